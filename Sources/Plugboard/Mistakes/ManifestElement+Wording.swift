extension ManifestElement {
    /// The value as the subject of a sentence.
    var words: String {
        switch self {
        case .manifest: "a manifest"
        case .manifestMember(let member): "\"\(member.rawValue)\""
        case .extendsItem: "an item of \"extends\""
        case .binding(let service): "the binding of \(Quotation.bare(service))"
        case .bindingMember(let member, let service):
            "\"\(member.rawValue)\" in the binding of \(Quotation.bare(service))"
        case .use(let parameter, let service):
            "\(Quotation.quoted(parameter)) in the uses of \(Quotation.bare(service))"
        case .useItem(let parameter, let service):
            "an item of \(Quotation.quoted(parameter)) in the uses of \(Quotation.bare(service))"
        case .decorator(let service): "a decorator of \(Quotation.bare(service))"
        case .decoratorMember(let member, let service):
            "\"\(member.rawValue)\" in a decorator of \(Quotation.bare(service))"
        case .edit(let verb): "\"\(verb.rawValue)\""
        case .editedDecorator(let service): "the edit of a decorator of \(Quotation.bare(service))"
        case .removedItem: "an item of \"$remove\""
        case .reference(let verb): "\"\(verb.rawValue)\""
        case .textPart: "an item of \"$text\""
        case .textPartDefault: "a \"default\" inside \"$text\""
        case .providedKey: "\"key\" beside \"$from\""
        case .secret(let verb): "\"secret\" beside \"\(verb.rawValue)\""
        }
    }

    /// The expectation for the value.
    var expected: String {
        switch self {
        case .manifest: "an object"
        case .manifestMember(let member): member.expected
        case .extendsItem: "the name of a profile"
        case .binding: "a factory's identifier, an object or null"
        case .bindingMember(let member, _): member.expected
        case .decoratorMember(let member, _): member.expected
        case .use: "\"Service#name\", a list of such or a list edit"
        case .useItem: "\"Service#name\""
        case .decorator: "a factory's identifier or an object"
        case .edit(.edit): "an object of decorators' ids"
        case .edit: "a list"
        case .editedDecorator: "an object"
        case .removedItem: "the id of a decorator"
        case .reference(.env): "the name of a variable"
        case .reference(.from): "the name of a provider"
        case .reference(.file): "the path of a file or { \"$env\": … }"
        case .reference(.text): "a list of texts and values"
        case .textPart: "a string, { \"$env\": … }, { \"$file\": … } or { \"$from\": … }"
        case .textPartDefault: "a string, a number, true or false"
        case .providedKey: "the key of a value"
        case .secret: "true or false"
        }
    }

    func help(_ found: JSONKind) -> [String] {
        switch (self, found) {
        case (.bindingMember(let member, _), .verb(.source)): [Self.noVariable(for: member.noun)]
        case (.decoratorMember(let member, _), .verb(.source)): [Self.noVariable(for: member.noun)]
        case (.manifestMember(let member), .verb(.source)): [Self.noVariable(for: member.noun)]
        case (.use, .verb(.source)): [Self.noVariable(for: "a use")]
        case (.binding, .verb(.source(.env))), (.binding, .verb(.source(.from))), (.decorator, .verb(.source(.env))),
            (.decorator, .verb(.source(.from))):
            [Self.noVariable(for: BindingMember.factory.noun)]
        case (.reference(.file), .verb(.source(.from))):
            ["let the provider give the text itself, without \"$file\""]
        case (.textPart, .verb(.source(.text))): ["write its items directly in the outer list"]
        case (.bindingMember(.factory, let service), .null), (.bindingMember(.alias, let service), .null):
            ["to remove the binding, write \(Quotation.quoted(service)): null"]
        case (.secret, .string): ["write true and false without quotes"]
        // Most misplaced values need no advice.
        default: []
        }
    }

    private static func noVariable(for noun: String) -> String {
        "\(noun) cannot come from a variable; make a profile"
    }
}

extension ManifestMember {
    /// The expectation for its value.
    fileprivate var expected: String {
        switch self {
        case .extends: "the name of a profile or a list of such names"
        case .abstract, .sealed: "true or false"
        case .environment: "the name of an environment"
        case .manifest: "the number 1"
        case .services: "an object"
        case .comment, .schema: "a string"
        }
    }

    /// The noun for its value.
    fileprivate var noun: String {
        switch self {
        case .extends: "a profile"
        case .environment: "an environment"
        case .abstract, .comment, .manifest, .schema, .sealed, .services: "\"\(rawValue)\""
        }
    }
}

extension BindingMember {
    /// The expectation for its value.
    fileprivate var expected: String {
        switch self {
        case .factory: "a factory's identifier"
        case .alias: "the key of a binding"
        case .lifetime: "one of \(LifetimeKind.allCases.map(\.rawValue).inOrder().joined(separator: ", "))"
        case .decorators: "a list of decorators or a list edit"
        case .comment, .settings, .uses: "an object"
        }
    }

    /// The noun for its value.
    fileprivate var noun: String {
        switch self {
        case .alias: "an alias"
        case .factory, .lifetime: "a \(rawValue)"
        case .comment, .decorators, .settings, .uses: "\"\(rawValue)\""
        }
    }
}

extension DecoratorMember {
    /// The expectation for its value.
    fileprivate var expected: String {
        switch self {
        case .factory: "a factory's identifier"
        case .id: "a name"
        case .comment, .settings, .uses: "an object"
        }
    }

    /// The noun for its value.
    fileprivate var noun: String {
        switch self {
        case .factory: "a factory"
        case .comment, .id, .settings, .uses: "\"\(rawValue)\""
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
