extension ManifestElement {
    /// The value as the subject of a sentence.
    var words: String { phrases.words }

    /// The expectation for the value.
    var expected: String { phrases.expected }

    private var phrases: (words: String, expected: String) {
        switch self {
        case .manifest: ("a manifest", "an object")
        case .manifestMember(let member): ("\"\(member.rawValue)\"", member.phrases.expected)
        case .extendsItem: ("an item of \"extends\"", "the name of a profile")
        case .binding(let service):
            ("the binding of \(Quotation.bare(service))", "a factory's identifier, an object or null")
        case .bindingMember(let member, let service):
            ("\"\(member.rawValue)\" in the binding of \(Quotation.bare(service))", member.phrases.expected)
        case .use(let parameter, let service):
            (
                "\(Quotation.quoted(parameter)) in the uses of \(Quotation.bare(service))",
                "\"Service#name\", a list of such or a list edit"
            )
        case .useItem(let parameter, let service):
            (
                "an item of \(Quotation.quoted(parameter)) in the uses of \(Quotation.bare(service))",
                "\"Service#name\""
            )
        case .decorator(let service):
            ("a decorator of \(Quotation.bare(service))", "a factory's identifier or an object")
        case .decoratorMember(let member, let service):
            ("\"\(member.rawValue)\" in a decorator of \(Quotation.bare(service))", member.phrases.expected)
        case .edit(let verb): ("\"\(verb.rawValue)\"", verb == .edit ? "an object of decorators' ids" : "a list")
        case .editedDecorator(let service): ("the edit of a decorator of \(Quotation.bare(service))", "an object")
        case .removedItem: ("an item of \"$remove\"", "the id of a decorator")
        case .reference(let verb): ("\"\(verb.rawValue)\"", verb.expected)
        case .textPart:
            (
                "an item of \"$text\"",
                (["a string"] + SourceVerb.ofOneValue.map { "{ \"\($0.rawValue)\": … }" }).listing("or")
            )
        case .textPartDefault: ("a \"default\" inside \"$text\"", "a string, a number, true or false")
        case .providedKey: ("\"key\" beside \"$from\"", "the key of a value")
        case .encoding: ("\"encoding\"", "\"url\"")
        case .secret(let verb): ("\"secret\" beside \"\(verb.rawValue)\"", "true or false")
        }
    }

    func help(_ found: JSONKind) -> [String] {
        switch found {
        case .verb(.source(let verb)): help(insteadOf: verb)
        case .null:
            switch self {
            case .bindingMember(.factory, let service), .bindingMember(.alias, let service):
                ["to remove the binding, write \(Quotation.quoted(service)): null"]
            // A null at another place needs no advice.
            default: []
            }
        case .string: if case .secret = self { ["write true and false without quotes"] } else { [] }
        case .verb(.literal), .verb(.edit), .object, .list, .emptyString, .number, .bool: []
        }
    }

    /// Returns the advice for a reference to a value from outside.
    private func help(insteadOf verb: SourceVerb) -> [String] {
        switch self {
        case .bindingMember(let member, _): [Self.noVariable(for: member.phrases.noun)]
        case .decoratorMember(let member, _): [Self.noVariable(for: member.phrases.noun)]
        case .manifestMember(let member): [Self.noVariable(for: member.phrases.noun)]
        case .use: [Self.noVariable(for: "a use")]
        case .binding, .decorator:
            switch verb {
            case .env, .from: [Self.noVariable(for: BindingMember.factory.phrases.noun)]
            case .file, .text: []
            }
        case .reference(.file) where verb == .from: ["let the provider give the text itself, without \"$file\""]
        case .textPart where verb == .text: ["write its items directly in the outer list"]
        case .manifest, .extendsItem, .useItem, .edit, .editedDecorator, .removedItem, .reference, .textPart,
            .textPartDefault, .providedKey, .encoding, .secret:
            []
        }
    }

    private static func noVariable(for noun: String) -> String {
        "\(noun) cannot come from a variable; make a profile"
    }
}

extension ManifestMember {
    /// The expectation for the element's value, and the noun for it.
    fileprivate var phrases: (expected: String, noun: String) {
        switch self {
        case .extends: ("the name of a profile or a list of such names", "a profile")
        case .abstract, .sealed: ("true or false", "\"\(rawValue)\"")
        case .environment: ("the name of an environment", "an environment")
        case .manifest: ("the number 1", "\"\(rawValue)\"")
        case .services: ("an object", "\"\(rawValue)\"")
        case .comment, .schema: ("a string", "\"\(rawValue)\"")
        }
    }
}

extension BindingMember {
    /// The expectation for the element's value, and the noun for it.
    fileprivate var phrases: (expected: String, noun: String) {
        switch self {
        case .factory: ("a factory's identifier", "a factory")
        case .alias: ("the key of a binding", "an alias")
        case .lifetime:
            ("one of \(LifetimeKind.allCases.map(\.rawValue).inOrder().joined(separator: ", "))", "a lifetime")
        case .decorators: ("a list of decorators or a list edit", "\"\(rawValue)\"")
        case .comment, .settings, .uses: ("an object", "\"\(rawValue)\"")
        }
    }
}

extension DecoratorMember {
    /// The expectation for the element's value, and the noun for it.
    fileprivate var phrases: (expected: String, noun: String) {
        switch self {
        case .factory: ("a factory's identifier", "a factory")
        case .id: ("a name", "\"\(rawValue)\"")
        case .comment, .settings, .uses: ("an object", "\"\(rawValue)\"")
        }
    }
}

extension JSONKind {
    var words: String {
        switch self {
        case .object, .verb: "an object"
        case .list: "a list"
        case .string: "a string"
        case .emptyString: "empty"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}
