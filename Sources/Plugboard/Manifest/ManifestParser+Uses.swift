import PlugboardWiring

extension ManifestParser {
    /// The value of a binding's `uses`.
    mutating func uses(
        _ value: Int, of service: String, from document: [String: DecodedUse]?
    ) -> ValueOrRemoval<[UsesEntry]>? {
        if tree.kind(value) == .null { return .removal(origin(value)) }
        guard tree.kind(value) == .object else {
            reportBreaking(
                .wrongJSONType(origin: origin(value), value: .bindingMember(.uses, of: service), found: found(value)))
            return nil
        }
        return .value(Located(useStatements(value, of: service, from: document, mayRemove: true), at: origin(value)))
    }

    /// The members of a `uses`. In a decorator nothing is inherited that a null could remove.
    mutating func useStatements(
        _ object: Int, of service: String, from document: [String: DecodedUse]?, mayRemove: Bool
    ) -> [UsesEntry] {
        var statements: [UsesEntry] = []
        for (name, value) in tree.members(of: object) {
            let parameter = located(name)
            if tree.isVerb(name) {
                if !tree.isComment(name) {
                    reportBreaking(UnknownMember(key: parameter, object: .uses(of: service)))
                }
                continue
            }
            if tree.kind(value) == .null, mayRemove {
                statements.append(UsesEntry(parameter: parameter, value: .removal(origin(value))))
            } else if let use = use(value, for: parameter.value, of: service, from: document?[parameter.value]) {
                statements.append(UsesEntry(parameter: parameter, value: use))
            }
        }
        return statements
    }

    private mutating func use(
        _ value: Int, for parameter: String, of service: String, from document: DecodedUse?
    ) -> UsesEntry.Filling? {
        let what = ManifestElement.use(parameter, of: service)
        let item = ManifestElement.useItem(parameter, of: service)
        switch tree.kind(value) {
        case .string:
            guard case .one(let key) = document else { break }
            return .one(Located(key, at: origin(value)))
        case .array:
            guard areTexts(tree.items(of: value), as: item) else { return nil }
            guard case .many(let keys) = document, let located = zipped(keys, at: tree.items(of: value)) else { break }
            return .many(located, origin(value))
        case .object:
            guard let nodes = editNodes(value, as: what) else { return nil }
            guard areTexts(nodes.remove + nodes.prepend + nodes.append, as: item) else { return nil }
            guard case .edit(let edit) = document, let remove = removed(edit.remove, at: nodes.remove),
                let prepend = zipped(edit.prepend, at: nodes.prepend),
                let append = zipped(edit.append, at: nodes.append)
            else { break }
            return .edit(ListEdit(remove: remove, prepend: prepend, append: append), origin(value))
        default:
            reportBreaking(.wrongJSONType(origin: origin(value), value: what, found: found(value)))
            return nil
        }
        refuse()
        return nil
    }

    /// Whether all items are text; says which are not.
    mutating func areTexts(_ items: some Sequence<Int>, as what: ManifestElement) -> Bool {
        var areTexts = true
        for item in items where !isText(item, as: what) { areTexts = false }
        return areTexts
    }

    func zipped(_ values: [String], at nodes: some Sequence<Int>) -> [Located<String>]? {
        let located = zip(values, nodes).map { Located($0, at: origin($1)) }
        return located.count == values.count ? located : nil
    }

    func removed(_ values: [String], at nodes: [Int]) -> [Located<SettingsNode>]? {
        zipped(values, at: nodes)?.map { text in
            Located(SettingsNode(.string(text.value), at: text.origin), at: text.origin)
        }
    }
}
