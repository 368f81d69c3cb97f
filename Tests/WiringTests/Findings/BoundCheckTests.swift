@testable import PlugboardWiring
import SampleServices
import Testing

@Suite struct BoundCheckTests {
    @Test func `a missing service is told with who needs it, the path and the factories (0401)`() {
        let shop = Shop(profile: "production", environment: .production) {
            $0.offer("payments.stripe", PaymentGateway.self)
            $0.offer("payments.sandbox", PaymentGateway.self)
            $0.offer("payments.fake", PaymentGateway.self, allowedIn: [.test])
            $0.offer("checkout.standard", Checkout.self, needs: [.one(PaymentGateway.self, "gateway")])
            $0.bind(Checkout.self, to: "checkout.standard", line: 21)
            $0.entry(Checkout.self)
        }
        #expect(
            shop.findings == """
                error[PB0401] at Config/base.json:21:5: Checkout needs PaymentGateway, which is not bound in profile "production"
                  here: its parameter 1, "gateway", is a PaymentGateway
                  note: path: Storefront -> Checkout -> PaymentGateway
                  note: factories that make one: payments.sandbox, payments.stripe
                """)
    }

    @Test func `a key missed in several places is told once with each (0401)`() {
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

    @Test func `all missing keys are told`() {
        let shop = Shop {
            $0.code(Checkout.self, needs: [.one(Clock.self), .one(Mailer.self), .one(OrderStore.self)])
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.notBound, .notBound, .notBound])
    }

    @Test func `the path is the shortest from any entry (rule 1)`() {
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

    @Test func `a decorator that misses something says so (0401)`() {
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

    @Test func `what uses names is told at its own text, with the other names (0401)`() {
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
                  note: what is bound of Mailer: Mailer, Mailer#audit, Mailer#recepits
                """)
    }

    @Test func `an entry that is not bound is told with its line (0401, rule 1)`() {
        let shop = Shop(profile: "production") {
            $0.offer("checkout.standard", Checkout.self)
            $0.entry(Checkout.self)
        }
        #expect(
            shop.findings == """
                error[PB0401] at Storefront/Main.swift:9: the program asks for Checkout, at Storefront/Main.swift:9, but it is not bound in profile "production"
                  here: asked for here
                  note: factories that make one: checkout.standard
                """)
    }

    @Test func `what asks a resolver and says so with uses is held to it (rule 2)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Checkout.self, needs: [.resolver]) {
                $0.uses = [RegisteredUse(parameter: "Clock", target: .one("Clock#utc"))]
            }
        }
        #expect(
            shop.findings == """
                error[PB0401] at Shop/Code.swift:2: Checkout needs Clock#utc, which is not bound
                  here: not bound
                  note: what is bound of Clock: Clock
                """)
    }

    @Test func `registering T satisfies T?, and registering only T? does not satisfy T`() {
        let satisfied = Shop {
            $0.code(Clock.self)
            $0.code(Checkout.self, needs: [.optional(Clock.self)])
        }
        #expect(satisfied.findings == "")
        let unsatisfied = Shop {
            $0.code(Clock?.self)
            $0.code(Checkout.self, needs: [.one(Clock.self)])
        }
        #expect(unsatisfied.outcome.diagnostics.map(\.code) == [.notBound])
    }

    @Test func `a removed binding that is used is told at the null (0402)`() {
        let shop = Shop(profile: "production-eu") {
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.one(Mailer.self, "mailer")])
            $0.edit(Checkout.self) { $0.use("mailer", .of(Mailer.self, "receipts"), line: 47) }
            $0.remove(Mailer.self, "receipts", line: 4)
            $0.entry(Checkout.self)
        }
        #expect(
            shop.findings == """
                error[PB0402] at Config/production.json:4:20: Checkout uses Mailer#receipts, which profile "production" removes
                  here: removed here
                  there: Config/base.json:47:40: still used here
                  note: Mailer#receipts is bound in code, at Shop/Code.swift:1
                  note: path: Storefront -> Checkout -> Mailer#receipts
                """)
    }

    @Test func `an alias of a removed binding uses it (0402)`() {
        let shop = Shop {
            $0.remove(Mailer.self, "receipts", line: 4)
            $0.alias(Mailer.self, of: Mailer.self, "receipts", line: 5)
            $0.code(Checkout.self, needs: [.one(Mailer.self)])
        }
        #expect(
            shop.findings == """
                error[PB0402] at Config/production.json:4:20: Mailer uses Mailer#receipts, which profile "production" removes
                  here: removed here
                  there: Config/base.json:5:30: still used here
                """)
    }

    @Test func `an entry that is removed is told at the null (0402)`() {
        let shop = Shop {
            $0.remove(Checkout.self, line: 4)
            $0.entry(Checkout.self)
        }
        #expect(
            shop.findings == """
                error[PB0402] at Config/production.json:4:20: the program asks for Checkout, which profile "production" removes
                  here: removed here
                  there: Storefront/Main.swift:9: still used here
                """)
    }

    @Test func `removing what an optional takes is no mistake unless uses names it (rule 31)`() {
        let silent = Shop {
            $0.code(Clock.self, "utc")
            $0.code(Checkout.self, needs: [.optional(Clock.self)])
            $0.remove(Clock.self, line: 4)
        }
        #expect(silent.findings == "")
        let named = Shop {
            $0.code(Checkout.self, needs: [.optional(Clock.self)])
            $0.edit(Checkout.self) { $0.use("Clock", .of(Clock.self), line: 5) }
            $0.remove(Clock.self, line: 4)
        }
        #expect(named.outcome.diagnostics.map(\.code) == [.removedButUsed])
    }

    @Test func `an alias to nothing names the nearest (0408)`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts")
            $0.alias(Mailer.self, of: Mailer.self, "recepits", line: 5)
            $0.code(Checkout.self, needs: [.one(Mailer.self)])
        }
        #expect(
            shop.findings == """
                error[PB0408] at Config/base.json:5:30: Mailer is an alias of Mailer#recepits, which is not bound
                  here: not bound
                  there: Shop/Code.swift:1: Mailer#receipts, a near name, is bound here
                  help: did you mean "Mailer#receipts"?
                """)
    }

    @Test func `aliases in a cycle are told once (0408)`() {
        let shop = Shop {
            $0.alias(Mailer.self, "x", of: Mailer.self, line: 4)
            $0.alias(Mailer.self, of: Mailer.self, "b", line: 5)
            $0.alias(Mailer.self, "b", of: Mailer.self, line: 6)
            $0.code(Checkout.self, needs: [.one(Mailer.self), .one(Mailer.self)])
        }
        #expect(
            shop.findings == """
                error[PB0408] at Config/base.json:5:5: Mailer is an alias that leads back to itself
                  ring: Mailer Config/base.json:5:5
                  ring: Mailer#b Config/base.json:6:5
                  help: give one of them a factory
                """)
    }

    @Test func `an optional that misses a service bound by name is a warning (0904, rule 31)`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.optional(Mailer.self, "mailer"), .optional(Clock.self, "clock")])
        }
        #expect(
            shop.findings == """
                warning[PB0904] at Shop/Code.swift:2: Checkout receives nil, though Mailer#receipts is bound
                  here: its parameter 1, "mailer", is a Mailer?
                  help: choose it: "uses": { "mailer": "Mailer#receipts" }
                  note: nothing is bound as Mailer
                """)
        #expect(shop.outcome.plan != nil)
    }

    @Test func `a name near one in use is told with that one (0401)`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.one(Mailer.self, "mailer")])
            $0.edit(Checkout.self) { $0.use("mailer", .of(Mailer.self, "recepits"), line: 7) }
            $0.entry(Checkout.self)
            $0.entry(Mailer.self, "receipts")
        }
        #expect(
            shop.findings == """
                error[PB0401] at Config/base.json:7:40: Checkout needs Mailer#recepits, which is not bound
                  here: not bound
                  help: did you mean "Mailer#receipts"?
                  note: path: Storefront -> Checkout -> Mailer#recepits
                  note: what is bound of Mailer: Mailer#receipts
                """)
    }

    @Test func `an alias to nothing never names itself (0408)`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts-eu")
            $0.alias(Mailer.self, "receipts-us", of: Mailer.self, "receipts-uk", line: 5)
        }
        #expect(
            shop.findings == """
                error[PB0408] at Config/base.json:5:30: Mailer#receipts-us is an alias of Mailer#receipts-uk, which is not bound
                  here: not bound
                  there: Shop/Code.swift:1: Mailer#receipts-eu, a near name, is bound here
                  help: did you mean "Mailer#receipts-eu"?
                """)
    }

    @Test func `a parameter of settings that code did not tell is told so (0401)`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self, needs: [.one(MailSettings.self)])
            $0.bind(Mailer.self, to: "mail.smtp", line: 5)
        }
        #expect(
            shop.findings == """
                error[PB0401] at Config/base.json:5:5: Mailer needs MailSettings, which is not bound
                  here: its parameter 1 is a MailSettings
                  help: if those are its settings, say settings: MailSettings.self where factory "mail.smtp" is registered, at Shop/Code.swift:1
                """)
    }

    @Test func `a parameter of a plain value that code did not tell is told so (0401)`() {
        let shop = Shop {
            $0.code(Mailer.self, needs: [.one(String.self), .settings()])
        }
        #expect(
            shop.findings == """
                error[PB0401] at Shop/Code.swift:1: Mailer needs String, which is not bound
                  here: its parameter 1 is a String
                  help: if its caller gives it, say argument: String.self where the factory of Mailer is registered, at Shop/Code.swift:1; else take it from settings
                """)
    }

    @Test func `what is made somewhere, or cannot be settings, is only not bound (0401)`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self, needs: [.one(MailSettings.self), .one(Clock.self)])
            $0.offer("mail.twice", Journal.self, needs: [.one(String.self, "text"), .settings("settings")])
            $0.offer("mail.settings", MailSettings.self)
            $0.offer("mail.other", Checkout.self, needs: [.one(OtherSettings.self, "other"), .settings("settings")])
            $0.bind(Mailer.self, to: "mail.smtp", line: 5)
            $0.bind(Checkout.self, to: "mail.other", line: 6)
        }
        #expect(shop.outcome.diagnostics.map { $0.wording.help } == [[], [], []])
    }

    @Test func `an offered factory that asks a resolver is held to what it tells with uses (rule 2)`() {
        func shop(_ change: (inout WiredBinding) -> Void = { _ in }) -> Shop {
            Shop {
                $0.code(Clock.self)
                $0.offer("checkout.standard", Checkout.self, needs: [.resolver]) {
                    $0.uses = [RegisteredUse(parameter: "Clock", target: .one("Clock#utc"))]
                }
                $0.bind(Checkout.self, to: "checkout.standard", line: 5, change)
            }
        }
        #expect(
            shop().findings == """
                error[PB0401] at Shop/Code.swift:2: Checkout needs Clock#utc, which is not bound
                  here: not bound
                  note: what is bound of Clock: Clock
                """)
        #expect(shop { $0.use("Clock", .of(Clock.self), line: 6) }.findings == "")
    }

    @Test func `a long path is told by its end (0401)`() {
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

struct MailSettings: Decodable {}
struct OtherSettings: Decodable {}
