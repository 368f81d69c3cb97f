extension LayerMerger {
    /// Returns the key that a text names. If no service has this name, reports the mistake and returns nil.
    ///
    /// - Parameters:
    ///   - isAlias: Whether the text is the target of an alias.
    ///   - statement: The statement whose key the text is, which may bind a new key. Nil for other texts.
    mutating func resolve(
        _ written: Located<String>, isAlias: Bool = false, of statement: ServiceStatement? = nil
    ) -> ServiceKey? {
        do {
            let key = try directory.key(written.value)
            guard let declared = directory.scopeValue(key.service) else { return key }
            report(.scopeValueBound(written, value: key.service, declared: declared))
            return nil
        } catch {
            report(error, in: written, isAlias: isAlias, of: statement)
            return nil
        }
    }

    /// Returns the key of a member of `services`. If the text is invalid and another key was probably intended, the
    /// binding of that key becomes unknown, so that one misspelling causes one mistake.
    mutating func resolveStatement(_ statement: ServiceStatement) -> ServiceKey? {
        let written = statement.key
        if let key = resolve(written, of: statement) {
            guard let contributor = directory.contributor(of: key) else { return key }
            report(.contributionBound(written, contributor: contributor))
            return nil
        }
        guard let unknown = diagnostics.last?.found(UnknownService.self) else { return nil }
        if let named = unknown.factory {
            let name = String(written.value.drop { $0 != "#" }.dropFirst())
            markUnknown(
                ServiceKey(named.factory.product, name: name.isEmpty ? nil : ServiceName(name)), at: written.origin)
        } else if let nearest = unknown.nearest, let key = try? directory.key(nearest) {
            markUnknown(key, at: written.origin)
        }
        return nil
    }

    /// Marks the bindings with unknown members as unknown.
    mutating func markUnknown(_ members: [Located<String>]) {
        for member in members {
            guard let key = try? directory.key(member.value), log == nil || log?.key == key else { continue }
            markUnknown(key, at: member.origin)
        }
    }

    /// Marks the binding of a key as unknown in this layer and higher ones, because an invalid name was probably
    /// intended for it. If this layer also binds the key itself, the binding remains known.
    mutating func markUnknown(_ key: ServiceKey, at origin: Origin) {
        let number = number(of: key)
        if case .some = bindings[number], mentions[number] != nil { return }
        current.key = key
        breakBinding(number, at: origin)
    }

    /// Returns the inherited binding of the same service with the nearest name.
    mutating func bound(near key: ServiceKey) -> BoundKey? {
        guard let name = key.name, suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        let names = bound(of: key.service).compactMap { $0.name?.rawValue }
        guard let nearest = NearestName.suggestion(for: name.rawValue, among: names) else { return nil }
        let near = ServiceKey(key.service, name: ServiceName(nearest))
        return keys[near].flatMap { bindings[$0] }.map { BoundKey(near, at: $0.origin) }
    }

    /// Returns the keys of a service that lower layers bind.
    func bound(of service: ServiceType) -> [ServiceKey] {
        keys.keys.indices.filter { bindings[$0] != nil && keys.keys[$0].service == service }.map { keys.keys[$0] }
            .inOrder { $0.precedesByName($1) }
    }

    private mutating func report(
        _ failure: KeyResolutionFailure, in written: Located<String>, isAlias: Bool, of statement: ServiceStatement?
    ) {
        switch failure {
        case .noContribution(let list, let contributor):
            report(
                .unknownContribution(
                    written, to: list, by: contributor, known: directory.contributions(to: list)))
        case .emptyService: report(.malformedKey(written, lacksService: true))
        case .emptyName: report(.malformedKey(written, lacksService: false))
        case .ambiguous(let types):
            let candidates = types.map { directory.spelling(of: $0) ?? $0.displayName }
            report(.ambiguousService(written, candidates: candidates.inOrder()))
        case .unknown:
            var unknown = UnknownService(key: written)
            if suggestionsLeft > 0 {
                suggestionsLeft -= 1
                unknown.factory = outline.factory(named: written.value).map { factory in
                    FactoryNamedAsService(
                        factory: factory, isAlias: isAlias && factory.product == current.key.service)
                }
                if unknown.factory == nil {
                    unknown.nearest =
                        directory.suggestion(for: written.value).flatMap {
                            bound(insteadOf: $0, isStatement: statement != nil)
                        }
                        ?? onlyKey(named: written.value)
                    // The factory identifies the service better than a name that differs by more than one typo.
                    if case .binding(let members)? = statement?.value, let id = members.factory?.value.rawValue,
                        let made = outline.factory(named: id),
                        unknown.nearest.flatMap({
                            NearestName.distance(from: written.value.serviceOfKey, to: $0.serviceOfKey, limit: 1)
                        }) == nil
                    {
                        unknown.nearest = nil
                        unknown.factory = FactoryNamedAsService(factory: made, isAlias: false)
                    }
                    unknown.isNearestBound = unknown.nearest.map { isBound($0, insteadOf: written.value) } ?? false
                }
                unknown.known = directory.fewNames
            }
            report(unknown.diagnostic)
        }
    }
}

extension LayerMerger {
    /// Returns the only key with this name in code or any layer, because the text may have omitted the service.
    private mutating func onlyKey(named name: String) -> String? {
        guard let keys = keysByName[name], keys.count == 1, let key = keys.first else { return nil }
        return directory.spelling(of: key.service).map { "\($0)#\(name)" }
    }

    /// Returns the bound key that was probably intended, which is the same key or a key with a similar name. It may be
    /// bound by code or by any layer.
    private mutating func bound(insteadOf text: String, isStatement: Bool) -> String? {
        guard let key = try? directory.key(text), let name = key.name else { return text }
        let meant = key.contributor ?? key
        if keysByName[name.rawValue]?.contains(meant) == true { return text }
        let names = keysByName.filter { $0.value.contains { $0.service == meant.service } }.keys.filter {
            isStatement
                ? NearestName.distance(from: name.rawValue, to: $0, limit: 0) != nil
                : !NearestName.differInDigitsOnly(name.rawValue, $0)
        }
        let nearest = NearestName.suggestion(for: name.rawValue, among: names)
        return nearest.map { "\(text.serviceOfKey)#\($0)" } ?? (isStatement ? text : nil)
    }

    /// Returns whether code or any layer binds the key that a text names, or binds the invalid text.
    private func isBound(_ text: String, insteadOf mistaken: String) -> Bool {
        guard let written = try? directory.key(text) else { return false }
        let key = written.contributor ?? written
        if let number = keys[key], bindings[number] != nil { return true }
        return chain.layers.flatMap(\.services).contains { statement in
            guard case .binding(let members) = statement.value, members.factory != nil || members.alias != nil else {
                return false
            }
            return statement.key.value == mistaken || (try? directory.key(statement.key.value)) == key
        }
    }

    func writtenKeys() -> [String: Set<ServiceKey>] {
        let statements = chain.layers.flatMap(\.services).compactMap { try? directory.key($0.key.value) }
        var known: [String: Set<ServiceKey>] = [:]
        for key in keys.keys + statements {
            if let name = key.name { known[name.rawValue, default: []].insert(key) }
        }
        return known
    }
}

extension ServiceDirectory {
    /// The unqualified names of all services; empty if there are more than twelve.
    fileprivate var fewNames: [String] {
        let names = spellings.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
        return names.count <= 12 ? names.inScalarOrder() : []
    }
}
