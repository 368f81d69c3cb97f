/// One member of `services` as `JSONDecoder` reads it; the shorthand is expanded.
struct BindingDocument {
    var factory: String?
    var alias: String?
    var lifetime: String?
    var uses: [String: UseDocument]?
    var decorators: DecoratorsDocument?

    /// Reads the next of the values in `services`, of the kind that this member has.
    mutating func read(_ member: BindingMember, from values: inout any UnkeyedDecodingContainer) throws {
        switch member {
        case .factory: factory = try values.decode(String.self)
        case .alias: alias = try values.decode(String.self)
        case .lifetime: lifetime = try values.decode(String.self)
        case .uses: uses = try values.decode([String: UseDocument].self)
        case .decorators: decorators = try values.decode(DecoratorsDocument.self)
        case .comment, .settings: break
        }
    }
}

/// One member of `uses`.
enum UseDocument: Decodable {
    case one(String)
    case many([String])
    case edit(ListEditDocument<String>)
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let key = try? value.decode(String.self) {
            self = .one(key)
        } else if let keys = try? value.decode([String].self) {
            self = .many(keys)
        } else if let edit = try? value.decode(ListEditDocument<String>.self) {
            self = .edit(edit)
        } else {
            self = .other
        }
    }
}

/// The value of `decorators`.
enum DecoratorsDocument: Decodable {
    case list([DecoratorDocument])
    case edit(ListEditDocument<DecoratorDocument>)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let decorators = try? value.decode([DecoratorDocument].self) {
            self = .list(decorators)
        } else {
            self = .edit(try value.decode(ListEditDocument<DecoratorDocument>.self))
        }
    }
}

/// One decorator; the shorthand is expanded.
struct DecoratorDocument: Decodable {
    var id: String?
    var factory: String?
    var uses: [String: UseDocument]?

    private enum Key: String, CodingKey {
        case id
        case factory
        case uses
    }

    init(from decoder: any Decoder) throws {
        guard let members = try? decoder.container(keyedBy: Key.self) else {
            factory = try? decoder.singleValueContainer().decode(String.self)
            return
        }
        id = members.value(.id)
        factory = members.value(.factory)
        uses = members.value(.uses)
    }
}

/// `{ "$remove": […], "$prepend": […], "$append": […] }`
struct ListEditDocument<Item: Decodable>: Decodable {
    var remove: [String]
    var prepend: [Item]
    var append: [Item]

    private enum Key: String, CodingKey {
        case remove = "$remove"
        case prepend = "$prepend"
        case append = "$append"
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        remove = members.value(.remove) ?? []
        prepend = members.value(.prepend) ?? []
        append = members.value(.append) ?? []
    }
}
