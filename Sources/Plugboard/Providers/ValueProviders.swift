/// The providers of a loader by name, and the mistakes of these names.
struct ValueProviders: Sendable {
    /// Of two of one name the first.
    private var byName: [String: any ValueProvider]
    /// Sorted.
    let names: [String]
    private let mistakes: [PlainFinding]

    init(_ providers: [any ValueProvider]) {
        var byName: [String: any ValueProvider] = [:]
        var mistakes: [PlainFinding] = []
        for provider in providers {
            let name = provider.name
            if let flaw = Self.flaw(of: name, isTaken: byName[name] != nil) {
                mistakes.append(.misnamedProvider(name, flaw))
            }
            if byName[name] == nil { byName[name] = provider }
        }
        self.byName = byName
        self.mistakes = mistakes
        names = byName.keys.inScalarOrder()
    }

    private static func flaw(of name: String, isTaken: Bool) -> ProviderNameFlaw? {
        switch SourceVerb(spelled: "$\(name)") {
        case .env?, .file?: return .reserved
        case .from?, .text?, nil: break
        }
        if !VariableName.isAllowed(name) { return .malformed }
        return isTaken ? .repeated : nil
    }

    /// The first name that nothing is wrong with.
    var firstRightName: String? { names.first { Self.flaw(of: $0, isTaken: false) == nil } }

    subscript(name: String) -> (any ValueProvider)? {
        get { byName[name] }
        set { byName[name] = newValue }
    }

    /// Those that prepare their values, in the order of their names.
    var prepared: [(name: String, provider: any PreparedValueProvider)] {
        names.compactMap { name in (byName[name] as? any PreparedValueProvider).map { (name, $0) } }
    }

    /// The mistakes of the names, which are the same in every profile.
    var diagnostics: [Diagnostic] { mistakes.map { Diagnostic($0) } }
}

/// The values that providers have prepared for one load.
///
/// They belong to that load alone, so that loads share no state.
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

/// The reason for a missing value: the type of the provider's error, or the system's reason for a file.
struct ProviderFailureReason: Error {
    let reason: String

    init(_ error: any Error) {
        reason = (error as? FileProblem)?.phrase ?? ServiceType(erased: type(of: error)).displayName
    }

    init(message: String) { reason = TerminalText.safe(TerminalText.bounded(message)) }
}
