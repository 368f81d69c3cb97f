#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The part of a manifest that `JSONDecoder` decodes: all members except `settings` and `$comment`.
///
/// If a manifest has no structural mistake, this document supplies its values, and the tree supplies their origins.
struct ManifestDocument: Decodable {
    var extends: Use?
    var abstract: Bool?
    var environment: String?
    var sealed: Bool?
    var services: [String: Binding]?

    /// A member of `services` or a decorator, without its settings. A shorthand is expanded. The tree reports a member
    /// of one in the other, and has the names: keys, and the `id` of a decorator.
    struct Binding: Decodable {
        var factory: String?
        var alias: String?
        var lifetime: String?
        var uses: [String: Use]?
        var decorators: Decorators?

        private enum CodingKeys: CodingKey {
            case factory, alias, lifetime, uses, decorators
        }

        init(from decoder: any Decoder) throws {
            guard let members = try? decoder.container(keyedBy: CodingKeys.self) else {
                // A comment may have any JSON type.
                factory = try? decoder.singleValueContainer().decode(String.self)
                return
            }
            do {
                factory = try members.decodeIfPresent(String.self, forKey: .factory)
                // The tree reports an alias beside a factory.
                if factory == nil { alias = try members.decodeIfPresent(String.self, forKey: .alias) }
                lifetime = try members.decodeIfPresent(String.self, forKey: .lifetime)
                uses = try members.decodeIfPresent([String: Use].self, forKey: .uses)
                decorators = try members.decodeIfPresent(Decorators.self, forKey: .decorators)
            } catch {
                // A comment may also look like a binding.
                if !decoder.isOfComment { throw error }
            }
        }
    }

    /// A value of `uses`: one name, several names, or an edit of an inherited list. For any other value, all three are
    /// nil.
    struct Use: Decodable {
        let one: String?
        var many: [String]?
        var edit: Edit<String>?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            one = try? value.decode(String.self)
            if one == nil { many = try? value.decode([String].self) }
            if one == nil, many == nil { edit = try? value.decode(Edit<String>.self) }
        }
    }

    /// The value of `decorators`. A list is represented as an edit that appends.
    struct Decorators: Decodable {
        let edit: Edit<Binding>

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let list = try? value.decode([Binding].self) {
                edit = Edit(append: list)
            } else {
                edit = try value.decode(Edit<Binding>.self)
            }
        }
    }

    /// An edit of a list: `{ "$remove": […], "$edit": {…}, "$prepend": […], "$append": […] }`.
    struct Edit<Item: Decodable>: Decodable {
        var remove: [String]?
        var edit: [String: Item]?
        var prepend: [Item]?
        var append: [Item]?

        private enum CodingKeys: String, CodingKey {
            case remove = "$remove"
            case edit = "$edit"
            case prepend = "$prepend"
            case append = "$append"
        }
    }
}

extension Decodable {
    /// Decodes a text; nil if the decoder rejects it, which it does for a manifest with a structural mistake.
    static func decoded(from bytes: [UInt8]) -> Self? {
        try? JSONDecoder().decode(Self.self, from: Data(bytes))
    }
}

extension Decoder {
    /// Whether the value belongs to the key `$comment`.
    fileprivate var isOfComment: Bool { codingPath.last?.stringValue == BindingMember.comment.rawValue }
}
