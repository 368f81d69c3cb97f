import PlugboardContainer
import PlugboardTool
import SampleServices
import Testing

/// The most probable intention, and names that are not misspellings.
struct SuggestionTests {
    private static let gateway =
        #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "https://sandbox.example" } }"#

    /// The help lines of each finding.
    private func helps(_ services: String, _ catalog: Catalog = Shop.catalog) throws -> [[String]] {
        try prove(services: services, catalog).diagnostics.map(\.wording.help)
    }

    /// The help lines of the findings in a layer over a base.
    private func helps(base: String, _ services: String, _ catalog: Catalog = Shop.catalog) throws -> [[String]] {
        try prove(
            [
                "base": #"{ "services": { \#(base) } }"#,
                "production": #"{ "extends": "base", "services": { \#(services) } }"#,
            ], catalog
        ).diagnostics.map(\.wording.help)
    }

    @Test func `a factory that takes its service twice may be the value of factory, and is listed there`() throws {
        let proof = try prove(services: #""PaymentGateway": "pay.falback""#)
        #expect(proof.diagnostics.map(\.wording.help) == [["did you mean \"pay.fallback\"?"]])
        #expect(
            proof.diagnostics.first?.wording.notes.first == """
                factories for PaymentGateway: pay.fallback, payments.fake (test only), payments.sandbox, payments.stripe
                """)
    }

    @Test func `a misspelled identifier of a removed decorator gets a suggestion`() throws {
        let decorated = Self.gateway.dropLast() + #", "decorators": ["pay.retry"] }"#
        #expect(
            try helps(base: String(decorated), #""PaymentGateway": { "decorators": { "$remove": ["pay.rety"] } }"#)
                == [["did you mean \"pay.retry\"?"]])
    }

    @Test(arguments: ["Mailer.team", "Mailer:team", "Mailer/team", "Mailer@team", "team"])
    func `a key with another separator, or only its name, gets a suggestion`(written: String) throws {
        #expect(
            try helps(
                #""Mailer#team": "mail.console", "Notices": { "factory": "notices.both", "#
                    + #""uses": { "shop": "\#(written)", "customer": "Mailer#team" } }"#,
                CatalogVariant.namedNotices.catalog) == [["did you mean \"Mailer#team\"?"]])
    }

    @Test func `a misspelled key of a contribution gets a suggestion (rule 8.14)`() throws {
        for written in ["Audtied+OrderStore#eu", "Audited+OrderStoer#eu", "Audited+OrderStore.eu"] {
            #expect(
                try helps(
                    #""OrderStore#eu": "orders.audited", "Auditor": { "factory": "audit.all", "#
                        + #""uses": { "parts": ["\#(written)"] } }"#, CatalogVariant.audited.catalog)
                    == [["did you mean \"Audited+OrderStore#eu\"?"]])
        }
    }

    @Test(arguments: ["./base", "../base", "Config/base.json"])
    func `the path of a profile in extends gets its name as a suggestion (0204)`(written: String) throws {
        let proof = try prove(["base": "{}", "production": #"{ "extends": "\#(written)" }"#])
        #expect(proof.diagnostics.map(\.wording.help) == [["did you mean \"base\"?"]])
    }

    @Test func `a key as the value of factory gets the advice to use an alias`() throws {
        #expect(
            try helps(#""Mailer#team": "mail.console", "Mailer": "Mailer#team""#)
                == [["\"Mailer#team\" is a binding: write { \"alias\": \"Mailer#team\" }"]])
    }

    @Test func `of two near names the report does not choose the misspelled one (0208, 0212)`() throws {
        let either = "use one name in both places if one of them is misspelled"
        let base = #""Mailer#aduit": "mail.console", \#(Self.gateway)"#
        #expect(try helps(base: base, #""Mailer#audit": null"#) == [[either]])
        #expect(try helps(base: base, #""Mailer#audit": { "lifetime": "singleton" }"#) == [[either]])
        #expect(
            try helps(base: base, #""PaymentGateway": { "settings": { "endpiont": null } }"#) == [
                ["\"endpoint\" is inherited: \(either)", "a null that is a value is written { \"$literal\": null }"]
            ])
    }

    @Test func `invisible characters are named by their code points`() throws {
        #expect(
            try helps("\"Mailer\": \"mail.\u{200B}console\"")
                == [["did you mean \"mail.console\"?", "it contains the invisible character U+200B"]])
    }

    @Test func `a space around a name is reported, even if the name is short`() throws {
        let blank = "it ends with white space, which counts"
        #expect(try helps(#""Mailer": "mail.console ""#) == [["did you mean \"mail.console\"?", blank]])
        #expect(try helps(#""Mailer ": "mail.console""#) == [["did you mean \"Mailer\"?", blank]])
        #expect(
            try helps(#""Mailer": { "factory": "mail.console", "lifetime": "graph\t" }"#) == [[blank]])
        let short = Shop.with { catalog in
            catalog.factory("m", Mailer.self, initializer: { () -> any Mailer in ConsoleMailer() })
        }
        #expect(
            try helps(#""Mailer": " m""#, short)
                == [["did you mean \"m\"?", "it begins with white space, which counts"]])
    }

    @Test func `a setting at too high a level is reported with its right place, and is not missing there (0503)`()
        throws
    {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.deep", Mailer.self, settings: DeepSettings.self, parameters: "settings",
                initializer: { (settings: DeepSettings) in ConsoleMailer() })
        }
        let proof = try prove(
            services: #""Mailer": { "factory": "mail.deep", "settings": { "retry": {}, "count": 3 } }"#, catalog)
        #expect(proof.codes == [.unknownSetting])
        #expect(
            proof.diagnostics.first?.wording.help == ["\"count\" is a setting of \"retry\": write it in that"])
        let inner = try prove(
            services: #""Mailer": { "factory": "mail.deep", "settings": { "retry": { "count": 3, "factor": 2 } } }"#,
            catalog)
        #expect(
            inner.diagnostics.map(\.wording.help) == [["\"factor\" is a setting of \"retry/pause\": write it in that"]])
    }

    @Test func `the values of an enum that does not list its cases are suggested (0502)`() throws {
        let catalog = Shop.with { catalog in
            catalog.factory(
                "mail.loud", Mailer.self, settings: LoudSettings.self, parameters: "settings",
                initializer: { (settings: LoudSettings) in ConsoleMailer() })
        }
        func helps(_ value: String) throws -> [[String]] {
            try self.helps(#""Mailer": { "factory": "mail.loud", "settings": { "level": "\#(value)" } }"#, catalog)
        }
        #expect(try helps("quite") == [["did you mean \"quiet\"?"]])
        #expect(try helps("Loud") == [["did you mean \"loud\"?"]])
        #expect(try helps("load") == [["did you mean \"loud\"?"]])
        #expect(try helps("medium") == [[]])
    }

    @Test func `numbered names are not misspellings of each other (rule 1.11)`() throws {
        let proof = try prove(
            services: #""Mailer": { "alias": "Mailer#cloud1" }, "Mailer#cloud1": "mail.console", "#
                + #""Mailer#cloud2": "mail.console""#, CatalogVariant.mailing.catalog)
        #expect(
            proof.findings == [
                "PB0902 production.json:1:90: Mailer#cloud2 is bound and never used in profile \"production\""
            ])
        #expect(proof.diagnostics.map(\.severity) == [.warning])
    }

    @Test func `names with a common beginning are not misspellings of each other (rule 1.11)`() throws {
        let proof = try prove(
            services: #""Mailer": { "alias": "Mailer#shop-eu" }, "Mailer#shop-eu": "mail.console", "#
                + #""Mailer#shop-us": "mail.console""#, CatalogVariant.mailing.catalog)
        #expect(
            proof.findings == [
                #"PB0902 production.json:1:92: Mailer#shop-us is bound and never used in profile "production""#
            ])
        #expect(proof.diagnostics.map(\.severity) == [.warning])
    }

    /// Rule 1.13.
    @Test func `a binding named by a mistaken one is never reported as unused`() throws {
        let chain = (0..<200).map { number in
            let name =
                "x\(Character(Unicode.Scalar(97 + UInt8(number / 26))))\(Character(Unicode.Scalar(97 + UInt8(number % 26))))"
            let next = number + 1
            let following =
                "x\(Character(Unicode.Scalar(97 + UInt8(next / 26))))\(Character(Unicode.Scalar(97 + UInt8(next % 26))))"
            let factory = number == 100 ? "notices.lnk" : "notices.link"
            return next == 200
                ? #""Letter#\#(name)": "letters.end""#
                : #""Letter#\#(name)": { "factory": "\#(factory)", "uses": { "next": "Letter#\#(following)" } }"#
        }.joined(separator: ",")
        let catalog = Shop.with { catalog in
            catalog.factory(
                "notices.link", Letter.self, parameters: "next", initializer: { (next: any Letter) in PlainLetter() })
            catalog.factory("letters.end", Letter.self, initializer: PlainLetter.init)
            catalog.entry(Letter.self, name: "xaa")
        }
        #expect(try prove(services: chain, catalog).codes == [.unknownFactory])
    }

    @Test func `an entry of a list, an optional or a deferred service uses and proves its bindings (rule 1.9)`() throws
    {
        let rules = #""FraudRule#geo": "fraud.geo", "FraudRule#velocity": "fraud.velocity""#
        #expect(try prove(services: rules, Shop.with { $0.entry([any FraudRule].self) }).codes == [])
        #expect(
            try prove(services: rules, Shop.with { $0.entry((any FraudRule)?.self) }).codes == [.neverUsed, .neverUsed])
        let asking = Shop.with { $0.entry(Lazy<any Mailer>.self, fileID: "Main.swift", line: 1) }
        let later = try prove(services: rules, asking)
        #expect(
            later.diagnostics.first?.wording.title == """
                the program asks for Mailer, at Main.swift:1, but it is not bound in profile "production"
                """)
    }

    /// Rule 8.9.
    @Test func `two near names in a list are intended if uses, a layer or the program names them (0907)`() throws {
        let base = #""FraudRule": "fraud.all", "FraudRule#velocity": "fraud.velocity""#
        func codes(_ services: String, _ catalog: Catalog = Shop.catalog) throws -> [DiagnosticCode] {
            try prove(
                [
                    "base": #"{ "services": { \#(base) } }"#,
                    "production": #"{ "extends": "base", "services": { \#(services) } }"#,
                ], catalog
            ).codes
        }
        let slip = #""FraudRule#velocty": "fraud.geo""#
        #expect(try codes(slip) == [.besideNear])
        #expect(try codes(#""FraudRule#velocity2": "fraud.geo""#) == [])
        #expect(try codes(#""FraudRule#vicinity": "fraud.geo""#) == [])
        #expect(try codes(#"\#(slip), "FraudRule#velocity": "fraud.geo""#) == [])
        let asking = Shop.with { catalog in
            catalog.entry(FraudRule.self, name: "velocty")
            catalog.entry(FraudRule.self)
        }
        #expect(try codes(slip, asking) == [])
        #expect(
            try codes(
                #"\#(slip), "FraudRule": { "uses": { "rules": ["FraudRule#velocty", "FraudRule#velocity"] } }"#) == [])
    }

    @Test func `a check of all profiles includes files that no profile uses (rule 5.18)`() throws {
        let manifests = [
            "base": """
            { "abstract": true, "services": {
                "Mailer": { "factory": "mail.smtp", "settings": { "prt": 25, "host": 7 } },
                "OrderStore": { "alias": "OrderStore#nowhere" },
                "Notices": { "alias": "Notices#later" },
                "PaymentGateway": { "factory": "payments.sandbox", "settings": { "timeout": "3s" } } } }
            """,
            "production": """
            { "extends": "base", "services": {
                "Mailer": "mail.console", "OrderStore": "orders.memory", "PaymentGateway": null,
                "Notices#later": { "factory": "notices.both", "uses": { "shop": "Mailer", "customer": "Mailer" } } } }
            """,
        ]
        let loader = ManifestLoader(
            .memory(manifests), catalog: CatalogVariant.namedNotices.catalog, variables: [:])
        let found = loader.proveEveryProfile(values: .read).flatMap(\.diagnostics)
        #expect(
            found.map { "\($0.code) \($0.profiles): \($0.wording.title)" } == [
                "PB0503 [\"base\"]: factory \"mail.smtp\" has no setting \"prt\"",
                "PB0502 [\"base\"]: setting \"host\" of mail.smtp takes a string, not 7",
                "PB0408 [\"base\"]: OrderStore is an alias of OrderStore#nowhere, which is not bound",
            ])
    }
}

struct DeepSettings: Decodable, Sendable {
    let retry: Retry

    struct Retry: Decodable, Sendable {
        let count: Int
        let pause: Pause?
    }

    struct Pause: Decodable, Sendable {
        let factor: Int
    }
}

struct LoudSettings: Decodable, Sendable {
    let level: Level

    enum Level: String, Decodable, Sendable {
        case quiet, loud
    }
}
