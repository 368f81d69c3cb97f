// PB0810 and PB0811: hooks of another type, and of the main actor.

extension Checks {
    /// Reports `.starting` and `.closing` hooks for a type that no instance can have (PB0810; RULES 19.6).
    static func hookOfAnotherType(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        for index in outline.factories.indices {
            if outline.factories[index].options.impossibleHooks.isEmpty { continue }
            let factory = outline.factories[index]
            for hook in factory.options.impossibleHooks {
                found.reportInCode(.hookOfAnotherType, at: factory.location) {
                    Wording(
                        title: "\(factory.subject) makes \(factory.product), which is never \(hook.implementation)",
                        label: "\(hook.name) names \(hook.implementation)",
                        help: ["leave the type out, or name the type that the factory makes"])
                }
            }
        }
    }

    /// Reports `.configure(on: MainActor.self)`, which runs without suspension, of an asynchronous factory, and of an
    /// existing instance, which any thread may request or close (PB0811).
    static func awaitedAndConfigured(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        for index in outline.factories.indices {
            let factory = outline.factories[index]
            guard factory.execution.contains(.mainActor), factory.isInstance || factory.execution.contains(.suspension)
            else { continue }
            found.reportInCode(.awaitedAndConfigured, at: factory.location) {
                Wording(
                    title: factory.isInstance
                        ? "an instance of \(factory.product) exists and has a .configure on the main actor"
                        : "\(factory.subject) is asynchronous and has a .configure on the main actor",
                    label: "registered here",
                    help: [
                        factory.isInstance
                            ? "configure the instance before its registration"
                            : "configure the instance in the asynchronous closure: await MainActor.run { … }"
                    ])
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
