// In C, because Swift does not see what the C libraries declare for _GNU_SOURCE only.
#define _GNU_SOURCE
#include "StackBounds.h"

#include <pthread.h>

#if defined(__APPLE__)

uintptr_t stackEnd(void) {
    pthread_t thread = pthread_self();
    return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
}

#elif defined(__linux__)

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

uintptr_t stackEnd(void) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    void *lowest = NULL;
    size_t size = 0;
    int failure = pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_destroy(&attributes);
    if (failure != 0) return 0;
#if !defined(__GLIBC__)
    // Musl tells of the first thread's stack what is in use by now, and it grows to the limit.
    if (getpid() == syscall(SYS_gettid)) {
        struct rlimit limit;
        if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
        return (uintptr_t)lowest + size - limit.rlim_cur;
    }
#endif
    return (uintptr_t)lowest;
}

#else

uintptr_t stackEnd(void) { return 0; }

#endif
