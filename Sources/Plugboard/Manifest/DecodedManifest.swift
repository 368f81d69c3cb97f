#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A manifest's typed part as `JSONDecoder` reads it: everything but `settings` and `$comment`.
///
/// It is lenient: a member of another type than it should have is absent here, because whoever walks the text with
/// positions at hand says so. The values of a `Manifest` come from here, their origins from the scanner.
struct DecodedManifest: Decodable {
    var manifest: Double?
    var extends: OneOrManyNames?
    var abstract: Bool?
    var environment: String?
    var sealed: Bool?
    /// One for each member of `services`, in the order of the text.
    var services: [DecodedBinding] = []

    /// Asks only for what the text has: that costs half of looking for all that could be there.
    init(from decoder: any Decoder) throws {
        guard let text = Self.textKey.flatMap({ decoder.userInfo[$0] as? StrippedManifestText }) else { return }
        let tree = text.tree
        let members = try decoder.container(keyedBy: AnyCodingKey.self)
        for (name, value) in tree.members(of: JSONTree.root) {
            guard let member = ManifestMember(spelled: tree.text(name)) else { continue }
            let key = AnyCodingKey(member)
            switch member {
            case .manifest: manifest = try? members.decode(Double.self, forKey: key)
            case .extends: extends = try? members.decode(OneOrManyNames.self, forKey: key)
            case .abstract: abstract = try? members.decode(Bool.self, forKey: key)
            case .environment: environment = try? members.decode(String.self, forKey: key)
            case .sealed: sealed = try? members.decode(Bool.self, forKey: key)
            case .services: services = bindings(in: members, at: value, of: text)
            case .comment, .schema: break
            }
        }
    }

    private func bindings(
        in members: KeyedDecodingContainer<AnyCodingKey>, at object: Int, of text: StrippedManifestText
    ) -> [DecodedBinding] {
        let place = AnyCodingKey(ManifestMember.services)
        guard let services = try? members.nestedContainer(keyedBy: AnyCodingKey.self, forKey: place) else { return [] }
        var bindings: [DecodedBinding] = []
        bindings.reserveCapacity(text.bindings.count)
        for ((name, value), binding) in zip(text.tree.members(of: object), text.bindings) {
            bindings.append(DecodedBinding(in: services, named: name, value: value, as: binding, of: text.tree))
        }
        return bindings
    }

    /// What leads through the text.
    private static let textKey = CodingUserInfoKey(rawValue: "text")

    /// What the decoder reads of a text that the scanner has accepted; nil when the decoder refuses it all the same.
    static func decoded(from tree: JSONTree) -> DecodedManifest? {
        let decoder = JSONDecoder()
        let text = StrippedManifestText(of: tree)
        if let textKey { decoder.userInfo[textKey] = text }
        return try? decoder.decode(DecodedManifest.self, from: Data(text.bytes))
    }
}

/// A value that is one name or a list of names: `"a"` or `["a", "b"]`.
enum OneOrManyNames: Decodable {
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
