/// A `.starting(T.self)` or `.closing(T.self)` whose type the registered class, struct or enum cannot be.
struct HookOfAnotherType: Finding {
    var code: DiagnosticCode { .hookOfAnotherType }
    let factory: RegisteredFactory
    let hook: TypedHook

    var origin: Origin? { .code(factory.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(factory.subject) makes \(factory.product), which is never \(hook.implementation)",
            label: "\(hook.name) names \(hook.implementation)",
            help: ["leave the type out, or name the type that the factory makes"])
    }
}

/// The type that `.starting` or `.closing` names, and the modifier's name.
package struct TypedHook: Sendable {
    package let name: String
    package let implementation: ServiceType

    package init(_ name: String, _ implementation: ServiceType) {
        self.name = name
        self.implementation = implementation
    }
}

extension Checks {
    /// What is started or closed by the type of its instance can have that type (RULES 59).
    static func hookOfAnotherType(_ outline: CatalogOutline, reporting findings: inout Findings) {
        for index in outline.unusualFactories {
            for hook in outline.factories[index].impossibleHooks {
                findings.reportInCode(
                    HookOfAnotherType(factory: RegisteredFactory(outline.factories[index]), hook: hook))
            }
        }
    }
}

extension DiagnosticCode {
    /// A registration starts or closes its instances as another type.
    public static let hookOfAnotherType = DiagnosticCode("PB0810")
}
