// A slower disk: loaded with LD_PRELOAD, every sync takes SLOW_SYNC_MICROS longer. Everything else runs at full speed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int slowly(const char *name, int file) {
    int result = ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
    usleep(atoi(getenv("SLOW_SYNC_MICROS")));
    return result;
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
