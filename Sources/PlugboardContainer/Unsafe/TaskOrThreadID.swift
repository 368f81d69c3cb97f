#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The identity of the task, or outside of any the thread, that runs code now; two are compared to tell whether it is
/// the same one.
///
/// It is the address of the one or the number of the other, read as a word and never followed. While what it was taken
/// from lives nothing else has it; whoever compares two sees to it that nothing is kept longer that matters.
struct TaskOrThreadID: Equatable, Sendable {
    private let word: UInt

    private init(word: UInt) { self.word = word }

    static var current: TaskOrThreadID {
        withUnsafeCurrentTask { task in
            guard let task else { return TaskOrThreadID(word: thread) }
            return TaskOrThreadID(word: unsafeBitCast(task, to: UInt.self))
        }
    }

    /// The number of the running thread: that of none other while this one lives.
    static var thread: UInt {
        #if canImport(Glibc)
        UInt(pthread_self())
        #else
        UInt(bitPattern: pthread_self())
        #endif
    }
}
