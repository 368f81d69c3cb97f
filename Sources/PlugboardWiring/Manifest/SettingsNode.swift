/// A value in `settings`, with where it was written.
///
/// It is a tree rather than a decoded type because which type is asked for is known only when a factory is.
@usableFromInline package struct SettingsNode: Equatable, Sendable {
    package var value: SettingsValue
    package var origin: Origin
    /// One word wide, because every node carries it and hardly any has one.
    @usableFromInline internal var mark: InheritedSecretOrigin?

    package init(_ value: SettingsValue, at origin: Origin) {
        self.value = value
        self.origin = origin
    }

    /// Whether `secretSince` says a place. Inlined, because it is asked of every value.
    @inlinable package var isMarkedSecret: Bool {
        if case nil = mark { false } else { true }
    }

    /// Where a layer below wrote `secret: true` for this place, when this layer wrote something that cannot say it.
    package var secretSince: Origin? {
        get { mark?.origin }
        set { mark = newValue.map { .since($0) } }
    }

    /// Where a lower layer wrote `secret: true`, in a box of its own because few values have one.
    @usableFromInline internal indirect enum InheritedSecretOrigin: Equatable, Sendable {
        case since(Origin)

        var origin: Origin {
            switch self {
            case .since(let origin): origin
            }
        }
    }
}

/// The value of a settings node: JSON, text from `--set`, a reference to outside, a `$literal` or a list edit.
package enum SettingsValue: Equatable, Sendable {
    /// Outside `$literal`, `default` and lists: removes the inherited member.
    case null
    case bool(Bool)
    /// As written, so that integers keep all their 64 bits: `1.0`, `9007199254740993`.
    case number(String)
    case string(String)
    /// Text from `--set`: becomes whatever type is asked for.
    case text(String)
    case array([SettingsNode])
    /// In the order written.
    case object([SettingsNodeMember])
    /// What the manifest does not hold: a variable, a file, or a value of a provider.
    indirect case reference(ValueReference)
    /// `$literal`: JSON that nothing interprets further, neither verbs nor nulls.
    indirect case literal(SettingsNode)
    indirect case listEdit(ListEdit<SettingsNode>)
    /// Something that has been reported: it counts as whatever is asked for.
    case mistaken
}

/// A member of an object of settings.
package struct SettingsNodeMember: Equatable, Sendable {
    package let name: String
    package var nameOrigin: Origin
    package var node: SettingsNode

    package init(name: String, nameOrigin: Origin, node: SettingsNode) {
        self.name = name
        self.nameOrigin = nameOrigin
        self.node = node
    }
}

/// A value from elsewhere: `{ "$env": "STRIPE_KEY", "default": …, "secret": true }`, `{ "$file": "path" }`,
/// `{ "$file": { "$env": "TOKEN_FILE" } }`, `{ "$from": "vault", "key": "db/password" }`,
/// `{ "$text": ["https://", { "$env": "HOST" }] }`.
package struct ValueReference: Equatable, Sendable {
    package let source: Located<ValueSource>
    /// Where the name of a provider stands: its source stands where the key does.
    package let providerOrigin: Origin?
    /// Literal JSON; nil when absent or null.
    package var defaultValue: SettingsNode?
    /// Where `secret: true` was written, in this layer or one below.
    package var secret: Origin?
    /// Of a `$text`: strings, strings in a `$literal` and references; otherwise empty.
    package let parts: [SettingsNode]

    package init(
        _ source: Located<ValueSource>, namedAt providerOrigin: Origin? = nil, defaultValue: SettingsNode? = nil,
        secret: Origin? = nil, parts: [SettingsNode] = []
    ) {
        self.source = source
        self.providerOrigin = providerOrigin
        self.defaultValue = defaultValue
        self.secret = secret
        self.parts = parts
    }

    /// The references to one value each: this one, or those among the parts of a `$text`.
    package var singles: [ValueReference] {
        guard case .composed = source.value else { return [self] }
        return parts.compactMap { if case .reference(let part) = $0.value { part } else { nil } }
    }
}

/// `{ "$remove": […], "$prepend": […], "$append": […] }` over an inherited list.
package struct ListEdit<Item> {
    package let remove: [Located<SettingsNode>]
    package let prepend: [Item]
    package let append: [Item]

    package init(remove: [Located<SettingsNode>] = [], prepend: [Item] = [], append: [Item] = []) {
        self.remove = remove
        self.prepend = prepend
        self.append = append
    }
}

extension ListEdit: Sendable where Item: Sendable {}
extension ListEdit: Equatable where Item: Equatable {}

extension SettingsNode {
    /// Whether it is an object or a list, whose parts are settings in their own right.
    package var hasParts: Bool {
        switch value {
        case .object, .array: true
        case .null, .bool, .number, .string, .text, .reference, .literal, .listEdit, .mistaken: false
        }
    }

    /// Whether it is a `$text`.
    package var isComposed: Bool {
        if case .reference(let reference) = value { reference.source.value == .composed } else { false }
    }

    /// Visits the values in it in the order written, each before its parts: the members of an object, the items of a list
    /// or of a list edit, and what a `$literal` holds.
    ///
    /// By index, because a loop over members would copy each.
    ///
    /// - Parameters:
    ///   - isWanted: Whether a part is to be visited at all; asked before its path is made.
    ///   - visit: Takes a value and its path; answers whether its parts are to be visited, too.
    package func walk(
        where isWanted: (SettingsNode) -> Bool = { _ in true },
        _ visit: (_ node: SettingsNode, _ path: [String]) -> Bool
    ) {
        var path: [String] = []
        walk(at: &path, where: isWanted, visit)
    }

    private func walk(
        at path: inout [String], where isWanted: (SettingsNode) -> Bool, _ visit: (SettingsNode, [String]) -> Bool
    ) {
        guard visit(self, path) else { return }
        switch value {
        case .object(let members):
            for place in members.indices where isWanted(members[place].node) {
                path.append(members[place].name)
                members[place].node.walk(at: &path, where: isWanted, visit)
                path.removeLast()
            }
        case .array(let items): Self.walk(items, at: &path, where: isWanted, visit)
        case .listEdit(let edit): Self.walk(edit.prepend + edit.append, at: &path, where: isWanted, visit)
        case .literal(let inner): inner.walk(at: &path, where: isWanted, visit)
        case .null, .bool, .number, .string, .text, .reference, .mistaken: break
        }
    }

    private static func walk(
        _ items: [SettingsNode], at path: inout [String], where isWanted: (SettingsNode) -> Bool,
        _ visit: (SettingsNode, [String]) -> Bool
    ) {
        for place in items.indices where isWanted(items[place]) {
            path.append(String(place))
            items[place].walk(at: &path, where: isWanted, visit)
            path.removeLast()
        }
    }
}

/// Where a value is that no manifest holds. A new source begins here: what must know it does not compile without.
package enum ValueSource: Hashable, Sendable {
    case variable(String)
    case file(FileReference)
    case provided(ProviderValueKey)
    /// A text of several parts: `$text`.
    case composed
}

extension ValueSource {
    /// As people see it in place of the value: `<env STRIPE_KEY>`, `<file path>`, `<vault db/password>`.
    package var words: String {
        switch self {
        case .variable(let name): "<env \(name)>"
        case .file(let file): "<file \(file.words)>"
        case .provided(let value): "<\(value)>"
        case .composed: "<text>"
        }
    }

    /// The variable that it is, or that holds the path of its file.
    package var variable: String? {
        switch self {
        case .variable(let name): name
        case .file(let file): file.variable
        case .provided, .composed: nil
        }
    }
}

/// A value of a provider, as `$from` and `key` name it.
package struct ProviderValueKey: Hashable, Sendable, CustomStringConvertible {
    package let provider: String
    package let key: String

    package init(provider: String, key: String) {
        self.provider = provider
        self.key = key
    }

    /// `vault db/password`
    package var description: String { "\(provider) \(key)" }
}

/// The file that a `$file` reads: by its path, or by the variable that holds the path.
package enum FileReference: Hashable, Sendable {
    /// As written.
    case path(String)
    /// Its path is the value of a variable.
    case variable(String)

    /// The path, or `<env TOKEN_FILE>`: the value of a variable is not shown.
    package var words: String {
        switch self {
        case .path(let path): path
        case .variable(let name): "<env \(name)>"
        }
    }

    /// The variable that holds the path.
    package var variable: String? {
        if case .variable(let name) = self { name } else { nil }
    }
}
