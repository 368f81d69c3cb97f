/// One member of `services` as `JSONDecoder` reads it, without settings and positions; the shorthand is expanded.
struct DecodedBinding {
    /// As written: `Mailer#receipts`.
    let key: String
    var factory: String?
    var alias: String?
    var lifetime: String?
    var uses: [String: DecodedUse]?
    var decorators: DecodedDecorators?

    /// Reads the member of `services` whose name and value stand at two nodes of the tree.
    init(
        in services: KeyedDecodingContainer<AnyCodingKey>, named name: JSONNameNode, value: Int,
        as binding: StrippedManifestText.DecodablePart,
        of tree: JSONTree
    ) {
        key = tree.text(name)
        let place = AnyCodingKey(stringValue: key)
        switch binding {
        case .nothing: break
        case .shorthand: factory = try? services.decode(String.self, forKey: place)
        case .members:
            guard let members = try? services.nestedContainer(keyedBy: AnyCodingKey.self, forKey: place) else { return }
            for (name, value) in tree.members(of: value) {
                guard let member = tree.bindingMember(name), member.isTyped(as: tree.kind(value)) else { continue }
                read(member, in: members)
            }
        }
    }

    private mutating func read(_ member: BindingMember, in members: KeyedDecodingContainer<AnyCodingKey>) {
        let key = AnyCodingKey(member)
        // Each by its type, for a decoder has a function of its own for a string: a generic one costs a tenth of the reading.
        switch member {
        case .factory: factory = try? members.decode(String.self, forKey: key)
        case .alias: alias = try? members.decode(String.self, forKey: key)
        case .lifetime: lifetime = try? members.decode(String.self, forKey: key)
        case .uses: uses = try? members.decode([String: DecodedUse].self, forKey: key)
        case .decorators: decorators = try? members.decode(DecodedDecorators.self, forKey: key)
        case .settings, .comment: break
        }
    }
}

/// The value of one member of `uses`: one service key, several, or a list edit.
enum DecodedUse: Decodable {
    case one(String)
    case many([String])
    case edit(DecodedListEdit<String>)
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let key = try? value.decode(String.self) {
            self = .one(key)
        } else if let keys = try? value.decode([String].self) {
            self = .many(keys)
        } else if let edit = try? value.decode(DecodedListEdit<String>.self) {
            self = .edit(edit)
        } else {
            self = .other
        }
    }
}

/// The value of `decorators`.
enum DecodedDecorators: Decodable {
    case list([DecodedDecorator])
    case edit(DecodedListEdit<DecodedDecorator>)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let decorators = try? value.decode([DecodedDecorator].self) {
            self = .list(decorators)
        } else {
            self = .edit(try value.decode(DecodedListEdit<DecodedDecorator>.self))
        }
    }
}

/// One decorator as `JSONDecoder` reads it, without settings and positions; the shorthand is expanded.
struct DecodedDecorator: Decodable {
    var id: String?
    var factory: String?
    var uses: [String: DecodedUse]?

    init(from decoder: any Decoder) throws {
        guard let members = try? decoder.container(keyedBy: AnyCodingKey.self) else {
            factory = try? decoder.singleValueContainer().decode(String.self)
            return
        }
        id = members.value(DecoratorMember.id)
        factory = members.value(DecoratorMember.factory)
        uses = members.value(DecoratorMember.uses)
    }
}

/// `{ "$remove": […], "$edit": {…}, "$prepend": […], "$append": […] }`
struct DecodedListEdit<Item: Decodable>: Decodable {
    var remove: [String]
    var edit: [String: Item]
    var prepend: [Item]
    var append: [Item]

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: AnyCodingKey.self)
        remove = members.value(EditVerb.remove) ?? []
        edit = members.value(EditVerb.edit) ?? [:]
        prepend = members.value(EditVerb.prepend) ?? []
        append = members.value(EditVerb.append) ?? []
    }
}
