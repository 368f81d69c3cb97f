/// What providers have prepared for one load.
///
/// It belongs to that load alone, so that loads share no state.
struct PreparedValues: Sendable {
    /// The values of a provider by their keys, or why it has none.
    private var answers: [String: Result<[String: ProvidedValue], ProviderFailureReason>] = [:]

    /// Asks all providers side by side for their keys; none that is asked for nothing.
    static nonisolated(nonsending) func preparing(
        _ providers: [(name: String, provider: any PreparedValueProvider)], for keys: [String: Set<String>]
    ) async -> PreparedValues {
        await withTaskGroup(of: (String, Result<[String: ProvidedValue], ProviderFailureReason>).self) { group in
            for (name, provider) in providers {
                guard let keys = keys[name] else { continue }
                let sorted = keys.inScalarOrder()
                group.addTask {
                    do {
                        return (name, .success(try await provider.prepare(keys: sorted)))
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

    /// The value of a key; nil where its provider has none.
    func value(of key: ProviderValueKey) throws(ProviderFailureReason) -> ProvidedValue? {
        try answers[key.provider]?.get()[key.key]
    }
}

/// Why a provider gave no value: the type of its error, or what the system says of a file.
struct ProviderFailureReason: Error {
    let reason: String

    init(_ error: any Error) {
        reason = (error as? FileProblem)?.phrase ?? ServiceType(erased: type(of: error)).displayName
    }

    init(message: String) { reason = TerminalText.safe(TerminalText.bounded(message)) }
}
