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
/// listened. A first one that comes when the work is done changes nothing about how the process ends.
final class TerminationSignals {
    private let sources: [any DispatchSourceSignal]

    /// Listens, from when it returns to the end of the process.
    init(cancelling task: Task<Void, any Error>) async {
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGTERM, SIGINT] {
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                task.cancel()
                signal(number, SIG_DFL)
            }
            await withCheckedContinuation { continuation in
                source.setRegistrationHandler { continuation.resume() }
                source.resume()
            }
            #if canImport(Darwin)
            // The default action would come before the source. Elsewhere the source has replaced it already.
            signal(number, SIG_IGN)
            #endif
            sources.append(source)
        }
        self.sources = sources
    }
}
