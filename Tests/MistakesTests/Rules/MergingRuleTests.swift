import PlugboardTool
import Testing

/// Rules 21 to 27: how layers are laid over each other.
@Suite struct MergingRuleTests {
    private static let sandbox =
        #""factory": "payments.sandbox", "settings": { "endpoint": "https://sandbox.example" }"#

    /// Proves layers that each extend the one before; the last is selected.
    private func proof(_ layers: String..., catalog: Catalog = Shop.catalog) throws -> Proof {
        var manifests: [String: String] = [:]
        for (number, services) in layers.enumerated() {
            let extends = number > 0 ? #""extends": "layer\#(number - 1)", "# : ""
            manifests["layer\(number)"] = #"{ \#(extends)"services": { \#(services) } }"#
        }
        return try prove(
            manifests, catalog, profile: "layer\(layers.count - 1)", variables: ["STRIPE_KEY": "sk"])
    }

    @Test func `rule 21: what a layer dropped never returns`() throws {
        let stripe =
            #""PaymentGateway": { "factory": "payments.stripe", "settings": { "apiKey": { "$env": "STRIPE_KEY" } } }"#
        let proof = try proof(
            #""PaymentGateway": { \#(Self.sandbox) }"#, stripe, #""PaymentGateway": "payments.sandbox""#)
        #expect(proof.codes == [.settingMissing])
        #expect(proof.page.contains("dropped at layer1.json"))
    }

    @Test func `a null below a change of factory is not why a setting of the new factory is missing`() throws {
        let proof = try proof(
            #""PaymentGateway": { \#(Self.sandbox) }"#,
            #""PaymentGateway": { "settings": { "endpoint": null } }"#,
            #""PaymentGateway": { "factory": "payments.stripe", "settings": { "apiKey": { "$env": "STRIPE_KEY" } } }"#,
            #""PaymentGateway": "payments.sandbox""#)
        #expect(proof.codes == [.settingMissing])
        #expect(proof.findings.allSatisfy { $0.contains("layer3.json:1:") })
        #expect(!proof.page.contains("was set"))
    }

    @Test func `a binding that is in an error is not remarked upon too`() throws {
        let mail = #""Mailer": { "factory": "mail.smtp", "settings": { "host": "h", "port": 25 } }"#
        func codes(_ over: String, _ catalog: Catalog = Shop.catalog) throws -> [DiagnosticCode] {
            try proof(mail, over, catalog: catalog).codes
        }
        #expect(try codes(#""Mailer": { "settings": { "host": "h" } }"#) == [.repeatsInherited])
        #expect(try codes(#""Mailer": { "settings": { "host": "h", "port": "x" } }"#) == [.settingWrongType])
        #expect(try codes(#""Mailer": { "settings": { "host": "h", "porter": 1 } }"#) == [.unknownSetting])
        #expect(
            try codes(#""Mailer": { "settings": { "host": "h" } }, "OrderStore": "orders.fle""#)
                == [.repeatsInherited, .unknownFactory])
        let asking = Catalog(Mail()).entry(Mailer.self)
        #expect(try codes(#""Mailer#a": "mail.console""#, asking) == [.neverUsed])
        #expect(try codes(#""Mailer#a": "mail.consle""#, asking) == [.unknownFactory])
        #expect(
            try codes(#""Mailer#a": { "factory": "mail.console", "settings": { "x": null } }"#, asking)
                == [.nothingToRemove])
    }

    @Test(arguments: ["1.5e-9223372036854775808", "10e9223372036854775807", "1e99999999999999999999"])
    func `numbers with exponents beyond all bounds are compared, and one of them is refused`(number: String) throws {
        func settings(_ port: String) -> String {
            #""Mailer": { "factory": "mail.smtp", "settings": { "host": "h", "port": \#(port) } }"#
        }
        #expect(try proof(settings("25"), settings(number)).codes.contains(.settingWrongType))
        #expect(try proof(settings(number), settings("25")).codes.allSatisfy { $0 == .repeatsInherited })
    }

    @Test func `rule 22: an edit needs something to edit`() throws {
        #expect(try proof(#""Mailer": { "lifetime": "singleton" }"#).codes == [.editsMissingBinding])
        let edited = try proof(#""Mailer": "mail.console""#, #""Mailer": { "lifetime": "singleton" }"#)
        #expect(edited.page == "")
        #expect(edited.lifetime("Mailer") == .singleton)
    }

    @Test func `rule 22: a null for what the same layer just dropped is told so`() throws {
        let proof = try proof(
            #""PaymentGateway": { \#(Self.sandbox) }"#,
            #""PaymentGateway": { "factory": "payments.stripe", "settings": { "apiKey": { "$env": "STRIPE_KEY" }, "endpoint": null } }"#
        )
        #expect(proof.codes == [.nothingToRemove])
        #expect(proof.page.contains("= note: already dropped by the change of factory"))
        #expect(!proof.page.contains("$literal"))
    }

    @Test func `rule 23: an alias replaces the binding whole and cannot be edited`() throws {
        let proof = try proof(
            #""Mailer": { "factory": "mail.console", "lifetime": "singleton" }, "Mailer#x": "mail.console""#,
            #""Mailer": { "alias": "Mailer#x" }"#)
        #expect(proof.page == "")
        #expect(proof.lifetime("Mailer") == .transient)
        let edited = try self.proof(
            #""Mailer": { "alias": "Mailer#x" }, "Mailer#x": "mail.console""#,
            #""Mailer": { "lifetime": "singleton" }"#)
        #expect(edited.codes == [.unknownKey])
    }

    @Test func `rule 24: a verb is atomic`() throws {
        let proof = try proof(
            #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": { "$env": "E", "default": "a" } } }"#,
            #""PaymentGateway": { "settings": { "endpoint": { "$env": "F", "default": "b" } } }"#)
        #expect(proof.settings("PaymentGateway", SandboxSettings.self)?.endpoint == "b")
    }

    @Test func `rule 25: remove, then prepend, then append`() throws {
        let proof = try proof(
            #""PaymentGateway": { \#(Self.sandbox), "decorators": ["pay.retry", { "id": "a", "factory": "pay.retry" }] }"#,
            """
            "PaymentGateway": { "decorators": { "$append": [{ "id": "c", "factory": "pay.retry" }],
                "$prepend": [{ "id": "b", "factory": "pay.retry" }], "$remove": ["pay.retry"] } }
            """)
        #expect(proof.page == "")
        #expect(proof.binding("PaymentGateway")?.decorators.map(\.id) == ["b", "a", "c"])
    }

    @Test func `rule 25: each removal hits, no id stands twice, and only a list is edited`() throws {
        let base = #""PaymentGateway": { \#(Self.sandbox), "decorators": ["pay.retry"] }"#
        func edited(_ edit: String) throws -> [DiagnosticCode] {
            try proof(base, #""PaymentGateway": { "decorators": \#(edit) }"#).codes
        }
        #expect(try edited(#"{ "$remove": ["audit"] }"#) == [.nothingToRemove])
        #expect(try edited(#"{ "$append": ["pay.retry"] }"#) == [.decoratorTwice])
        let plain = #""PaymentGateway": { \#(Self.sandbox) }"#
        #expect(
            try proof(plain, #""PaymentGateway": { "decorators": { "$append": ["pay.retry"] } }"#).codes
                == [.listEditWithoutList])
    }

    @Test func `rule 26: a manifest may replace what code binds, remove it and not half change it`() throws {
        let variant = CatalogVariant.offsetClock.catalog
        #expect(try proof(#""Clock": { "decorators": ["clock.offset"] }"#, catalog: variant).page == "")
        #expect(try proof(#""Clock": null"#).page == "")
        #expect(try proof(#""Clock": { "alias": "Clock#x" }, "Clock#x": "clock.other""#).codes == [.unknownFactory])
        #expect(try proof(#""Clock": { "settings": {} }"#).codes == [.unknownKey])
        #expect(try proof(#""Clock": { "lifetime": "transient" }"#).codes == [.unknownKey])
    }

    @Test func `rule 26: a lifetime said in code stays when the factory changes`() throws {
        let catalog = Shop.with { catalog in catalog.factory("clock.atomic", Clock.self, initializer: AtomicClock.init)
        }
        #expect(try proof(#""Clock": "clock.atomic""#, catalog: catalog).lifetime("Clock") == .singleton)
    }

    @Test func `rule 27: the last lifetime written, else the factory's, else transient`() throws {
        #expect(try proof(#""OrderStore": "orders.memory""#).lifetime("OrderStore") == .singleton)
        #expect(try proof(#""Mailer": "mail.console""#).lifetime("Mailer") == .transient)
        let written = try proof(
            #""OrderStore": "orders.memory""#, #""OrderStore": { "lifetime": "graph" }"#,
            #""OrderStore": { "factory": "orders.file", "settings": { "path": "a" } }"#)
        #expect(written.lifetime("OrderStore") == .graph)
    }
}
