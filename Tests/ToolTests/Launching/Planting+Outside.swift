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

    /// Values that fit, which no answer shows, because they are strings or may be secrets.
    static let rightVariables: [Planting] = [
        Planting(
            "a string that is no secret", plain(#"{ "token": { "$env": "key" } }"#), variables: ["key": "pl4nted"],
            codes: []),
        Planting(
            "a secret number", real(#"{ "key": { "$env": "key" }, "pin": { "$env": "pin" } }"#),
            variables: ["key": "pl4nted", "pin": "471147114711"], codes: []),
        Planting(
            "a number that a lower layer marks", plain(#"{ "count": { "$env": "pin" } }"#),
            base: #"""
                { "abstract": true, "services": { "Bank": { "factory": "bank.plain", "settings": {
                    "token": { "$env": "key" }, "count": { "$env": "C", "secret": true } } } } }
                """#, variables: ["key": "pl4nted", "pin": "471147114711"], codes: []),
        Planting(
            "a number with the name of a secret",
            plain(#"{ "token": { "$env": "key" }, "accessToken": { "$env": "pin" } }"#),
            variables: ["key": "pl4nted", "pin": "471147114711"], codes: []),
        Planting(
            "a URL with a user", plain(#"{ "token": { "$env": "key" }, "url": { "$env": "mode" } }"#),
            variables: ["key": "pl4nted", "mode": "https://pl4nted@bank.example/"], codes: []),
        Planting(
            "a URL with a query", plain(#"{ "token": { "$env": "key" }, "url": { "$env": "mode" } }"#),
            variables: ["key": "pl4nted", "mode": "https://bank.example/?sign=pl4nted"], codes: []),
        Planting(
            "a dotenv file",
            real(#"{ "key": { "$env": "key" }, "pin": { "$env": "pin" }, "endpoint": { "$env": "mode" } }"#),
            files: [".env": "key=pl4nted\npin=471147114711\nmode=pl4nted\n"], codes: []),
        Planting(
            "a mistaken dotenv file", real(#"{ "key": { "$env": "key" }, "timeout": { "$env": "pin" } }"#),
            files: [".env": "key=pl4nted\npin=471147114711 pl4nted\n'pl4nted\n"], codes: ["PB0607"]),
        Planting(
            "a file for a number", real(#"{ "key": { "$env": "key" }, "timeout": { "$file": ".key" } }"#),
            files: [".key": "471147114711"], variables: ["key": "pl4nted"], codes: []),
        Planting(
            "a password in a manifest", plain(#"{ "token": "pl4nted-Xy12-token" }"#), isRendered: true, codes: []),
    ]

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
