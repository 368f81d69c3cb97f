internal import FoundationEssentials

/// A manifest's typed part as `JSONDecoder` reads it: everything but `settings` and `$comment`.
///
/// It is lenient: a member of another type than it should have is absent here, because whoever walks the text with
/// positions at hand says so. The values of a `Manifest` come from here, their origins from the scanner.
struct ManifestDocument: Decodable {
    var manifest: Double?
    var extends: NameList?
    var abstract: Bool?
    var environment: String?
    var sealed: Bool?
    /// One for each member of `services`, in the order of the text.
    var services: [BindingDocument] = []

    private enum Key: String, CodingKey {
        case manifest
        case extends
        case abstract
        case environment
        case sealed
        case services
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        manifest = members.value(.manifest)
        extends = members.value(.extends)
        abstract = members.value(.abstract)
        environment = members.value(.environment)
        sealed = members.value(.sealed)
        guard let known = Self.membersKey.flatMap({ decoder.userInfo[$0] as? [BindingMember?] }), !known.isEmpty else {
            return
        }
        var values = try members.nestedUnkeyedContainer(forKey: .services)
        services.reserveCapacity(known.count { $0 == nil })
        for member in known {
            if let member {
                try services[services.count - 1].read(member, from: &values)
            } else {
                services.append(BindingDocument())
            }
        }
    }

    /// What the values in `services` are.
    private static let membersKey = CodingUserInfoKey(rawValue: "members")

    /// The document in a text that the scanner has accepted; nil when the decoder refuses it all the same.
    static func decoded(from tree: JSONTree) -> ManifestDocument? {
        let typed = TypedText(of: tree)
        let decoder = JSONDecoder()
        if let membersKey { decoder.userInfo[membersKey] = typed.members }
        return try? decoder.decode(ManifestDocument.self, from: Data(typed.bytes))
    }
}

/// `"a"` or `["a", "b"]`.
enum NameList: Decodable {
    case one(String)
    case many([String])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let name = try? value.decode(String.self) {
            self = .one(name)
        } else {
            self = .many(try value.decode([String].self))
        }
    }
}

extension KeyedDecodingContainer {
    /// The value of a member that is there and of the type asked for.
    func value<Value: Decodable>(_ key: Key) -> Value? {
        contains(key) ? try? decode(Value.self, forKey: key) : nil
    }

    /// The text of a member that may be missing. Asking for `String` itself costs half of asking for any type.
    func value(_ key: Key) -> String? {
        contains(key) ? try? decode(String.self, forKey: key) : nil
    }
}
