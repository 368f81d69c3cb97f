import SampleServices
import Testing
import PlugboardContainer

struct NameCheckTests {
    private func offerPayments(_ shop: inout Shop) {
        shop.offer("payments.stripe", PaymentGateway.self)
        shop.offer("payments.sandbox", PaymentGateway.self)
        shop.offer("payments.fake", PaymentGateway.self, allowedIn: [.test])
        shop.offer("mail.console", Mailer.self)
    }

    @Test func `an unknown factory of a decorator is reported, even if the binding is unknown (0301, rule 7.2)`() {
        let shop = Shop {
            $0.offer("clock.system", Clock.self)
            $0.bind(Clock.self, to: "clock.sytsem", line: 5) { $0.decorate("retry", line: 6) }
        }
        #expect(
            shop.findings == """
                error[PB0301] at Config/base.json:5:30: no factory is registered as "clock.sytsem"
                  here: not registered
                  help: did you mean "clock.system"?
                  note: factories for Clock: clock.system
                  note: "clock.system" is registered at Shop/Code.swift:1
                error[PB0301] at Config/base.json:6:20: no factory is registered as "retry"
                  here: not registered
                  note: code offers no decorator for Clock
                """)
    }

    @Test func `a service without any factory is reported as such (0301)`() {
        let shop = Shop { $0.bind(Clock.self, to: "clock.system", line: 5) }
        #expect(
            shop.findings == """
                error[PB0301] at Config/base.json:5:30: no factory is registered as "clock.system"
                  here: not registered
                  note: code offers no factory for Clock
                """)
    }

    @Test func `dependents of an unknown factory are not reported`() {
        let shop = Shop {
            $0.bind(Clock.self, to: "clock.system", line: 5)
            $0.alias(Clock.self, "utc", of: Clock.self, line: 6)
            $0.code(Checkout.self, needs: [.one(Clock.self), .optional(Clock.self), .list(Clock.self)])
            $0.entry(Checkout.self)
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.unknownFactory])
    }

    @Test func `dependents of a broken binding are not reported, and there is no plan`() {
        let shop = Shop {
            $0.breakBinding(Clock.self, line: 5)
            $0.code(Checkout.self, needs: [.one(Clock.self)])
            $0.entry(Checkout.self)
        }
        #expect(shop.findings == "")
        #expect(shop.outcome.plan == nil)
    }

    @Test func `an offered factory that provides a service does not bind it, but permits an alias (0302, rule 7.5)`() {
        let shop = Shop {
            $0.offer("journal.file", Journal.self) { $0.provide(OrderStore.self) }
            $0.bind(OrderStore.self, to: "journal.file", line: 5)
        }
        #expect(
            shop.findings == """
                error[PB0302] at Config/base.json:5:30: factory "journal.file" makes a Journal, not an OrderStore
                  here: makes a Journal
                  help: bind Journal to it, and make OrderStore an alias of that
                  note: code offers no factory for OrderStore
                  note: "journal.file" is registered at Shop/Code.swift:1
                """)
    }

    @Test func `a factory is used in its allowed environment`() {
        let shop = Shop(profile: "test", environment: .test) {
            offerPayments(&$0)
            $0.bind(PaymentGateway.self, to: "payments.fake", line: 5)
        }
        #expect(shop.findings == "")
    }

    @Test func `decorators obey allowedIn, and a test override does not (rules 7.17 and 7.18)`() {
        let shop = Shop(profile: "production", environment: .production) {
            offerPayments(&$0)
            $0.offer("pay.trace", PaymentGateway.self, needs: [.one(PaymentGateway.self)], allowedIn: [.test])
            $0.bind(PaymentGateway.self, to: "payments.stripe", line: 5) { $0.decorate("pay.trace", line: 6) }
            $0.bind(PaymentGateway.self, "double", to: "payments.fake", line: 7) { $0.isTestOverride = true }
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.factoryNotAllowed])
        #expect(shop.outcome.diagnostics.first?.origin == .base(6, 20))
    }

    @Test func `an environment in allowedIn that does not exist is a warning (0214, rule 5.25)`() {
        let shop = Shop(profile: "test", environment: .test) {
            $0.outline.environments = ["lab"]
            $0.offer("payments.fake", PaymentGateway.self, allowedIn: [.test, "prod"])
            $0.offer("payments.lab", PaymentGateway.self, allowedIn: ["lab"])
            $0.bind(PaymentGateway.self, to: "payments.fake", line: 5)
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.unknownEnvironment])
        let wording = shop.outcome.diagnostics.first?.wording
        #expect(wording?.title == #"factory "payments.fake" names an unknown environment "prod" in allowedIn:"#)
        #expect(wording?.help == [#"did you mean "production"?"#] && wording?.near == nil)
    }

    @Test func `a lifetime is compared with that of the registration (0912, rule 6.29)`() {
        func titles(_ written: LifetimeKind, over registered: LifetimeKind?) -> [String] {
            Shop {
                $0.offer("payments.fake", PaymentGateway.self, lifetime: registered)
                $0.bind(PaymentGateway.self, to: "payments.fake", line: 5, lifetime: written)
            }.outcome.diagnostics.map(\.wording.title)
        }
        #expect(
            titles(.graph, over: .scoped) == [
                "PaymentGateway is of lifetime graph here, and code registers it as scoped"
            ])
        #expect(titles(.transient, over: .singleton).count == 1)
        #expect(
            titles(.singleton, over: .scoped) + titles(.scoped, over: .weak) + titles(.weak, over: .singleton) == [])
        #expect(titles(.graph, over: nil) + titles(.graph, over: .graph) == [])
    }

    @Test func `a wiring with an unreadable layer is checked only for names`() {
        var shop = Shop(profile: "production") {
            offerPayments(&$0)
            $0.bind(PaymentGateway.self, to: "payments.strpe", line: 5)
            $0.code(Checkout.self, needs: [.one(Clock.self)])
            $0.entry(Journal.self)
            $0.bind(PaymentGateway.self, "fake", to: "payments.fake", line: 6)
        }
        shop.isPartial = true
        #expect(shop.outcome.diagnostics.map(\.code) == [.unknownFactory])
        #expect(shop.outcome.plan == nil)
    }

    @Test func `an abstract wiring is checked only for names (rule 5.17)`() {
        let shop = Shop {
            offerPayments(&$0)
            $0.bind(PaymentGateway.self, to: "payments.strpe", line: 5)
            $0.bind(Mailer.self, to: "payments.stripe", line: 6)
            $0.code(Checkout.self, needs: [.one(Clock.self)])
            $0.edit(Checkout.self) { $0.use("Mailer", .of(Mailer.self), line: 7) }
        }
        let codes = Planner.checkNames(shop.wiring, over: shop.outline).diagnostics.map(\.code)
        #expect(codes == [.unknownFactory, .factoryOfAnotherService, .unknownParameter])
    }

    @Test func `a mistake in several profiles lists them`() {
        let shop = Shop(profile: "production", environment: .production) {
            offerPayments(&$0)
            $0.bind(PaymentGateway.self, to: "payments.fake", line: 5)
        }
        var diagnostics = shop.outcome.diagnostics
        #expect(diagnostics.map(\.profiles) == [["production"]])
        diagnostics[0].profiles += ["production-eu", "staging"]
        #expect(reported(diagnostics).hasSuffix("\n  note: broken in profiles: production, production-eu, staging"))
    }
}
