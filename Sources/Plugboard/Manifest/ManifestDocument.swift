internal import FoundationEssentials

/// A manifest's typed part as `JSONDecoder` reads it: everything but `settings` and `$comment`.
///
/// It is lenient: a member of another type than it should have is absent here, because whoever walks the text with
/// positions at hand has already said so. The values of a `Manifest` come from here, their origins from the scanner.
struct ManifestDocument: Decodable {
    var manifest: Double?
    var extends: NameList?
    var abstract: Bool?
    var environment: String?
    var sealed: Bool?
    var services: [String: BindingDocument]

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
        services = members.value(.services) ?? [:]
    }

    /// The document in a text that the scanner has accepted; nil when the decoder refuses it all the same.
    static func decoded(from bytes: [UInt8]) -> ManifestDocument? {
        try? JSONDecoder().decode(ManifestDocument.self, from: Data(bytes))
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
    /// Text, by the way that does not look for types the decoder treats specially: half the cost.
    func value(_ key: Key) -> String? {
        guard contains(key) else { return nil }
        return try? decode(String.self, forKey: key)
    }

    /// The value of a member that is there and of the type asked for.
    func value<Value: Decodable>(_ key: Key) -> Value? {
        guard contains(key) else { return nil }
        return try? decode(Value.self, forKey: key)
    }
}
