import PlugboardWiring

extension ManifestParser {
    /// The value of one member of `services`.
    mutating func binding(_ value: Int, of service: String, from document: DecodedBinding?) -> BindingStatement {
        isBroken = false
        var edit = WrittenBindingMembers(origin: origin(value))
        switch tree.kind(value) {
        case .null: return .removal(origin(value))
        case .string: edit.factory = identifier(document?.factory, at: value)
        case .object:
            if let document { readBinding(value, of: service, from: document, into: &edit) } else { refuse() }
        default:
            reportBreaking(.wrongJSONType(origin: origin(value), value: .binding(of: service), found: found(value)))
        }
        return isBroken ? .broken(origin(value)) : .binding(edit)
    }

    private mutating func readBinding(
        _ object: Int, of service: String, from document: DecodedBinding, into edit: inout WrittenBindingMembers
    ) {
        var alias: JSONNameNode?
        var unknown: [JSONNameNode] = []
        for (name, value) in tree.members(of: object) {
            switch tree.bindingMember(name) {
            case .factory:
                if isText(value, as: .bindingMember(.factory, of: service)) {
                    edit.factory = identifier(document.factory, at: value)
                }
            case .alias:
                alias = name
                if isText(value, as: .bindingMember(.alias, of: service)) {
                    edit.alias = decoded(document.alias, at: value)
                }
            case .lifetime: edit.lifetime = lifetime(value, of: service, from: document.lifetime)
            case .settings:
                if tree.kind(value) == .null {
                    edit.settings = .removal(origin(value))
                } else {
                    let settings = settings(value)
                    edit.settings = .value(Located(settings, at: settings.origin))
                }
            case .uses: edit.uses = uses(value, of: service, from: document.uses)
            case .decorators: edit.decorators = decorators(value, of: service, from: document.decorators)
            case .comment: break
            case nil: unknown.append(name)
            }
        }
        for name in unknown { reportUnknownKey(name, of: service, isBinding: edit.factory != nil || alias != nil) }
        if let alias { reportWhatStandsBeside(alias, in: object, of: service) }
    }

    /// A stray key breaks the binding only when something that others may miss was probably meant by it.
    private mutating func reportUnknownKey(_ name: JSONNameNode, of service: String, isBinding: Bool) {
        let key = located(name)
        let place = ManifestObject.binding(of: service)
        let meant = NearestName.suggestion(forBeginning: key.value, among: place.keys)
        report(UnknownMember(key: key, object: place))
        strays.append(key)
        if !isBinding || meant != nil && meant != BindingMember.lifetime.rawValue { isBroken = true }
    }

    /// An alias is another name for one binding: it has nothing of its own.
    private mutating func reportWhatStandsBeside(_ alias: JSONNameNode, in object: Int, of service: String) {
        for (name, _) in tree.members(of: object) where name != alias {
            let key = located(name)
            guard ManifestObject.binding(of: service).keys.contains(key.value) else { continue }
            reportBreaking(.besideAlias(key, alias: origin(alias), service: service))
        }
    }

    private mutating func lifetime(_ value: Int, of service: String, from document: String?) -> ValueOrRemoval<
        LifetimeKind
    >? {
        switch tree.kind(value) {
        case .null: return .removal(origin(value))
        case .string:
            guard let written = decoded(document, at: value) else { return nil }
            if let lifetime = LifetimeKind(spelled: written.value) {
                return .value(Located(lifetime, at: written.origin))
            }
            report(.unknownLifetime(written, service: service))
            return nil
        default:
            report(
                .wrongJSONType(
                    origin: origin(value), value: .bindingMember(.lifetime, of: service), found: found(value)))
            return nil
        }
    }

    /// Whether text stands where only text may; says so when not.
    mutating func isText(_ value: Int, as what: ManifestElement) -> Bool {
        if tree.kind(value) == .string { return true }
        reportBreaking(.wrongJSONType(origin: origin(value), value: what, found: found(value)))
        return false
    }

    /// A decoded value with the place of its node.
    mutating func decoded<Value>(_ value: Value?, at node: Int) -> Located<Value>? {
        guard let value else {
            refuse()
            return nil
        }
        return Located(value, at: origin(node))
    }

    mutating func identifier(_ value: String?, at node: Int) -> Located<FactoryID>? {
        decoded(value.map { FactoryID($0) }, at: node)
    }
}
