/// What a value of settings may be: the one description behind messages, `wiring factories`, `show` and the schema.
package indirect enum SettingsShape: Sendable {
    /// One value, such as a number or a duration.
    case value(ExpectedValue)
    case optional(SettingsShape)
    case list(SettingsShape)
    case table(keys: DictionaryKeyKind, SettingsShape)
    case secret(SettingsShape)
    /// Objects of a type, which `SettingsDescription.objects` tells: a type may be within itself.
    case object(ServiceType)
    /// An object that a type reads without a type of its own for it.
    case inline(SettingsObjectShape)
    /// Whatever its type takes: what that is depends on values, or nothing tells it.
    case open

    /// What the keys of a dictionary may be.
    package enum DictionaryKeyKind: Sendable {
        case text
        case wholeNumber
        case oneOf([String])
    }

    /// What it is when it is there.
    package var unwrapped: SettingsShape {
        if case .optional(let shape) = self { shape.unwrapped } else { self }
    }
}

/// The shape of a settings object: the members that it may or must have, and whether it may have others.
package struct SettingsObjectShape: Sendable {
    package var members: [MemberShape] = []
    /// Whether it may have others.
    package var takesMore = false
    /// Whether what it takes depends on its values; the members are then those that were asked for.
    package var isOpen = false

    /// One member that an object of settings may have.
    package struct MemberShape: Sendable {
        package let name: String
        package var shape: SettingsShape
        package var isRequired: Bool
        /// The Swift type asked for; nil for a key that nobody asked for.
        var type: ServiceType?
        /// What its type says it is for.
        package var summary: String?
    }
}
