import PlugboardTool
import Testing

/// One place of a planted secret: manifests, files, variables and flags, and the expected codes.
struct Planting: CustomTestStringConvertible, Sendable {
    let name: String
    /// `base` and `production`, which extends it, by default.
    var manifests: [String: String]
    var files: [String: String] = [:]
    var variables: [String: String] = [:]
    var flags: [String] = []
    /// Whether `render` writes the planted text, because it is in a manifest and the setting is no secret (rule 13.20).
    var isRendered = false
    /// The codes that `check` must report, so that empty output is not a success.
    var codes: Set<String>

    var testDescription: String { name }

    /// A production profile with one binding.
    init(
        _ name: String, _ binding: String, base: String = #"{ "abstract": true, "services": {} }"#,
        files: [String: String] = [:], variables: [String: String] = [:], flags: [String] = [],
        isRendered: Bool = false, codes: Set<String>
    ) {
        self.name = name
        manifests = ["base": base, "production": #"{ "extends": "base", "services": { "Bank": \#(binding) } }"#]
        self.files = files
        self.variables = variables
        self.flags = flags
        self.isRendered = isRendered
        self.codes = codes
    }

    static func real(_ settings: String) -> String { #"{ "factory": "bank.real", "settings": \#(settings) }"# }
    static func plain(_ settings: String) -> String {
        #"{ "factory": "bank.plain", "settings": \#(settings) }"#
    }

    static let all =
        literals + nested + layers + variables + rightVariables + files + providers + launches + besides + brokenTexts
        + marks

    static let names = ["pin", "secretMode", "account", "mode", "tone", "blabbing", "timeout", "list"]

    static func settings(_ value: (String) -> String) -> String {
        "{ " + (["key"] + names).map { "\"\($0)\": \(value($0))" }.joined(separator: ", ") + " }"
    }

    private static let literals: [Planting] = [
        Planting("a literal", real(#"{ "key": "pl4nted" }"#), codes: ["PB0701"]),
        Planting(
            "a number", real(#"{ "key": { "$env": "KEY" }, "pin": 471147114711, "timeout": "x" }"#),
            variables: ["KEY": "pl4nted"], codes: ["PB0701", "PB0502"]),
        Planting(
            "an enum's value", real(#"{ "key": { "$env": "KEY" }, "secretMode": "pl4nted" }"#),
            variables: ["KEY": "pl4nted"], codes: ["PB0701"]),
        Planting(
            "an object", real(#"{ "key": "pl4nted", "account": { "user": "pl4nted", "pin": 471147114711, "p": 1 } }"#),
            codes: ["PB0701", "PB0502"]),
        Planting(
            "a part of a text", real(#"{ "key": { "$text": ["pl4nted", { "$env": "KEY" }] }, "timeout": "x" }"#),
            variables: ["KEY": "pl4nted"], codes: ["PB0502"]),
        Planting(
            "a text without a part from outside", real(#"{ "key": { "$text": ["pl4nted", "pl4nted"] } }"#),
            codes: ["PB0701"]),
        Planting(
            "a text with a default in each part",
            real(#"{ "key": { "$text": ["pl4nted", { "$env": "KEY", "default": "pl4nted" }] } }"#), codes: ["PB0701"]),
        Planting(
            "a mistaken text", real(#"{ "key": { "$text": ["pl4nted", 5, { "$env": "KEY" }] } }"#), codes: ["PB0102"]),
        Planting("$literal", real(#"{ "key": { "$literal": "pl4nted" } }"#), codes: ["PB0701"]),
        Planting(
            "defaults", real(settings { #"{ "$env": "\#($0)", "default": "pl4nted", "secret": true }"# }),
            codes: ["PB0701"]),
        Planting(
            "defaults of what is typed as a secret",
            real(#"{ "key": { "$env": "K", "default": "pl4nted" }, "pin": { "$env": "P", "default": 471147114711 } }"#),
            codes: ["PB0701"]),
        Planting(
            "a literal over what is marked", plain(#"{ "token": "pl4nted", "count": 471147114711 }"#),
            base: #"""
                { "abstract": true, "services": { "Bank": { "factory": "bank.plain", "settings": {
                    "token": { "$env": "T", "secret": true }, "count": { "$env": "C", "secret": true } } } } }
                """#, codes: ["PB0701"]),
        Planting("a default in code", #""bank.defaulted""#, codes: ["PB0701"]),
        Planting(
            "a default in code beside a mistake", #"{ "factory": "bank.defaulted", "settings": { "kee": 1 } }"#,
            codes: ["PB0503"]),
    ]

    /// Secrets within objects, lists and dictionaries, and in decoding that fails early.
    private static let nested: [Planting] =
        [
            (
                "an object of a list", #""accounts": [{ "user": "u", "key": "pl4nted", "pin": 471147114711 }]"#,
                ["PB0701"]
            ),
            (
                "behind a wrong value of its object",
                #""accounts": [{ "user": 1, "pin": 471147114711, "key": "pl4nted" }]"#, ["PB0502", "PB0701"]
            ),
            (
                "behind an object that cannot be read", #""accounts": [5, { "user": "u", "key": "pl4nted" }]"#,
                ["PB0502", "PB0701"]
            ),
            ("a misspelled name in an object", #""accounts": [{ "user": "u", "kye": "pl4nted" }]"#, ["PB0503"]),
            ("values of a dictionary", #""tokens": { "a": "pl4nted" }"#, ["PB0701"]),
            ("objects of a dictionary", #""vaults": { "a": { "key": "pl4nted", "pin": 471147114711 } }"#, ["PB0701"]),
            ("a list in a dictionary", #""keyrings": { "a": ["pl4nted"] }"#, ["PB0701"]),
            ("$literal within a list", #""accounts": [{ "$literal": { "user": "u", "key": "pl4nted" } }]"#, ["PB0701"]),
            (
                "$literal of a whole list", #""accounts": { "$literal": [{ "user": "u", "pin": 471147114711 }] }"#,
                ["PB0701"]
            ),
            (
                "the default of a list",
                #""accounts": { "$env": "A", "default": [{ "user": "u", "key": "pl4nted" }] }"#,
                ["PB0701"]
            ),
            (
                "behind a type that throws", #""picky": "no", "accounts": [{ "user": "u", "pin": 471147114711 }]"#,
                ["PB0502", "PB0701"]
            ),
            ("a number or a secret", #""either": "pl4nted""#, ["PB0701"]),
            ("the member of another kind", #""kind": { "kind": "open", "pin": "pl4nted" }"#, ["PB0503"]),
            ("the member of its kind", #""kind": { "kind": "closed", "pin": 471147114711 }"#, ["PB0701"]),
            (
                "the member of a kind that nobody knows",
                #""kind": { "kind": { "$env": "UNSET" }, "pin": 471147114711 }"#, ["PB0601"]
            ),
            ("a list edit of objects", #""accounts": { "$append": [{ "user": "u", "key": "pl4nted" }] }"#, ["PB0209"]),
            ("a scalar for an object", #""account": "pl4nted""#, ["PB0502"]),
            ("in an object of an unknown verb", #""account": { "$evn": "pl4nted", "pin": 471147114711 }"#, ["PB0103"]),
            ("in a list, in an unknown verb", #""accounts": [{ "$evn": "pl4nted" }]"#, ["PB0103"]),
            ("in a dictionary, in an unknown verb", #""tokens": { "a": { "$evn": "pl4nted" } }"#, ["PB0103"]),
            ("in a kind, in an unknown verb", #""kind": { "$evn": "closed", "pin": 471147114711 }"#, ["PB0103"]),
            ("a number or a secret, in an unknown verb", #""either": { "$evn": "pl4nted" }"#, ["PB0103"]),
            (
                "the second of two objects", #""account": 5, "account": { "user": "u", "pin": 471147114711 }"#,
                ["PB0003", "PB0502"]
            ),
            ("a null beside", #""accounts": [null, { "user": "u", "pin": 471147114711 }]"#, ["PB0701"]),
        ].map { name, settings, codes in
            Planting(
                name, #"{ "factory": "bank.nested", "settings": { \#(settings) } }"#, codes: Set(codes))
        } + [
            Planting(
                "in a decorator",
                #"""
                { "factory": "bank.nested", "decorators": [
                    { "factory": "bank.guard", "settings": { "accounts": [{ "user": "u", "key": "pl4nted" }] } }] }
                """#, codes: ["PB0701"]),
            Planting(
                "in an appended decorator",
                #"""
                { "factory": "bank.nested", "decorators": { "$append": [
                    { "factory": "bank.guard", "settings": { "pin": 471147114711, "tokens": { "x": "pl4nted" } } }] } }
                """#, codes: ["PB0209"]),
            Planting(
                "below a misspelled service", #"{ "alias": "Bank#real" }"#,
                base: #"""
                    { "abstract": true, "services": {
                        "Bank#real": { "factory": "bank.nested" },
                        "Bnak": { "factory": "bank.nested", "settings": { "accounts": [{ "pin": 471147114711 }] } } } }
                    """#, codes: ["PB0303"]),
        ]

    /// A secret in one layer, or in a layer that another one replaces.
    private static let layers: [Planting] = [
        Planting(
            "below a layer that marks it", plain(#"{ "token": { "$env": "T", "secret": true }, "coun": 1 }"#),
            base: #"""
                { "abstract": true, "services": { "Bank": { "factory": "bank.plain", "settings": {
                    "token": "pl4nted" } } } }
                """#, variables: ["T": "t"], codes: ["PB0503"]),
        Planting(
            "below another factory", #"{ "factory": "bank.plain", "settings": { "token": "t", "coun": 1 } }"#,
            base: #"""
                { "abstract": true, "services": { "Bank": { "factory": "bank.nested", "settings": {
                    "accounts": [{ "user": "u", "pin": 471147114711 }], "tokens": { "a": "pl4nted" } } } } }
                """#, codes: ["PB0503"]),
        Planting(
            "in a layer that is replaced", #"{ "settings": { "accounts": [{ "user": 5 }] } }"#,
            base: #"""
                { "abstract": true, "services": { "Bank": { "factory": "bank.nested", "settings": {
                    "accounts": [{ "user": "u", "key": "pl4nted" }] } } } }
                """#, codes: ["PB0502"]),
    ]

    private static let besides: [Planting] = [
        Planting(
            "beside an unknown factory", #"{ "factory": "bank.rael", "settings": { "key": "pl4nted" } }"#,
            codes: ["PB0301"]),
        Planting(
            "beside an unknown key", #"{ "factory": "bank.real", "setings": { "key": "pl4nted" } }"#,
            codes: ["PB0101"]),
        Planting(
            "beside an unknown setting", real(#"{ "kee": "pl4nted", "key": { "$env": "KEY" } }"#),
            variables: ["KEY": "pl4nted"], codes: ["PB0503"]),
        Planting(
            "beside a member written twice", real(#"{ "key": "pl4nted", "key": "pl4nted" }"#),
            codes: ["PB0003", "PB0701"]),
        Planting(
            "beside a comma too many", real(#"{ "key": "pl4nted", }"#), codes: ["PB0002", "PB0701"]),
        Planting(
            "beside an unknown verb", real(#"{ "key": { "$evn": "KEY", "default": "pl4nted" } }"#), codes: ["PB0103"]),
        Planting(
            "beside an unknown verb that is marked",
            plain(#"{ "token": { "$evn": "T", "default": "pl4nted", "secret": true } }"#), codes: ["PB0103"]),
        Planting(
            "below a layer that marks it, beside an unknown verb", plain(#"{ "token": { "$evn": "pl4nted" } }"#),
            base: #"""
                { "abstract": true, "services": { "Bank": { "factory": "bank.plain", "settings": {
                    "token": { "$env": "T", "secret": true } } } } }
                """#, codes: ["PB0103"]),
        Planting(
            "the first of two, of which the second is marked",
            plain(#"{ "token": "pl4nted", "token": { "$env": "T", "default": "pl4nted", "secret": true } }"#),
            codes: ["PB0003"]),
        Planting(
            "the second of two", real(#"{ "key": { "$env": "K" }, "pin": { "$env": "P" }, "pin": 471147114711 }"#),
            codes: ["PB0003", "PB0601"]),
        Planting(
            "the second of two bindings",
            #"{ "factory": "bank.plain", "settings": {} }, "Bank": { "factory": "bank.real", "settings": { "key": "pl4nted" } }"#,
            codes: ["PB0003"]),
        Planting(
            "the second of two settings",
            #"{ "factory": "bank.real", "settings": { "key": { "$env": "K" } }, "settings": { "key": "pl4nted" } }"#,
            codes: ["PB0003"]),
        Planting(
            "the second of two in a decorator",
            #"""
            { "factory": "bank.nested", "decorators": [
                { "factory": "bank.guard", "settings": { "account": 5, "account": { "user": "u", "pin": 471147114711 } } }] }
            """#, codes: ["PB0003", "PB0502"]),
        Planting(
            "in a list edit", real(#"{ "key": { "$append": ["pl4nted"] } }"#), codes: ["PB0209"]),
        Planting(
            "in settings of a binding that is not there", #"{ "settings": { "key": "pl4nted" } }"#, codes: ["PB0212"]),
        Planting(
            "in a decorator's settings",
            #"{ "factory": "bank.real", "decorators": [{ "factory": "bank.d", "settings": { "key": "pl4nted" } }] }"#,
            codes: ["PB0301"]),
    ]

    /// Secrets beside a syntax error on the same line.
    private static let brokenTexts: [Planting] = [
        #"{ "key": "pl4nted" "pin": 5 }"#, #"{ "key": pl4nted }"#, #"{ "key": 'pl4nted' }"#, #"{ "key": "pl4nted }"#,
        #"{ "key": pl4nted" }"#, #"{ "key" "pl4nted" }"#, #"{ "key" = "pl4nted" }"#, #"{ "pl4nted" }"#,
        #"{ "key", "pl4nted" }"#, #"{ key": "pl4nted" }"#, #"{ "key: "pl4nted" }"#, #"{ "key": "pl4nted"; }"#,
        #"{ "key": "\x pl4nted" }"#, #"{ "key": "pl4nted", // pl4nted"# + "\n" + #"}"#, #"{ "key": [ "pl4nted" }"#,
        #"{ "key": "pl4nted" ] }"#, #"{ "key": “pl4nted” }"#, #"{ "key": 471147114711pl4nted }"#,
        #"{ "list": [ "pl4nted" "pl4nted" ] }"#, #"{ "key": "a", "pl4nted", "pin": 1 }"#,
        #"{ "key": "a" : "pl4nted" }"#, #"{ "list": [ "key": "pl4nted" ] }"#, #"{ "key": "\ud800 pl4nted" }"#,
    ].enumerated().map { index, settings in
        Planting("a broken text \(index + 1)", real(settings), codes: ["PB0001"])
    }
}
