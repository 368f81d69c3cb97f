// PB0604 to PB0606, PB0807 and PB0808: providers and their values.

extension Diagnostic {
    /// Returns the diagnostic for a name under `$from` that no provider has.
    ///
    /// - Parameter known: The names of the registered providers, sorted.
    static func unknownProvider(_ name: Located<String>, known: [String]) -> Diagnostic {
        Diagnostic(.unknownProvider, at: name.origin, judgesWhatIsWritten: true) {
            let suggestion = NearestName.suggestion(for: name.value, among: known)
            // For a reserved name, advises its verb. Without any provider, advises how to register one.
            let registering =
                "give one of that name where this is loaded: \"providers:\" of a loader, .wired or "
                + "proveEveryProfile, \"static var providers\" of a program"
            let advice =
                SourceVerb(spelled: "$\(name.value)")?.adviceForProvider ?? (known.isEmpty ? registering : nil)
            return Wording(
                title: "no provider is named \(Quotation.quoted(name.value))", label: "not a provider",
                help: [advice].compactMap(\.self),
                notes: known.isEmpty ? ["no providers are given here"] : ["providers: \(Phrases.list(known))"]
            ).asking(suggestion, insteadOf: name.value)
        }
    }

    /// Returns the diagnostic for an invalid name of a provider, or a name that two providers have.
    static func misnamedProvider(_ name: String, _ mistake: ProviderNameMistake) -> Diagnostic {
        Diagnostic(.providerName, at: nil, judgesWhatIsWritten: true) {
            switch mistake {
            case .reserved:
                Wording(
                    title: "a provider is named \"\(name)\", which is reserved for { \"$\(name)\": … }",
                    help: ["give the provider another name"])
            case .malformed:
                Wording(
                    title: "\(Quotation.quoted(name)) is no name of a provider",
                    notes: ["a provider's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"])
            case .repeated:
                Wording(
                    title: "two providers are named \"\(name)\"", help: ["give each provider a name of its own"])
            }
        }
    }

    /// Returns the diagnostic for a load that does not wait, although a provider must prepare its values first.
    ///
    /// - Parameter call: The place of the load; nil if it is unknown.
    static func providerNotPrepared(_ provider: String, call: CodeLocation?) -> Diagnostic {
        Diagnostic(.providerNotPrepared, at: call.map { .code($0) }, judgesWhatIsWritten: false) {
            Wording(
                title: "provider \"\(provider)\" prepares its values, and this load does not wait for them",
                label: "loaded here", help: ["write try await loader.load(preparing: …)"])
        }
    }
}

/// The mistake in a provider's name.
enum ProviderNameMistake: Sendable {
    /// The name is `env` or `file`, which are verbs.
    case reserved
    case malformed
    /// Another provider has the name.
    case repeated
}

extension Diagnostic {
    /// Returns the diagnostic for all requested values without defaults that their providers lack.
    ///
    /// - Parameters:
    ///   - places: The requests, in source order.
    ///   - withDefaults: Further requested values with defaults, sorted.
    static func valuesNotProvided(_ places: [AbsentValue], withDefaults: [String]) -> Diagnostic {
        Diagnostic(.valueNotProvided, at: places.first?.origin, judgesWhatIsWritten: false) { profiles in
            let count = Set(places.map(\.value)).count
            let text = Wording(
                title: profiles.need(
                    count == 1
                        ? "1 value that its provider does not have" : "\(count) values that their providers do not have"
                ),
                label: places.first?.label ?? "",
                related: places.dropFirst().map { Wording.Mark($0.origin, $0.label, isPrimary: true) },
                notes: places.compactMap(\.note).uniqued()
                    + Phrases.defaultsBeside(withDefaults, which: "asked for"))
            return places.reversed().reduce(text) {
                $0.asking($1.near, insteadOf: $1.value.key, isCertain: places.count == 1)
            }
        }
    }

    /// Returns the diagnostic for a provider that threw an error instead of returning its values.
    ///
    /// The reason is the type of the error or a message of the system, because the error's own message may contain a
    /// secret.
    ///
    /// - Parameters:
    ///   - keys: The values that are missing as a result, sorted.
    ///   - request: The first place that requests one of the values.
    static func providerFailed(_ provider: String, keys: [String], reason: String, request: Origin) -> Diagnostic {
        Diagnostic(.providerFailed, at: request, judgesWhatIsWritten: false) { profiles in
            let profile = profiles.first.map { "profile \"\($0)\": " } ?? ""
            let list = Phrases.list(keys.map(Quotation.bare))
            return Wording(
                title: "\(profile)provider \"\(provider)\" failed for \(list): \(reason)",
                label: keys.count == 1 ? "asked for here" : "the first is asked for here")
        }
    }
}

/// A request for a value that its provider lacks.
struct AbsentValue: Hashable, Sendable {
    let value: ProviderValueKey
    let origin: Origin
    /// Whether the value exists and is empty.
    let isEmpty: Bool
    /// The keys that the launch provider declares, sorted. Nil if the provider declares this key.
    var declared: [String]?

    /// The declared key with a similar name; nil if there is none.
    var near: String? { declared.flatMap { NearestName.suggestion(for: value.key, among: $0) } }

    var note: String? { declared.map { "keys of \"\(value.provider)\": \(Phrases.list($0))" } }

    var label: String {
        isEmpty ? "empty, which counts as not there" : "not in \"\(value.provider)\""
    }
}
