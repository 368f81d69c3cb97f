import PlugboardWiring

extension ManifestParser {
    /// The value of a binding's `decorators`.
    mutating func decorators(
        _ value: Int, of service: String, from document: DecodedDecorators?
    ) -> ValueOrRemoval<DecoratorsStatement>? {
        switch tree.kind(value) {
        case .null: return .removal(origin(value))
        case .array:
            var documents: [DecodedDecorator]?
            if case .list(let list) = document { documents = list }
            let list = decoratorStatements(Array(tree.items(of: value)), of: service, from: documents)
            return .value(Located(.list(list), at: origin(value)))
        case .object:
            let what = ManifestElement.bindingMember(.decorators, of: service)
            guard let nodes = editNodes(value, as: what, taking: EditVerb.allCases),
                areTexts(nodes.remove, as: .removedItem)
            else { return nil }
            var edit: DecodedListEdit<DecodedDecorator>?
            if case .edit(let found) = document { edit = found }
            let prepend = decoratorStatements(nodes.prepend, of: service, from: edit?.prepend)
            let append = decoratorStatements(nodes.append, of: service, from: edit?.append)
            let edits = nodes.edit.map { decoratorEdits($0, of: service, from: edit?.edit ?? [:]) } ?? []
            guard let edit, let remove = removed(edit.remove, at: nodes.remove) else {
                refuse()
                return nil
            }
            let statement = ListEdit(remove: remove, prepend: prepend, append: append)
            return .value(Located(.edit(statement, edits), at: origin(value)))
        default:
            reportBreaking(
                .wrongJSONType(
                    origin: origin(value), value: .bindingMember(.decorators, of: service), found: found(value)))
            return nil
        }
    }

    /// The members of `$edit`.
    private mutating func decoratorEdits(
        _ object: Int, of service: String, from documents: [String: DecodedDecorator]
    ) -> [DecoratorEdit] {
        var edits: [DecoratorEdit] = []
        for (name, value) in tree.members(of: object) where !tree.isComment(name) {
            guard tree.kind(value) == .object, let document = documents[tree.text(name)] else {
                reportBreaking(
                    .wrongJSONType(origin: origin(value), value: .editedDecorator(of: service), found: found(value)))
                continue
            }
            var members = DecoratorMembers()
            for (name, value) in tree.members(of: value) {
                switch DecoratorMember(spelled: tree.text(name)) {
                case .comment?, .settings?, .uses?:
                    readDecoratorMember(
                        name, value: value, of: service, from: document, mayRemove: true, into: &members)
                case .factory?, .id?, nil:
                    reportBreaking(UnknownMember(key: located(name), object: .editedDecorator(of: service)))
                }
            }
            edits.append(DecoratorEdit(id: located(name), settings: members.settings, uses: members.uses))
        }
        return edits
    }

    private mutating func decoratorStatements(
        _ items: [Int], of service: String, from documents: [DecodedDecorator]?
    ) -> [DecoratorStatement] {
        guard let documents, documents.count == items.count else {
            refuse()
            return []
        }
        return zip(items, documents).compactMap { item, document in decorator(item, of: service, from: document) }
    }

    private mutating func decorator(
        _ value: Int, of service: String, from document: DecodedDecorator
    ) -> DecoratorStatement? {
        switch tree.kind(value) {
        case .string:
            return identifier(document.factory, at: value).map {
                DecoratorStatement(origin: origin(value), factory: $0)
            }
        case .object: return decoratorObject(value, of: service, from: document)
        default:
            reportBreaking(.wrongJSONType(origin: origin(value), value: .decorator(of: service), found: found(value)))
            return nil
        }
    }

    private mutating func decoratorObject(
        _ object: Int, of service: String, from document: DecodedDecorator
    ) -> DecoratorStatement? {
        var members = DecoratorMembers()
        for (name, value) in tree.members(of: object) {
            readDecoratorMember(name, value: value, of: service, from: document, into: &members)
        }
        if !members.hasFactory { reportBreaking(.decoratorWithoutFactory(at: origin(object), service: service)) }
        return members.factory.map {
            DecoratorStatement(
                origin: origin(object), id: members.id, factory: $0, settings: members.settings, uses: members.uses)
        }
    }

    private mutating func readDecoratorMember(
        _ name: JSONNameNode, value: Int, of service: String, from document: DecodedDecorator,
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
            if isText(value, as: what) { members.factory = identifier(document.factory, at: value) }
        case .id:
            if tree.kind(value) == .string, tree.range(value).count == 2 {
                reportBreaking(.wrongJSONType(origin: origin(value), value: what, found: .emptyString))
            } else if isText(value, as: what) {
                members.id = decoded(document.id, at: value)
            }
        case .settings:
            if tree.kind(value) == .null {
                reportBreaking(.wrongJSONType(origin: origin(value), value: what, found: .null))
            } else {
                members.settings = settings(value)
            }
        case .uses:
            if tree.kind(value) == .object {
                members.uses = useStatements(value, of: service, from: document.uses, mayRemove: mayRemove)
            } else {
                reportBreaking(.wrongJSONType(origin: origin(value), value: what, found: found(value)))
            }
        }
    }
}

/// The members read so far of one decorator.
private struct DecoratorMembers {
    var factory: Located<FactoryID>?
    /// Whether one is written, if only by a slip.
    var hasFactory = false
    var id: Located<String>?
    var settings: SettingsNode?
    var uses: [UsesEntry] = []
}
