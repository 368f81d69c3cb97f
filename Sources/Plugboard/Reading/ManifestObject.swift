/// An object of a manifest with a fixed set of keys.
enum ManifestObject: Sendable {
    case manifest
    case services
    case binding(of: String)
    case uses(of: String)
    case decorator(of: String)
    /// The value of a member of `$edit`.
    case editedDecorator(of: String)
    /// An object with the verb of a source.
    case reference(SourceVerb)
    /// An object with the `$env` of a variable that contains the path of a `$file`.
    case fileVariable
    case literal
    case listEdit([EditVerb])

    /// The permitted keys, sorted; empty if the keys are names of services, settings or parameters.
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

/// The role of a value in a manifest, which messages about its JSON type name.
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
    /// The value of the verb of a source.
    case reference(SourceVerb)
    /// An item of the list under `$text`.
    case textPart
    /// The `default` of an item of the list under `$text`.
    case textPartDefault
    /// The value of `key` beside `$from`.
    case providedKey
    /// The value of `encoding` beside the verb of one value.
    case encoding
    /// The value of `secret` beside the verb of a source.
    case secret(beside: SourceVerb)
}

/// The kind of a JSON value, as messages name it.
enum JSONKind: Equatable, Sendable {
    case object
    /// An object with a verb: `{ "$env": "GATEWAY" }`.
    case verb(ManifestVerb)
    case list
    case string
    case emptyString
    case number
    case bool
    case null
}

extension ManifestObject {
    /// Returns the text of the diagnostic for an unknown key in this object.
    func unknownKey(_ key: String) -> Wording {
        let meant = NearestName.suggestion(forBeginning: key, among: keys) ?? Self.synonyms[key]
        return Wording(
            title: "unknown key \(Quotation.quoted(key)) \(words)",
            label: label, help: help(for: key) + .helpForNote(key), notes: [note].compactMap(\.self)
        ).asking(meant.flatMap { keys.contains($0) ? $0 : nil }, insteadOf: key, inLabel: true)
    }

    /// Words of other formats, with the words of this one.
    private static let synonyms = ["_target_": BindingMember.factory.rawValue]

    private var words: String {
        switch self {
        case .manifest: "at the top of the manifest"
        case .services: "in \"services\""
        case .binding(let service): "in the binding of \(Quotation.bare(service))"
        case .uses(let service): "in the uses of \(Quotation.bare(service))"
        case .decorator(let service): "in a decorator of \(Quotation.bare(service))"
        case .editedDecorator(let service): "in the edit of a decorator of \(Quotation.bare(service))"
        case .reference(let verb): "beside \"\(verb.rawValue)\""
        case .fileVariable: "beside the \"$env\" of a \"$file\""
        case .literal: "beside \"$literal\""
        case .listEdit: "in a list edit"
        }
    }

    private var label: String {
        switch self {
        case .manifest: "not a key of a manifest"
        case .services: "not a service"
        case .binding: "not a key of a binding"
        case .uses: "not a parameter"
        case .decorator: "not a key of a decorator"
        case .editedDecorator: "not a key of \"$edit\""
        case .reference, .fileVariable, .literal: "not allowed here"
        case .listEdit: "not a key of a list edit"
        }
    }

    /// The note with the permitted keys; nil if there is none.
    var note: String? {
        let comment = "; notes go in \"$comment\""
        let list = keys.joined(separator: ", ")
        return switch self {
        case .manifest: "keys of a manifest: \(list)\(comment)"
        case .services: "keys of \"services\" are written Service or Service#name\(comment)"
        case .binding: "keys of a binding: \(list)\(comment)"
        case .uses: "keys of \"uses\" are parameters or services\(comment)"
        case .decorator: "keys of a decorator: \(list)\(comment)"
        case .editedDecorator: "keys of an edited decorator: \(list)\(comment)"
        case .reference(let verb): "keys beside \"\(verb.rawValue)\": \(list)\(comment)"
        case .fileVariable: "no other keys beside this \"$env\"\(comment)"
        case .literal: "no other keys beside \"$literal\"\(comment)"
        case .listEdit: "keys of a list edit: \(list)\(comment)"
        }
    }

    private func help(for key: String) -> [String] {
        switch self {
        case .binding where SourceVerb(spelled: key) != nil:
            ["a factory cannot come from a variable; make a profile"]
        case .manifest where BindingMember(spelled: key) != nil:
            ["bindings belong in \"services\""]
        case .manifest where key.isLikelyServiceKey:
            ["\(Quotation.quoted(key)) is written as a service: write it in \"services\""]
        case .services where ManifestMember(spelled: key) != nil:
            ["\(Quotation.quoted(key)) is a key of the manifest: write it beside \"services\""]
        case .services where BindingMember(spelled: key) != nil:
            ["\(Quotation.quoted(key)) is a key of a binding: write it in the binding of a service"]
        case .fileVariable where ManifestObject.reference(.file).keys.contains(key):
            ["write \(Quotation.quoted(key)) beside \"$file\""]
        case .reference(.text) where key == ReferenceMember.default.rawValue:
            ["write the default of one value beside its \(SourceVerb.ofOneValue.map(\.rawValue).listed("or"))"]
        case .reference(.from): ["write the key of the provider as the value of \"key\""]
        case .uses where key.hasPrefix("$"): ["write a list edit as the value of its parameter"]
        case .editedDecorator where DecoratorMember(spelled: key) != nil:
            ["another \(key) makes another decorator: name this one in \"$remove\" and the new one in \"$append\""]
        case .manifest, .services, .binding, .uses, .decorator, .editedDecorator, .reference, .fileVariable, .literal,
            .listEdit:
            []
        }
    }
}

extension String {
    /// Whether the text resembles a key of `services`: `Mailer`, `shop.Mailer`, `Mailer#receipts`.
    var isLikelyServiceKey: Bool { contains { $0.isUppercase } && !hasPrefix("$") }
}
