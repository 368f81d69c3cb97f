internal import FoundationEssentials

/// A manifest's typed part as `JSONDecoder` reads it: everything but `settings` and `$comment`.
///
/// It is lenient: a member of another type than it should have is absent here, because whoever walks the text with
/// positions at hand says so. The values of a `Manifest` come from here, their origins from the scanner. The scanner's
/// tree leads through the bindings: asking the decoder only for what is there costs half of letting it look for all
/// that could be.
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
        guard let tree = Self.treeKey.flatMap({ decoder.userInfo[$0] as? JSONTree }),
            let object = tree.value(of: "services", in: JSONTree.root),
            let bindings = try? members.nestedContainer(keyedBy: ServiceKeyInText.self, forKey: .services)
        else { return }
        for (name, value) in tree.members(of: object) {
            let key = ServiceKeyInText(stringValue: tree.text(name))
            services.append(BindingDocument(in: bindings, at: key, value, of: tree))
        }
    }

    /// What leads through the bindings.
    private static let treeKey = CodingUserInfoKey(rawValue: "tree")

    /// The document in a text that the scanner has accepted; nil when the decoder refuses it all the same.
    static func decoded(from tree: JSONTree) -> ManifestDocument? {
        let decoder = JSONDecoder()
        if let treeKey { decoder.userInfo[treeKey] = tree }
        return try? decoder.decode(ManifestDocument.self, from: Data(typedPart(of: tree)))
    }

    /// The text with each binding as short as it can be said: the shorthand where a factory and settings are all there
    /// is, else a zero for the settings. Those are the scanner's, and reading past them, and opening an object for one
    /// member, is most of what the decoder would do.
    private static func typedPart(of tree: JSONTree) -> [UInt8] {
        guard let services = tree.value(of: "services", in: JSONTree.root) else { return tree.bytes }
        var typed: [UInt8] = []
        typed.reserveCapacity(tree.bytes.count)
        var copied = 0
        for (_, binding) in tree.members(of: services) {
            if let factory = tree.shorthand(of: binding) {
                let place = tree.range(binding)
                typed += tree.bytes[copied..<place.lowerBound]
                typed += tree.bytes[tree.range(factory)]
                copied = place.upperBound
                continue
            }
            for (name, value) in tree.members(of: binding) where tree.bindingMember(name) == .settings {
                let settings = tree.range(value)
                typed += tree.bytes[copied..<settings.lowerBound]
                typed.append(UInt8(ascii: "0"))
                copied = settings.upperBound
            }
        }
        return typed + tree.bytes[copied...]
    }
}

/// A member's name in `services`.
struct ServiceKeyInText: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
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
        contains(key) ? text(key) : nil
    }

    /// The text of a member that is known to be there: a missing one would cost an error.
    func text(_ key: Key) -> String? {
        try? decode(String.self, forKey: key)
    }
}
