extension ServiceSchemas {
    mutating func settings(of factory: OfferedFactory) -> JSONValue {
        guard let description = factory.settings else {
            return definitions.reference(.shared("none"), named: "settings.none") { definitions in
                SettingsSchemaBuilder(objects: [:]).choice(
                    [.closed([])], of: "object", isNullable: true, in: &definitions)
            }
        }
        return definitions.reference(.settings(factory.index), named: "settings.\(factory.id)") { definitions in
            let schema = SettingsSchemaBuilder(objects: description.objects)
            guard case .object(let type) = description.shape, let object = description.objects[type], !object.isOpen
            else { return schema.value(of: description.shape, at: .layered, mayBeNull: true, in: &definitions) }
            let shown = factory.outline.defaults?.shown(as: catalog.settingsType(of: factory.index)) ?? []
            let tops = shown.filter { $0.path.count == 1 }.map { ($0.path[0], $0.text) }
            let members = schema.members(
                of: object, at: .layered, defaults: Dictionary(tops) { first, _ in first }, in: &definitions)
            return schema.choice([members], of: "object", isNullable: true, in: &definitions)
        }
    }

    /// What `uses` of a binding may say where a factory makes it.
    mutating func uses(of index: FactoryIndex) -> JSONValue {
        if let known = definitions.known(.uses(index)) { return known }
        let factory = catalog.outline.factories[index]
        let uses = JSONValue.anyOf([usesObject(of: index, mayRemove: true), .nothing])
        if uses == Self.noUses { return definitions.reference(.shared("uses"), named: "uses.none") { _ in uses } }
        let name = factory.id?.rawValue ?? self.name(of: factory.product)
        return definitions.reference(.uses(index), named: "uses.\(name)") { _ in uses }
    }

    private static let noUses = JSONValue.anyOf([.closed([]), .nothing])

    mutating func usesObject(of index: FactoryIndex, mayRemove: Bool) -> JSONValue {
        let factory = catalog.outline.factories[index]
        var members: [JSONValue.Member] = []
        for (name, shape) in factory.useNames(spelled: spellings) {
            let key = key(of: shape.services)
            var choices = [key]
            if shape.isList { choices += [["type": "array", "items": key], .listEdit(of: key, removing: key)] }
            if mayRemove { choices.append(.nothing) }
            members.append(.init(name, JSONValue.anyOf(choices).described(shape.type.displayName)))
        }
        // What a resolver is asked for, nothing tells.
        if factory.parameters.contains(where: { $0.role == .resolver }) {
            return ["type": "object", "properties": .object(members)]
        }
        return .closed(members)
    }
}
