/// A manifest as written: every value with its origin, before lookup and merging.
package struct Manifest: Sendable {
    /// The profile's name: `production` for `Config/production.json`.
    package var profile: String
    package let source: SourceText
    package var extends: [Located<String>] = []
    /// The origin of `"abstract": true`.
    package var abstract: Origin?
    package var environment: Located<EnvironmentName>?
    package var sealed: Located<Bool>?
    /// The services in source order, without `$comment`.
    package var services: [ServiceStatement] = []
    /// Unknown members of bindings, among which a misplaced service may be.
    package var strays: [Located<String>] = []
    /// The objects in settings with a mistaken verb, by origin, as data: excerpts may show parts of them.
    package var unread: [Origin: SettingsNode] = [:]
    /// Whether an object repeats a member. Excerpts then show no settings.
    package var hasRepeatedMembers = false

    /// The maximum depth of a manifest (RULES 3.2) and of a flag's path.
    package static let deepest = 128

    package init(profile: String, source: SourceText) {
        self.profile = profile
        self.source = source
    }
}

/// One member of `services`.
package struct ServiceStatement: Equatable, Sendable {
    /// The key as written, before it is split and looked up: `Mailer#receipts`.
    package var key: Located<String>
    package var value: BindingStatement

    package init(key: Located<String>, value: BindingStatement) {
        self.key = key
        self.value = value
    }
}

/// The statement of a manifest about one key.
package enum BindingStatement: Equatable, Sendable {
    /// A `null` that removes the inherited binding, by its origin.
    case removal(Origin)
    /// A binding or an edit of the inherited one, with shorthands expanded. Indirect, because it is a large value.
    indirect case binding(WrittenBindingMembers)
    /// A reported mistake. Dependents are not reported again.
    case broken(Origin)
}

/// The members of one binding in one layer, whether it makes or edits the binding; absent members are nil.
package struct WrittenBindingMembers: Equatable, Sendable {
    /// The origin of the whole value, for excerpts.
    var origin: Origin
    package var factory: Located<FactoryID>?
    package var alias: Located<String>?
    package var lifetime: ValueOrRemoval<LifetimeKind>?
    package var settings: ValueOrRemoval<SettingsNode>?
    package var uses: ValueOrRemoval<[UsesEntry]>?
    package var decorators: ValueOrRemoval<DecoratorsStatement>?

    package init(origin: Origin) {
        self.origin = origin
    }
}

/// A member's value, or the `null` that removes the inherited value.
package enum ValueOrRemoval<Value> {
    case removal(Origin)
    case value(Located<Value>)
}

extension ValueOrRemoval: Sendable where Value: Sendable {}
extension ValueOrRemoval: Equatable where Value: Equatable {}

/// One entry of `uses`: a parameter with its key or keys.
package struct UsesEntry: Equatable, Sendable {
    /// A parameter's name, or a service as written.
    let parameter: Located<String>
    var value: Filling

    /// The value of an entry: one key, a list of keys, an edit of the inherited list, or a removal.
    package enum Filling: Equatable, Sendable {
        case removal(Origin)
        /// `"Service#name"`
        case one(Located<String>)
        /// `["A#x", "A#y"]`
        case many([Located<String>], Origin)
        case edit(ListEdit<Located<String>>, Origin)

        /// Whether it changes an inherited value.
        var isEdit: Bool {
            switch self {
            case .removal, .edit: true
            case .one, .many: false
            }
        }
    }

    package init(parameter: Located<String>, value: Filling) {
        self.parameter = parameter
        self.value = value
    }
}

/// The value of `decorators`: a list, or an edit of the inherited list and of decorators in it.
package enum DecoratorsStatement: Equatable, Sendable {
    case list([DecoratorStatement])
    case edit(ListEdit<DecoratorStatement>, [DecoratorEdit])
}

/// Settings and uses to merge over those of one inherited decorator: a member of `$edit`, or flags (RULES 6.24).
package struct DecoratorEdit: Equatable, Sendable {
    package let id: Located<String>
    package let settings: SettingsNode?
    let uses: [UsesEntry]

    package init(id: Located<String>, settings: SettingsNode?, uses: [UsesEntry] = []) {
        self.id = id
        self.settings = settings
        self.uses = uses
    }
}

/// One decorator as written, with shorthands expanded.
package struct DecoratorStatement: Equatable, Sendable {
    var origin: Origin
    /// The id as written; nil for the factory's identifier.
    var id: Located<String>?
    package var factory: Located<FactoryID>
    package var settings: SettingsNode?
    var uses: [UsesEntry]

    package init(
        origin: Origin, id: Located<String>? = nil, factory: Located<FactoryID>, settings: SettingsNode? = nil,
        uses: [UsesEntry] = []
    ) {
        self.origin = origin
        self.id = id
        self.factory = factory
        self.settings = settings
        self.uses = uses
    }

    /// The identity in list edits.
    package var identity: String { id?.value ?? factory.value.rawValue }
}

/// A member of a binding, in the order of output.
package enum BindingMember: String, CaseIterable, Sendable {
    case comment = "$comment"
    case factory
    case alias
    case lifetime
    case settings
    case uses
    case decorators
}

/// A member of a decorator.
package enum DecoratorMember: String, CaseIterable, Sendable {
    case comment = "$comment"
    case factory
    case id
    case settings
    case uses
}

extension BindingMember {
    /// The path below its binding.
    package var path: [String] { [rawValue] }
}

extension DecoratorMember {
    /// The path below the binding of the decorator with this id.
    package func path(in id: String) -> [String] { [BindingMember.decorators.rawValue, id, rawValue] }
}

extension [String] {
    /// Whether this path, relative to a binding, is at or below a member.
    package func isWithin(_ member: BindingMember) -> Bool { first == member.rawValue }
}
