/// What is wrong with the shape of a manifest's JSON (01xx).
package indirect enum ShapeMistake: MistakeFacts {
    case unknownKey(Located<String>, in: ManifestPlace)
    /// A setting that stands in its binding, beside `settings` instead of in it.
    case misplacedSetting(Located<String>, of: String, SettingsOwner)
    case unknownLifetime(Located<String>, service: String)
    /// A key that says something of a binding, beside the `alias` that says there is none of its own.
    case besideAlias(Located<String>, alias: Origin, service: String)
    case wrongType(Origin, of: ManifestValue, found: JSONKind)
    case decoratorWithoutFactory(Origin, service: String)
    /// A member that begins with `$` where verbs are read, but is none of those that may stand there.
    case unknownVerb(Located<String>, verbs: [String])
    case twoVerbs(Located<String>, Located<String>)
    case formatVersion(Origin, written: String)
    /// What stands behind `$env` and is no name of a variable.
    case variableName(Located<String>)
    /// `"secret": false`, which holds anyway.
    case notSecret(Origin)

    package var code: DiagnosticCode {
        switch self {
        case .unknownKey, .misplacedSetting, .besideAlias: .unknownKey
        case .unknownLifetime: .unknownLifetime
        case .wrongType, .decoratorWithoutFactory: .wrongJSONType
        case .unknownVerb, .twoVerbs: .unknownVerb
        case .formatVersion: .formatVersion
        case .variableName: .variableName
        case .notSecret: .repeatsInherited
        }
    }

    package var severity: Diagnostic.Severity {
        if case .notSecret = self { .warning } else { .error }
    }

    /// See `Mistake.roots`.
    var root: ShapeMistake {
        if case .misplacedSetting(let key, let service, _) = self {
            .unknownKey(key, in: .binding(of: service))
        } else {
            self
        }
    }

    package var primary: Origin? {
        switch self {
        case .unknownKey(let key, _), .misplacedSetting(let key, _, _), .unknownLifetime(let key, _),
            .besideAlias(let key, _, _),
            .unknownVerb(let key, _), .twoVerbs(_, let key), .variableName(let key):
            key.origin
        case .wrongType(let origin, _, _), .decoratorWithoutFactory(let origin, _), .formatVersion(let origin, _),
            .notSecret(let origin):
            origin
        }
    }
}

/// An object of a manifest whose keys are fixed.
package enum ManifestPlace: Equatable, Sendable {
    case manifest
    case services
    case binding(of: String)
    case uses(of: String)
    case decorator(of: String)
    /// Beside `$env` or `$file`.
    case reference(verb: String)
    /// Beside the `$env` of a variable that holds the path of a `$file`.
    case fileVariable
    case literal
    case listEdit

    /// The keys that may stand there, sorted; none where they are names from elsewhere.
    package var keys: [String] {
        switch self {
        case .manifest: ["$schema", "abstract", "environment", "extends", "manifest", "sealed", "services"]
        case .binding: ["alias", "decorators", "factory", "lifetime", "settings", "uses"]
        case .decorator: ["factory", "id", "settings", "uses"]
        case .reference: ["default", "secret"]
        case .listEdit: ["$append", "$prepend", "$remove"]
        case .services, .uses, .fileVariable, .literal: []
        }
    }
}

/// A value of a manifest that must have a certain JSON type.
package enum ManifestValue: Equatable, Sendable {
    case manifest
    /// `extends`, `abstract`, …
    case manifestMember(String)
    case extendsItem
    case binding(of: String)
    /// `factory`, `lifetime`, … in a binding.
    case bindingMember(String, of: String)
    case use(String, of: String)
    case useItem(String, of: String)
    case decorator(of: String)
    case decoratorMember(String, of: String)
    /// What stands behind `$append`, `$prepend` or `$remove`.
    case edit(String)
    /// An id in the `$remove` of decorators.
    case removedItem
    /// What stands behind `$env` or `$file`.
    case reference(String)
    /// `secret` beside `$env` or `$file`.
    case secret(beside: String)
}

/// What a value is, as people say it.
package enum JSONKind: Equatable, Sendable {
    case object
    /// An object with a verb in it: `{ "$env": "GATEWAY" }`.
    case verb(String)
    case list
    case string
    case emptyString
    case number
    case bool
    case null
}
