import TestSupport
import Testing
@testable import Plugboard
@testable import PlugboardContainer

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Texts from outside, and texts of manifests, that are probably not intended.
struct UnlikelyValueTests {
    private static let planted = "planted-9f2c"

    private static func outside(_ text: String, sealed: Bool = false, dotenv: Bool = false) -> [Diagnostic] {
        var rig = SettingsRig()
        rig.sources.isSealed = sealed
        rig.sources.variables["X"] = text
        return rig.read(Box<String>.self, #"{"value": {"$env": "X"}}"#).diagnostics
    }

    @Test(
        arguments: [
            ("${HOST2:-\(planted)}", "has a placeholder, which is not expanded"),
            ("https://${HOST}/\(planted)", "has a placeholder, which is not expanded"),
            ("$DB_PASSWORD", "has a placeholder, which is not expanded"),
            ("{{ .Values.\(planted) }}", "has a placeholder, which is not expanded"),
            ("CHANGEME", "is a placeholder"), ("tbd", "is a placeholder"), ("<value>", "is a placeholder"),
            ("!vault \(planted)", "is a placeholder"), ("ENV:HOST", "has a placeholder, which is not expanded"),
            ("\(planted)\n", "ends with a line end, which counts"),
            ("\(planted)\r\n\n", "ends with a line end, which counts"),
            ("\"\(planted)\"", "has quotes around it, which count"),
            ("'\(planted)'", "has quotes around it, which count"),
            ("“\(planted)”", "has quotes around it, which count"),
            ("\u{FEFF}\(planted)é", "contains the invisible character U+FEFF"),
            ("\(planted)\u{200B}", "contains the invisible character U+200B"),
            ("htps://\(planted)", "is a URL with an unknown scheme"),
            ("https//\(planted)", "is a URL without \"://\" and a host"),
        ])
    func `rule 10.22: a value from outside with a flaw is a warning without the value`(text: String, flaw: String) {
        let found = Self.outside(text)
        #expect(
            found.map { "\($0.code) \($0.severity) \($0.wording.title)" } == [
                "PB0910 warning environment variable X \(flaw)"
            ])
        #expect(!SettingsRig.report(found).contains(Self.planted))
    }

    @Test func `rule 10.23: a placeholder from outside is an error in a sealed profile`() {
        #expect(Self.outside("CHANGEME", sealed: true).map(\.severity) == [.error])
        #expect(Self.outside("${HOST}", sealed: true).map(\.severity) == [.error])
        #expect(Self.outside("REPLACE_ME", sealed: true).map(\.severity) == [.error])
        for text in [
            "a\n", "${remote_addr} ${status}", "Hello ${name}", "#{name}", "null", "NaN", "n/a", "xxx", "undefined",
            "<token>", "vault://kv/x", "op://vault/item/field", "ref+awsssm://a", "ENC[a]",
        ] {
            #expect(Self.outside(text, sealed: true).map(\.severity) == [.warning], "\(text)")
        }
        var rig = SettingsRig()
        rig.sources.variables["X"] = "TODO"
        #expect(rig.read(Box<PlaceholderTests.State>.self, #"{"value": {"$env": "X"}}"#).codes == [])
    }

    /// Values of ordinary production machines.
    private static let ordinary: [String] = {
        let keys = ["dGhpcyBpcyBhIGtleQ==", "aGVsbG8=", "AbC+/x==", "eyJhIjoxfQ==", "0xDEADBEEF", "a1b2c3d4e5f6"]
        let pem = [
            "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n",
            "-----BEGIN PRIVATE KEY-----\r\nMIIB\r\n-----END PRIVATE KEY-----\r\n",
        ]
        let passwords = [
            "p@ss$word", "pa\"ss", "it's", "$ecret1", "a$B/c", "p@$S", "$$", "$5", "$A1B2C3", "a'b'c", "100%", "%41%zz",
            "x{y}z", "<x>", "a\"b\"c", "#hash", "\\n", "a b c", "~x", "tr0ub4dor&3", "{a", "${", "$(", "__", "@x",
            "\"quoted\" and \"more\"", "'", "\"", "pass word ", " x", "p%40ss", "%", "Ünïcödé", "日本語", "👩\u{200D}💻é",
        ]
        let addresses = [
            "https://api.example.com/v1?x=%20", "postgres://db.example:5432/app", "10.0.0.1", "[::1]:80", "db:5432",
            "tcp://10.96.0.1:443", "redis://cache:6379/0", "amqp://mq/%2F", "s3://bucket/key", "jdbc:mysql://h/db",
            "nats://a:4222,nats://b:4222", "unix:///run/x.sock", "file:///var/x", "app://x", "tile://x", "mysqlx://h",
            "/var/lib/shop", "C:\\Program Files\\x", "user@example.com", "*.example.com", "$JS.API.INFO",
        ]
        let json = ["{\"a\": 1}", "[\"a\", \"b\"]", "{}", "{\n  \"a\": [1]\n}\n", "key: value\nother: 2\n"]
        let words = ["true", "info", "eu-west-1", "2026-03-01T12:00:00Z", "30s", "0644", "None", "none", "placeholder"]
        let texts = keys + passwords + addresses + words
        let others = texts.filter { !$0.contains("://") }
        return texts + pem + json + texts.map { $0 + "x" } + others.map { "x" + $0 } + texts.map { "\($0)/\($0)" }
            + texts.map { "\($0):\($0)" } + texts.map { "\($0),\($0)" } + texts.map { "\($0) \($0)" }
    }()

    @Test func `rule 10.22: an ordinary value from outside causes no warning`() {
        #expect(Self.ordinary.count > 450)
        for text in Self.ordinary {
            #expect(Self.outside(text, sealed: true).map(\.wording.title) == [], "\(text.debugDescription)")
        }
    }

    @Test func `rule 10.24: a variable with a default is compared with set variables that nothing reads`() throws {
        #expect("SHOP_PROT".isMisspelling(of: "SHOP_PORT"))
        #expect(!"SHOP_PORT2".isMisspelling(of: "SHOP_PORT1"))
        #expect(!"SHOP_HOST".isMisspelling(of: "SHOP_PORT"))
        #expect(!"TERM".isMisspelling(of: nil))
        for (set, absent) in [
            ("USER", "USERS"), ("REGION_B", "REGION_A"),
            ("SHOP_HOST", "SHOP_HOSTS"), ("DB_US", "DB_EU"), ("SHOP_DB_EU", "SHOP_DB_EUS"),
        ] {
            #expect(!set.isMisspelling(of: absent) && !absent.isMisspelling(of: set), "\(set) \(absent)")
        }
        #expect("SHOP_PROT_X".isMisspelling(of: "SHOP_PORT_X"))
        let manifest = ProviderRig.manifest(
            ##"{ "a": { "$env": "SHOP_PORT", "default": "1" }, "b": { "$env": "HTTPS_PROXY", "default": "2" } }"##)
        let read = { (variables: [String: String], dotenv: String?) -> [String] in
            let loader = ManifestLoader(
                .memory(["p": manifest]), catalog: ProviderRig.catalog([String: String].self), variables: variables,
                dotenv: dotenv)
            let selection = WiringSelection(profile: Located("p", at: .launch(LaunchOrigin(name: "--profile"))))
            return loader.prove(selection).diagnostics.map {
                "\($0.code) \($0.wording.title) \($0.wording.related.map(\.label))"
            }
        }
        let unread = "PB0910 nothing reads SHOP_PROT, and SHOP_PORT has its default"
        #expect(read(["SHOP_PROT": "80", "HTTP_PROXY": "x"], nil) == ["\(unread) []"])
        let folder = try TemporaryFolder()
        try folder.write("SHOP_PROT=80\nHTTP_PROXY=x\n", to: "laptop.env")
        #expect(
            read([:], "\(folder.path)/laptop.env") == [
                "\(unread) [\"not read\"]",
                "PB0910 nothing reads HTTP_PROXY, and HTTPS_PROXY has its default [\"not read\"]",
            ])
    }

    @Test func `rule 5.30: the names of Plugboard's variables are told from others`() {
        let meant = { (name: String) in ManifestLoader.meantVariable(by: "PLUGBOARD_" + name) }
        #expect(meant("ENVIROMENT") == "PLUGBOARD_ENVIRONMENT")
        #expect(meant("ENV") == "PLUGBOARD_ENVIRONMENT")
        #expect(meant("PROFIL") == "PLUGBOARD_PROFILE")
        #expect(meant("CONFG") == "PLUGBOARD_CONFIG")
        for other in [
            "PROFILES", "CONFIGS", "ENVIRONMENTS", "SERVICE_HOST", "SERVICE_PORT", "PORT", "PORT_80_TCP",
            "PORT_80_TCP_ADDR", "LONG", "CONFIG", "X",
        ] {
            #expect(meant(other) == nil, "\(other)")
        }
    }
}

/// Values that are inserted into URLs.
extension UnlikelyValueTests {
    private static func inserted<Value: Decodable & Sendable>(
        _ text: String, in parts: String, as type: Value.Type
    ) -> SettingsRig.Outcome<Box<Value>> {
        var rig = SettingsRig()
        rig.sources.variables["X"] = text
        return rig.read(Box<Value>.self, "{\"value\": {\"$text\": [\(parts)]}}")
    }

    @Test(
        arguments: [
            (#""https://u:", {"$env": "X"}, "@h/a""#, "p@h", "contains a character that ends the password of the URL"),
            (#""https://u:", {"$env": "X"}, "@h/a""#, "p/h", "contains a character that ends the password of the URL"),
            (#""https://", {"$env": "X"}, ":p@h/a""#, "a:b", "contains a character that ends the user of the URL"),
            (#""https://", {"$env": "X"}, "/a""#, "h/b", "contains a character that ends the host of the URL"),
            (#""https://", {"$env": "X"}, "/a""#, "u:p@h", "contains a character that ends the host of the URL"),
            (#""https://", {"$env": "X"}, "/a""#, "h:x", "contains a character that ends the host of the URL"),
            (#""https://h/", {"$env": "X"}, "/a""#, "b?c", "contains a character that ends the path of the URL"),
            (#""https://h/a?b=", {"$env": "X"}"#, "c&d=e", "contains a character that ends the query of the URL"),
            (#""https://u:", {"$env": "X"}, "@h/a""#, "100%", "contains an invalid escape of a URL"),
            (#""https://u:", {"$env": "X"}, "@h/a""#, "%zz1", "contains an invalid escape of a URL"),
        ])
    func `rule 10.21: a value that changes another part of a URL is an error`(parts: String, text: String, flaw: String)
    {
        let asURL = Self.inserted(text, in: parts, as: URL.self)
        let found = Self.inserted(text, in: parts, as: String.self).diagnostics
        #expect(
            found.map { "\($0.code) \($0.severity) \($0.wording.title)" } == [
                "PB0608 warning environment variable X \(flaw)"
            ])
        #expect(asURL.codes == ["PB0608"] || asURL.codes == ["PB0602"])
        #expect(asURL.diagnostics.map(\.severity) == [.error])
        let encoded = parts.replacing(#""$env": "X""#, with: #""$env": "X", "encoding": "url""#)
        #expect(Self.inserted(text, in: encoded, as: String.self).codes == [])
    }

    @Test(
        arguments: [
            (#""https://u:", {"$env": "X"}, "@h/a""#, "p%40h"), (#""https://u:", {"$env": "X"}, "@h/a""#, "a:b!$"),
            (#""https://", {"$env": "X"}, "/a""#, "h:8443"), (#""https://", {"$env": "X"}, "/a""#, "[::1]:80"),
            (#""https://h/", {"$env": "X"}"#, "a/b/c"), (#""https://h/a?b=", {"$env": "X"}"#, "aGVsbG8="),
            (#""https://h/a#", {"$env": "X"}"#, "b?c"), (#"{"$env": "X"}, "/a""#, "https://u:p@h/b?c"),
            (#""see ", {"$env": "X"}"#, "a@b/c?d"), (#""https://api.example", {"$env": "X"}"#, "/v1"),
            (#""https://api.example", {"$env": "X"}, "/orders""#, "/v1"), (#""https://h/x", {"$env": "X"}"#, "?a=b"),
            (#""mongodb://", {"$env": "X"}, "/db""#, "a:27017,b:27017"), (#""https://h/x?", {"$env": "X"}"#, "a=1&b=2"),
            (#""https://h/x?c=d", {"$env": "X"}"#, "&a=1"), (#""amqp://", {"$env": "X"}, "@h""#, "u:p"),
            (#""https://", {"$env": "X"}"#, "api.example/v1"),
        ])
    func `rule 10.21: a value that is one part of a URL is valid`(parts: String, text: String) {
        #expect(Self.inserted(text, in: parts, as: String.self).codes == [])
    }

    @Test func `rule 10.21: encoding is proposed only where an encoded value is valid`() {
        let help = { Self.inserted($0, in: $1, as: String.self).diagnostics.flatMap(\.wording.help) }
        let encoding = #"write { "$env": "X", "encoding": "url" } to encode the value for its place"#
        #expect(help("p@h", #""https://u:", {"$env": "X"}, "@h/a""#) == [encoding])
        #expect(help("b?c", #""https://h/", {"$env": "X"}, "/a""#) == [encoding])
        #expect(help("a/b?c", #""https://h/", {"$env": "X"}, "/a""#) == ["set it to the path alone"])
        #expect(help("h/b", #""https://", {"$env": "X"}, "/a""#) == ["set it to the host alone"])
    }

    @Test func `rule 10.20: encoding percent-encodes a value`() {
        var rig = SettingsRig()
        rig.sources.variables["X"] = "a-b_c.d~e p@s/s?#%é"
        #expect(
            rig.read(Box<String>.self, #"{"value": {"$env": "X", "encoding": "url"}}"#).value?.value
                == "a-b_c.d~e%20p%40s%2Fs%3F%23%25%C3%A9")
        #expect(
            rig.read(Box<String>.self, #"{"value": {"$env": "Y", "encoding": "url", "default": "a@b"}}"#).value?.value
                == "a@b")
        let url = Self.inserted("p@h/x", in: #""https://u:", {"$env": "X", "encoding": "url"}, "@h/a""#, as: URL.self)
        #expect(url.value?.value == URL(string: "https://u:p%40h%2Fx@h/a"))
    }
}

/// Texts of manifests.
extension UnlikelyValueTests {
    @Test(
        arguments: [
            (
                #"{"value": {"$env": "X", "default": "CHANGEME"}}"#,
                #""CHANGEME" in the default of setting "value" of payments.stripe is a placeholder"#
            ),
            (
                #"{"value": {"$env": "X", "default": "~/a"}}"#,
                #"the default of setting "value" of payments.stripe begins with "~/", which is not expanded: "~/a""#
            ),
            (
                #"{"value": "~/journal.json"}"#,
                #"setting "value" of payments.stripe begins with "~/", which is not expanded: "~/journal.json""#
            ),
            (#"{"value": "tbd"}"#, #""tbd" in setting "value" of payments.stripe is a placeholder"#),
            (#"{"value": "ENV:HOST"}"#, #""ENV:HOST" in setting "value" of payments.stripe is not expanded"#),
            (
                #"{"value": "{\"$env\": \"HOST\"}"}"#,
                #""{\"$env\": \"HOST\"}" in setting "value" of payments.stripe is not expanded"#
            ),
        ])
    func `rules 9.23 and 9.24: placeholders in texts and in defaults cause a warning`(json: String, title: String) {
        let found = SettingsRig().read(Box<String>.self, json)
        #expect(found.codes == ["PB0905"])
        #expect(found.titles == [title])
    }

    @Test func `rule 9.23: the only item of a list without a scheme causes a warning`() {
        let read = { (items: String) in SettingsRig().read(Box<[String]>.self, "{\"value\": [\(items)]}").titles }
        #expect(
            read(#""https://a.example", "b.example/x", "https://c.example""#)
                == [#"setting "value" of payments.stripe is the only item without "://": "b.example/x""#])
        #expect(read(#""https://a.example", "b.example""#) == [])
        #expect(read(#""https://a.example", "b.example", "c.example""#) == [])
        #expect(read(#""https://a.example", "all", "https://c.example""#) == [])
    }

    @Test(
        arguments: [
            ("${PORT:-8080}", #"write { "$env": "PORT", "default": 8080 } for the variable"#),
            ("${PORT:-x}", #"write { "$env": "PORT", "default": "x" } for the variable"#),
            ("${PORT}", #"write { "$env": "PORT" } for the variable"#),
            ("${PORT:-${OTHER}}", nil),
        ] as [(String, String?)])
    func `rule 9.25: the default of a shell is kept`(text: String, help: String?) {
        let found = SettingsRig().read(Box<Int>.self, "{\"value\": \"\(text)\"}")
        #expect(found.codes == ["PB0502"])
        if let help { #expect(found.wordings.flatMap(\.help) == [help]) }
        #expect(!found.report.contains("\"default\": \"${"))
    }

    @Test(
        arguments: [
            ("EUR", "ERU", true), ("mobile", "mobil", true), ("timeout", "timeuot", true), ("eur", "EUR", true),
            ("USD", "AUD", false), ("host", "hosts", false), ("region1", "region2", false), ("de", "en", false),
            ("EUR", "EUR", false), ("mobile", "desktop", false),
        ])
    func `rule 9.27: a new name of a dictionary is compared with those of lower layers`(
        lower: String, upper: String, isNear: Bool
    ) {
        let read = { (value: String) -> [Diagnostic] in
            let base =
                "{ \"services\": { \"Pipe\": { \"factory\": \"pipe\", \"settings\": { \"a\": { \"\(lower)\": 1 } } } } }"
            let over = "{ \"extends\": \"b\", \"services\": { \"Pipe\": { \"settings\": { \"a\": { \(value) } } } } }"
            let catalog = ProviderRig.catalog([String: [String: Int]].self)
            let loader = ManifestLoader(.memory(["b": base, "p": over]), catalog: catalog, variables: [:])
            let selection = WiringSelection(profile: Located("p", at: .launch(LaunchOrigin(name: "--profile"))))
            return loader.prove(selection).diagnostics
        }
        let found = read("\"\(upper)\": 2")
        let title =
            "PB0907 warning \"a/\(upper)\" in the settings of pipe is added beside \"\(lower)\", a near name of a lower layer"
        #expect(found.map { "\($0.code) \($0.severity) \($0.wording.title)" } == (isNear ? [title] : []))
        for diagnostic in found {
            #expect(
                diagnostic.wording.help == [
                    "did you mean \"\(lower)\"?", #"write { "$literal": … } for its value if both are intended"#,
                ])
            #expect(diagnostic.wording.related.map(\.label) == ["\"\(lower)\" stays here"])
        }
        #expect(read("\"\(upper)\": { \"$literal\": 2 }").map(\.code) == [])
        #expect(!read("\"\(lower)\": 3, \"\(upper)\": 2").map(\.code).contains(.besideNear))
    }

    @Test func `rule 9.27: names of members that a type declares are not compared`() {
        let base = #"{ "services": { "Pipe": { "factory": "pipe", "settings": { "first": 1 } } } }"#
        let over = #"{ "extends": "b", "services": { "Pipe": { "settings": { "firsts": 2, "frist": 3 } } } }"#
        let loader = ManifestLoader(
            .memory(["b": base, "p": over]), catalog: ProviderRig.catalog(Members.self), variables: [:])
        let selection = WiringSelection(profile: Located("p", at: .launch(LaunchOrigin(name: "--profile"))))
        #expect(loader.prove(selection).diagnostics.map(\.code) == [])
    }

    private struct Members: Decodable, Sendable { var first, firsts, frist: Int }

    @Test func `rule 9.26: a URL without a scheme is a relative reference`() {
        let rig = SettingsRig()
        for text in [
            "db.example/x", "localhost", "localhost/a", "/var/x", "/etc/x.json", "www.example.com", "10.0.0.1",
        ] {
            #expect(rig.read(Box<URL>.self, "{\"value\": \"\(text)\"}").codes == ["PB0502"], "\(text)")
        }
        for text in [
            "/v1/orders", "orders", "../a.json", "./a", "?a=b", "#a", "//host/a", "a/b.c", "a.html", "v1.0/a",
            ".config/a",
        ] {
            #expect(rig.read(Box<URL>.self, "{\"value\": \"\(text)\"}").codes == [], "\(text)")
        }
    }
}

/// Texts that are probably secrets.
extension UnlikelyValueTests {

    @Test(
        arguments: [
            ("password", planted), ("dbPassword", planted), ("db_passwd", planted), ("apiKey", planted),
            ("X-Api-Key", planted), ("token", planted), ("clientSecret", planted), ("pass", planted),
            ("privateKey", planted), ("authorization", "Bearer \(planted)"),
            ("endpoint", "https://shop:\(planted)@pay.example/v1"), ("key", "sk_live_4eC39HqLyjWD\(planted)"),
            ("pat", "ghp_0123456789abcdef\(planted)"), ("pem", "-----BEGIN RSA PRIVATE KEY-----\\n\(planted)"),
            ("jwt", "eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.\(planted)"),
            ("password", "${PASSWORD:-\(planted)}"), ("endpoint", "https://shop:\(planted)@${HOST}/v1"),
        ])
    func `rules 13.19 and 13.20: a probable secret is hidden everywhere`(name: String, text: String) {
        for json in ["{\"\(name)\": \"\(text)\"}", "{\"\(name)\": {\"$env\": \"Y\", \"default\": \"\(text)\"}}"] {
            let found = SettingsRig().read([String: String].self, json)
            #expect(found.codes == [text.hasPrefix("${") ? "PB0905" : "PB0911"], "\(json)")
            #expect(!found.report.contains(Self.planted), "\(found.report)")
        }
        let node = SettingsSample.node("{\"\(name)\": \"\(text)\"}")
        #expect(node.shown(as: [String: String].self).map(\.text) == ["<secret>"])
        let literal = "{\"\(name)\": {\"$literal\": \"\(text)\"}}"
        #expect(SettingsRig().read([String: String].self, literal).codes == [])
        #expect(SettingsSample.node(literal).shown(as: [String: String].self).map(\.text) == ["<secret>"])
    }

    @Test(
        arguments: [
            ("privateKey", "/run/secrets/key.pem"), ("tokenURL", "https://id.example/token"), ("token", ""),
            ("passwordPolicy", "strong"), ("secretName", "db"), ("primaryKey", "id"), ("tokenType", "Bearer"),
            ("apiKeyHeader", "X-Api-Key"), ("endpoint", "https://user@pay.example"), ("compass", "north"),
            ("key", "orders.v1"), ("certificate", "-----BEGIN CERTIFICATE-----"), ("data", "eyJhIjoxfQ=="),
            ("password", "/run/secrets/pw"), ("tokenPath", "a/b"), ("mail", "a@b.example"),
            ("privateKey", "certs/server.key"), ("privateKey", "C:\\\\certs\\\\k.pem"),
            ("secret", "arn:aws:a:b:c:d-AbCd1"),
        ])
    func `rule 13.19: a text that is no secret is shown`(name: String, text: String) {
        let json = "{\"\(name)\": \"\(text)\"}"
        #expect(SettingsRig().read([String: String].self, json).codes == [])
        #expect(SettingsSample.node(json).shown(as: [String: String].self).map(\.text) == ["\"\(text)\""])
    }

    @Test(
        arguments: [
            ("secret", "db-credentials"), ("secret", "tls-secret2"), ("credentials", "include"),
            ("credentials", "default"), ("authorization", "Bearer"), ("authorization", "required"), ("accessKey", "F2"),
            ("separatorToken", ","), ("separatorToken", "[SEP]"),
        ])
    func `rule 13.20: a short text or a word is hidden without a warning`(name: String, text: String) {
        let json = "{\"\(name)\": \"\(text)\"}"
        #expect(SettingsRig().read([String: String].self, json).codes == [])
        #expect(SettingsSample.node(json).shown(as: [String: String].self).map(\.text) == ["<secret>"])
    }

    @Test func `rule 13.20: a sign between angle brackets is no secret`() {
        #expect(SettingsRig().read([String: String].self, #"{"stopToken": "<|endoftext|>"}"#).codes == [])
    }

    @Test func `rule 13.21: a proposed variable begins with the program and the factory`() {
        #expect(VariableName.conventional(for: "user", below: "mail.smtp") == "MAIL_SMTP_USER")
        #expect(VariableName.conventional(for: "apiKey", below: nil) == "API_KEY")
        #expect(VariableName.prefix(of: "mail.smtp", in: nil) == "mail.smtp")
        #expect(VariableName.prefix(of: "mail.smtp", in: "shop") == "shop.mail.smtp")
        #expect(VariableName.prefix(of: "mail.smtp", in: "mail") == "mail.smtp")
        #expect(VariableName.prefix(of: nil, in: "shop") == "shop")
        var rig = SettingsRig()
        rig.context.owner.program = "storefront"
        let help = { (json: String) in rig.read(Box<Secret<String>>.self, json).wordings.flatMap(\.help) }
        #expect(
            help(#"{"value": "sk_live"}"#) == [
                #"write { "$env": "STOREFRONT_PAYMENTS_STRIPE_VALUE" } or "#
                    + #"{ "$file": "/run/secrets/storefront_payments_stripe_value" }"#
            ])
    }
}
