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
