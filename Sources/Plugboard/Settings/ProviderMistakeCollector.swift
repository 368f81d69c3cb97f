/// Collects which provider values one load needs and cannot get: unknown providers, absent values, failures.
struct ProviderMistakeCollector {
    private var unknown: [PlainFinding] = []
    private var absent: [AbsentValue] = []
    private var defaulted: Set<ProviderValueKey> = []
    /// The keys that are not known because of it, and where each is asked for first, by provider and reason.
    private var failed: [Failure: [String: Origin]] = [:]

    /// A provider that failed, and why.
    private struct Failure: Hashable {
        var provider: String
        var reason: String
    }

    /// Whether a value, or a default in its place, is there; what is missing is noted.
    mutating func isThere(
        _ key: Located<ProviderValueKey>, of reference: ValueReference, in table: ValueTable
    ) -> Bool {
        let providers = table.sources.providers
        // Which providers there are is no matter of the machine, and so told without values, too.
        guard providers[key.value.provider] != nil else {
            let name = Located(key.value.provider, at: reference.providerOrigin ?? key.origin)
            unknown.append(.unknownProvider(name, known: providers.names))
            return false
        }
        if let launch = providers[key.value.provider] as? LaunchValues, !launch.keys.contains(key.value.key) {
            absent.append(AbsentValue(key, isEmpty: false, declared: launch.keys))
            return false
        }
        if reference.defaultValue != nil { defaulted.insert(key.value) }
        guard table.readsValues else { return false }
        switch table.provided(key.value) {
        case .value: return true
        case .missing(let isEmpty):
            if reference.defaultValue != nil { return true }
            absent.append(AbsentValue(key, isEmpty: isEmpty))
        case .failed(let fault):
            let failure = Failure(provider: key.value.provider, reason: fault.reason)
            failed[failure, default: [:]].merge([key.value.key: key.origin]) { min($0, $1) }
        case .unknownProvider, .unprepared, .assumed: break
        }
        return false
    }

    var findings: [AnyFinding] {
        var result = unknown.map { AnyFinding($0) }.uniqued()
        if !absent.isEmpty {
            let places = absent.uniqued().inOrder { $0.origin < $1.origin }
            let withDefaults = defaulted.subtracting(places.map(\.value)).map(\.description)
            result.append(
                AnyFinding(PlainFinding.valuesNotProvided(places, withDefaults: withDefaults.inScalarOrder())))
        }
        let failures = failed.inOrder { ($0.key.provider, $0.key.reason) < ($1.key.provider, $1.key.reason) }
        return result
            + failures.compactMap { failure, keys in
                keys.values.min().map { first in
                    AnyFinding(
                        PlainFinding.providerFailed(
                            failure.provider, keys: keys.keys.inScalarOrder(), reason: failure.reason, request: first))
                }
            }
    }
}

extension ValueTable.ProviderLookup {
    /// Whether there is a value; nil where nobody knows.
    var isThere: Bool? {
        switch self {
        case .value, .assumed: true
        case .missing, .unknownProvider: false
        case .failed, .unprepared: nil
        }
    }

    /// Whether its provider knows it for a secret.
    var isSecret: Bool {
        if case .value(let value) = self { value.isSecret } else { false }
    }
}
