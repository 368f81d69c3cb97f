import SampleServices
import Testing
import PlugboardContainer

struct LifetimeCheckTests {
    @Test func `each holder and each scoped service is reported (0403)`() {
        let shop = Shop {
            $0.code(Clock.self, lifetime: .scoped)
            $0.code(Mailer.self, lifetime: .scoped)
            $0.code(Journal.self, needs: [.one(Clock.self), .one(Mailer.self)], lifetime: .singleton)
            $0.code(OrderStore.self, needs: [.one(Journal.self), .one(Clock.self)], lifetime: .singleton)
        }
        #expect(
            shop.outcome.diagnostics.map { $0.wording.title } == [
                "singleton Journal would keep what is scoped: Clock, Mailer",
                "singleton OrderStore would keep a scoped Clock",
            ])
    }

    @Test func `a decorated singleton holds the dependencies of its parts (0403)`() {
        let shop = Shop {
            $0.code(Clock.self, lifetime: .scoped)
            $0.offer("pay.stripe", PaymentGateway.self, needs: [.one(Clock.self)])
            $0.offer("pay.retry", PaymentGateway.self, needs: [.one(PaymentGateway.self)])
            $0.bind(PaymentGateway.self, to: "pay.stripe", line: 4, lifetime: .singleton) {
                $0.decorate("pay.retry", line: 5)
            }
        }
        #expect(
            shop.findings == """
                error[PB0403] at Config/base.json:4:60: singleton PaymentGateway would keep a scoped Clock
                  here: kept longer than a scope
                  help: make PaymentGateway scoped too, make Clock a singleton, or pass the Clock as an argument
                  note: path: PaymentGateway (singleton) -> Clock (scoped, Shop/Code.swift:1)
                """)
    }

    @Test func `an entry that needs the main actor declares await or the main actor (0411, rules 17.5 and 17.6)`() {
        let shop = Shop {
            $0.code(Clock.self) { $0.execution = .mainActor }
            $0.code(Checkout.self, needs: [.one(Clock.self)], lifetime: .singleton)
            $0.entry(Checkout.self, awaits: true)
            $0.entry(Checkout.self, onMainActor: true)
            $0.entry(Checkout.self)
        }
        #expect(
            shop.findings == """
                error[PB0411] at Storefront/Main.swift:11: Checkout is made on the main actor, and the program asks for \
                it elsewhere without await
                  here: asked for here
                  help: use resolve(awaiting: Checkout.self), and declare entry(Checkout.self, awaiting: true)
                  help: or request it on the main actor, and declare entry(Checkout.self, on: MainActor.self)
                  note: path: Storefront -> Checkout -> Clock
                  note: the factory of Clock runs on the main actor, at Shop/Code.swift:1
                """)
    }

    @Test func `a suspending service is awaited on the main actor too (0411, rule 17.5)`() {
        let shop = Shop {
            $0.code(Clock.self) { $0.execution = .suspension }
            $0.code(Journal.self) { $0.execution = .mainActor }
            $0.code(Checkout.self, needs: [.one(Journal.self), .one(Clock.self)])
            $0.entry(Checkout.self, onMainActor: true)
        }
        #expect(
            shop.findings == """
                error[PB0411] at Storefront/Main.swift:9: Checkout needs await, and the program asks for it without
                  here: asked for here
                  help: use resolve(awaiting: Checkout.self), and declare entry(Checkout.self, awaiting: true)
                  note: path: Storefront -> Checkout -> Clock
                  note: the factory of Clock is asynchronous, at Shop/Code.swift:1
                """)
    }

    @Test func `a service with an InjectionPoint must be transient, decorated or not (0407, rule 14.21)`() {
        let shop = Shop {
            $0.code(Journal.self, needs: [.injectionPoint], lifetime: .scoped)
            $0.code(Clock.self, needs: [.injectionPoint], lifetime: .graph)
            $0.offer("mail.smtp", Mailer.self, needs: [.injectionPoint])
            $0.offer("mail.retry", Mailer.self, needs: [.one(Mailer.self)])
            $0.bind(Mailer.self, to: "mail.smtp", line: 5, lifetime: .weak) { $0.decorate("mail.retry", line: 6) }
        }
        #expect(
            shop.findings == """
                error[PB0407] at Config/base.json:5:60: Mailer takes an InjectionPoint, so it cannot be weak
                  here: would know only its first requester
                  help: make it transient
                  note: "mail.smtp" is registered at Shop/Code.swift:3
                error[PB0407] at Shop/Code.swift:1: Journal takes an InjectionPoint, so it cannot be scoped
                  here: would know only its first requester
                  help: make it transient
                  note: Journal is registered at Shop/Code.swift:1
                error[PB0407] at Shop/Code.swift:2: Clock takes an InjectionPoint, so it cannot be of lifetime graph
                  here: would know only its first requester
                  help: make it transient
                  note: Clock is registered at Shop/Code.swift:2
                """)
    }
}
