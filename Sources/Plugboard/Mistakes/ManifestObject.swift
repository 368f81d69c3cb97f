/// An object of a manifest whose keys are fixed.
enum ManifestObject: Equatable, Sendable {
    case manifest
    case services
    case binding(of: String)
    case uses(of: String)
    case decorator(of: String)
    /// Beside `$env`, `$file` or `$from`.
    case reference(verb: String)
    /// Beside the `$env` of a variable that holds the path of a `$file`.
    case fileVariable
    case literal
    case listEdit

    /// The keys that may stand there, sorted; none where they are names from elsewhere.
    var keys: [String] {
        switch self {
        case .manifest: ["$schema", "abstract", "environment", "extends", "manifest", "sealed", "services"]
        case .binding: ["alias", "decorators", "factory", "lifetime", "settings", "uses"]
        case .decorator: ["factory", "id", "settings", "uses"]
        case .reference("$from"): ["default", "key", "secret"]
        case .reference: ["default", "secret"]
        case .listEdit: ["$append", "$prepend", "$remove"]
        case .services, .uses, .fileVariable, .literal: []
        }
    }
}

/// A value of a manifest that must have a certain JSON type.
enum ManifestValue: Equatable, Sendable {
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
    /// What stands behind `$env`, `$file` or `$from`.
    case reference(String)
    /// `key` beside `$from`.
    case providedKey
    /// `secret` beside `$env`, `$file` or `$from`.
    case secret(beside: String)
}

/// What a value is, as people say it.
enum JSONKind: Equatable, Sendable {
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
