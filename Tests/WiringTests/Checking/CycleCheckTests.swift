import PlugboardContainer
import SampleServices
import Synchronization
import Testing

struct CycleCheckTests {
    /// Rule 7.3.
    @Test func `a service that depends on itself is a cycle of one (0404)`() {
        let shop = Shop { $0.code(Clock.self, needs: [.one(Clock.self)]) }
        #expect(
            shop.findings == """
                error[PB0404] at Shop/Code.swift:1: Clock needs itself: the factory of Clock wraps a Clock
                  here: takes the Clock that it makes
                  help: bind what it wraps under a name, and choose that with uses:; or register this with \
                catalog.factory("…", …), and name it under "decorators" in a manifest
                """)
    }

    /// Rule 7.10.
    @Test func `a list, an optional, a chosen member of a list and a uses declaration close a cycle (0404)`() {
        let shops = [
            Shop {
                $0.code(Clock.self, needs: [.list(Mailer.self)])
                $0.code(Mailer.self, needs: [.optional(Clock.self)])
            },
            Shop {
                $0.code(FraudRule.self, needs: [.list(FraudRule.self, "rules")])
                $0.edit(FraudRule.self) { $0.use("rules", .of(FraudRule.self), line: 5, isList: true) }
            },
            Shop {
                $0.code(Clock.self, needs: [.one(Mailer.self)])
                $0.code(Mailer.self, needs: [.resolver]) {
                    $0.options.uses = [RegisteredUse(parameter: "Clock", target: .one("Clock"))]
                }
            },
        ]
        #expect(shops.map { $0.outcome.diagnostics.map(\.code) } == [[.cycle], [.cycle], [.cycle]])
    }

    /// Rule 7.3.
    @Test func `Lazy and Provider break a cycle`() {
        let shop = Shop {
            $0.code(Clock.self, needs: [.lazy(Mailer.self)])
            $0.code(Mailer.self, needs: [.one(Clock.self), .provider(Journal.self)])
            $0.code(Journal.self, needs: [.one(Mailer.self)])
        }
        #expect(shop.findings == "")
    }

    @Test func `two cycles that share a service are both reported, each once (0404)`() {
        let shop = Shop {
            $0.code(Clock.self, needs: [.one(Mailer.self), .one(Journal.self)])
            $0.code(Mailer.self, needs: [.one(Clock.self)])
            $0.code(Journal.self, needs: [.one(Clock.self)])
            $0.code(Checkout.self, needs: [.one(Clock.self)])
        }
        #expect(
            shop.findings == """
                error[PB0404] at Shop/Code.swift:1: Clock needs itself
                  ring: Clock Shop/Code.swift:1 (parameter 1 of the factory of Clock)
                  ring: Mailer Shop/Code.swift:2
                  help: take Lazy<Clock> in one of them
                error[PB0404] at Shop/Code.swift:1: Clock needs itself
                  ring: Clock Shop/Code.swift:1 (parameter 2 of the factory of Clock)
                  ring: Journal Shop/Code.swift:3
                  help: take Lazy<Clock> in one of them
                """)
    }

    @Test func `a factory that wraps its service, but is named as its maker, gets a hint (0404)`() {
        let shop = Shop(environment: .production) {
            $0.offer("pay.stripe", PaymentGateway.self)
            $0.offer("pay.fake", PaymentGateway.self, allowedIn: [.test])
            $0.offer("pay.retry", PaymentGateway.self, needs: [.one(PaymentGateway.self)])
            $0.bind(PaymentGateway.self, to: "pay.retry", line: 5)
        }
        #expect(
            shop.findings == """
                error[PB0404] at Config/base.json:5:30: PaymentGateway needs itself: factory "pay.retry" wraps a PaymentGateway
                  here: takes the PaymentGateway that it makes
                  help: name it under "decorators", and under "factory" what it wraps: "PaymentGateway": { "factory": "pay.stripe", "decorators": ["pay.retry"] }
                  note: factories for PaymentGateway: pay.stripe
                  note: "pay.retry" is registered at Shop/Code.swift:3
                """)
    }

    @Test func `the layers are replayed once for all wrappers that are named as makers (0404)`() {
        let replays = Mutex(0)
        let shop = Shop {
            $0.offer("mail.retry", Mailer.self, needs: [.one(Mailer.self)])
            $0.offer("pay.retry", PaymentGateway.self, needs: [.one(PaymentGateway.self)])
            $0.bind(Mailer.self, to: "mail.retry", line: 5)
            $0.bind(PaymentGateway.self, to: "pay.retry", line: 6)
        }
        var wiring = shop.wiring
        wiring.replay = {
            replays.withLock { $0 += 1 }
            return { _ in [] }
        }
        let found = Planner.plan(wiring, over: shop.outline).diagnostics
        #expect(found.map(\.code) == [.cycle, .cycle])
        #expect(found.allSatisfy { $0.wording.help.count == 1 })
        #expect(replays.withLock(\.self) == 1)
    }

    @Test func `a wrapper beside decorators, and one that takes two, are reported once (0404)`() {
        let shop = Shop {
            $0.offer(
                "pay.fallback", PaymentGateway.self, needs: [.one(PaymentGateway.self), .one(PaymentGateway.self)])
            $0.offer("pay.retry", PaymentGateway.self, needs: [.one(PaymentGateway.self)])
            $0.bind(PaymentGateway.self, to: "pay.fallback", line: 5) { $0.decorate("pay.retry", line: 6) }
        }
        #expect(
            shop.findings == """
                error[PB0404] at Config/base.json:5:30: PaymentGateway needs itself: factory "pay.fallback" wraps a PaymentGateway
                  here: takes the PaymentGateway that it makes
                  help: name it under "decorators" with the others, and under "factory" what they wrap
                  note: code offers no factory for PaymentGateway
                  note: "pay.fallback" is registered at Shop/Code.swift:1
                """)
    }

    @Test func `at most fifty cycles of one component are reported`() {
        let shop = Shop {
            $0.code(Checkout.self, needs: [.list(Mailer.self)])
            for number in 0..<60 { $0.code(Mailer.self, ServiceName("\(number)"), needs: [.one(Checkout.self)]) }
        }
        #expect(shop.outcome.diagnostics.map(\.code) == Array(repeating: .cycle, count: 50))
    }
}
