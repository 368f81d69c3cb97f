import SampleServices
import Testing
import PlugboardContainer

struct NeverUsedCheckTests {
    @Test func `an unused binding is a warning (0902, rule 1.10)`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self)
            $0.bind(Mailer.self, "audit", to: "mail.smtp", line: 5)
            $0.code(Checkout.self)
            $0.entry(Checkout.self)
        }
        #expect(
            shop.findings == """
                warning[PB0902] at Config/base.json:5:5: Mailer#audit is bound and never used
                  here: never used
                  help: if the program resolves it, declare catalog.entry(Mailer.self, name: "audit"); if an @Inject property takes it, declare .injects(Mailer.self, name: "audit") where its owner is registered
                """)
        #expect(shop.outcome.plan != nil)
    }

    @Test func `unused bindings are reported only if the program declares entries (rule 1.10)`() {
        let shop = Shop { $0.code(Mailer.self, "audit") }
        #expect(shop.findings == "")
    }

    @Test func `an unused name near a missing one is reported only there`() {
        let shop = Shop {
            $0.code(Mailer.self, "recepits")
            $0.code(Checkout.self, needs: [.one(Mailer.self, "mailer")])
            $0.edit(Checkout.self) { $0.use("mailer", .of(Mailer.self, "receipts"), line: 7) }
            $0.entry(Checkout.self)
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.notBound])
        #expect(shop.findings.contains("there: Shop/Code.swift:1: Mailer#recepits, a near name, is bound here"))
    }

    @Test func `aliases, their targets, lists, decorators and provided services count as used`() {
        let shop = Shop {
            $0.code(Mailer.self, "smtp")
            $0.alias(Mailer.self, "alias", of: Mailer.self, "smtp", line: 2)
            $0.alias(Mailer.self, of: Mailer.self, "alias", line: 3)
            $0.code(FraudRule.self, "geo")
            $0.code(Journal.self) { $0.provide(Clock.self) }
            $0.offer("checkout.standard", Checkout.self, needs: [.one(Mailer.self), .list(FraudRule.self)])
            $0.offer("checkout.timed", Checkout.self, needs: [.one(Checkout.self), .lazy(Clock.self)])
            $0.bind(Checkout.self, to: "checkout.standard", line: 5) { $0.decorate("checkout.timed", line: 6) }
            $0.entry(Checkout.self)
        }
        #expect(shop.findings == "")
    }

    @Test func `an unused alias is reported`() {
        let shop = Shop {
            $0.code(Mailer.self, "smtp")
            $0.alias(Mailer.self, of: Mailer.self, "smtp", line: 2)
            $0.entry(Mailer.self, "smtp")
        }
        #expect(
            shop.findings == """
                warning[PB0902] at Config/base.json:2:5: Mailer is bound and never used
                  here: never used
                  help: if the program resolves it, declare catalog.entry(Mailer.self); if an @Inject property takes it, declare .injects(Mailer.self) where its owner is registered
                """)
    }

    @Test func `a factory with an opaque resolver may use any service, so that none is reported as unused (rule 1.15)`()
    {
        let shop = Shop {
            $0.code(Mailer.self, "audit")
            $0.code(Checkout.self, needs: [.resolver])
            $0.entry(Checkout.self)
        }
        #expect(shop.findings == "")
    }

    @Test func `dependencies of an incomplete path are not reported as unused`() {
        let shop = Shop {
            $0.code(Mailer.self, "audit")
            $0.code(Checkout.self, needs: [.one(Clock.self)])
            $0.entry(Checkout.self)
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.notBound])
    }

    @Test func `an optional's missing service is reported only there, and other unused bindings still are`() {
        let shop = Shop {
            $0.code(Mailer.self, "audit")
            $0.offer("clock.system", Clock.self)
            $0.bind(Clock.self, to: "clock.system", line: 5)
            $0.code(Checkout.self, needs: [.optional(Mailer.self)])
            $0.entry(Checkout.self)
        }
        #expect(
            shop.findings == """
                warning[PB0902] at Config/base.json:5:5: Clock is bound and never used
                  here: never used
                  help: if the program resolves it, declare catalog.entry(Clock.self); if an @Inject property takes it, declare .injects(Clock.self) where its owner is registered
                warning[PB0904] at Shop/Code.swift:3: Checkout receives nil, though Mailer#audit is bound
                  here: its parameter 1 is a Mailer?
                  help: choose it: "uses": { "Mailer": "Mailer#audit" }
                  note: nothing is bound as Mailer
                """)
    }

    /// Rules 1.11 and 1.14.
    @Test func `a binding of code alone may serve other profiles, unless its name is near a used one`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Mailer.self, "audit")
            $0.code(Mailer.self, "receipts")
            $0.code(Mailer.self, "recepits")
            $0.entry(Mailer.self, "receipts")
        }
        #expect(
            shop.findings == """
                error[PB0902] at Shop/Code.swift:4: Mailer#recepits is bound and never used
                  here: never used
                  there: Shop/Code.swift:3: Mailer#receipts stays bound here
                  help: did you mean "Mailer#receipts"?
                """)
    }

    @Test func `a manifest's change of an unused code binding is reported`() {
        let shop = Shop {
            $0.offer("mail.retry", Mailer.self, needs: [.one(Mailer.self)])
            $0.code(Mailer.self)
            $0.code(Checkout.self)
            $0.edit(Mailer.self) {
                $0.origin = .base(5, 5)
                $0.decorate("mail.retry", line: 6)
            }
            $0.entry(Checkout.self)
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.neverUsed])
    }

    @Test func `a misspelling is found among more names than are compared one by one`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self)
            for number in 100..<500 {
                $0.bind(Mailer.self, ServiceName("region-\(number)"), to: "mail.smtp", line: 5)
                $0.entry(Mailer.self, ServiceName("region-\(number)"))
            }
            for (line, slip) in ["Region-123", "regoin-124", "region125", "rregion-126", "regiox-127"].enumerated() {
                $0.bind(Mailer.self, ServiceName(slip), to: "mail.smtp", line: 10 + line)
            }
            $0.bind(Mailer.self, "elsewhere", to: "mail.smtp", line: 20)
        }
        #expect(
            shop.outcome.diagnostics.map { $0.wording.help } == [
                ["did you mean \"Mailer#region-123\"?"], ["did you mean \"Mailer#region-124\"?"],
                ["did you mean \"Mailer#region-125\"?"], ["did you mean \"Mailer#region-126\"?"],
                ["did you mean \"Mailer#region-127\"?"],
                [
                    "if the program resolves it, declare catalog.entry(Mailer.self, name: \"elsewhere\"); if an "
                        + "@Inject property takes it, declare .injects(Mailer.self, name: \"elsewhere\") where its "
                        + "owner is registered"
                ],
            ])
    }
}
