import PlugboardContainer

/// The members of one decorator that are already read.
private struct DecoratorMembers {
    var factory: Located<FactoryID>?
    /// Whether a factory is written, which may be invalid.
    var hasFactory = false
    var id: Located<String>?
    var settings: SettingsNode?
    var uses: [UsesEntry] = []
}

// MARK: - Uses

extension ManifestParser {
    /// Reads the members of a `uses`.
    ///
    /// - Parameter mayRemove: Whether a null is permitted. It is not in a decorator, which inherits no uses.
    func uses(_ object: ManifestPart, as what: ManifestElement, mayRemove: Bool) throws -> [UsesEntry]? {
        guard isOf(.object, at: object, as: what) else { return nil }
        var entries: [UsesEntry] = []
        for (name, value) in try object.members(in: self) {
            let parameter = located(name)
            if tree.isVerb(name.node) {
                if tree.isComment(name.node) { continue }
                reportBreaking(UnknownMember(key: parameter, object: .uses(of: service)).diagnostic)
            } else if let filling = try filling(value, of: parameter.value, mayRemove: mayRemove) {
                entries.append(UsesEntry(parameter: parameter, value: filling))
            }
        }
        return entries
    }

    private func filling(_ value: ManifestPart, of parameter: String, mayRemove: Bool) throws -> UsesEntry.Filling? {
        let what = ManifestElement.use(parameter, of: service)
        let item = ManifestElement.useItem(parameter, of: service)
        switch value.kind {
        case .null where mayRemove: return .removal(value.origin)
        case .array: return try texts(value, as: item).map { .many($0, value.origin) }
        case .object:
            let edit = try listEdit(value, as: what, removing: item) { try texts($0, as: item) }
            return edit.map { .edit($0, value.origin) }
        default: return try text(value, as: what).map { .one($0) }
        }
    }
}

// MARK: - Decorators

extension ManifestParser {
    /// Reads the value of a binding's `decorators`.
    func decorators(_ value: ManifestPart) throws -> DecoratorsStatement? {
        let what = ManifestElement.bindingMember(.decorators, of: service)
        if value.kind == .array { return .list(try decoratorList(value)) }
        guard isOf(.object, at: value, as: what) else { return nil }
        var edits: [DecoratorEdit] = []
        let edit = try listEdit(value, as: what, taking: EditVerb.allCases, removing: .removedItem) {
            try decoratorList($0)
        } readEdits: {
            edits = try decoratorEdits($0)
        }
        return edit.map { .edit($0, edits) }
    }

    /// Reads the members of `$edit`.
    private func decoratorEdits(_ object: ManifestPart) throws -> [DecoratorEdit] {
        var edits: [DecoratorEdit] = []
        for (id, value) in try object.members(in: self) where !tree.isComment(id.node) {
            guard isOf(.object, at: value, as: .editedDecorator(of: service)) else { continue }
            var members = DecoratorMembers()
            for (name, value) in try value.members(in: self) {
                switch DecoratorMember(spelled: name.stringValue) {
                case .comment?, .settings?, .uses?: try readMember(name, value, mayRemove: true, into: &members)
                case .factory?, .id?, nil:
                    reportBreaking(UnknownMember(key: located(name), object: .editedDecorator(of: service)).diagnostic)
                }
            }
            edits.append(DecoratorEdit(id: located(id), settings: members.settings, uses: members.uses))
        }
        return edits
    }

    private func decoratorList(_ list: ManifestPart) throws -> [DecoratorStatement] {
        try list.items(in: self).compactMap { try decorator($0) }
    }

    private func decorator(_ value: ManifestPart) throws -> DecoratorStatement? {
        var members = DecoratorMembers()
        if value.kind == .object {
            for (name, value) in try value.members(in: self) {
                try readMember(name, value, mayRemove: false, into: &members)
            }
            if !members.hasFactory {
                reportBreaking(.decoratorWithoutFactory(at: value.origin, service: service))
            }
        } else {
            members.factory = try factory(value, as: .decorator(of: service))
        }
        return members.factory.map {
            DecoratorStatement(
                origin: value.origin, id: members.id, factory: $0, settings: members.settings, uses: members.uses)
        }
    }

    private func readMember(
        _ name: MemberName, _ value: ManifestPart, mayRemove: Bool, into members: inout DecoratorMembers
    ) throws {
        guard let member = DecoratorMember(spelled: name.stringValue) else {
            let place = ManifestObject.decorator(of: service)
            reportBreaking(UnknownMember(key: located(name), object: place).diagnostic)
            let meant = NearestName.suggestion(forBeginning: name.stringValue, among: place.keys)
            if meant == DecoratorMember.factory.rawValue { members.hasFactory = true }
            return
        }
        let what = ManifestElement.decoratorMember(member, of: service)
        switch member {
        case .comment: break
        case .factory:
            members.hasFactory = true
            members.factory = try factory(value, as: what)
        case .id:
            guard found(value.node) != .emptyString else { return refuse(value.node, as: what) }
            members.id = try text(value, as: what)
            if let id = members.id, let edge = id.value.edgeWhitespace {
                report(Diagnostic.idWithEdge(id, edge: edge))
            }
        case .settings:
            if value.kind == .null { refuse(value.node, as: what) } else { members.settings = settings(value.node) }
        case .uses: members.uses = try uses(value, as: what, mayRemove: mayRemove) ?? []
        }
    }
}

// MARK: - List edits

extension ManifestParser {
    /// Reads a list edit, where only an edit is permitted. For any other value, reports the mistake and returns nil.
    ///
    /// - Parameters:
    ///   - removed: The items of `$remove`.
    ///   - items: Returns the items of a list; nil if one is mistaken.
    ///   - readEdits: Reads the object of `$edit`, if that verb is permitted.
    private func listEdit<Item>(
        _ object: ManifestPart, as what: ManifestElement, taking verbs: [EditVerb] = EditVerb.ofEveryList,
        removing removed: ManifestElement, items: (ManifestPart) throws -> [Item]?,
        readEdits: (ManifestPart) throws -> Void = { _ in }
    ) throws -> ListEdit<Item>? {
        let names = tree.members(of: object.node).map(\.name).filter { !tree.isComment($0) }
        // No other object is permitted here, so a verb without "$" is a misspelled one.
        let isEdit = names.contains { tree.isVerb($0) || EditVerb(spelled: "$" + tree.text($0)) != nil }
        guard isEdit, !names.contains(where: isValueVerb) else {
            refuse(object.node, as: what)
            return nil
        }
        guard isListEdit(object.node, taking: verbs) else { return nil }
        var (removals, prepended, appended): ([Located<String>]?, [Item]?, [Item]?) = ([], [], [])
        for (name, value) in try object.members(in: self) {
            switch EditVerb(spelled: name.stringValue) {
            case .remove?: removals = try texts(value, as: removed)
            case .edit?: try readEdits(value)
            case .prepend?: prepended = try items(value)
            case .append?: appended = try items(value)
            case nil: break
            }
        }
        guard let removals, let prepended, let appended else { return nil }
        let nodes = removals.map { Located(SettingsNode(.string($0.value), at: $0.origin), at: $0.origin) }
        return ListEdit(remove: nodes, prepend: prepended, append: appended)
    }

    /// Returns whether a name is a verb of a value.
    private func isValueVerb(_ name: JSONNameNode) -> Bool {
        switch tree.verb(name) {
        case .source?, .literal?: true
        case .edit?, nil: false
        }
    }

    /// Returns whether an object with a verb of a list edit has only such verbs, each with a value of the right JSON
    /// type. Reports all other members.
    func isListEdit(_ object: Int, taking verbs: [EditVerb] = EditVerb.ofEveryList) -> Bool {
        var isEdit = true
        for (name, value) in tree.members(of: object) where !tree.isComment(name) {
            let place = ManifestObject.listEdit(verbs)
            if let verb = EditVerb(spelled: tree.text(name)), verbs.contains(verb) {
                if tree.kind(value) == (verb == .edit ? .object : .array) { continue }
                refuse(value, as: .edit(verb))
            } else if tree.isVerb(name) {
                reportBreaking(.unknownVerb(located(name), verbs: place.keys))
            } else {
                reportBreaking(UnknownMember(key: located(name), object: place).diagnostic)
            }
            isEdit = false
        }
        return isEdit
    }
}
