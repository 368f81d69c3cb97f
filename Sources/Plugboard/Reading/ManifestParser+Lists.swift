import PlugboardContainer

/// The items of a list edit, by verb.
struct EditNodes {
    var remove: [Int] = []
    /// The object of `$edit`.
    var edit: Int?
    var prepend: [Int] = []
    var append: [Int] = []
}

/// The members of one decorator that are already parsed.
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
    /// Parses the value of a binding's `uses`.
    mutating func uses(
        _ value: Int, of service: String, from document: [String: ManifestDocument.Use]?
    ) -> ValueOrRemoval<[UsesEntry]>? {
        switch tree.kind(value) {
        case .null: return .removal(origin(value))
        case .object:
            let entries = usesEntries(value, of: service, from: document, mayRemove: true)
            return .value(Located(entries, at: origin(value)))
        default:
            refuse(value, as: .bindingMember(.uses, of: service))
            return nil
        }
    }

    /// Parses the members of a `uses`. Null is not permitted in a decorator, which inherits no uses.
    private mutating func usesEntries(
        _ object: Int, of service: String, from document: [String: ManifestDocument.Use]?, mayRemove: Bool
    ) -> [UsesEntry] {
        var entries: [UsesEntry] = []
        for (name, value) in tree.members(of: object) {
            let parameter = located(name)
            if tree.isVerb(name) {
                if !tree.isComment(name) { reportBreaking(UnknownMember(key: parameter, object: .uses(of: service))) }
            } else if tree.kind(value) == .null, mayRemove {
                entries.append(UsesEntry(parameter: parameter, value: .removal(origin(value))))
            } else if let use = use(value, for: parameter.value, of: service, from: document?[parameter.value]) {
                entries.append(UsesEntry(parameter: parameter, value: use))
            }
        }
        return entries
    }

    private mutating func use(
        _ value: Int, for parameter: String, of service: String, from document: ManifestDocument.Use?
    ) -> UsesEntry.Filling? {
        let what = ManifestElement.use(parameter, of: service)
        let item = ManifestElement.useItem(parameter, of: service)
        switch tree.kind(value) {
        case .string: return .one(located(value, from: document?.one))
        case .array:
            let items = tree.items(of: value)
            return areTexts(items, as: item) ? .many(located(items, from: document?.many), origin(value)) : nil
        case .object:
            guard let nodes = editNodes(value, as: what),
                areTexts(nodes.remove + nodes.prepend + nodes.append, as: item)
            else { return nil }
            let edit = ListEdit(
                remove: removed(nodes.remove, from: document?.edit?.remove),
                prepend: located(nodes.prepend, from: document?.edit?.prepend),
                append: located(nodes.append, from: document?.edit?.append))
            return .edit(edit, origin(value))
        default:
            refuse(value, as: what)
            return nil
        }
    }

    private func removed(_ nodes: [Int], from values: [String]?) -> [Located<SettingsNode>] {
        located(nodes, from: values).map { text in
            Located(SettingsNode(.string(text.value), at: text.origin), at: text.origin)
        }
    }
}

// MARK: - Decorators

extension ManifestParser {
    /// Parses the value of a binding's `decorators`.
    mutating func decorators(
        _ value: Int, of service: String, from document: ManifestDocument.Edit<ManifestDocument.Binding>?
    ) -> ValueOrRemoval<DecoratorsStatement>? {
        switch tree.kind(value) {
        case .null: return .removal(origin(value))
        case .array:
            let list = decorators(tree.items(of: value), of: service, from: document?.append)
            return .value(Located(.list(list), at: origin(value)))
        case .object:
            let what = ManifestElement.bindingMember(.decorators, of: service)
            guard let nodes = editNodes(value, as: what, taking: EditVerb.allCases),
                areTexts(nodes.remove, as: .removedItem)
            else { return nil }
            let edit = ListEdit(
                remove: removed(nodes.remove, from: document?.remove),
                prepend: decorators(nodes.prepend, of: service, from: document?.prepend),
                append: decorators(nodes.append, of: service, from: document?.append))
            let edits = nodes.edit.map { decoratorEdits($0, of: service, from: document?.edit) } ?? []
            return .value(Located(.edit(edit, edits), at: origin(value)))
        default:
            refuse(value, as: .bindingMember(.decorators, of: service))
            return nil
        }
    }

    /// Parses the members of `$edit`.
    private mutating func decoratorEdits(
        _ object: Int, of service: String, from documents: [String: ManifestDocument.Binding]?
    ) -> [DecoratorEdit] {
        var edits: [DecoratorEdit] = []
        for (id, value) in tree.members(of: object) where !tree.isComment(id) {
            guard tree.kind(value) == .object else {
                refuse(value, as: .editedDecorator(of: service))
                continue
            }
            var members = DecoratorMembers()
            for (name, value) in tree.members(of: value) {
                switch DecoratorMember(spelled: tree.text(name)) {
                case .comment?, .settings?, .uses?:
                    let document = documents?[tree.text(id)]
                    readMember(name, value: value, of: service, from: document, mayRemove: true, into: &members)
                case .factory?, .id?, nil:
                    reportBreaking(UnknownMember(key: located(name), object: .editedDecorator(of: service)))
                }
            }
            edits.append(DecoratorEdit(id: located(id), settings: members.settings, uses: members.uses))
        }
        return edits
    }

    private mutating func decorators(
        _ items: [Int], of service: String, from documents: [ManifestDocument.Binding]?
    ) -> [DecoratorStatement] {
        items.indices.compactMap { decorator(items[$0], of: service, from: documents?[$0]) }
    }

    private mutating func decorator(
        _ value: Int, of service: String, from document: ManifestDocument.Binding?
    ) -> DecoratorStatement? {
        switch tree.kind(value) {
        case .string:
            let factory = factory(value, from: document?.factory)
            return DecoratorStatement(origin: origin(value), factory: factory)
        case .object:
            var members = DecoratorMembers()
            for (name, value) in tree.members(of: value) {
                readMember(name, value: value, of: service, from: document, into: &members)
            }
            if !members.hasFactory {
                reportBreaking(.decoratorWithoutFactory(at: origin(value), service: service))
            }
            return members.factory.map {
                DecoratorStatement(
                    origin: origin(value), id: members.id, factory: $0, settings: members.settings, uses: members.uses)
            }
        default:
            refuse(value, as: .decorator(of: service))
            return nil
        }
    }

    private mutating func readMember(
        _ name: JSONNameNode, value: Int, of service: String, from document: ManifestDocument.Binding?,
        mayRemove: Bool = false, into members: inout DecoratorMembers
    ) {
        guard let member = DecoratorMember(spelled: tree.text(name)) else {
            let place = ManifestObject.decorator(of: service)
            reportBreaking(UnknownMember(key: located(name), object: place))
            let meant = NearestName.suggestion(forBeginning: tree.text(name), among: place.keys)
            if meant == DecoratorMember.factory.rawValue { members.hasFactory = true }
            return
        }
        let what = ManifestElement.decoratorMember(member, of: service)
        switch member {
        case .comment: break
        case .factory:
            members.hasFactory = true
            guard isText(value, as: what) else { break }
            members.factory = factory(value, from: document?.factory)
        case .id:
            if found(value) == .emptyString {
                refuse(value, as: what)
            } else if isText(value, as: what) {
                members.id = located(stringAt: value)
                if let id = members.id, let flaw = id.value.edgeWhitespace {
                    report(PlainFinding.idWithEdge(id, flaw: flaw))
                }
            }
        case .settings:
            if tree.kind(value) == .null { refuse(value, as: what) } else { members.settings = settings(value) }
        case .uses:
            if tree.kind(value) == .object {
                members.uses = usesEntries(value, of: service, from: document?.uses, mayRemove: mayRemove)
            } else {
                refuse(value, as: what)
            }
        }
    }
}

// MARK: - List edits

extension ManifestParser {
    /// Returns the items of a list edit, where only an edit is permitted. For any other value, reports the mistake and
    /// returns nil.
    mutating func editNodes(
        _ object: Int, as what: ManifestElement, taking verbs: [EditVerb] = EditVerb.ofEveryList
    ) -> EditNodes? {
        let isEdit = tree.members(of: object).contains { name, _ in
            // No other object is permitted here, so a verb without "$" is a misspelled one.
            tree.isVerb(name) && !tree.isComment(name) || EditVerb(spelled: "$" + tree.text(name)) != nil
        }
        if !isEdit || tree.members(of: object).contains(where: { isValueVerb($0.name) }) {
            refuse(object, as: what)
            return nil
        }
        return editNodes(object, taking: verbs)
    }

    /// Returns whether a name is a verb of a value.
    private func isValueVerb(_ name: JSONNameNode) -> Bool {
        switch tree.verb(name) {
        case .source?, .literal?: true
        case .edit?, nil: false
        }
    }

    /// Returns the items of an object that has a verb of a list edit. If it has other members, reports them and returns
    /// nil.
    mutating func editNodes(_ object: Int, taking verbs: [EditVerb] = EditVerb.ofEveryList) -> EditNodes? {
        var nodes = EditNodes()
        var isEdit = true
        for (name, value) in tree.members(of: object) where !tree.isComment(name) {
            guard let verb = EditVerb(spelled: tree.text(name)), verbs.contains(verb) else {
                isEdit = false
                let place = ManifestObject.listEdit(verbs)
                if tree.isVerb(name) {
                    reportBreaking(.unknownVerb(located(name), verbs: place.keys))
                } else {
                    reportBreaking(UnknownMember(key: located(name), object: place))
                }
                continue
            }
            guard tree.kind(value) == (verb == .edit ? .object : .array) else {
                refuse(value, as: .edit(verb))
                isEdit = false
                continue
            }
            let items = tree.items(of: value)
            switch verb {
            case .remove: nodes.remove = items
            case .edit: nodes.edit = value
            case .prepend: nodes.prepend = items
            case .append: nodes.append = items
            }
        }
        return isEdit ? nodes : nil
    }
}
