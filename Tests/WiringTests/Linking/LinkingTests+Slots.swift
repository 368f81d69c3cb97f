import SampleServices
import Testing
import PlugboardContainer

/// The properties of a slot other than its sources.
extension LinkingTests {
    @Test func `the lifetime is that of the last layer, else of the factory, else transient (rule 6.19)`() {
        let shop = Shop {
            $0.offer("clock.system", Clock.self, lifetime: .singleton)
            $0.offer("mail.smtp", Mailer.self)
            $0.bind(Clock.self, to: "clock.system", line: 2)
            $0.bind(Clock.self, "fresh", to: "clock.system", line: 3, lifetime: .graph)
            $0.bind(Mailer.self, to: "mail.smtp", line: 4)
        }
        #expect(shop.outcome.plan?.graph.slots.map(\.lifetime) == [.singleton, .graph, .transient])
    }

    @Test func `a factory with a resolver is opaque unless uses declares its services (rule 1.15)`() {
        let shop = Shop {
            $0.code(Clock.self, needs: [.resolver])
            $0.code(Mailer.self, needs: [.resolver]) {
                $0.options.uses = [RegisteredUse(parameter: "Clock", target: .one("Clock"))]
            }
            $0.code(Checkout.self, needs: [.one(Clock.self), .one(Mailer.self)])
        }
        #expect(shop.outcome.plan?.opaque == [.of(Clock.self)])
        #expect(shop.findings == "")
    }

    @Test func `a service is asynchronous if one of its direct dependencies is (rule 17.1)`() {
        let shop = Shop {
            $0.code(Clock.self) { $0.execution = .suspension }
            $0.code(Mailer.self, needs: [.one(Clock.self)], lifetime: .singleton)
            $0.code(Journal.self, needs: [.lazy(Clock.self)])
            $0.code(Checkout.self, needs: [.list(Mailer.self)])
        }
        #expect(
            shop.outcome.plan?.graph.slots.map(\.execution) == [.suspension, .suspension, [], .suspension])
    }

    @Test func `suspension and the main actor are two facts that propagate separately (rules 17.1 and 17.4)`() {
        let shop = Shop {
            $0.code(Clock.self) { $0.execution = .suspension }
            $0.code(Journal.self) { $0.execution = .mainActor }
            $0.code(Mailer.self, needs: [.one(Journal.self)])
            $0.code(Checkout.self, needs: [.one(Mailer.self), .one(Clock.self)])
        }
        #expect(
            shop.outcome.plan?.graph.slots.map(\.execution)
                == [.suspension, .mainActor, .mainActor, [.mainActor, .suspension]])
    }
}
