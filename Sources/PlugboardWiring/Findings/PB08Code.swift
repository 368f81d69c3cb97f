// PB0801 to PB0806, PB0809 and PB0810: registrations.

/// The way in which code binds a key. The raw value is a word of the report.
package enum BindingMethod: String, Sendable {
    case registered
    /// Code provides the key as a further service, with `.provides`.
    case provided
    case replaced
}

extension Finding where Self == PlainFinding {
    /// Describes a key that code binds twice: by two registrations, by `.provides`, or by two replacements of a test.
    package static func keyBoundTwice(
        _ key: ServiceKey, _ method: BindingMethod, first: CodeLocation, by firstMethod: BindingMethod,
        second: CodeLocation
    ) -> PlainFinding {
        PlainFinding(.registeredTwice, at: .code(second)) {
            let isAlike = method == firstMethod
            return FindingText(
                title: isAlike
                    ? "\(key) is \(method.rawValue) twice" : "\(key) is \(firstMethod.rawValue) and \(method.rawValue)",
                label: isAlike ? "\(method.rawValue) again here" : "\(method.rawValue) here",
                related: [FindingText.Mark(.code(first), "first \(firstMethod.rawValue) here")],
                help: [
                    method == .replaced
                        ? "a test has one replacement of a key: leave it to the tests, where a suite's is not for all"
                        : "give one of them \(key.name == nil ? "a" : "another") name, "
                            + "or add override: true at the second"
                ])
        }
    }

    /// Describes a test's replacement of a scope value. Nothing can replace a scope value.
    package static func replacesScopeValue(
        _ value: ServiceType, declared: CodeLocation, replacement: CodeLocation
    ) -> PlainFinding {
        .scopeValueClash(
            value, declared: declared, at: replacement, "a test replaces it", label: "replaced here",
            help: "give it where the test opens a scope: withScope(giving:)")
    }

    /// Describes a scope value whose type has another source in code.
    fileprivate static func scopeValueClash(
        _ value: ServiceType, declared: CodeLocation, at other: CodeLocation,
        _ clash: @escaping @Sendable @autoclosure () -> String,
        label: String, help: String
    ) -> PlainFinding {
        PlainFinding(.scopeValueClash, at: .code(other)) {
            FindingText(
                title: "\(value) is given to scopes, and \(clash())", label: label,
                related: [FindingText.Mark(.code(declared), "declared as a scope value here")], help: [help])
        }
    }
}

extension Checks {
    /// Reports a list that the catalog binds and also contributes to (PB0801; RULES 8.17). A child may bind a list of
    /// its parent.
    static func listBesideContribution(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let contributes = outline.factories.indices.contains {
            !outline.factories[$0].options.contributedServices.isEmpty
        }
        if !contributes { return }
        var contributions: [ServiceType: (contribution: ServiceType, factory: FactoryIndex)] = [:]
        let own = Set(outline.bindings.map(\.factory))
        for index in outline.factories.indices {
            let factory = outline.factories[index]
            guard own.contains(index) || outline.overriddenInParent == nil && factory.options.id != nil else {
                continue
            }
            for service in factory.options.contributedServices.values where contributions[service.list] == nil {
                contributions[service.list] = (service, index)
            }
        }
        for binding in outline.bindings where binding.key.name == nil && !binding.allowsOverride {
            for service in [binding.key.service] + outline.factories[binding.factory].options.alsoProvides {
                guard let (contribution, factory) = contributions[service] else { continue }
                let contributor = RegisteredFactory(outline.factories[factory])
                findings.reportInCode(.registeredTwice, at: binding.location) {
                    FindingText(
                        title: "\(service) is bound beside a contribution to \(contribution)", label: "bound here",
                        related: [
                            FindingText.Mark(
                                .code(contributor.location),
                                "\(contributor.subject) contributes to \(contribution) here")
                        ],
                        help: [
                            "bind its members as \(contribution), each under a name, "
                                + "or add override: true to replace the whole list"
                        ])
                }
            }
        }
    }

    /// Reports a registration that contributes to a list twice (PB0801; RULES 8.17).
    static func contributedTwice(_ outline: CatalogOutline, reporting findings: inout Findings) {
        for index in outline.factories.indices {
            let contributed = outline.factories[index].options.contributedServices
            if contributed.isEmpty { continue }
            let factory = outline.factories[index]
            let provided = factory.options.alsoProvides.indices.filter { contributed[$0] == nil }.map {
                factory.options.alsoProvides[$0]
            }
            let lists = contributed.keys.sorted().compactMap { contributed[$0] }
            for (number, list) in lists.enumerated() where lists.firstIndex(of: list) == number {
                let isOwn = list == factory.product
                let isProvided = provided.contains(list)
                if !isOwn, !isProvided, lists.count(where: { $0 == list }) == 1 { continue }
                let registered = RegisteredFactory(factory)
                findings.reportInCode(.registeredTwice, at: factory.location) {
                    let (predicate, help) =
                        isOwn
                        ? (
                            "contributes to its own service",
                            "leave .contributes out: what is bound is in the list of its service"
                        )
                        : isProvided
                            ? (
                                "provides \(list) and contributes to it",
                                "leave one out: what is provided is in the list of its service"
                            )
                            : ("contributes to \(list) twice", "leave one out: a list has an instance once")
                    return FindingText(
                        title: "\(registered.subject) \(predicate)", label: "registered here", help: [help])
                }
            }
        }
    }

    /// Reports keys that code binds or provides twice, unless the later registration declares `override: true`
    /// (PB0801).
    static func registeredTwice(_ outline: CatalogOutline, reporting findings: inout Findings) {
        if outline.allowsOverride { return }
        var keys = KeyTable(capacity: outline.bindings.count)
        if outline.bindings.allSatisfy({ keys.insert($0.key).isNew }), !outline.providesServices { return }
        for clash in outline.bindingOrder.clashes {
            let (earlier, later) = (outline.bindings[clash.first], outline.bindings[clash.second])
            // PB0805 reports a scope value that is also bound.
            let isClash = [later, earlier].contains { outline.factories[$0.factory].options.isScopeValue }
            if later.allowsOverride && clash.first != clash.second || isClash { continue }
            findings.reportInCode(
                .keyBoundTwice(
                    clash.key, later.key == clash.key ? .registered : .provided, first: earlier.location,
                    by: earlier.key == clash.key ? .registered : .provided, second: later.location))
        }
    }

    /// Reports factory identifiers that occur twice in the catalog (PB0802; RULES 2.4).
    static func identifierTwice(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let offered = outline.factories.indices.compactMap { index in
            outline.factories[index].options.id.map { (id: $0, location: outline.factories[index].location) }
        }
        for (first, again) in offered.repeats(of: \.id) {
            findings.reportInCode(.identifierTwice, at: again.location) {
                FindingText(
                    title: "factory \"\(again.id)\" is registered twice", label: "registered again here",
                    related: [FindingText.Mark(.code(first.location), "first registered here")],
                    help: ["give one of them another identifier"])
            }
        }
    }

    /// Reports `parameters:` that do not name every parameter of the initializer, each differently (PB0803).
    static func parameterNames(_ outline: CatalogOutline, reporting findings: inout Findings) {
        for index in outline.factories.indices {
            let names = outline.factories[index].options.declaredParameterNames
            if names.isEmpty { continue }
            let (factory, count) = (
                RegisteredFactory(outline.factories[index]), outline.factories[index].parameters.count
            )
            if names.count != count {
                findings.reportInCode(.wrongParameterCount, at: factory.location) {
                    FindingText(
                        title: "\(factory.subject) names \(names.count) parameter\(names.count == 1 ? "" : "s"), "
                            + "and its initializer takes \(count)",
                        label: "names \(Phrases.list(names))",
                        help: ["parameters: names all of them, in their order, settings and arguments too"])
                }
            }
            for (number, name) in names.enumerated() where names[..<number].count(where: { $0 == name }) == 1 {
                findings.reportInCode(.wrongParameterCount, at: factory.location) {
                    FindingText(
                        title: "\(factory.subject) names two parameters \"\(name)\"", label: "registered here",
                        help: ["give each parameter a name of its own"])
                }
            }
        }
    }

    /// Reports factories for manifests whose service a manifest cannot write (PB0804).
    static func unnameableService(_ outline: CatalogOutline, reporting findings: inout Findings) {
        var seen: Set<ServiceType> = Set(outline.serviceNames.map(\.service))
        for index in outline.factories.indices where outline.factories[index].options.id != nil {
            let factory = RegisteredFactory(outline.factories[index])
            guard seen.insert(factory.product).inserted, factory.product.qualifiedName == nil else { continue }
            findings.reportInCode(.serviceWithoutName, at: factory.location) {
                FindingText(
                    title:
                        "\(factory.subject) makes \(Phrases.indefinite(factory.product)), which no manifest can name",
                    label: "offered here",
                    help: ["add catalog.service(\(Phrases.metatype(factory.product)), named: \"…\")"])
            }
        }
    }

    /// Reports scope values with another source: code binds the type, or a caller passes it as an argument (PB0805;
    /// RULES 15.11).
    static func scopeValueClash(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let declared = outline.declaredScopeValues
        if declared.isEmpty { return }
        let nobody = "leave one of them out: the program gives the value when it opens a scope"
        for binding in outline.bindings where !outline.factories[binding.factory].options.isScopeValue {
            guard let value = declared[binding.key.service] else { continue }
            let key = binding.key
            findings.reportInCode(
                .scopeValueClash(
                    key.service, declared: value, at: binding.location,
                    key.name == nil ? "bound too" : "bound as \(key) too", label: "bound here", help: nobody))
        }
        for factory in outline.factories.indices.map({ outline.factories[$0] }) {
            for service in factory.options.alsoProvides + factory.options.contributedServices.values {
                guard let value = declared[service] else { continue }
                findings.reportInCode(
                    .scopeValueClash(
                        service, declared: value, at: factory.location, "provided too", label: "provided here",
                        help: nobody))
            }
            let product = factory.product
            for argument in factory.options.arguments + factory.options.accepted {
                guard let value = declared[argument] else { continue }
                findings.reportInCode(
                    .scopeValueClash(
                        argument, declared: value, at: factory.location, "an argument of \(product) too",
                        label: "an argument here",
                        help: "leave one of them out: either its caller or the scope gives it"))
            }
        }
    }

    /// Reports scope values of entries that are not declared (PB0806; RULES 15.15).
    static func undeclaredScopeValue(_ outline: CatalogOutline, reporting findings: inout Findings) {
        guard outline.entries.contains(where: { !$0.giving.isEmpty }) else { return }
        let declared = outline.declaredScopeValues
        let values = declared.keys.inOrder { $0.plainName < $1.plainName }
        for entry in outline.entries {
            for value in entry.giving where declared[value] == nil {
                findings.reportInCode(.undeclaredScopeValue, at: entry.location) {
                    FindingText(
                        title: "the program asks for \(entry.key) in a scope that is given \(value), "
                            + "which nothing declares",
                        label: "asked for here", help: ["add catalog.scopeValue(\(Phrases.metatype(value)))"],
                        notes: values.isEmpty ? [] : ["declared: \(Phrases.list(values.map(\.displayName)))"])
                }
            }
        }
    }

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

    /// Reports `override: true` that replaces neither a binding of the catalog or a parent, nor a list with members
    /// (PB0809).
    static func overridesNothing(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let overriding = outline.bindings.filter(\.allowsOverride)
        if overriding.isEmpty { return }
        var counts: [ServiceKey: Int] = [:]
        for binding in outline.bindings {
            counts[binding.key, default: 0] += 1
            for service in outline.factories[binding.factory].options.alsoProvides {
                counts[ServiceKey(service, name: binding.key.name), default: 0] += 1
            }
        }
        let known = outline.overriddenInParent ?? []
        for binding in overriding where counts[binding.key] == 1 && !known.contains(binding.key) {
            let service = binding.key.service
            let isClashOrList = outline.factories.contains { factory in
                factory.options.isScopeValue && factory.product == service || factory.product.list == service
                    || factory.options.contributedServices.values.contains { $0.list == service }
            }
            let provided = outline.factories[binding.factory].options.alsoProvides.map {
                ServiceKey($0, name: binding.key.name)
            }
            if isClashOrList || provided.contains(where: { counts[$0, default: 0] > 1 || known.contains($0) }) {
                continue
            }
            let keys = counts.keys.filter { $0.service == service && $0 != binding.key }.map(\.description)
            let (key, nearest) = (
                binding.key, NearestName.suggestion(for: binding.key.description, among: keys.inOrder())
            )
            findings.reportInCode(.overridesNothing, at: binding.location) {
                FindingText(
                    title: "the registration of \(key) overrides nothing", label: "with override: true",
                    help: Phrases.suggestion(nearest, for: key.description)
                        + ["leave override: true out, unless another registration of \(key) is missing"])
            }
        }
    }
}

extension CatalogOutline {
    /// The scope values, each with the place of its declaration.
    var declaredScopeValues: [ServiceType: CodeLocation] {
        guard factories.contains(where: { $0.options.isScopeValue }) else { return [:] }
        let declared = bindings.filter { factories[$0.factory].options.isScopeValue }
        return Dictionary(declared.map { ($0.key.service, $0.location) }) { first, _ in first }
    }

    /// Returns the declaration of a scope value; nil for any other service. Linear.
    package func declaration(ofScopeValue service: ServiceType) -> CodeLocation? { declaredScopeValues[service] }
}

/// The type and the name of a hook, such as `.starting` or `.closing`.
package struct TypedHook: Sendable {
    package let name: String
    package let implementation: ServiceType

    package init(_ name: String, _ implementation: ServiceType) {
        self.name = name
        self.implementation = implementation
    }
}
