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
