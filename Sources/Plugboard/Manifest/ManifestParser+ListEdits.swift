import PlugboardWiring

/// The items of a list edit, by what is to happen with them.
struct EditNodes {
    var remove: [Int] = []
    var prepend: [Int] = []
    var append: [Int] = []
}

extension ManifestParser {
    /// The items of a list edit where an object can be nothing else; nil, reported, when it is none.
    mutating func editNodes(_ object: Int, as what: ManifestValue) -> EditNodes? {
        let verbs = tree.members(of: object).filter { tree.isVerb($0.name) && tree.text($0.name) != "$comment" }
        let isReference = verbs.contains { ["$env", "$file", "$from", "$literal"].contains(tree.text($0.name)) }
        if verbs.isEmpty || isReference {
            reportBreaking(WrongJSONType(origin: origin(object), value: what, found: found(object)))
            return nil
        }
        return editNodes(object)
    }

    /// The items of an object that has a verb of a list edit in it; nil, reported, when something else is there too.
    mutating func editNodes(_ object: Int) -> EditNodes? {
        var nodes = EditNodes()
        var isEdit = true
        for (name, value) in tree.members(of: object) {
            let key = tree.text(name)
            switch key {
            case "$comment": continue
            case "$remove", "$prepend", "$append":
                guard tree.kind(value) == .array else {
                    reportBreaking(WrongJSONType(origin: origin(value), value: .edit(key), found: found(value)))
                    isEdit = false
                    continue
                }
                let items = Array(tree.items(of: value))
                if key == "$remove" { nodes.remove = items }
                if key == "$prepend" { nodes.prepend = items }
                if key == "$append" { nodes.append = items }
            default:
                isEdit = false
                let place = ManifestObject.listEdit
                if tree.isVerb(name) {
                    reportBreaking(UnknownVerb(verb: located(name), verbs: place.keys))
                } else {
                    reportBreaking(UnknownKey(key: located(name), object: place))
                }
            }
        }
        return isEdit ? nodes : nil
    }
}
