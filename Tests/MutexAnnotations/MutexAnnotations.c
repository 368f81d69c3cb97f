// Tells the thread sanitizer what `Mutex` does where it cannot look.
//
// On Linux a `Mutex` that is free is taken and given back by atomic operations that the compiler puts into our own code,
// where the sanitizer sees them. One that somebody waits for goes through two functions of libswiftSynchronization,
// which is not instrumented: the sanitizer misses that the one who waited comes after the one who gave back, and reports
// races between things that the lock keeps apart. These two functions take the place of the library's, call them, and say
// what they do. They hide nothing: two who do not use the same lock are reported as ever.

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void LockSlow(uint32_t thread, __attribute__((swift_context)) void *handle);
typedef __attribute__((swiftcall)) void UnlockSlow(__attribute__((swift_context)) void *handle);

LockSlow lockSlow __asm__(LOCK_SLOW);
UnlockSlow unlockSlow __asm__(UNLOCK_SLOW);

static LockSlow *originalLockSlow;
static UnlockSlow *originalUnlockSlow;

// Before the program has a second thread, and so before anybody waits for a lock.
__attribute__((constructor)) static void findOriginals(void) {
    originalLockSlow = (LockSlow *)dlsym(RTLD_NEXT, LOCK_SLOW);
    originalUnlockSlow = (UnlockSlow *)dlsym(RTLD_NEXT, UNLOCK_SLOW);
    // A library without them waits in some other way, which somebody has to read before this file is right again.
    if (originalLockSlow == NULL || originalUnlockSlow == NULL) abort();
}

__attribute__((swiftcall)) void lockSlow(uint32_t thread, __attribute__((swift_context)) void *handle) {
    originalLockSlow(thread, handle);
    __tsan_acquire(handle);
}

__attribute__((swiftcall)) void unlockSlow(__attribute__((swift_context)) void *handle) {
    __tsan_release(handle);
    originalUnlockSlow(handle);
}

#endif
#endif
