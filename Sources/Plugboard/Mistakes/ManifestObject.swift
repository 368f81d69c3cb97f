/// An object of a manifest whose keys are fixed.
enum ManifestObject: Sendable {
    case manifest
    case services
    case binding(of: String)
    case uses(of: String)
    case decorator(of: String)
    /// A member of `$edit`.
    case editedDecorator(of: String)
    /// Beside `$env`, `$file`, `$from` or `$text`.
    case reference(SourceVerb)
    /// Beside the `$env` of a variable that holds the path of a `$file`.
    case fileVariable
    case literal
    case listEdit([EditVerb])

    /// The keys that may stand there, sorted; none where they are names from elsewhere.
    var keys: [String] {
        switch self {
        case .manifest: ManifestMember.listed
        case .binding: BindingMember.listed
        case .decorator: DecoratorMember.listed
        case .editedDecorator: [DecoratorMember.settings, .uses].map(\.rawValue)
        case .reference(let verb): verb.members.map(\.rawValue)
        case .listEdit(let verbs): verbs.map(\.rawValue).inOrder()
        case .services, .uses, .fileVariable, .literal: []
        }
    }
}

/// Which element of a manifest a value is (a member, a binding, a decorator, an edit …), for messages that say what
/// JSON type belongs there.
enum ManifestElement: Equatable, Sendable {
    case manifest
    case manifestMember(ManifestMember)
    case extendsItem
    case binding(of: String)
    case bindingMember(BindingMember, of: String)
    case use(String, of: String)
    case useItem(String, of: String)
    case decorator(of: String)
    case decoratorMember(DecoratorMember, of: String)
    /// The value of `$append`, `$edit`, `$prepend` or `$remove`.
    case edit(EditVerb)
    /// The value of a member of `$edit`.
    case editedDecorator(of: String)
    /// An id in the `$remove` of decorators.
    case removedItem
    /// What stands behind `$env`, `$file`, `$from` or `$text`.
    case reference(SourceVerb)
    /// An item of the list behind `$text`.
    case textPart
    /// The `default` of such an item.
    case textPartDefault
    /// `key` beside `$from`.
    case providedKey
    /// `secret` beside `$env`, `$file`, `$from` or `$text`.
    case secret(beside: SourceVerb)
}

/// The kinds of JSON value, as messages name them.
enum JSONKind: Equatable, Sendable {
    case object
    /// An object with a verb in it: `{ "$env": "GATEWAY" }`.
    case verb(ManifestVerb)
    case list
    case string
    case emptyString
    case number
    case bool
    case null
}
