/// A type that scopes are given values of, and that something else in code provides too.
struct ScopeValueClash: Finding {
    var code: DiagnosticCode { .scopeValueClash }
    let value: ServiceType
    let declared: CodeLocation
    let other: CodeLocation
    let kind: OtherSource

    /// How code provides the type otherwise: by a binding, by `.provides`, or as an argument.
    enum OtherSource: Sendable {
        case bound(ServiceKey)
        case provided
        case argument(of: ServiceType)
    }

    var origin: Origin? { .code(other) }

    func wording(in profiles: [String]) -> FindingText {
        let (what, label, help) =
            switch kind {
            case .bound(let key):
                (
                    key.name == nil ? "bound too" : "bound as \(key) too", "bound here",
                    "nobody makes what scopes are given"
                )
            case .provided: ("provided too", "provided here", "nobody makes what scopes are given")
            case .argument(let service):
                ("an argument of \(service) too", "an argument here", "its caller gives it, or who opens the scope")
            }
        return FindingText(
            title: "\(value) is given to scopes, and \(what)", label: label,
            related: [FindingText.Mark(.code(declared), "declared as a scope value here")],
            help: ["leave one of them out: \(help)"])
    }
}

/// A test's replacement of a service that is declared as a scope value, which nothing can replace.
package struct ReplacesScopeValue: Finding {
    package var code: DiagnosticCode { .scopeValueClash }
    let value: ServiceType
    let declared: CodeLocation
    let replacement: CodeLocation

    package init(value: ServiceType, declared: CodeLocation, replacement: CodeLocation) {
        self.value = value
        self.declared = declared
        self.replacement = replacement
    }

    package var origin: Origin? { .code(replacement) }

    package func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(value) is given to scopes, and a test replaces it", label: "replaced here",
            related: [FindingText.Mark(.code(declared), "declared as a scope value here")],
            help: ["give it where the test opens a scope: withScope(giving:)"])
    }
}

extension Checks {
    /// A value that scopes are given is made by nobody: code binds its type nowhere, and no caller gives it as an argument
    /// (RULES 57).
    static func scopeValueClash(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let declared = outline.declaredScopeValues
        if declared.isEmpty { return }
        for binding in outline.bindings where !outline.factories[binding.factory].isScopeValue {
            guard let value = declared[binding.key.service] else { continue }
            findings.reportInCode(
                ScopeValueClash(
                    value: binding.key.service, declared: value, other: binding.location, kind: .bound(binding.key)))
        }
        for factory in outline.unusualFactories.map({ outline.factories[$0] }) {
            for service in factory.alsoProvides + factory.contributedServices.values {
                guard let value = declared[service] else { continue }
                findings.reportInCode(
                    ScopeValueClash(value: service, declared: value, other: factory.location, kind: .provided))
            }
            for argument in factory.arguments + factory.accepted {
                guard let value = declared[argument] else { continue }
                findings.reportInCode(
                    ScopeValueClash(
                        value: argument, declared: value, other: factory.location, kind: .argument(of: factory.product))
                )
            }
        }
    }
}

extension CatalogOutline {
    /// The values that scopes are given, with the lines that declare them.
    var declaredScopeValues: [ServiceType: CodeLocation] {
        guard unusualFactories.contains(where: { factories[$0].isScopeValue }) else { return [:] }
        let declared = bindings.filter { factories[$0.factory].isScopeValue }
        return Dictionary(declared.map { ($0.key.service, $0.location) }) { first, _ in first }
    }

    /// Where a service is declared as a value that scopes are given; nil for any other. Linear.
    package func declaration(ofScopeValue service: ServiceType) -> CodeLocation? { declaredScopeValues[service] }
}

extension DiagnosticCode {
    /// Something that scopes are given is bound, or an argument, too.
    public static let scopeValueClash = DiagnosticCode("PB0805")
}
