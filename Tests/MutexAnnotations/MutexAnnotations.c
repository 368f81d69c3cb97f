// Reports contended `Mutex` operations to the thread sanitizer.
//
// On Linux, an uncontended `Mutex` is locked and unlocked by inlined atomic operations, which the sanitizer observes. A
// contended one calls two functions of libswiftSynchronization, which is not instrumented: the sanitizer misses that the
// unlocking happens before the waiting thread continues, and reports false races. The two functions below replace the
// library's, call them, and annotate their effect. They hide no real race: accesses without a common lock are still
// reported.

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

// Runs before the program has a second thread, and so before any contention.
__attribute__((constructor)) static void findOriginals(void) {
    originalLockSlow = (LockSlow *)dlsym(RTLD_NEXT, LOCK_SLOW);
    originalUnlockSlow = (UnlockSlow *)dlsym(RTLD_NEXT, UNLOCK_SLOW);
    // A library without these functions waits in another way. This file must then be adapted.
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
