import SampleServices
import Testing
import PlugboardContainer

/// Required keys are bound, or reported with their dependents (0401).
struct BoundCheckTests {
    @Test func `a key missing in several places is reported once with each place (0401)`() {
        let shop = Shop {
            $0.code(Checkout.self, needs: [.one(Clock.self), .lazy(Clock.self)])
            $0.code(Journal.self, needs: [.list(Mailer.self), .provider(Clock.self)])
            $0.entry(Clock.self)
        }
        #expect(
            shop.findings == """
                error[PB0401] at Shop/Code.swift:1: Checkout needs Clock, which is not bound
                  here: its parameter 1 is a Clock
                  there: Shop/Code.swift:2: Journal needs it too
                  there: Storefront/Main.swift:9: the program asks for it too
                """)
    }

    @Test func `all missing keys are reported`() {
        let shop = Shop {
            $0.code(Checkout.self, needs: [.one(Clock.self), .one(Mailer.self), .one(OrderStore.self)])
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.notBound, .notBound, .notBound])
    }

    @Test func `the path is the shortest from any entry (rule 1.4)`() {
        let shop = Shop {
            $0.code(Journal.self, needs: [.one(Mailer.self)])
            $0.code(Mailer.self, needs: [.one(OrderStore.self)])
            $0.code(Checkout.self, needs: [.one(OrderStore.self)])
            $0.code(OrderStore.self, needs: [.lazy(Clock.self)])
            $0.entry(Journal.self)
            $0.entry(Checkout.self)
        }
        #expect(shop.findings.contains("\n  note: path: Storefront -> Checkout -> OrderStore -> Clock"))
    }

    @Test func `a chain of decorators is one step of a path`() {
        let shop = Shop {
            $0.offer("checkout.standard", Checkout.self, needs: [.one(Clock.self)])
            $0.offer("checkout.traced", Checkout.self, needs: [.one(Checkout.self)])
            $0.bind(Checkout.self, to: "checkout.standard", line: 3) { $0.decorate("checkout.traced", line: 4) }
            $0.entry(Checkout.self)
        }
        #expect(shop.findings.contains("\n  note: path: Storefront -> Checkout -> Clock"))
    }

    @Test func `a decorator that lacks a service is named (0401)`() {
        let shop = Shop {
            $0.offer("checkout.standard", Checkout.self)
            $0.offer(
                "checkout.traced", Checkout.self, needs: [.one(Checkout.self, "inner"), .one(Clock.self, "clock")])
            $0.bind(Checkout.self, to: "checkout.standard", line: 3) { $0.decorate("checkout.traced", line: 4) }
        }
        #expect(
            shop.findings == """
                error[PB0401] at Config/base.json:4:20: decorator "checkout.traced" of Checkout needs Clock, which is not bound
                  here: its parameter 2, "clock", is a Clock
                """)
    }

    @Test func `a missing target of uses is reported at its own text, with the other names (0401)`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.code(Mailer.self, "audit")
            $0.code(Mailer.self, "recepits")
            $0.code(Checkout.self, needs: [.optional(Mailer.self, "mailer")])
            $0.edit(Checkout.self) { $0.use("mailer", .of(Mailer.self, "receipts"), line: 7) }
        }
        #expect(
            shop.findings == """
                error[PB0401] at Config/base.json:7:40: Checkout needs Mailer#receipts, which is not bound
                  here: not bound
                  there: Shop/Code.swift:3: Mailer#recepits, a near name, is bound here
                  note: bindings of Mailer: Mailer, Mailer#audit, Mailer#recepits
                """)
    }

    @Test func `a factory with a resolver is checked for the services that its uses declares (rule 1.15)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Checkout.self, needs: [.resolver]) {
                $0.options.uses = [RegisteredUse(parameter: "Clock", target: .one("Clock#utc"))]
            }
        }
        #expect(
            shop.findings == """
                error[PB0401] at Shop/Code.swift:2: Checkout needs Clock#utc, which is not bound
                  here: not bound
                  note: bindings of Clock: Clock
                """)
    }

    @Test func `an offered factory with a resolver is checked for the services that its uses declares (rule 1.15)`() {
        func shop(_ change: (inout WiredBinding) -> Void = { _ in }) -> Shop {
            Shop {
                $0.code(Clock.self)
                $0.offer("checkout.standard", Checkout.self, needs: [.resolver]) {
                    $0.options.uses = [RegisteredUse(parameter: "Clock", target: .one("Clock#utc"))]
                }
                $0.bind(Checkout.self, to: "checkout.standard", line: 5, change)
            }
        }
        #expect(
            shop().findings == """
                error[PB0401] at Shop/Code.swift:2: Checkout needs Clock#utc, which is not bound
                  here: not bound
                  note: bindings of Clock: Clock
                """)
        #expect(shop { $0.use("Clock", .of(Clock.self), line: 6) }.findings == "")
    }

    @Test func `a long path is shortened to its end (0401)`() {
        let shop = Shop {
            for number in 0..<40 {
                $0.code(Clock.self, ServiceName("\(number)"), needs: [.one(Clock.self, "next")])
                $0.edit(Clock.self, ServiceName("\(number)")) {
                    $0.use("next", .of(Clock.self, ServiceName("\(number + 1)")), line: 5)
                }
            }
            $0.entry(Clock.self, "0")
        }
        let steps = (16...40).map { "Clock#\($0)" }.joined(separator: " -> ")
        #expect(shop.findings.contains("\n  note: path: Storefront -> … -> \(steps)\n"))
    }
}
