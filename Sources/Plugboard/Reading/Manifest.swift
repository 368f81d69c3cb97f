/// The content of a manifest: each value with its place, before names are looked up and layers are merged.
package struct Manifest: Sendable {
    /// The profile's name: `production` for `Config/production.json`.
    package var profile: String
    package let source: SourceText
    package var extends: [Located<String>] = []
    /// The place of `"abstract": true`; nil if the profile is not abstract.
    package var abstract: Origin?
    package var environment: Located<EnvironmentName>?
    package var sealed: Located<Bool>?
    /// The members of `services` in source order, without `$comment`.
    package var services: [ServiceStatement] = []
    /// The unknown members of bindings. One of them may be a misplaced service.
    package var unknownMembers: [Located<String>] = []
    /// Whether at least one object has a member twice. Answers then show no settings.
    package var hasRepeatedMembers = false

    /// The maximum depth of a manifest, and of a path in a flag (RULES 3.2).
    package static let deepest = 128
}

/// One member of `services`.
package struct ServiceStatement: Equatable, Sendable {
    /// The key as written: `Mailer#receipts`. It is not yet split or looked up.
    package var key: Located<String>
    package var value: BindingStatement
}

/// The value of a member of `services`.
package enum BindingStatement: Equatable, Sendable {
    /// A `null`, which removes the inherited binding, with its place.
    case removal(Origin)
    /// A new binding, or an edit of the inherited one, with shorthands expanded. The case is indirect, because the
    /// value is large.
    indirect case binding(WrittenBindingMembers)
    /// A mistake that is already reported. Mistakes of bindings that depend on this one are not reported.
    case broken(Origin)
}

/// The members of one binding in one layer, for a new binding or an edit. A member that is not written is nil.
package struct WrittenBindingMembers: Equatable, Sendable {
    /// The place of the whole value, for excerpts.
    package var origin: Origin
    package var factory: Located<FactoryID>?
    package var alias: Located<String>?
    package var lifetime: ValueOrRemoval<LifetimeKind>?
    package var settings: ValueOrRemoval<SettingsNode>?
    package var uses: ValueOrRemoval<[UsesEntry]>?
    package var decorators: ValueOrRemoval<DecoratorsStatement>?
}

/// A member's value, or a `null` that removes the inherited value.
package enum ValueOrRemoval<Value> {
    case removal(Origin)
    case value(Located<Value>)
}

extension ValueOrRemoval: Sendable where Value: Sendable {}
extension ValueOrRemoval: Equatable where Value: Equatable {}

/// One entry of `uses`: a parameter with its key or keys.
package struct UsesEntry: Equatable, Sendable {
    /// The name of a parameter, or the name of a service, as written.
    package let parameter: Located<String>
    package var value: Filling

    /// The value of an entry of `uses`.
    package enum Filling: Equatable, Sendable {
        case removal(Origin)
        /// One key: `"Service#name"`.
        case one(Located<String>)
        /// A list of keys: `["A#x", "A#y"]`.
        case many([Located<String>], Origin)
        case edit(ListEdit<Located<String>>, Origin)

        /// Whether the value edits or removes an inherited value.
        package var isEdit: Bool {
            switch self {
            case .removal, .edit: true
            case .one, .many: false
            }
        }
    }
}

/// The value of `decorators`: a list, or an edit of the inherited list and of decorators in it.
package enum DecoratorsStatement: Equatable, Sendable {
    case list([DecoratorStatement])
    case edit(ListEdit<DecoratorStatement>, [DecoratorEdit])
}

/// Settings and uses that are merged over those of an inherited decorator.
///
/// A member of `$edit` or launch flags declare them (RULES 6.24).
package struct DecoratorEdit: Equatable, Sendable {
    package let id: Located<String>
    package let settings: SettingsNode?
    package var uses: [UsesEntry] = []
}

/// One decorator as written, with shorthands expanded.
package struct DecoratorStatement: Equatable, Sendable {
    package var origin: Origin
    /// The id as written; nil if the factory's identifier is the id.
    var id: Located<String>?
    package var factory: Located<FactoryID>
    package var settings: SettingsNode?
    package var uses: [UsesEntry] = []

    /// The id, or else the factory's identifier, by which list edits find the decorator.
    package var identity: String { id?.value ?? factory.value.rawValue }
}

/// A member of a decorator.
package enum DecoratorMember: String, CaseIterable, Sendable {
    case comment = "$comment"
    case factory
    case id
    case settings
    case uses
}

extension DecoratorMember {
    /// Returns the path of the member below the binding, for the decorator with the given id.
    package func path(in id: String) -> [String] { [BindingMember.decorators.rawValue, id, rawValue] }
}

/// An index that finds the member of `services` that contains a place in a manifest.
package struct EnclosingStatementLookup {
    private var statements: [SourceText: [(range: Range<Int>, key: String)]] = [:]

    package init(_ manifests: [Manifest]) {
        for manifest in manifests {
            statements[manifest.source] = manifest.services.compactMap { statement in
                guard case .text(let key) = statement.key.origin, case .text(let value) = statement.value.origin else {
                    return nil
                }
                return (key.range.lowerBound..<value.range.upperBound, statement.key.value)
            }
        }
    }

    /// Returns the key of the member that contains a place, as written. If no member contains the place, returns the
    /// place.
    func place(of origin: Origin) -> AnyHashable {
        if case .text(let text) = origin, let key = key(around: text) { key } else { origin }
    }

    /// Returns the key of the member that contains a place, as written; nil if no member contains the place.
    package func key(around text: TextOrigin) -> String? {
        // The members are in source order.
        let members = statements[text.source] ?? []
        let index = members.partitioningIndex { $0.range.upperBound > text.range.lowerBound }
        let isWithin = index < members.count && members[index].range.contains(text.range.lowerBound)
        return isWithin ? members[index].key : nil
    }
}

extension BindingStatement {
    /// The origin of the member's whole value.
    fileprivate var origin: Origin {
        switch self {
        case .removal(let origin), .broken(let origin): origin
        case .binding(let edit): edit.origin
        }
    }
}
