/// Secrets that one layer marks, and secrets in place of a mark or a name.
extension Planting {
    /// A base that marks the user of an account, of the first of several and of a decorator's.
    private static let marking = #"""
        { "abstract": true, "services": { "Bank": {
            "factory": "bank.nested",
            "settings": {
                "account": { "user": { "$env": "U", "secret": true } },
                "accounts": [{ "user": { "$env": "U", "secret": true } }] },
            "decorators": [{
                "factory": "bank.guard", "settings": { "account": { "user": { "$env": "U", "secret": true } } } }] } } }
        """#

    static let marks: [Planting] =
        [
            ("$literal", #""settings": { "account": { "$literal": { "user": "pl4nted" } } }"#),
            (
                "the default of a variable",
                #""settings": { "account": { "$env": "A", "default": { "user": "pl4nted" } } }"#
            ),
            (
                "the default of a file",
                #""settings": { "account": { "$file": "a", "default": { "user": "pl4nted" } } }"#
            ),
            (
                "the default of a provider",
                #""settings": { "account": { "$from": "vault", "key": "unset", "default": { "user": "pl4nted" } } }"#
            ),
            ("another list", #""settings": { "accounts": [{ "user": "pl4nted" }] }"#),
            ("$literal in another list", #""settings": { "accounts": [{ "$literal": { "user": "pl4nted" } }] }"#),
            ("a text", #""settings": { "account": "pl4nted" }"#),
            (
                "another list of decorators",
                #""decorators": [{ "factory": "bank.guard", "settings": { "account": { "user": "pl4nted" } } }]"#
            ),
        ].map { name, binding in
            Planting("\(name) over what is marked in it", "{ \(binding) }", base: marking, codes: ["PB0701"])
        } + [
            Planting(
                "--set over what is marked in it", "{}", base: marking, variables: ["U": "u"],
                flags: ["--set", #"Bank/settings/account={"user":"pl4nted"}"#], codes: ["PB0701"]),
            Planting("a value behind $env", plain(#"{ "token": { "$env": "TOKEN=pl4nted" } }"#), codes: ["PB0106"]),
            Planting(
                "a default in a shell's way", plain(#"{ "token": { "$env": "${T:-pl4nted}" } }"#), codes: ["PB0106"]),
            Planting(
                "a value in the place of a mark", plain(#"{ "token": { "$env": "T", "secret": "pl4nted" } }"#),
                codes: ["PB0102"]),
            Planting(
                "a value beside a mark that is none", plain(#"{ "token": { "$evn": "pl4nted", "secret": "true" } }"#),
                codes: ["PB0103"]),
            Planting(
                "a setting beside the services", real(#"{ "key": { "$env": "K" } }"#),
                base: #"{ "abstract": true, "services": { "password": "pl4nted" } }"#, variables: ["K": "k"],
                codes: ["PB0303"]),
            Planting(
                "a setting behind --bind", real(#"{ "key": { "$env": "K" } }"#), variables: ["K": "k"],
                flags: ["--bind", "Bank/settings/key=pl4nted"], codes: ["PB0303"]),
            Planting(
                "a text in a list of objects with secrets",
                #"{ "factory": "bank.nested", "settings": { "accounts": ["pl4nted"], "vaults": { "a": "pl4nted" } } }"#,
                codes: ["PB0502"]),
        ]
}
