extension ManifestValue {
    /// The value as the subject of a sentence.
    var words: String {
        switch self {
        case .manifest: "a manifest"
        case .manifestMember(let key): "\"\(key)\""
        case .extendsItem: "an item of \"extends\""
        case .binding(let service): "the binding of \(Quotation.bare(service))"
        case .bindingMember(let key, let service): "\"\(key)\" in the binding of \(Quotation.bare(service))"
        case .use(let parameter, let service):
            "\(Quotation.quoted(parameter)) in the uses of \(Quotation.bare(service))"
        case .useItem(let parameter, let service):
            "an item of \(Quotation.quoted(parameter)) in the uses of \(Quotation.bare(service))"
        case .decorator(let service): "a decorator of \(Quotation.bare(service))"
        case .decoratorMember(let key, let service): "\"\(key)\" in a decorator of \(Quotation.bare(service))"
        case .edit(let verb): "\"\(verb)\""
        case .removedItem: "an item of \"$remove\""
        case .reference(let verb): "\"\(verb)\""
        case .providedKey: "\"key\" beside \"$from\""
        case .secret(let verb): "\"secret\" beside \"\(verb)\""
        }
    }

    /// What the value must be.
    var expected: String {
        switch self {
        case .manifest: "an object"
        case .manifestMember(let key): Self.expected(ofManifestMember: key)
        case .extendsItem: "the name of a profile"
        case .binding: "a factory's identifier, an object or null"
        case .bindingMember(let key, _), .decoratorMember(let key, _): Self.expected(ofBindingMember: key)
        case .use: "\"Service#name\", a list of such or a list edit"
        case .useItem: "\"Service#name\""
        case .decorator: "a factory's identifier or an object"
        case .edit: "a list"
        case .removedItem: "the id of a decorator"
        case .reference("$env"): "the name of a variable"
        case .reference("$from"): "the name of a provider"
        case .reference: "the path of a file or { \"$env\": … }"
        case .providedKey: "the key of a value"
        case .secret: "true or false"
        }
    }

    private static func expected(ofManifestMember key: String) -> String {
        switch key {
        case "extends": "the name of a profile or a list of such names"
        case "abstract", "sealed": "true or false"
        case "environment": "the name of an environment"
        case "manifest": "the number 1"
        case "services": "an object"
        default: "a string"
        }
    }

    private static func expected(ofBindingMember key: String) -> String {
        switch key {
        case "factory": "a factory's identifier"
        case "alias": "the key of a binding"
        case "lifetime": "one of \(LifetimeKind.allCases.map(\.rawValue).inOrder().joined(separator: ", "))"
        case "decorators": "a list of decorators or a list edit"
        case "id": "a name"
        default: "an object"
        }
    }

    func help(_ found: JSONKind) -> [String] {
        switch (self, found) {
        case (.bindingMember(let key, _), .verb(let verb)) where Self.isSource(verb),
            (.decoratorMember(let key, _), .verb(let verb)) where Self.isSource(verb),
            (.manifestMember(let key), .verb(let verb)) where Self.isSource(verb):
            [Self.noVariable(for: key)]
        case (.use, .verb(let verb)) where Self.isSource(verb):
            ["a use cannot come from a variable; make a profile"]
        case (.binding, .verb("$env")), (.binding, .verb("$from")), (.decorator, .verb("$env")),
            (.decorator, .verb("$from")):
            [Self.noVariable(for: "factory")]
        case (.reference("$file"), .verb("$from")): ["let the provider give the text itself, without \"$file\""]
        case (.bindingMember("factory", let service), .null), (.bindingMember("alias", let service), .null):
            ["to remove the binding, write \(Quotation.quoted(service)): null"]
        case (.secret, .string): ["true and false stand without quotes"]
        default: []
        }
    }

    private static func isSource(_ verb: String) -> Bool { ["$env", "$file", "$from"].contains(verb) }

    private static func noVariable(for key: String) -> String {
        let subject =
            switch key {
            case "alias": "an alias"
            case "extends": "a profile"
            case "environment": "an environment"
            case "factory", "lifetime": "a \(key)"
            default: "\"\(key)\""
            }
        return "\(subject) cannot come from a variable; make a profile"
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
