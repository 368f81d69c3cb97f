import Synchronization

/// The providers of a loader by name, and the mistakes in their names.
struct ValueProviders: Sendable {
    /// The providers by name. If two providers have the same name, the first is used.
    private var byName: [String: any ValueProvider]
    /// The names, sorted.
    let names: [String]
    /// The mistakes in the names, which are the same in every profile.
    let diagnostics: [Diagnostic]

    init(_ providers: [any ValueProvider]) {
        var byName: [String: any ValueProvider] = [:]
        var mistakes: [Diagnostic] = []
        for provider in providers {
            let name = provider.name
            if let mistake = Self.mistake(in: name, isTaken: byName[name] != nil) {
                mistakes.append(.misnamedProvider(name, mistake))
            }
            if byName[name] == nil { byName[name] = provider }
        }
        self.byName = byName
        diagnostics = mistakes
        names = byName.keys.inScalarOrder()
    }

    private static func mistake(in name: String, isTaken: Bool) -> ProviderNameMistake? {
        if SourceVerb(spelled: "$\(name)")?.adviceForProvider != nil { return .reserved }
        if !VariableName.isAllowed(name) { return .malformed }
        return isTaken ? .repeated : nil
    }

    /// The first valid name.
    var firstRightName: String? { names.first { Self.mistake(in: $0, isTaken: false) == nil } }

    subscript(name: String) -> (any ValueProvider)? {
        get { byName[name] }
        set { byName[name] = newValue }
    }

    /// The providers that prepare their values, sorted by name.
    var prepared: [(name: String, provider: any PreparedValueProvider)] {
        names.compactMap { name in (byName[name] as? any PreparedValueProvider).map { (name, $0) } }
    }
}

/// The values that providers prepared for one load.
///
/// Other loads do not use these values, so loads share no state.
struct PreparedValues: Sendable {
    /// The values of each provider by key, or the reason why the provider has none.
    private var answers: [String: Result<[String: ProvidedValue], ProviderFailureReason>] = [:]

    /// Lets all providers with requested keys prepare their values, concurrently. Other providers are not called.
    ///
    /// - Parameter limit: The time limit of each provider in a reload, and the calls of earlier reloads; nil for a start.
    static nonisolated(nonsending) func preparing(
        _ providers: [(name: String, provider: any PreparedValueProvider)], for keys: [String: Set<String>],
        within limit: (calls: ProviderCalls, time: Duration)?
    ) async -> PreparedValues {
        await withTaskGroup(of: (String, Result<[String: ProvidedValue], ProviderFailureReason>).self) { group in
            for (name, provider) in providers {
                guard let keys = keys[name] else { continue }
                let sorted = keys.inScalarOrder()
                group.addTask {
                    do {
                        let values =
                            if let limit {
                                try await limit.calls.call(provider, for: sorted, within: limit.time)
                            } else {
                                try await provider.prepare(keys: sorted)
                            }
                        return (name, .success(values))
                    } catch {
                        return (name, .failure(ProviderFailureReason(error)))
                    }
                }
            }
            var prepared = PreparedValues()
            for await (name, answer) in group { prepared.answers[name] = answer }
            return prepared
        }
    }

    /// Returns the value of a key; nil if its provider has none.
    func value(of key: ProviderValueKey) throws(ProviderFailureReason) -> ProvidedValue? {
        try answers[key.provider]?.get()[key.key]
    }
}

/// The reason for a missing value: the type of the provider's error, or a message of the system.
struct ProviderFailureReason: Error {
    let reason: String

    init(_ error: any Error) {
        reason =
            (error as? ProviderFailureReason)?.reason ?? (error as? FileMistake)?.phrase
            ?? ServiceType(erased: type(of: error)).displayName
    }

    init(message: String) { reason = TerminalText.safe(TerminalText.bounded(message)) }
}

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
