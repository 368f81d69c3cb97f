internal import Dispatch
internal import Synchronization

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
    private var numbers: [Int32] = []

    /// What is heard in this process, by the signals' numbers.
    private static let heard = Mutex<[Int32: SignalState]>([:])

    /// How many listeners a signal has, and the signal action that was in place before the first.
    private struct SignalState {
        /// How many hear it.
        var count = 0
        /// What was done before the first of them did.
        let before: sigaction
    }

    /// Hears a signal, from when it returns on.
    func add(_ number: Int32, handler: @escaping @Sendable () -> Void) async {
        Self.begin(number)
        numbers.append(number)
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

    /// Hears nothing more. Where nobody else does, what was done at the signals before is done again.
    ///
    /// - Returns: Whether nobody else in the process hears them.
    func end() async -> Bool {
        for source in sources {
            await withCheckedContinuation { continuation in
                source.setCancelHandler { continuation.resume() }
                source.cancel()
            }
        }
        let isLast = numbers.map(Self.end).allSatisfy { $0 }
        (sources, numbers) = ([], [])
        return isLast
    }

    private static func begin(_ number: Int32) {
        heard.withLock { heard in
            var before = sigaction()
            // The record lives through the call, which writes it.
            unsafe sigaction(number, nil, &before)
            heard[number, default: SignalState(before: before)].count += 1
        }
    }

    /// Whether that was the last who heard it.
    private static func end(_ number: Int32) -> Bool {
        heard.withLock { heard in
            guard var entry = heard.removeValue(forKey: number) else { return true }
            entry.count -= 1
            if entry.count > 0 {
                heard[number] = entry
                return false
            }
            var before = entry.before
            unsafe sigaction(number, &before, nil)
            return true
        }
    }

    /// Writes what is buffered, and lets a signal have its default action in this thread.
    static func restoreDefaultAction(of number: Int32) {
        fflush(nil)
        signal(number, SIG_DFL)
        // The set lives through the calls, which write and read it.
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}
