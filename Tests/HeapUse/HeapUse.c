#include "HeapUse.h"

#if defined(__linux__)
#include <malloc.h>
#endif

size_t bytes_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

#if defined(__linux__)
// The hooks of the Swift runtime, which the test library sets.
extern void *_swift_willThrow __attribute__((weak));
extern void *_swift_willThrowTypedImpl __attribute__((weak));
#endif

void stop_recording_thrown_errors(void) {
#if defined(__linux__)
    if (&_swift_willThrow) __atomic_store_n(&_swift_willThrow, 0, __ATOMIC_SEQ_CST);
    if (&_swift_willThrowTypedImpl) __atomic_store_n(&_swift_willThrowTypedImpl, 0, __ATOMIC_SEQ_CST);
#endif
}
