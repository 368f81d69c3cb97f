/// Secrets from outside of the manifests.
extension Planting {
    static let variables: [Planting] = ["pl4nted", #"["pl4nted"]"#, #"{"pl4nted": "pl4nted"}"#].flatMap {
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
                variables: variables, codes: ["PB0602"]),
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

    static let files: [Planting] = [
        Planting(
            "files", real(settings { #"{ "$file": "\#($0).txt", "secret": true }"# }),
            files: Dictionary(uniqueKeysWithValues: (["key"] + names).map { ("\($0).txt", "pl4nted") }),
            codes: ["PB0602"]),
        Planting(
            "a right file", real(#"{ "key": { "$file": ".key" } }"#), files: [".key": "pl4nted\n"], codes: []),
    ]

    static let providers: [Planting] = ["vault", "remote"].flatMap { provider in
        [
            Planting(
                "values of \(provider)", real(settings { #"{ "$from": "\#(provider)", "key": "\#($0)" }"# }),
                codes: ["PB0602"]),
            Planting(
                "marked values of \(provider)",
                real(settings { #"{ "$from": "\#(provider)", "key": "\#($0)", "secret": true }"# }), codes: ["PB0602"]),
            Planting(
                "values of \(provider) for a type that throws them",
                #"""
                { "factory": "bank.blabbing", "settings": {
                    "key": { "$from": "\#(provider)", "key": "a" }, "url": { "$from": "\#(provider)", "key": "b" } } }
                """#, codes: ["PB0602"]),
            Planting(
                "an object of \(provider)",
                #"{ "factory": "bank.nested", "settings": { "account": { "$from": "\#(provider)", "key": "object" } } }"#,
                codes: ["PB0602"]),
            Planting(
                "a right value of \(provider)", real(#"{ "key": { "$from": "\#(provider)", "key": "a" } }"#), codes: []),
            Planting(
                "a default beside a secret of \(provider)",
                real(#"{ "key": { "$from": "\#(provider)", "key": "unset", "default": "pl4nted" } }"#),
                codes: ["PB0701"]),
            Planting(
                "a literal beside a missing value of \(provider)",
                real(#"{ "key": { "$from": "\#(provider)", "key": "unset" }, "pin": 471147114711 }"#),
                codes: ["PB0605", "PB0701"]),
            Planting(
                "a misspelt key of \(provider) beside a default",
                real(#"{ "key": { "$from": "\#(provider)", "kye": "a", "default": "pl4nted", "secret": true } }"#),
                codes: ["PB0101"]),
            Planting(
                "providers that throw, beside \(provider)",
                real(
                    #"{ "key": { "$from": "blabbing", "key": "a" }, "pin": { "$from": "blabbing.remote", "key": "b" } }"#
                ), codes: ["PB0606"]),
        ]
    }

    static let launches: [Planting] =
        ["key", "pin", "secretMode", "account"].map { name in
            Planting(
                "--set of \(name)", real(#"{ "key": { "$env": "KEY" } }"#), variables: ["KEY": "pl4nted"],
                flags: ["--set", "Bank/settings/\(name)=pl4nted"], codes: ["PB0701"])
        } + [
            Planting(
                "--set of a list with secrets in it", #""bank.nested""#,
                flags: ["--set", #"Bank/settings/accounts=[{"user":"u","key":"pl4nted","pin":471147114711}]"#],
                codes: ["PB0701"]),
            Planting(
                "--set of a list with an unknown name", #""bank.nested""#,
                flags: ["--set", #"Bank/settings/accounts=[{"user":"u","kye":"pl4nted"}]"#], codes: ["PB0502"]),
            Planting(
                "--set of a dictionary of secrets", #""bank.nested""#,
                flags: ["--set", #"Bank/settings/tokens={"a":"pl4nted"}"#],
                codes: ["PB0701"]),
            Planting(
                "--set of nothing", real(#"{ "key": { "$env": "KEY" } }"#), variables: ["KEY": "pl4nted"],
                flags: ["--set", "Bank/settings/kye=pl4nted"], codes: ["PB0503"]),
            Planting(
                "--set of an unknown service", real(#"{ "key": { "$env": "KEY" } }"#), variables: ["KEY": "pl4nted"],
                flags: ["--set", "Bnak/settings/key=pl4nted"], codes: ["PB0303"]),
        ]
}
