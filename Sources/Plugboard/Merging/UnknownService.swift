// PB0303, PB0304 and PB0307 to PB0309: keys in manifests and in flags.

/// A key in a manifest whose service does not exist (PB0303).
struct UnknownService: Sendable {
    let key: Located<String>
    var nearest: String?
    /// Whether code or a layer binds the nearest key, so that the repaired text names a binding.
    var isNearestBound = false
    var factory: FactoryNamedAsService?
    /// The names of all services; empty if there are many.
    var known: [String] = []

    var diagnostic: Diagnostic {
        Diagnostic(.unknownService, at: key.origin, of: self, words: { all, _ in all[0].wording })
    }

    private var wording: Wording {
        Wording(
            title: "no service is named \(Quotation.quoted(key.value.serviceOfKey))", label: "not a service",
            help: Phrases.insteadOfService(factory),
            notes: known.isEmpty ? [] : ["services: \(known.joined(separator: ", "))"]
        ).asking(nearest, insteadOf: key.value, isCertain: isNearestBound)
    }
}

extension Diagnostic {
    /// Returns the diagnostic for a key that can refer to several services.
    ///
    /// - Parameter candidates: The shortest unambiguous spelling of each service.
    static func ambiguousService(_ key: Located<String>, candidates: [String]) -> Diagnostic {
        Diagnostic(.ambiguousService, at: key.origin) {
            Wording(
                title: "\(Quotation.quoted(key.value.serviceOfKey)) is the name of \(candidates.count) services",
                label: "ambiguous", help: ["write \(candidates.map(Quotation.quoted).listing("or"))"])
        }
    }

    /// Returns the diagnostic for a key `Service#name` in a manifest that lacks the service or the name.
    static func malformedKey(_ key: Located<String>, lacksService: Bool) -> Diagnostic {
        Diagnostic(.malformedKey, at: key.origin) {
            Wording(
                title: "\(Quotation.quoted(key.value)) has no \(lacksService ? "service before" : "name after") \"#\"",
                label: lacksService ? "a service is missing" : "a name is missing",
                help: lacksService
                    ? ["a key is Service or Service#name"]
                    : ["the binding without a name is \(Quotation.quoted(key.value.serviceOfKey))"])
        }
    }

    /// Returns the diagnostic for a manifest that binds or requests a scope value. Only the program gives values to
    /// scopes.
    static func scopeValueBound(_ key: Located<String>, value: ServiceType, declared: CodeLocation) -> Diagnostic {
        Diagnostic(.boundByCodeAlone, at: key.origin) {
            Wording(
                title: "\(value) is given to each scope by the program, so manifests cannot name it",
                label: "given to scopes",
                related: [Wording.Mark(.code(declared), "declared as a scope value here")],
                help: ["leave it out: its parameters receive the value of withScope(giving:)"])
        }
    }

    /// Returns the diagnostic for a manifest that binds a contribution to a list.
    static func contributionBound(_ key: Located<String>, contributor: ServiceKey) -> Diagnostic {
        Diagnostic(.boundByCodeAlone, at: key.origin) {
            let name = Quotation.quoted(key.value)
            return Wording(
                title: "\(name) is what \(contributor) contributes to a list, and no binding of its own",
                label: "a contribution",
                help: ["bind \(contributor); to choose what the list has, name this in \"uses\""])
        }
    }

    /// Returns the diagnostic for a `--set` with a malformed pointer. The diagnostic contains the pointer and never the
    /// value.
    static func malformedPointer(_ flag: LaunchOrigin, _ mistake: PointerMistake) -> Diagnostic {
        Diagnostic(.malformedPointer, at: .launch(flag)) { mistake.wording(of: flag.name) }
    }
}

/// The reason why the pointer of a `--set` is malformed.
enum PointerMistake: Error {
    /// A `~` that is neither `~0` nor `~1`.
    case escape
    /// The pointer is deeper than a manifest may be.
    case tooDeep(Int)
    /// The given part of the pointer leads to a list.
    case throughList(String)
    /// The binding has no decorator with this id. `there` contains the existing ids.
    case noDecorator(String, of: ServiceKey, nearest: Located<String>?, there: TruncatedList<String>)

    fileprivate func wording(of flag: String) -> Wording {
        switch self {
        case .escape:
            Wording(
                title: "\(flag): \"~\" is not an escape",
                help: ["in a pointer \"/\" in a name is written ~1 and \"~\" is written ~0"])
        case .tooDeep(let members):
            Wording(
                title: "--set names \(members) members one below the other",
                notes: ["settings nest at most \(Manifest.deepest) levels, those of their binding among them"])
        case .throughList(let list):
            Wording(
                title: "\(flag) leads into a list, whose items have no names",
                help: ["set the whole list as JSON: --set \(list)=[…]"])
        case .noDecorator(let id, let key, let nearest, let there):
            Wording(
                title: "\(flag): \(key) has no decorator \(Quotation.quoted(id))",
                notes: [
                    there.isEmpty ? "it has no decorators" : "ids are \(Phrases.list(there.map(Quotation.bare)))"
                ]
            ).asking(nearest?.value, insteadOf: id).pointing(at: nearest?.origin, "a near id")
        }
    }
}

extension String {
    /// The service in a written key: the `Mailer` of `Mailer#audit`.
    var serviceOfKey: String { String(prefix { $0 != "#" }) }
}
