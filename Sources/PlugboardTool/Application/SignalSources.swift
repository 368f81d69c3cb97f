internal import Dispatch

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Signals that are heard by closures, in place of what they did before.
final class SignalSources {
    private var sources: [any DispatchSourceSignal] = []
    /// What was done at each before.
    private var actions: [(number: Int32, action: sigaction)] = []

    /// Hears a signal, from when it returns on.
    func add(_ number: Int32, handler: @escaping @Sendable () -> Void) async {
        var action = sigaction()
        sigaction(number, nil, &action)
        actions.append((number, action))
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler(handler: handler)
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

    /// Hears nothing more, and has done at the signals what was done before.
    func end() async {
        for source in sources {
            await withCheckedContinuation { continuation in
                source.setCancelHandler { continuation.resume() }
                source.cancel()
            }
        }
        for (number, var action) in actions { sigaction(number, &action, nil) }
        (sources, actions) = ([], [])
    }
}
