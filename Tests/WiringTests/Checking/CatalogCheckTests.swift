import PlugboardContainer
import SampleServices
import Testing

struct CatalogCheckTests {
    @Test func `a service and name registered twice are reported with both lines (0801, rule 2.2)`() {
        let shop = Shop(profile: "production") {
            $0.code(Mailer.self, "receipts")
            $0.code(Mailer.self)
            $0.code(Mailer.self, "receipts")
        }
        #expect(
            shop.findings == """
                error[PB0801] at Shop/Code.swift:3: Mailer#receipts is registered twice
                  here: registered again here
                  there: Shop/Code.swift:1: first registered here
                  help: give one of them another name, or add override: true at the second
                """)
        #expect(shop.outcome.plan == nil)
        #expect(shop.outcome.diagnostics.map(\.profiles) == [[]])
    }

    @Test func `a third registration is compared with the second (0801)`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.code(Mailer.self, override: true)
            $0.code(Mailer.self)
        }
        #expect(shop.findings.contains("there: Shop/Code.swift:2: first registered here"))
    }

    @Test func `a service provided twice is reported with both lines (0801)`() {
        let shop = Shop {
            $0.code(Journal.self) { $0.provide(Clock.self) }
            $0.code(Mailer.self) { $0.provide(Clock.self) }
        }
        #expect(
            shop.findings == """
                error[PB0801] at Shop/Code.swift:2: Clock is provided twice
                  here: provided again here
                  there: Shop/Code.swift:1: first provided here
                  help: give one of them a name, or add override: true at the second
                """)
    }

    @Test func `parameters: cannot contain a name twice (0803)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.offer("x", Checkout.self, needs: [.one(Clock.self, "a"), .one(Clock.self, "a"), .one(Clock.self, "a")])
        }
        #expect(
            shop.findings == """
                error[PB0803] at Shop/Code.swift:2: factory "x" names two parameters "a"
                  here: registered here
                  help: give each parameter a name of its own
                """)
    }

    @Test func `an offered service needs a name that a manifest can write (0804, rule 2.6)`() {
        let shop = Shop {
            $0.offer("repository.memory", Repository<Int>.self)
            $0.offer("repository.file", Repository<Int>.self)
            $0.offer("repository.text", Repository<String>.self)
            $0.code(Repository<Bool>.self)
            $0.outline.serviceNames = [
                DeclaredServiceName(
                    service: ServiceType(Repository<String>.self), name: "Texts",
                    location: CodeLocation(fileID: "Shop/Code.swift", line: 9))
            ]
        }
        #expect(
            shop.findings == """
                error[PB0804] at Shop/Code.swift:1: factory "repository.memory" makes a Repository<Int>, which no manifest can name
                  here: offered here
                  help: add catalog.service(Repository<Int>.self, name: "…")
                """)
    }

    @Test func `a text in uses: without a matching service is reported (0303, 0307)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Checkout.self, needs: [.one(Clock.self, "a"), .list(Clock.self, "b")]) {
                $0.options.uses = [
                    RegisteredUse(parameter: "a", target: .one("Clok")),
                    RegisteredUse(parameter: "b", target: .many(["Clock", "Clock#"])),
                ]
            }
        }
        #expect(
            shop.findings == """
                error[PB0303] at Shop/Code.swift:2: the factory of Checkout uses "Clok", and no service is called so
                  here: registered here
                  help: did you mean "Clock"?
                error[PB0307] at Shop/Code.swift:2: the factory of Checkout uses "Clock#", which is no service key
                  here: registered here
                  help: a key is written Service or Service#name
                """)
    }

    @Test func `a text in uses: that matches several services is reported (0304, rule 4.3)`() {
        let shop = Shop {
            $0.code(First.Gauge.self)
            $0.code(Second.Gauge.self)
            $0.code(Checkout.self, needs: [.one(First.Gauge.self, "gauge")]) {
                $0.options.uses = [RegisteredUse(parameter: "gauge", target: .one("Gauge"))]
            }
            $0.code(Journal.self, needs: [.one(First.Gauge.self, "gauge")]) {
                $0.options.uses = [RegisteredUse(parameter: "gauge", target: .one("First.Gauge"))]
            }
        }
        #expect(
            shop.findings == """
                error[PB0304] at Shop/Code.swift:3: the factory of Checkout uses "Gauge", which is 2 services
                  here: registered here
                  note: they are: WiringTests.First.Gauge, WiringTests.Second.Gauge
                """)
    }

    @Test func `a factory in uses: is reported with the service that it builds (0303)`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self)
            $0.code(Checkout.self, needs: [.one(Mailer.self, "mailer")]) {
                $0.options.uses = [RegisteredUse(parameter: "mailer", target: .one("mail.smtp"))]
            }
            $0.code(Mailer.self)
        }
        #expect(
            shop.findings == """
                error[PB0303] at Shop/Code.swift:2: the factory of Checkout uses "mail.smtp", and no service is called so
                  here: registered here
                  help: "mail.smtp" is a factory: name the service it makes, Mailer
                """)
    }

    @Test func `uses: of an offered factory is keyed by its parameters (0405, 0406, rule 7.9)`() {
        let shop = Shop(profile: "production") {
            $0.code(Mailer.self)
            $0.offer("pair", Journal.self, needs: [.one(Mailer.self, "first"), .settings("settings")]) {
                $0.options.uses = [
                    RegisteredUse(parameter: "frist", target: .one("Mailer")),
                    RegisteredUse(parameter: "Mailer", target: .one("Mailer")),
                    RegisteredUse(parameter: "settings", target: .one("Mailer")),
                ]
            }
            $0.offer("both", Journal.self, needs: [.one(Mailer.self), .lazy(Mailer.self)]) {
                $0.options.uses = [RegisteredUse(parameter: "Mailer", target: .one("Mailer"))]
            }
        }
        #expect(
            shop.findings == """
                error[PB0405] at Shop/Code.swift:2: factory "pair" has no parameter "frist"
                  here: not a parameter of pair
                  help: did you mean "first"?
                  note: parameters of pair: first
                error[PB0405] at Shop/Code.swift:2: factory "pair" has no parameter "Mailer"
                  here: not a parameter of pair
                  help: did you mean "first"?
                  note: parameters of pair: first
                error[PB0405] at Shop/Code.swift:2: "settings" of pair cannot be chosen with "uses"
                  here: it receives the settings
                error[PB0406] at Shop/Code.swift:3: "Mailer" fits 2 parameters of both
                  here: which of them?
                  help: name them in code with parameters:, and use those names here
                """)
        #expect(shop.outcome.diagnostics.map(\.profiles) == [[], [], [], []])
    }
}

enum First { struct Gauge {} }
enum Second { struct Gauge {} }
