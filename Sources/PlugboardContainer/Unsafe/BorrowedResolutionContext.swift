/// The container and the scope in which a resolution under way on one thread takes place, neither of them retained.
///
/// Nothing of it is retained. Why both are there as long as its `ResolutionSession` is not finished, and who may refer to them:
///
/// - Where it comes from. A session has one only where a `ResolutionContext` owns the session; one of an asynchronous
///   resolution, which may go from thread to thread, has none. Such a frame lies on the stack of a function that is not
///   asynchronous, and so begins and returns on one thread. That function finishes the frame on every way out, errors
///   included, and holds the container and the scope until after that: in `resolve` the caller holds what it is called
///   on; what a container or a scope keeps is built for one who follows a slot; a `Provider`, a `Lazy`, a property, and
///   a `Resolver` that was kept, have made them strong. A factory that lets go of every reference it knows does not let
///   go of these. `ResolutionContext.finish` marks the session, unless nobody else has it.
/// - On its thread. Whoever finds the session unfinished there was called by that function, through however much of others'
///   code, and returns before it does. Until then he needs no reference of his own.
/// - On another thread, and in a task, which may suspend. Both are retained there, under the lock under which the session is
///   marked, if it is not. Once it is, a weak reference says whether they are there: it is made before, by `finish`.
///
/// A thread is known by its serial number, since what the system calls it another thread may inherit. A factory may not end its
/// thread (`pthread_exit`, `Thread.exit()`): as after any Swift function that neither returns nor throws, nothing is ended
/// then, so the session is never finished, and what the functions below it hold is never let go of.
struct BorrowedResolutionContext {
    private let thread = RunningThread.current.serial
    let container: Unmanaged<Container>
    let scope: Unmanaged<Scope>?

    init(_ frame: borrowing ResolutionContext) {
        container = frame.container
        scope = frame.scope
    }

    func isOn(_ running: RunningThread) -> Bool { thread == running.serial }
}
