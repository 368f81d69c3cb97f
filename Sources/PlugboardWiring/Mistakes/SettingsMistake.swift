/// What is wrong with settings, variables, files and secrets (05xx, 06xx, 07xx, and 0210 of a `$file`).
///
/// No case carries a value that came from outside the manifest or that is a secret, so that none can be printed.
package indirect enum SettingsMistake: MistakeFacts {
    case missing(MissingSetting)
    case wrongType(MistypedSetting)
    case unknown(UnknownSetting)
    case variablesNotSet(UnsetVariables)
    case wrongOutside(MistypedOutsideValue)
    case filesMissing(UnreadableFiles)
    case fileLeaves(EscapingFile)
    case literalSecret(LiteralSecret)
    case placeholder(Placeholder)

    package var code: DiagnosticCode {
        switch self {
        case .missing: .settingMissing
        case .wrongType: .settingWrongType
        case .unknown: .unknownSetting
        case .variablesNotSet: .variableNotSet
        case .wrongOutside: .variableWrongType
        case .filesMissing: .fileMissing
        case .fileLeaves: .pathLeavesDirectory
        case .literalSecret: .literalSecret
        case .placeholder: .placeholder
        }
    }

    package var primary: Origin? {
        switch self {
        case .missing(let facts): facts.origin
        case .wrongType(let facts): facts.origin
        case .unknown(let facts): facts.origin
        case .variablesNotSet(let facts): facts.primary?.origin
        case .wrongOutside(let facts): facts.source.origin
        case .filesMissing(let facts): facts.places.first?.origin
        case .fileLeaves(let facts): facts.file.origin
        case .literalSecret(let facts): facts.origin
        case .placeholder(let facts): facts.origin
        }
    }

    package var severity: Diagnostic.Severity {
        if case .placeholder = self { .warning } else { .error }
    }
}

extension SettingsMistake: Hashable {
    package func hash(into hasher: inout Hasher) { hashPlace(into: &hasher) }
}

/// Whose settings a mistake is about.
package struct SettingsOwner: Equatable, Sendable {
    /// Nil when the factory is bound in code and offered under no identifier.
    package var factory: FactoryID?
    package let service: ServiceKey
    /// The Swift line that registered the factory.
    package let registered: CodeLocation

    package init(factory: FactoryID?, service: ServiceKey, registered: CodeLocation) {
        self.factory = factory
        self.service = service
        self.registered = registered
    }
}

/// A setting that a type asks for.
package struct AskedSetting: Equatable, Sendable {
    /// Below the settings: `["retry", "count"]`.
    package let path: [String]
    package var isRequired: Bool
    package var isSecret: Bool
    /// The Swift type asked for.
    package let type: ServiceType
    /// Whether code says what holds where no manifest says otherwise.
    package var hasDefault: Bool

    package init(path: [String], isRequired: Bool, isSecret: Bool, type: ServiceType, hasDefault: Bool = false) {
        self.path = path
        self.isRequired = isRequired
        self.isSecret = isSecret
        self.type = type
        self.hasDefault = hasDefault
    }
}

/// A required setting that nobody wrote (0501).
package struct MissingSetting: Equatable, Sendable {
    package var owner: SettingsOwner
    package let path: [String]
    /// The object it is missing from; the binding when there are no settings.
    package var origin: Origin
    package var isSecret: Bool
    package let expected: ExpectedValue
    /// All that is asked for beside it.
    package let siblings: [AskedSetting]
    /// Where it was once written, and where it went.
    package let lost: LostSetting?

    package init(
        owner: SettingsOwner, path: [String], origin: Origin, isSecret: Bool = false, expected: ExpectedValue,
        siblings: [AskedSetting] = [], lost: LostSetting? = nil
    ) {
        self.owner = owner
        self.path = path
        self.origin = origin
        self.isSecret = isSecret
        self.expected = expected
        self.siblings = siblings
        self.lost = lost
    }
}

/// A setting that some layer wrote, or code gave a default, and a later one took away.
package struct LostSetting: Equatable, Sendable {
    package let path: [String]
    package let written: Origin
    /// Where the null stands, or the change of factory that it went with.
    package let gone: Origin
    package let isRemoved: Bool

    package init(path: [String], written: Origin, gone: Origin, isRemoved: Bool = false) {
        self.path = path
        self.written = written
        self.gone = gone
        self.isRemoved = isRemoved
    }
}

/// A factory that a binding had in a lower layer.
package struct FormerFactory: Equatable, Sendable {
    package var id: FactoryID
    package let bound: Origin
    /// The names at the top of its settings.
    package var settings: [String]

    package init(id: FactoryID, bound: Origin, settings: [String]) {
        self.id = id
        self.bound = bound
        self.settings = settings
    }
}

/// A setting that does not become the type asked for (0502).
package struct MistypedSetting: Equatable, Sendable {
    package var owner: SettingsOwner
    package let path: [String]
    package var origin: Origin
    package let expected: ExpectedValue
    package let found: FoundValue
    /// Nearest of the values it takes.
    package let suggestion: String?
    /// What the type itself said; nil where it could repeat a value that must not be shown (RULES 37).
    package let reason: String?
    /// Whether a reason was held back.
    package let isReasonHidden: Bool
    package var isSecret: Bool
    /// Set where not the value is at fault, but a key of a table.
    package var key: Key?
    /// Where within the JSON of a `--set` it stands.
    package var inner: InnerPlace?
    /// The variable that the text would stand for elsewhere.
    package var variable: String?
    /// Whether it takes some values only, which cannot be listed.
    package var isUnlisted = false

    package enum Key: Equatable, Sendable {
        /// The last of the path.
        case named
        /// One of the keys of what the path leads to; which one must not be told.
        case hidden
    }

    package init(
        owner: SettingsOwner, path: [String], origin: Origin, expected: ExpectedValue, found: FoundValue,
        suggestion: String? = nil, reason: String? = nil, isReasonHidden: Bool = false, isSecret: Bool = false,
        key: Key? = nil
    ) {
        self.owner = owner
        self.path = path
        self.origin = origin
        self.expected = expected
        self.found = found
        self.suggestion = suggestion
        self.reason = reason
        self.isReasonHidden = isReasonHidden
        self.isSecret = isSecret
        self.key = key
    }
}

/// A setting that is, as it stands, a text that other tools would replace by a variable (0905).
package struct Placeholder: Equatable, Sendable {
    package var owner: SettingsOwner
    package let path: [String]
    package var origin: Origin
    /// The variable that was probably meant.
    package let variable: String

    package init(owner: SettingsOwner, path: [String], origin: Origin, variable: String) {
        self.owner = owner
        self.path = path
        self.origin = origin
        self.variable = variable
    }
}

/// A setting that nobody asks for (0503).
package struct UnknownSetting: Equatable, Sendable {
    package var owner: SettingsOwner
    package let path: [String]
    /// The member's name in the manifest.
    package var origin: Origin
    package let suggestion: String?
    /// All that is asked for beside it, sorted.
    package let siblings: [AskedSetting]
    /// The factory of a lower layer that takes it.
    package let former: FormerFactory?
    /// The object below, where a setting of this name belongs.
    package var belongs: [String]?

    package init(
        owner: SettingsOwner, path: [String], origin: Origin, suggestion: String? = nil, siblings: [AskedSetting] = [],
        former: FormerFactory? = nil
    ) {
        self.owner = owner
        self.path = path
        self.origin = origin
        self.suggestion = suggestion
        self.siblings = siblings
        self.former = former
    }
}
