import Synchronization

/// The calls of providers by reloads. A call that exceeds its time limit is abandoned, because a provider may ignore
/// its cancellation.
final class ProviderCalls: Sendable {
    private let running = Atomic(0)

    /// Whether an abandoned call has not ended.
    var areRunning: Bool { running.load(ordering: .acquiring) > 0 }

    /// Calls a provider, and throws if it takes longer than the limit.
    fileprivate func call(
        _ provider: any PreparedValueProvider, for keys: [String], within limit: Duration
    ) async throws -> [String: ProvidedValue] {
        let (answers, answer) = AsyncStream.makeStream(of: Result<[String: ProvidedValue], any Error>.self)
        running.add(1, ordering: .relaxed)
        let call = Task {
            let result: Result<[String: ProvidedValue], any Error>
            do { result = .success(try await provider.prepare(keys: keys)) } catch { result = .failure(error) }
            self.running.subtract(1, ordering: .releasing)
            answer.yield(result)
        }
        let timer = Task {
            try await Task.sleep(for: limit)
            answer.yield(.failure(ProviderFailureReason(message: "no answer within \(limit)")))
        }
        defer {
            call.cancel()
            timer.cancel()
        }
        // A cancelled task receives nil.
        for await result in answers { return try result.get() }
        throw CancellationError()
    }
}

/// A provider whose preparation has a time limit.
private struct TimeLimitedProvider: PreparedValueProvider {
    let provider: any PreparedValueProvider
    let calls: ProviderCalls
    let limit: Duration

    var name: String { provider.name }

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
        try await calls.call(provider, for: keys, within: limit)
    }
}

extension ManifestLoader {
    /// Returns this loader with a time limit for the preparation of each provider.
    func limiting(_ calls: ProviderCalls) -> ManifestLoader {
        var loader = self
        for (name, provider) in providers.prepared {
            loader.providers[name] = TimeLimitedProvider(provider: provider, calls: calls, limit: preparationLimit)
        }
        return loader
    }
}
