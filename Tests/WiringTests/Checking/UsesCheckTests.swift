import PlugboardContainer
import SampleServices
import Testing

struct UsesCheckTests {
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
    /// Rules 7.12 and 7.13.
    @Test func `two unnamed parameters that one instance fills, or one of several bindings, cause a warning (0908)`() {
        let warned = [remarks(.singleton), remarks(.graph), remarks(.transient, spare: true)]
        #expect(warned.allSatisfy { $0.contains("warning[PB0908]") })
        let distinct = [remarks(.transient), remarks(.singleton, names: ["a", "b"], spare: true)]
        #expect(distinct == ["", ""])
    }

}
