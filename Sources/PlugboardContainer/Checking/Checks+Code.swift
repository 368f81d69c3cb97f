// PB0801 to PB0804: registrations.

/// The way in which code binds a key. The raw value is a word of the report.
package enum BindingMethod: String, Sendable {
    case registered
    /// Code provides the key as a further service, with `.provides`.
    case provided
    case replaced
}

extension Diagnostic {
    /// Returns the diagnostic for a key that code binds twice: by two registrations, by `.provides`, or by two
    /// replacements of a test.
    package static func keyBoundTwice(
        _ key: ServiceKey, _ method: BindingMethod, first: CodeLocation, by firstMethod: BindingMethod,
        second: CodeLocation
    ) -> Diagnostic {
        Diagnostic(.registeredTwice, at: .code(second)) {
            let isAlike = method == firstMethod
            return Wording(
                title: isAlike
                    ? "\(key) is \(method.rawValue) twice" : "\(key) is \(firstMethod.rawValue) and \(method.rawValue)",
                label: isAlike ? "\(method.rawValue) again here" : "\(method.rawValue) here",
                related: [Wording.Mark(.code(first), "first \(firstMethod.rawValue) here")],
                help: [
                    method == .replaced
                        ? "a test has one replacement of a key: leave it to the tests, where a suite's is not for all"
                        : "give one of them \(key.name == nil ? "a" : "another") name, "
                            + "or add override: true at the second"
                ])
        }
    }
}

extension Checks {
    /// Reports keys that code binds or provides twice, unless the later registration declares `override: true`
    /// (PB0801).
    static func registeredTwice(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        if outline.allowsOverride { return }
        if outline.uniqueKeys != nil, !outline.providesServices { return }
        for clash in outline.bindingOrder.clashes {
            let (earlier, later) = (outline.factories[clash.first], outline.factories[clash.second])
            // PB0805 reports a scope value that is also bound.
            let isClash = later.options.isScopeValue || earlier.options.isScopeValue
            if later.allowsOverride && clash.first != clash.second || isClash { continue }
            found.reportInCode(
                .keyBoundTwice(
                    clash.key, later.key == clash.key ? .registered : .provided, first: earlier.location,
                    by: earlier.key == clash.key ? .registered : .provided, second: later.location))
        }
    }

    /// Reports factory identifiers that occur twice in the catalog (PB0802; RULES 2.4).
    static func identifierTwice(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        let offered = outline.factories.indices.compactMap { index in
            outline.factories[index].offeredID.map { (id: $0, location: outline.factories[index].location) }
        }
        for (first, again) in offered.repeats(of: \.id) {
            found.reportInCode(.identifierTwice, at: again.location) {
                Wording(
                    title: "factory \"\(again.id)\" is registered twice", label: "registered again here",
                    related: [Wording.Mark(.code(first.location), "first registered here")],
                    help: ["give one of them another identifier"])
            }
        }
    }

    /// Reports `parameters:` unless it names every parameter of the initializer, each by a different name (PB0803).
    static func parameterNames(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        for index in outline.factories.indices {
            let names = outline.factories[index].options.declaredParameterNames
            if names.isEmpty { continue }
            let factory = outline.factories[index]
            let count = factory.parameters.count
            if names.count != count {
                found.reportInCode(.wrongParameterCount, at: factory.location) {
                    Wording(
                        title: "\(factory.subject) names \(names.count) parameter\(names.count == 1 ? "" : "s"), "
                            + "and its initializer takes \(count)",
                        label: "names \(Phrases.list(names))",
                        help: ["parameters: names all of them, in their order, settings and arguments too"])
                }
            }
            for (number, name) in names.enumerated() where names[..<number].count(where: { $0 == name }) == 1 {
                found.reportInCode(.wrongParameterCount, at: factory.location) {
                    Wording(
                        title: "\(factory.subject) names two parameters \"\(name)\"", label: "registered here",
                        help: ["give each parameter a name of its own"])
                }
            }
        }
    }

    /// Reports factories for manifests whose service has no name that a manifest can write (PB0804).
    static func unnameableService(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        var seen: Set<ServiceType> = Set(outline.serviceNames.map(\.service))
        for index in outline.factories.indices where outline.factories[index].offeredID != nil {
            let factory = outline.factories[index]
            guard seen.insert(factory.product).inserted, factory.product.qualifiedName == nil else { continue }
            found.reportInCode(.serviceWithoutName, at: factory.location) {
                Wording(
                    title:
                        "\(factory.subject) makes \(Phrases.indefinite(factory.product)), which no manifest can name",
                    label: "offered here",
                    help: ["add catalog.service(\(Phrases.metatype(factory.product)), name: \"…\")"])
            }
        }
    }

}

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

// PB0809: overrides of nothing.

extension Checks {
    /// Reports `override: true` that replaces neither a binding of the catalog or a parent, nor a list with members
    /// (PB0809).
    static func overridesNothing(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        let overriding = outline.bindings.filter { outline.factories[$0].allowsOverride }.map { outline.factories[$0] }
        if overriding.isEmpty { return }
        var counts: [ServiceKey: Int] = [:]
        for factory in outline.bindings.map({ outline.factories[$0] }) {
            counts[factory.key, default: 0] += 1
            for service in factory.options.alsoProvides {
                counts[ServiceKey(service, name: factory.serviceName), default: 0] += 1
            }
        }
        // Scope values, which are reported as such, and lists with members.
        var others: Set<ServiceType> = []
        for factory in outline.factories {
            if factory.options.isScopeValue { others.insert(factory.product) }
            others.insert(factory.product.list)
            others.formUnion(factory.options.contributedLists.map(\.list))
        }
        let known = outline.overriddenInParent ?? []
        var names = RareTable<ServiceType, NearNameIndex>()
        for factory in overriding where counts[factory.key] == 1 && !known.contains(factory.key) {
            let (key, service) = (factory.key, factory.product)
            let provided = factory.options.alsoProvides.map { ServiceKey($0, name: key.name) }
            if others.contains(service)
                || provided.contains(where: { counts[$0, default: 0] > 1 || known.contains($0) })
            {
                continue
            }
            let near = names.value(of: service) {
                NearNameIndex(counts.keys.filter { $0.service == service }.map(\.description).inOrder())
            }
            let nearest = near.nearest(to: key.description)
            found.reportInCode(.overridesNothing, at: factory.location) {
                Wording(
                    title: "the registration of \(key) overrides nothing", label: "with override: true",
                    help: ["leave override: true out, unless another registration of \(key) is missing"]
                ).asking(nearest, insteadOf: key.description)
            }
        }
    }
}
