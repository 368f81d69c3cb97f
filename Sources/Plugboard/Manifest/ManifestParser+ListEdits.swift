import PlugboardWiring

/// The items of a list edit, by what is to happen with them.
struct EditNodes {
    var remove: [Int] = []
    /// The object of `$edit`.
    var edit: Int?
    var prepend: [Int] = []
    var append: [Int] = []
}

extension ManifestParser {
    /// The items of a list edit where an object can be nothing else; nil, reported, when it is none.
    mutating func editNodes(
        _ object: Int, as what: ManifestElement, taking verbs: [EditVerb] = EditVerb.ofEveryList
    ) -> EditNodes? {
        let isEdit = tree.members(of: object).contains { tree.isVerb($0.name) && !tree.isComment($0.name) }
        if !isEdit || tree.members(of: object).contains(where: { isValueVerb($0.name) }) {
            reportBreaking(.wrongJSONType(origin: origin(object), value: what, found: found(object)))
            return nil
        }
        return editNodes(object, taking: verbs)
    }

    /// Whether a name is a verb that stands for a value.
    private func isValueVerb(_ name: JSONNameNode) -> Bool {
        switch tree.verb(name) {
        case .source?, .literal?: true
        case .edit?, nil: false
        }
    }

    /// The items of an object that has a verb of a list edit in it; nil, reported, when something else is there too.
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
                reportBreaking(.wrongJSONType(origin: origin(value), value: .edit(verb), found: found(value)))
                isEdit = false
                continue
            }
            let items = Array(tree.items(of: value))
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
