#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif
import PlugboardContainer

/// A value of a manifest, outside of `settings`: its place and its JSON type from the tree, and its content from
/// `JSONDecoder`.
struct ManifestPart {
    let node: Int
    let kind: JSONNode.Kind
    let origin: Origin
    private let content: Content

    private enum Content {
        /// The outermost value, or an item of a list.
        case value(any Decoder)
        case member(MemberName, KeyedDecodingContainer<MemberName>)
    }

    private init(_ node: Int, in parser: ManifestParser, _ content: Content) {
        self.node = node
        kind = parser.tree.kind(node)
        origin = parser.origin(node)
        self.content = content
    }

    /// Creates the part for the outermost value, or for an item of a list.
    init(_ node: Int, in parser: ManifestParser, from decoder: any Decoder) {
        self.init(node, in: parser, .value(decoder))
    }

    /// Returns the content of a string.
    func string() throws -> String {
        switch content {
        case .value(let decoder): try decoder.singleValueContainer().decode(String.self)
        case .member(let name, let members): try members.decode(String.self, forKey: name)
        }
    }

    /// Returns the content as a type of the standard library.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        switch content {
        case .value(let decoder): try decoder.singleValueContainer().decode(type)
        case .member(let name, let members): try members.decode(type, forKey: name)
        }
    }

    /// Returns the members of an object in source order, without repetitions.
    func members(in parser: ManifestParser) throws -> some Sequence<(name: MemberName, value: ManifestPart)> {
        let members =
            switch content {
            case .value(let decoder): try decoder.container(keyedBy: MemberName.self)
            case .member(let name, let outer): try outer.nestedContainer(keyedBy: MemberName.self, forKey: name)
            }
        return parser.tree.members(of: node).lazy.map { name, value in
            let name = MemberName(stringValue: parser.tree.text(name), node: name)
            return (name, ManifestPart(value, in: parser, .member(name, members)))
        }
    }

    /// Returns the items of a list.
    func items(in parser: ManifestParser) throws -> [ManifestPart] {
        var items =
            switch content {
            case .value(let decoder): try decoder.unkeyedContainer()
            case .member(let name, let members): try members.nestedUnkeyedContainer(forKey: name)
            }
        return try parser.tree.items(of: node).map { ManifestPart($0, in: parser, from: try items.superDecoder()) }
    }
}

/// The name of a member, with its place. The decoder finds the member's value by this name.
struct MemberName: CodingKey {
    let stringValue: String
    let node: JSONNameNode
    var intValue: Int? { nil }

    init(stringValue: String, node: JSONNameNode) {
        self.stringValue = stringValue
        self.node = node
    }

    // Names come from the tree, so the decoder creates none.
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
}

extension String {
    /// Decodes a JSON string with escapes; nil if the decoder rejects it.
    static func decoded(from bytes: [UInt8]) -> String? {
        try? JSONDecoder().decode(String.self, from: Data(bytes))
    }
}

extension Manifest: DecodableWithConfiguration {
    /// Decodes a manifest with the places and the checks of a parser.
    init(from decoder: any Decoder, configuration parser: ManifestParser) throws {
        self.init(profile: parser.profile, source: parser.source)
        try parser.read(ManifestPart(JSONTree.root, in: parser, from: decoder), into: &self)
    }

    /// Decodes the text of a parser; nil if the decoder refuses it.
    init?(of parser: ManifestParser) {
        let decoded = try? JSONDecoder().decode(Manifest.self, from: Data(parser.tree.bytes), configuration: parser)
        guard let decoded else { return nil }
        self = decoded
    }
}
