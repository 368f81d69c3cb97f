/// A value in `settings`, with its place in the manifest.
///
/// The value is a tree, because only the factory determines the type that it is decoded into.
@usableFromInline package struct SettingsNode: Equatable, Sendable {
    package var value: SettingsValue
    package var origin: Origin
    /// The mark of a secret. It takes one word, because every node has this property and few use it.
    @usableFromInline internal var mark: InheritedSecretOrigin?

    package init(_ value: SettingsValue, at origin: Origin) {
        self.value = value
        self.origin = origin
    }

    /// Whether `secretSince` is set. The property is inlined, because every value is tested for it.
    @inlinable package var isMarkedSecret: Bool {
        if case nil = mark { false } else { true }
    }

    /// The place of `secret: true` in a lower layer, if this value cannot contain the mark itself.
    package var secretSince: Origin? {
        get { if case .since(let origin)? = mark { origin } else { nil } }
        set { mark = newValue.map { .since($0) } }
    }

    /// The place of `secret: true` in a lower layer, in an indirect case, because few values have one.
    @usableFromInline internal indirect enum InheritedSecretOrigin: Equatable, Sendable {
        case since(Origin)
    }
}

/// The content of a settings node: JSON, text from `--set`, a reference, a `$literal` or a list edit.
package enum SettingsValue: Equatable, Sendable {
    /// Removes the inherited member, except in `$literal`, `default` and lists.
    case null
    case bool(Bool)
    /// The digits as written, such as `1.0` or `9007199254740993`. All 64 bits of an integer are kept.
    case number(String)
    case string(String)
    /// A text from `--set`, which is converted to the requested type.
    case text(String)
    case array([SettingsNode])
    /// The members in source order.
    case object([SettingsNodeMember])
    /// A value that is not in the manifest: a variable, a file, or a value of a provider.
    indirect case reference(ValueReference)
    /// A `$literal`: JSON without verbs, in which a null is a plain value.
    indirect case literal(SettingsNode)
    indirect case listEdit(ListEdit<SettingsNode>)
    /// A mistake that is already reported. It is valid for every type.
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

/// An edit of an inherited list: `{ "$remove": […], "$prepend": […], "$append": […] }`.
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
    /// Whether the value is an object or a list. Its parts are settings too.
    package var hasParts: Bool {
        switch value {
        case .object, .array: true
        case .null, .bool, .number, .string, .text, .reference, .literal, .listEdit, .mistaken: false
        }
    }

    /// Whether the value is a `$text`.
    package var isComposed: Bool {
        if case .reference(let reference) = value { reference.source.value == .composed } else { false }
    }

    /// Visits the values in source order, each before its parts. Parts are members of objects, items of lists and of
    /// list edits, and the content of a `$literal`.
    ///
    /// The loop uses indexes, because iterating would copy each member.
    ///
    /// - Parameters:
    ///   - isWanted: Returns whether to visit a part. Called before the path of the part is built.
    ///   - visit: Receives a value and its path. Returns whether to visit the parts of the value.
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
