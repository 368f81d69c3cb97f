#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A one-shot latch: threads wait at it until it is opened, and it stays open.
///
/// The mutex and the condition are the C library's, which want them at one address from their beginning to their end. What
/// they guard is read and written under the mutex.
final class Latch: @unchecked Sendable {
    private let mutex = MallocAllocator.allocate(for: pthread_mutex_t.self)
    private let opened = MallocAllocator.allocate(for: pthread_cond_t.self)
    private var isOpen = false

    init() {
        mutex.initialize(to: pthread_mutex_t())
        opened.initialize(to: pthread_cond_t())
        guard pthread_mutex_init(mutex, nil) == 0, pthread_cond_init(opened, nil) == 0 else {
            preconditionFailure("a process has room for a mutex")
        }
    }

    func open() {
        pthread_mutex_lock(mutex)
        isOpen = true
        pthread_cond_broadcast(opened)
        pthread_mutex_unlock(mutex)
    }

    func pass() {
        pthread_mutex_lock(mutex)
        while !isOpen { pthread_cond_wait(opened, mutex) }
        pthread_mutex_unlock(mutex)
    }

    deinit {
        pthread_cond_destroy(opened)
        pthread_mutex_destroy(mutex)
        MallocAllocator.deallocate(opened)
        MallocAllocator.deallocate(mutex)
    }
}
