import PlugboardTool
import Testing

/// One place where a secret is planted: manifests, files, variables and flags, and what must be found there.
struct Planting: CustomTestStringConvertible, Sendable {
    let name: String
    /// `base` and `production`, which extends it, unless said otherwise.
    var manifests: [String: String]
    var files: [String: String] = [:]
    var variables: [String: String] = [:]
    var flags: [String] = []
    /// The codes that `check` must tell, so that nothing passes by saying nothing.
    var codes: Set<String>

    var testDescription: String { name }

    /// A production profile with one binding.
    init(
        _ name: String, _ binding: String, base: String = #"{ "abstract": true, "services": {} }"#,
        files: [String: String] = [:], variables: [String: String] = [:], flags: [String] = [], codes: Set<String>
    ) {
        self.name = name
        manifests = ["base": base, "production": #"{ "extends": "base", "services": { "Bank": \#(binding) } }"#]
        self.files = files
        self.variables = variables
        self.flags = flags
        self.codes = codes
    }

    private static func real(_ settings: String) -> String { #"{ "factory": "bank.real", "settings": \#(settings) }"# }
    private static func plain(_ settings: String) -> String {
        #"{ "factory": "bank.plain", "settings": \#(settings) }"#
    }

    static let all = literals + variables + files + launches + besides + brokenTexts

    private static let names = ["pin", "secretMode", "account", "mode", "tone", "blabbing", "timeout", "list"]

    private static func settings(_ value: (String) -> String) -> String {
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

    private static let variables: [Planting] = ["pl4nted", #"["pl4nted"]"#, #"{"pl4nted": "pl4nted"}"#].flatMap {
        text in
        let variables = Dictionary(uniqueKeysWithValues: (["key"] + names).map { ($0, text) })
        return [
            Planting(
                "variables: \(text)", real(settings { #"{ "$env": "\#($0)" }"# }), variables: variables,
                codes: ["PB0602"]),
            Planting(
                "marked variables: \(text)", real(settings { #"{ "$env": "\#($0)", "secret": true }"# }),
                variables: variables, codes: ["PB0602"]),
            Planting(
                "variables of a type that throws them",
                #"{ "factory": "bank.blabbing", "settings": { "key": { "$env": "key" }, "url": { "$env": "mode" } } }"#,
                variables: variables, codes: ["PB0502"]),
            Planting(
                "an enum and a type that throws, untyped secrets",
                plain(
                    #"{ "token": { "$env": "key", "secret": true }, "mode": { "$env": "mode", "secret": true }, "#
                        + #""tone": { "$env": "tone" }, "blabbing": { "$env": "key" }, "count": { "$env": "pin" } }"#),
                variables: variables, codes: ["PB0602"]),
            Planting(
                "a right variable", real(#"{ "key": { "$env": "key" } }"#), variables: variables, codes: []),
        ]
    }

    private static let files: [Planting] = [
        Planting(
            "files", real(settings { #"{ "$file": "\#($0).txt", "secret": true }"# }),
            files: Dictionary(uniqueKeysWithValues: (["key"] + names).map { ("\($0).txt", "pl4nted") }),
            codes: ["PB0602"]),
        Planting(
            "a right file", real(#"{ "key": { "$file": ".key" } }"#), files: [".key": "pl4nted\n"], codes: []),
    ]

    private static let launches: [Planting] =
        (["key"] + names).flatMap { name in
            [
                Planting(
                    "--set of \(name)", real(#"{ "key": { "$env": "KEY" } }"#), variables: ["KEY": "pl4nted"],
                    flags: ["--set", "Bank/settings/\(name)=pl4nted"], codes: ["PB0701"])
            ]
        }.map { planting in
            var planting = planting
            let isSecret = ["key", "pin", "secretMode", "account"].contains { planting.name == "--set of \($0)" }
            planting.codes = isSecret ? ["PB0701"] : ["PB0502"]
            if ["pin", "secretMode", "account"].contains(where: { planting.name == "--set of \($0)" }) {
                planting.codes = ["PB0502"]
            }
            return planting
        } + [
            Planting(
                "--set of nothing", real(#"{ "key": { "$env": "KEY" } }"#), variables: ["KEY": "pl4nted"],
                flags: ["--set", "Bank/settings/kye=pl4nted"], codes: ["PB0503"]),
            Planting(
                "--set of an unknown service", real(#"{ "key": { "$env": "KEY" } }"#), variables: ["KEY": "pl4nted"],
                flags: ["--set", "Bnak/settings/key=pl4nted"], codes: ["PB0303"]),
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
            "in a list edit", real(#"{ "key": { "$append": ["pl4nted"] } }"#), codes: ["PB0209"]),
        Planting(
            "in settings of a binding that is not there", #"{ "settings": { "key": "pl4nted" } }"#, codes: ["PB0212"]),
        Planting(
            "in a decorator's settings",
            #"{ "factory": "bank.real", "decorators": [{ "factory": "bank.d", "settings": { "key": "pl4nted" } }] }"#,
            codes: ["PB0301"]),
    ]

    /// Beside a syntax error on the same line.
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
