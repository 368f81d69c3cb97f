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
            ("an item of \"$text\"", "a string, { \"$env\": … }, { \"$file\": … } or { \"$from\": … }")
        case .textPartDefault: ("a \"default\" inside \"$text\"", "a string, a number, true or false")
        case .providedKey: ("\"key\" beside \"$from\"", "the key of a value")
        case .encoding: ("\"encoding\"", "\"url\"")
        case .secret(let verb): ("\"secret\" beside \"\(verb.rawValue)\"", "true or false")
        }
    }

    func help(_ found: JSONKind) -> [String] {
        switch (self, found) {
        case (.bindingMember(let member, _), .verb(.source)): [Self.noVariable(for: member.phrases.noun)]
        case (.decoratorMember(let member, _), .verb(.source)): [Self.noVariable(for: member.phrases.noun)]
        case (.manifestMember(let member), .verb(.source)): [Self.noVariable(for: member.phrases.noun)]
        case (.use, .verb(.source)): [Self.noVariable(for: "a use")]
        case (.binding, .verb(.source(.env))), (.binding, .verb(.source(.from))), (.decorator, .verb(.source(.env))),
            (.decorator, .verb(.source(.from))):
            [Self.noVariable(for: BindingMember.factory.phrases.noun)]
        case (.reference(.file), .verb(.source(.from))):
            ["let the provider give the text itself, without \"$file\""]
        case (.textPart, .verb(.source(.text))): ["write its items directly in the outer list"]
        case (.bindingMember(.factory, let service), .null), (.bindingMember(.alias, let service), .null):
            ["to remove the binding, write \(Quotation.quoted(service)): null"]
        case (.secret, .string): ["write true and false without quotes"]
        // Other misplaced values need no advice.
        default: []
        }
    }

    private static func noVariable(for noun: String) -> String {
        "\(noun) cannot come from a variable; make a profile"
    }
}

extension SourceVerb {
    /// The expectation for the element's value.
    fileprivate var expected: String {
        switch self {
        case .env: "the name of a variable"
        case .from: "the name of a provider"
        case .file: "the path of a file or { \"$env\": … }"
        case .text: "a list of texts and values"
        }
    }

    /// The advice for the verb's name in place of a provider's name; nil if a provider may have the name.
    var adviceForProvider: String? {
        switch self {
        case .env: "for a variable write { \"$env\": … }"
        case .file: "for a file write { \"$file\": … }"
        case .from, .text: nil
        }
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
