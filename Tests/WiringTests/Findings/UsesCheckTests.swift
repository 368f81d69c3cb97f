import PlugboardWiring
import SampleServices
import Testing

@Suite struct UsesCheckTests {
    @Test func `the report of an unknown parameter names the nearest (0405)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Mailer.self)
            $0.offer(
                "checkout.standard", Checkout.self, needs: [.one(Clock.self, "clock"), .one(Mailer.self, "mailer")])
            $0.bind(Checkout.self, to: "checkout.standard", line: 5) { $0.use("clokc", .of(Clock.self), line: 6) }
        }
        #expect(
            shop.findings == """
                error[PB0405] at Config/base.json:6:20: factory "checkout.standard" has no parameter "clokc"
                  here: not a parameter of checkout.standard
                  help: did you mean "clock"?
                  note: parameters of checkout.standard: clock, mailer
                  note: "checkout.standard" is registered at Shop/Code.swift:3
                """)
    }

    @Test func `if code declares parameter names, a service is not a valid key (0405, rule 7.7)`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.offer("checkout.standard", Checkout.self, needs: [.one(Mailer.self, "a"), .one(Mailer.self, "b")])
            $0.bind(Checkout.self, to: "checkout.standard", line: 5) { $0.use("Mailer", .of(Mailer.self), line: 6) }
        }
        #expect(
            shop.findings == """
                error[PB0405] at Config/base.json:6:20: factory "checkout.standard" has no parameter "Mailer"
                  here: not a parameter of checkout.standard
                  help: did you mean "a" or "b"?
                  note: parameters of checkout.standard: a, b
                  note: "checkout.standard" is registered at Shop/Code.swift:2
                """)
    }

    @Test func `a mistaken use is not also reported as missing`() {
        let shop = Shop {
            $0.code(PaymentGateway.self, "eu")
            $0.code(Checkout.self, needs: [.one(PaymentGateway.self, "gateway"), .one(Clock.self, "clock")])
            $0.edit(Checkout.self) { $0.use("gatway", .of(PaymentGateway.self, "eu"), line: 6) }
        }
        #expect(shop.outcome.diagnostics.map(\.code) == [.unknownParameter, .notBound])
    }

    @Test func `settings, arguments, resolver and injection point cannot be chosen (0405, rule 7.9)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.offer("x", Checkout.self, needs: [.settings("a"), .argument(Int.self, 0, "b"), .one(Clock.self, "c")]) {
                $0.options.arguments = [ServiceType(Int.self)]
            }
            $0.bind(Checkout.self, to: "x", line: 5) {
                $0.use("a", .of(Clock.self), line: 6)
                $0.use("b", .of(Clock.self), line: 7)
            }
        }
        #expect(
            shop.findings == """
                error[PB0405] at Config/base.json:6:20: "a" of x cannot be chosen with "uses"
                  here: it receives the settings
                  note: "x" is registered at Shop/Code.swift:2
                error[PB0405] at Config/base.json:7:20: "b" of x cannot be chosen with "uses"
                  here: it receives an argument of the caller
                  note: "x" is registered at Shop/Code.swift:2
                """)
    }

    @Test func `a decorator's wrapped service cannot be chosen (0405, rule 7.9)`() {
        let shop = Shop {
            $0.offer("pay.stripe", PaymentGateway.self)
            $0.offer("pay.retry", PaymentGateway.self, needs: [.one(PaymentGateway.self)])
            $0.bind(PaymentGateway.self, "eu", to: "pay.stripe", line: 4)
            $0.bind(PaymentGateway.self, to: "pay.stripe", line: 5) {
                $0.decorate("pay.retry", line: 6) {
                    $0.uses = [.of("PaymentGateway", [.of(PaymentGateway.self, "eu")], line: 7)]
                }
            }
        }
        #expect(
            shop.findings == """
                error[PB0405] at Config/base.json:7:20: "PaymentGateway" of pay.retry cannot be chosen with "uses"
                  here: it receives the instance that decorator "pay.retry" wraps
                  note: "pay.retry" is registered at Shop/Code.swift:2
                """)
    }

    @Test func `a service that occurs twice is not a valid key (0406, rule 7.8)`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.code(Mailer.self, "x")
            $0.offer("checkout.standard", Checkout.self, needs: [.one(Mailer.self), .lazy(Mailer.self)])
            $0.bind(Checkout.self, to: "checkout.standard", line: 5) {
                $0.use("Mailer", .of(Mailer.self, "x"), line: 6)
            }
        }
        #expect(
            shop.findings == """
                error[PB0406] at Config/base.json:6:20: "Mailer" fits 2 parameters of checkout.standard
                  here: which of them?
                  help: name them in code with parameters:, and use those names here
                  note: "checkout.standard" is registered at Shop/Code.swift:3
                """)
    }

    @Test func `a parameter for one instance does not take a list (0406)`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.offer("checkout.standard", Checkout.self, needs: [.one(Mailer.self, "mailer")])
            $0.bind(Checkout.self, to: "checkout.standard", line: 5) {
                $0.use("mailer", .of(Mailer.self), .of(Mailer.self), line: 6, isList: true)
            }
        }
        #expect(
            shop.findings == """
                error[PB0414] at Config/base.json:6:20: parameter 1, "mailer", of checkout.standard takes one Mailer, and "uses" lists several
                  here: lists several
                  note: "checkout.standard" is registered at Shop/Code.swift:2
                """)
    }

    @Test func `a decorator with two parameters of its wrapped service is refused (0409, rule 7.16)`() {
        let shop = Shop {
            $0.offer("pay.stripe", PaymentGateway.self)
            $0.offer(
                "pay.fallback", PaymentGateway.self,
                needs: [.one(PaymentGateway.self, "primary"), .one(PaymentGateway.self, "backup")])
            $0.bind(PaymentGateway.self, to: "pay.stripe", line: 5) { $0.decorate("pay.fallback", line: 6) }
        }
        #expect(
            shop.findings == """
                error[PB0409] at Config/base.json:6:20: decorator "pay.fallback" has 2 parameters for the PaymentGateway it wraps
                  here: which of them?
                  help: choose with "uses" what the others receive: primary, backup
                  note: "pay.fallback" is registered at Shop/Code.swift:2
                """)
    }

    @Test func `a decorator without a plain parameter of its wrapped service is refused (0409, rule 7.16)`() {
        let shop = Shop {
            $0.offer("pay.stripe", PaymentGateway.self)
            $0.offer("pay.group", PaymentGateway.self, needs: [.list(PaymentGateway.self)])
            $0.bind(PaymentGateway.self, to: "pay.stripe", line: 5) { $0.decorate("pay.group", line: 6) }
        }
        #expect(
            shop.findings == """
                error[PB0409] at Config/base.json:6:20: decorator "pay.group" has no parameter for the PaymentGateway it wraps
                  here: wraps nothing
                  help: "pay.group" makes a PaymentGateway by itself: name it under "factory"
                  note: code offers no decorator for PaymentGateway
                  note: "pay.group" is registered at Shop/Code.swift:2
                """)
    }

    @Test func `a decorator whose parameters are all filled by uses wraps no service (0409, rule 7.16)`() {
        let shop = Shop {
            $0.offer("pay.stripe", PaymentGateway.self)
            $0.offer(
                "pay.fallback", PaymentGateway.self,
                needs: [.one(PaymentGateway.self, "primary"), .one(PaymentGateway.self, "backup")])
            $0.bind(PaymentGateway.self, "eu", to: "pay.stripe", line: 4)
            $0.bind(PaymentGateway.self, to: "pay.stripe", line: 5) {
                $0.decorate("pay.fallback", line: 6) {
                    $0.uses = ["primary", "backup"].map { .of($0, [.of(PaymentGateway.self, "eu")], line: 7) }
                }
            }
        }
        #expect(
            shop.findings == """
                error[PB0409] at Config/base.json:6:20: decorator "pay.fallback" has no parameter left for the PaymentGateway it wraps
                  here: "uses" fills them all
                  help: leave the parameter of the wrapped instance out of "uses"
                  note: "pay.fallback" is registered at Shop/Code.swift:2
                """)
    }

    private func remarks(_ lifetime: LifetimeKind, names: [String?] = [nil, nil], spare: Bool = false) -> String {
        Shop {
            $0.code(Mailer.self, lifetime: lifetime)
            if spare { $0.code(Mailer.self, "spare") }
            $0.code(Checkout.self, needs: names.map { .one(Mailer.self, $0) })
        }.findings
    }

    /// Rule 7.12.
    @Test func `two unnamed parameters that one shared instance fills cause a warning (0908)`() {
        #expect(remarks(.singleton).contains("warning[PB0908]"))
        #expect(remarks(.graph).contains("warning[PB0908]"))
    }

    /// Rules 7.12 and 7.13.
    @Test func `two transient instances are distinct, unless there are others to choose from (0908)`() {
        #expect(remarks(.transient) == "")
        #expect(remarks(.transient, spare: true).contains("warning[PB0908]"))
    }

    /// Rule 7.13.
    @Test func `parameters with names may have the same binding (0908)`() {
        #expect(remarks(.singleton, names: ["a", "b"], spare: true) == "")
    }
}
