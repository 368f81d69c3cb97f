// PB0805 and PB0806: scope values.

extension Diagnostic {
    package static func replacesScopeValue(
        _ value: ServiceType, declared: CodeLocation, replacement: CodeLocation
    ) -> Diagnostic {
        .scopeValueClash(
            value, declared: declared, at: replacement, "a test replaces it", label: "replaced here",
            help: "give it where the test opens a scope: withScope(giving:)")
    }

    /// Returns the diagnostic for a scope value whose type has another source in code.
    fileprivate static func scopeValueClash(
        _ value: ServiceType, declared: CodeLocation, at other: CodeLocation,
        _ clash: @escaping @Sendable @autoclosure () -> String,
        label: String, help: String
    ) -> Diagnostic {
        Diagnostic(.scopeValueClash, at: .code(other)) {
            Wording(
                title: "\(value) is given to scopes, and \(clash())", label: label,
                related: [Wording.Mark(.code(declared), "declared as a scope value here")], help: [help])
        }
    }
}

extension Checks {
    /// Reports scope values with another source: code binds the type, or a caller passes it as an argument (PB0805;
    /// RULES 15.11).
    static func scopeValueClash(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        let declared = outline.scopeValues
        if declared.isEmpty { return }
        let omission = "leave one of them out: the program gives the value when it opens a scope"
        for index in outline.bindings where !outline.factories[index].options.isScopeValue {
            let (key, location) = (outline.factories[index].key, outline.factories[index].location)
            guard let value = declared[key.service] else { continue }
            found.reportInCode(
                .scopeValueClash(
                    key.service, declared: value, at: location,
                    key.name == nil ? "bound too" : "bound as \(key) too", label: "bound here", help: omission))
        }
        for factory in outline.factories.indices.map({ outline.factories[$0] }) {
            for service in factory.options.alsoProvides + factory.options.contributedLists {
                guard let value = declared[service] else { continue }
                found.reportInCode(
                    .scopeValueClash(
                        service, declared: value, at: factory.location, "provided too", label: "provided here",
                        help: omission))
            }
            let product = factory.product
            for argument in factory.options.arguments + factory.options.accepted {
                guard let value = declared[argument] else { continue }
                found.reportInCode(
                    .scopeValueClash(
                        argument, declared: value, at: factory.location, "an argument of \(product) too",
                        label: "an argument here",
                        help: "leave one of them out: either its caller or the scope gives it"))
            }
        }
    }

    /// Reports scope values of entries that are not declared (PB0806; RULES 15.15).
    static func undeclaredScopeValue(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        guard outline.entries.contains(where: { !$0.giving.isEmpty }) else { return }
        let declared = outline.scopeValues
        let values = declared.keys.inOrder { $0.plainName < $1.plainName }
        for entry in outline.entries {
            for value in entry.giving where declared[value] == nil {
                found.reportInCode(.undeclaredScopeValue, at: entry.location) {
                    Wording(
                        title: "the program asks for \(entry.key) in a scope that is given \(value), "
                            + "which nothing declares",
                        label: "asked for here", help: ["add catalog.scopeValue(\(Phrases.metatype(value)))"],
                        notes: values.isEmpty ? [] : ["declared: \(Phrases.list(values.map(\.displayName)))"])
                }
            }
        }
    }
}

// PB0417: the scope values of entries.

extension Checks {
    /// Reports services that the program requests from a scope, if no entry of the service declares all scope values
    /// that the service needs (PB0417; RULES 15.13).
    static func valueNotGiven(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        if !graph.outline.entries.contains(where: \.inScope) { return }
        let values = graph.scopeValues
        if values.isEmpty { return }
        let holders = graph.holders { !$0.permitsAbsence }
        let paths = values.map { value in
            ShortestPaths(from: [value], in: holders) { !graph.slots[$0].lifetime.isShared }
        }
        for (_, entries) in graph.outline.entries.filter(\.inScope).groups(by: \.key) {
            let asked = graph.slots(askedForBy: entries[0])
            let needed = values.indices.filter { number in asked.contains { paths[number].start(of: $0) != nil } }
            let missing = entries.map { entry in
                needed.filter { !entry.giving.contains(graph.key(of: values[$0]).service) }
            }
            guard let number = missing.indices.min(by: { missing[$0].count < missing[$1].count }),
                let first = missing[number].first, let slot = asked.first(where: { paths[first].start(of: $0) != nil })
            else { continue }
            let entry = entries[number]
            let missed = missing[number].map { graph.key(of: values[$0]).service }
            let path = graph.path(paths[first], program: graph.outline.program(of: entry), from: slot)
            let declared = graph.origin(of: values[first])
            found.report(.valueNotGiven, at: .code(entry.location)) {
                let all = Phrases.list((entry.giving + missed).map(Phrases.metatype))
                return Wording(
                    title: "\(entry.key) needs \(Phrases.list(missed.map(\.displayName))), and the program asks for it "
                        + "in a scope that is not given \(missed.count == 1 ? "it" : "them")",
                    label: "asked for here",
                    help: ["declare scope: .giving(\(all)), and open the scope with withScope(giving:)"],
                    notes: [Phrases.path(path, last: " (given to scopes, \(declared))")])
            }
        }
    }
}

extension WiringGraph {
    /// The slots of scope values.
    fileprivate var scopeValues: [SlotIndex] {
        slots.indices.filter { outline.factories[slots[$0].factory].options.isScopeValue }
    }

    /// Returns the slots that an entry requests, except those of optional scope values.
    fileprivate func slots(askedForBy entry: EntryPointOutline) -> [SlotIndex] {
        let slots = slots(filling: entry)
        switch entry.shape {
        case .optional?, .list?: return slots.filter { !factory(of: $0).options.isScopeValue }
        case .one?, .lazy?, .provider?, nil: return slots
        }
    }
}
