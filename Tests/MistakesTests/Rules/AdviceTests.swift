import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// The advice of reports: following it never causes a second mistake.
struct AdviceTests {
    private static let file: StaticString = "Storefront/Extra.swift"

    /// The shop with an archive, and a factory that mirrors it to two others.
    private static let archiving = Shop.with { catalog in
        catalog.factory("archive.disk", OrderStore.self, initializer: MemoryOrders.init, fileID: file, line: 3)
        catalog.factory(
            "archive.mirrored", OrderStore.self, parameters: "first", "second",
            initializer: { (first: any OrderStore, second: any OrderStore) -> any OrderStore in first }, fileID: file,
            line: 4)
        catalog.factory(
            "archive.logged", OrderStore.self, initializer: { (inner: any OrderStore) -> any OrderStore in inner },
            fileID: file, line: 6)
    }

    private func advice(_ services: String, _ catalog: Catalog = Shop.catalog, words: [String] = []) throws -> [String]
    {
        try prove(services: services, catalog, words: words).diagnostics.flatMap { diagnostic in
            diagnostic.wording.help.map { "\(diagnostic.code) \($0)" }
        }
    }

    @Test(arguments: [
        ("archive.miror", #"PB0301 did you mean "archive.mirrored"?"#),
        ("archive.dsik", #"PB0301 did you mean "archive.disk"?"#),
    ])
    func `identifiers are compared by their own letters, not by a common prefix (0301)`(
        written: String, help: String
    ) throws {
        #expect(try advice(#""OrderStore": "\#(written)""#, Self.archiving) == [help])
    }

    @Test func `a decorator is suggested for a factory with its place, a factory never for a decorator (0301)`()
        throws
    {
        let help =
            #"did you mean "archive.logged"? it is a decorator: name it under "decorators", and under "factory" what it wraps"#
        #expect(try advice(#""OrderStore": "archive.loged""#, Self.archiving) == ["PB0301 " + help])
        #expect(
            try advice(#""OrderStore": { "factory": "archive.disk", "decorators": ["archive.dsik"] }"#, Self.archiving)
                == [])
        #expect(
            try advice(#""OrderStore": { "factory": "archive.disk", "decorators": ["archive.loged"] }"#, Self.archiving)
                == [#"PB0301 did you mean "archive.logged"?"#])
    }

    @Test func `a binding is never suggested for its own dependency (0401, 0904)`() throws {
        let page = try prove(
            services:
                #""OrderStore#primary": { "factory": "archive.logged", "uses": { "OrderStore": "OrderStore#primry" } }"#,
            Self.archiving
        ).page
        #expect(
            page == """
                error[PB0401]: OrderStore#primary needs OrderStore#primry, which is not bound in profile "production"
                  --> production.json:1:94
                   |
                 1 | { "services": { "OrderStore#primary": { "factory": "archive.logged", "uses": { "OrderStore": "OrderStore#primry" } } } }
                   |                                                                                              ^^^^^^^^^^^^^^^^^^^ not bound
                   |
                   = note: factories that make one: archive.disk, orders.file, orders.memory
                   = note: bindings of OrderStore: OrderStore#primary

                1 mistake

                """)
        let optional = Shop.with { catalog in
            catalog.factory(
                "orders.over", OrderStore.self,
                initializer: { (inner: (any OrderStore)?) -> any OrderStore in MemoryOrders() },
                fileID: Self.file, line: 3)
        }
        #expect(try prove(services: #""OrderStore#a": "orders.over""#, optional).codes == [])
    }

    @Test func `a key of uses is completed to a bound key (0303)`() throws {
        func page(_ written: String) throws -> [String] {
            try advice(
                #""Mailer#oncall": "mail.console", "Notices": { "factory": "notices.both", "#
                    + #""uses": { "shop": "\#(written)", "customer": "Mailer#oncall" } }"#,
                CatalogVariant.namedNotices.catalog)
        }
        #expect(try page("MAILER#ONCALL") == [#"PB0303 did you mean "Mailer#oncall"?"#])
        #expect(try page("Mialer#oncal") == [#"PB0303 did you mean "Mailer#oncall"?"#])
        #expect(try page("Mialer#night") == [])
    }

    @Test func `a misspelled service of a new binding keeps its name (0303)`() throws {
        #expect(try advice(#""Mialer#night": "mail.console""#) == [#"PB0303 did you mean "Mailer#night"?"#])
        #expect(
            try advice(#""Mailer#night": "mail.console", "MAILER#NIGHT": "mail.console""#)
                == [#"PB0303 did you mean "Mailer#night"?"#])
    }

    @Test(arguments: [
        (["production", "production-eu"], "production"), (["production-eu", "production-us"], nil), (["prd"], "prd"),
    ])
    func `a prefix of several profiles gets the shortest as its suggestion (0201)`(
        profiles: [String], meant: String?
    ) throws {
        let manifests = Dictionary(uniqueKeysWithValues: profiles.map { ($0, "{}") })
        let proof = try prove(manifests, profile: "prod")
        #expect(proof.codes == [.unknownProfile])
        #expect(proof.diagnostics[0].wording.help == (meant.map { ["did you mean \"\($0)\"?"] } ?? []))
    }

    @Test(arguments: [
        (
            "test", "staging",
            """
            profile "test" is for "test", but PLUGBOARD_ENVIRONMENT is "staging"
            select a profile for "staging": canary, staging
            correct PLUGBOARD_ENVIRONMENT, if this machine is for "test"
            """
        ),
        (
            "test", "production",
            """
            profile "test" is for "test", but PLUGBOARD_ENVIRONMENT is "production"
            correct PLUGBOARD_ENVIRONMENT, if this machine is for "test"
            """
        ),
        (
            "plain", "production",
            """
            profile "plain" declares no environment, but PLUGBOARD_ENVIRONMENT is "production"
            declare "environment": "production" in it, if it is for this machine
            unset PLUGBOARD_ENVIRONMENT, if this machine is for any profile
            """
        ),
    ])
    func `on a machine of another environment the report lists its profiles, and the variable (0206)`(
        profile: String, machine: String, words: String
    ) throws {
        let manifests = [
            "test": #"{ "environment": "test" }"#, "plain": "{}",
            "base": #"{ "abstract": true, "environment": "staging" }"#,
            "staging": #"{ "extends": "base" }"#, "canary": #"{ "extends": "staging" }"#,
        ]
        let proof = try prove(manifests, profile: profile, variables: ["PLUGBOARD_ENVIRONMENT": machine])
        #expect(proof.codes == [.environmentsClash])
        let wording = proof.diagnostics[0].wording
        #expect(([wording.title] + wording.help).joined(separator: "\n") == words)
    }

    @Test func `a setting of an unbound key gets the list of bound keys (0212)`() throws {
        let services = #""Mailer#receipts": { "factory": "mail.console" }, "Mailer": "mail.console""#
        func page(_ key: String) throws -> String {
            try prove(services: services, words: ["--set", "\(key)/settings/port=25"]).page
        }
        #expect(
            try page("Mailer#recepits") == """
                error[PB0212]: Mailer#recepits has no binding to edit
                  --> --set Mailer#recepits/settings/port: not bound
                   |
                   = help: did you mean "Mailer#receipts"?
                   = note: bound are: Mailer, Mailer#receipts

                1 mistake

                """)
        #expect(
            try page("OrderStore") == """
                error[PB0212]: OrderStore has no binding to edit
                  --> --set OrderStore/settings/port: not bound
                   |
                   = note: nothing is bound of OrderStore

                1 mistake

                """)
    }

    @Test(arguments: [
        ("main ", "main", true), ("mian", "main", true), ("main2", "main1", false), ("spare", "main", false),
    ])
    func `a started binding with a name near one of a lower layer is an error (0902, rule 1.12)`(
        written: String, lower: String, isMistake: Bool
    ) throws {
        var catalog = CatalogVariant.startedOrders.catalog
        catalog.entry(OrderStore.self, name: ServiceName(lower))
        func binding(_ name: String) -> String { "\"OrderStore#\(name)\": \"orders.remote\"" }
        let base = Set(["main", lower]).sorted().map(binding).joined(separator: ", ")
        func codes(_ catalog: Catalog, also: String = "") throws -> [DiagnosticCode] {
            try prove(
                [
                    "base": "{ \"services\": { \(base) } }",
                    "production": "{ \"extends\": \"base\", \"services\": { \(binding(written))\(also) } }",
                ], catalog
            ).codes
        }
        #expect(try codes(catalog) == (isMistake ? [.neverUsed] : []))
        #expect(try codes(catalog, also: ", \(binding(lower))") == [.repeatsInherited])
        catalog.entry(OrderStore.self, name: ServiceName(written))
        #expect(try codes(catalog) == [])
    }

    @Test func `a prefix of a single name gets that name as its suggestion (0101, 0105, 0503)`() throws {
        #expect(
            try prove(services: #""OrderStore": { "factory": "orders.memory", "lifetime": "single" }"#).diagnostics
                .map(\.wording.label) == [#"did you mean "singleton"?"#])
        #expect(
            try advice(
                #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpo": "https://a.example" } }"#)
                == [#"PB0503 did you mean "endpoint"?"#])
    }

    @Test func `an edit of a misspelled parameter names the inherited one (0209)`() throws {
        let proof = try prove([
            "base": """
            { "services": { "FraudRule#geo": "fraud.geo",
                "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo"] } } } }
            """,
            "production": """
            { "extends": "base", "services": { "FraudRule": { "uses": { "rulse": { "$append": [] } } } } }
            """,
        ])
        #expect(
            proof.diagnostics.first?.wording.help == [
                #""rules" is inherited: use one name in both places if one of them is misspelled"#,
                "write the whole list: [ … ]",
            ])
    }

    @Test func `a variable that is set but not read is suggested for a near name (0601)`() throws {
        let services =
            #""Mailer": { "factory": "mail.smtp", "settings": { "host": { "$env": "SMPT_HOST" }, "port": 25 } }"#
        func advised(_ variables: [String: String]) throws -> [[String]] {
            try prove(services: services, variables: variables).diagnostics.map(\.wording.help)
        }
        #expect(try advised(["SMTP_HOST": "x", "HOME": "/"]) == [[#"did you mean "SMTP_HOST", which is set?"#]])
        #expect(try advised(["HOME": "/"]) == [[]])
        #expect(try advised(["SMPT_PORT": "1"]) == [[]])
    }
}
