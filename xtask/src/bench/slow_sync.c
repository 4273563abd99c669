// A slower disk: loaded with LD_PRELOAD, every sync takes SLOW_SYNC_MICROS longer. Everything else runs at full speed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *name, int file) {
    int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    const char *micros = getenv("SLOW_SYNC_MICROS");
    long extra = micros ? atol(micros) : 0;
    struct timespec pause = {extra / 1000000, extra % 1000000 * 1000};
    int result = sync(file);
    nanosleep(&pause, NULL);
    return result;
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
