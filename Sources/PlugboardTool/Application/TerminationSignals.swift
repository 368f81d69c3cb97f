internal import Dispatch

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Turns SIGTERM and SIGINT into the cancelling of a program's task.
///
/// The first signal cancels, so that the program can end well; the same signal again ends the process as if nobody
/// listened.
final class TerminationSignals {
    private let sources: [any DispatchSourceSignal]

    /// Listens from now until `stop()`.
    init(cancelling task: Task<Void, any Error>) {
        sources = [SIGTERM, SIGINT].map { number in
            // The default action would come before the source; it is the source that acts.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                task.cancel()
                signal(number, SIG_DFL)
            }
            source.resume()
            return source
        }
    }

    /// Gives the signals their default action back.
    func stop() {
        for source in sources { source.cancel() }
        for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
    }
}
