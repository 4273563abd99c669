// What Rust programs need of Windows' bcryptprimitives.dll, for a Wine older than 8.13 (Debian 12 has 8.0), which has none. Only `cargo xtask dist` uses it, to try a program.
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
  return RtlGenRandom(data, (ULONG)length);
}
