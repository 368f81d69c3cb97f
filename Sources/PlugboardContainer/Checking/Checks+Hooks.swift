// PB0810: hooks of another type.

extension Checks {
    /// Reports `.starting` and `.closing` hooks for a type that no instance can have (PB0810; RULES 19.6).
    static func hookOfAnotherType(_ outline: CatalogOutline, reporting findings: inout Findings) {
        for index in outline.factories.indices {
            if outline.factories[index].options.impossibleHooks.isEmpty { continue }
            let factory = RegisteredFactory(outline.factories[index])
            for hook in outline.factories[index].options.impossibleHooks {
                findings.reportInCode(.hookOfAnotherType, at: factory.location) {
                    FindingText(
                        title: "\(factory.subject) makes \(factory.product), which is never \(hook.implementation)",
                        label: "\(hook.name) names \(hook.implementation)",
                        help: ["leave the type out, or name the type that the factory makes"])
                }
            }
        }
    }
}

/// The type and the name of a hook, such as `.starting` or `.closing`.
struct TypedHook: Sendable {
    package let name: String
    package let implementation: ServiceType

    package init(_ name: String, _ implementation: ServiceType) {
        self.name = name
        self.implementation = implementation
    }
}
