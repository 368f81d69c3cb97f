@testable import PlugboardWiring
import Testing

@Suite struct LinkingTests {
    /// The sources of the slot that a key leads to.
    private func sources<S>(of service: S.Type, _ name: ServiceName? = nil, in shop: Shop) -> [PlannedSource]? {
        let plan = shop.outcome.plan
        return plan?.graph.slot(of: .of(service, name)).map { plan?.graph.sources[$0] ?? [] }.map(Array.init)
    }

    /// Where each key leads, `Mailer#a: slot 0, alias of Mailer#b`; nil where there is no plan.
    private func keys(of shop: Shop) -> [String]? {
        shop.outcome.plan.map { plan in
            zip(plan.graph.keys, plan.graph.keyTargets).map { key, place in
                "\(key): slot \(place.slot)" + (place.isAlias ? ", alias of \(plan.graph.keys[place.binding])" : "")
            }
        }
    }

    @Test func `parameters are joined to the slots of their services`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Mailer.self)
            $0.code(Checkout.self, needs: [.one(Mailer.self), .one(Clock.self)])
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(1), .slot(0)])
        #expect(shop.findings == "")
    }

    @Test func `every shape is filled in its own form`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(
                Checkout.self,
                needs: [
                    .one(Clock.self), .optional(Clock.self), .list(Clock.self), .lazy(Clock.self),
                    .provider(Clock.self), .optional(Mailer.self), .list(Mailer.self),
                ])
        }
        #expect(
            sources(of: Checkout.self, in: shop) == [
                .slot(0), .some(.slot(0)), .list([.slot(0)]), .lazy(.slot(0)), .provider(.slot(0)),
                PlannedSource.none, .list([]),
            ])
    }

    @Test func `shapes nest`() {
        let clock = ParameterOutline.Shape.one(ServiceType(Clock.self))
        let maybe = ParameterOutline.Shape.optional(clock, type: ServiceType(Clock?.self))
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Clock.self, "utc")
            $0.code(
                Checkout.self,
                needs: [
                    .shaped(.lazy(maybe, type: ServiceType(Lazy<Clock?>.self))),
                    .shaped(
                        .list(
                            .lazy(clock, type: ServiceType(Lazy<Clock>.self)), type: ServiceType([Lazy<Clock>].self))),
                    .shaped(
                        .provider(
                            .list(clock, type: ServiceType([Clock].self)), type: ServiceType(Provider<[Clock]>.self))),
                ])
        }
        #expect(
            sources(of: Checkout.self, in: shop) == [
                .lazy(.some(.slot(0))), .list([.lazy(.slot(0)), .lazy(.slot(1))]),
                .provider(.list([.slot(0), .slot(1)])),
            ])
    }

    @Test func `settings, arguments, resolver and injection point have sources of their own`() {
        let shop = Shop {
            $0.code(
                Checkout.self,
                needs: [
                    .settings(), .argument(Int.self, 1), .argument(String.self), .resolver, .scopeFactory,
                    .injectionPoint,
                ]
            ) {
                $0.arguments = [ServiceType(String.self), ServiceType(Int.self)]
            }
        }
        #expect(
            sources(of: Checkout.self, in: shop) == [
                .settings, .argument(1), .argument(0), .resolver, .scopeFactory, .injectionPoint,
            ])
    }

    @Test func `a list has the unnamed binding first, then names by their scalars (rule 30)`() {
        let shop = Shop {
            $0.code(FraudRule.self, "b")
            $0.code(FraudRule.self, "a")
            $0.code(FraudRule.self, "B")
            $0.code(FraudRule.self)
            $0.code(Checkout.self, needs: [.list(FraudRule.self)])
        }
        #expect(sources(of: Checkout.self, in: shop) == [.list([.slot(3), .slot(2), .slot(1), .slot(0)])])
    }

    @Test func `a composite does not receive itself (rule 30)`() {
        let shop = Shop {
            $0.code(FraudRule.self, needs: [.list(FraudRule.self)])
            $0.code(FraudRule.self, "geo")
            $0.code(FraudRule.self, "velocity")
        }
        #expect(sources(of: FraudRule.self, in: shop) == [.list([.slot(1), .slot(2)])])
    }

    @Test func `an alias is no further member of a list unless uses lists it (rules 28 and 30)`() {
        let shop = Shop {
            $0.code(Mailer.self, "smtp")
            $0.alias(Mailer.self, of: Mailer.self, "smtp", line: 3)
            $0.code(Checkout.self, needs: [.list(Mailer.self)])
            $0.code(Journal.self, needs: [.list(Mailer.self)])
            $0.edit(Journal.self) {
                $0.use("Mailer", .of(Mailer.self), .of(Mailer.self, "smtp"), line: 5, isList: true)
            }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.list([.slot(0)])])
        #expect(sources(of: Journal.self, in: shop) == [.list([.slot(0), .slot(0)])])
    }

    @Test func `a direct binding of the list or the optional comes first (rule 30)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code([Clock].self)
            $0.code(Clock?.self)
            $0.code(Checkout.self, needs: [.list(Clock.self), .optional(Clock.self)])
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(1), .slot(2)])
    }

    @Test func `uses fills a parameter by its name (rule 29)`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.one(Mailer.self, "first"), .one(Mailer.self, "second")])
            $0.edit(Checkout.self) { $0.use("second", .of(Mailer.self, "receipts"), line: 4) }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(0), .slot(1)])
    }

    @Test func `uses fills a parameter by its service where it occurs once (rule 29)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.one(Clock.self), .lazy(Mailer.self)])
            $0.edit(Checkout.self) { $0.use("Mailer", .of(Mailer.self, "receipts"), line: 4) }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(0), .lazy(.slot(1))])
    }

    @Test func `one key in uses makes a list of one`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.list(Mailer.self)])
            $0.edit(Checkout.self) { $0.use("Mailer", .of(Mailer.self, "receipts"), line: 4) }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.list([.slot(1)])])
    }

    @Test func `uses said in code fills parameters of a wiring of code alone`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts")
            $0.code(Mailer.self, "audit")
            $0.code(Checkout.self, needs: [.one(Mailer.self, "a"), .list(Mailer.self, "b")]) {
                $0.uses = [
                    RegisteredUse(parameter: "a", target: .one("Mailer#audit")),
                    RegisteredUse(parameter: "b", target: .many(["Mailer#audit", "Mailer#receipts"])),
                ]
            }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(1), .list([.slot(1), .slot(0)])])
    }

    @Test func `an alias is another name for one slot, through other aliases too (rule 28)`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self)
            $0.alias(Mailer.self, of: Mailer.self, "a", line: 3)
            $0.alias(Mailer.self, "a", of: Mailer.self, "b", line: 4)
            $0.bind(Mailer.self, "b", to: "mail.smtp", line: 5)
        }
        #expect(
            keys(of: shop) == [
                "Mailer: slot 0, alias of Mailer#b",
                "Mailer#a: slot 0, alias of Mailer#b",
                "Mailer#b: slot 0",
            ])
    }

    @Test func `decorators wrap from the inside out, and the outermost has the lifetime (rules 27 and 32)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.offer("pay.stripe", PaymentGateway.self, lifetime: .singleton)
            $0.offer("pay.retry", PaymentGateway.self, needs: [.one(PaymentGateway.self)], lifetime: .weak)
            $0.offer("pay.audit", PaymentGateway.self, needs: [.one(Clock.self), .one(PaymentGateway.self)])
            $0.bind(PaymentGateway.self, to: "pay.stripe", line: 3) {
                $0.decorate("pay.retry", line: 4)
                $0.decorate("pay.audit", line: 5)
            }
        }
        let graph = shop.outcome.graph
        let slots = graph.slots.indices
        #expect(
            slots.map(graph.role) == [.factory, .factory, .decorator(id: "pay.retry"), .decorator(id: "pay.audit")])
        #expect(graph.slots.map(\.lifetime) == [.transient, .transient, .transient, .singleton])
        #expect(slots.map { Array(graph.sources[$0]) } == [[], [], [.slot(1)], [.slot(0), .slot(2)]])
        #expect(
            slots.map(graph.origin) == [
                .code(CodeLocation(fileID: "Shop/Code.swift", line: 1)), .base(3, 5), .base(4, 20), .base(5, 20),
            ])
        #expect(keys(of: shop)?.last == "PaymentGateway: slot 3")
    }

    @Test func `of two parameters of the service the one that uses leaves is wrapped (rule 32)`() {
        let shop = Shop {
            $0.offer("pay.stripe", PaymentGateway.self)
            $0.offer(
                "pay.fallback", PaymentGateway.self,
                needs: [.one(PaymentGateway.self, "primary"), .one(PaymentGateway.self, "backup")])
            $0.bind(PaymentGateway.self, "eu", to: "pay.stripe", line: 2)
            $0.bind(PaymentGateway.self, to: "pay.stripe", line: 3) {
                $0.decorate("pay.fallback", line: 4) {
                    $0.uses = [.of("backup", [.of(PaymentGateway.self, "eu")], line: 4)]
                }
            }
        }
        #expect(sources(of: PaymentGateway.self, in: shop) == [.slot(1), .slot(0)])
    }

    @Test func `a registration also binds what it provides, under its name`() {
        let shop = Shop {
            $0.code(Journal.self, "main") { $0.alsoProvides = [ServiceType(Clock.self)] }
            $0.code(Checkout.self, needs: [.list(Clock.self)])
        }
        #expect(
            keys(of: shop) == [
                "Journal#main: slot 0",
                "Checkout: slot 1",
                "Clock#main: slot 2",
            ])
        #expect(shop.outcome.plan?.graph.role(of: 2) == .provided(0))
        #expect(shop.outcome.plan?.graph.sources[2] == [.slot(0)])
        #expect(sources(of: Checkout.self, in: shop) == [.list([.slot(2)])])
    }

    @Test func `what is bound itself is not bound by what provides it`() {
        let shop = Shop {
            $0.code(Journal.self) { $0.alsoProvides = [ServiceType(Clock.self)] }
            $0.code(Clock.self)
        }
        #expect(
            keys(of: shop) == [
                "Journal: slot 0", "Clock: slot 1",
            ])
    }

    @Test func `an offered factory that provides a service permits an alias of it (rule 28)`() {
        let shop = Shop {
            $0.offer("journal.file", Journal.self) { $0.alsoProvides = [ServiceType(Clock.self)] }
            $0.bind(Journal.self, to: "journal.file", line: 3)
            $0.alias(Clock.self, of: Journal.self, line: 4)
        }
        #expect(
            keys(of: shop) == [
                "Journal: slot 0",
                "Clock: slot 1, alias of Journal",
            ])
        #expect(shop.outcome.plan?.graph.sources[1] == [.slot(0)])
    }

    @Test func `the lifetime is the last layer's, else the factory's, else transient (rule 27)`() {
        let shop = Shop {
            $0.offer("clock.system", Clock.self, lifetime: .singleton)
            $0.offer("mail.smtp", Mailer.self)
            $0.bind(Clock.self, to: "clock.system", line: 2)
            $0.bind(Clock.self, "fresh", to: "clock.system", line: 3, lifetime: .graph)
            $0.bind(Mailer.self, to: "mail.smtp", line: 4)
        }
        #expect(shop.outcome.plan?.graph.slots.map(\.lifetime) == [.singleton, .graph, .transient])
    }

    @Test func `settings are those that layers came to, and else the defaults of code (rule 33)`() {
        func node(_ value: SettingsValue, _ line: Int) -> SettingsNode { SettingsNode(value, at: .base(line, 5)) }
        func member(_ name: String, _ value: SettingsNode) -> SettingsMember {
            SettingsMember(name: name, nameOrigin: value.origin, node: value)
        }
        let merged = node(.object([member("port", node(.number("26"), 2))]), 2)
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self, needs: [.settings()]) {
                $0.settings?.defaults = node(.object([member("host", node(.string("localhost"), 1))]), 1)
            }
            $0.bind(Mailer.self, to: "mail.smtp", line: 2) { $0.settings = merged }
            $0.bind(Mailer.self, "bare", to: "mail.smtp", line: 3)
            $0.offer("clock.system", Clock.self, needs: [.settings()])
            $0.bind(Clock.self, to: "clock.system", line: 4)
        }
        let graph = shop.outcome.graph
        #expect(graph.settings(of: 0) == merged)
        #expect(graph.settings(of: 1) == shop.outline.factories[0].settings?.defaults)
        #expect(graph.settings(of: 2) == nil)
    }

    @Test func `what asks a resolver is opaque unless uses says what for (rule 2)`() {
        let shop = Shop {
            $0.code(Clock.self, needs: [.resolver])
            $0.code(Mailer.self, needs: [.resolver]) {
                $0.uses = [RegisteredUse(parameter: "Clock", target: .one("Clock"))]
            }
            $0.code(Checkout.self, needs: [.one(Clock.self), .one(Mailer.self)])
        }
        #expect(shop.outcome.plan?.opaque == [.of(Clock.self)])
        #expect(shop.findings == "")
    }

    @Test func `a service is asynchronous when something it needs directly is (rule 49)`() {
        let shop = Shop {
            $0.code(Clock.self) { $0.execution = .suspension }
            $0.code(Mailer.self, needs: [.one(Clock.self)], lifetime: .singleton)
            $0.code(Journal.self, needs: [.lazy(Clock.self)])
            $0.code(Checkout.self, needs: [.list(Mailer.self)])
        }
        #expect(
            shop.outcome.plan?.graph.slots.map(\.execution) == [.suspension, .suspension, [], .suspension])
    }

    @Test func `to suspend and to need the main actor are two facts, handed on both (rules 49 and 54)`() {
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

    @Test func `a wiring of code alone keeps the later of two registrations of a key`() {
        let shop = Shop {
            $0.code(Clock.self, lifetime: .singleton)
            $0.code(Mailer.self)
            $0.code(Clock.self, lifetime: .weak, override: true)
        }
        let wiring = Wiring.code(shop.outline)
        #expect(wiring.bindings.map(\.key) == [.of(Clock.self), .of(Mailer.self)])
        #expect(wiring.bindings.map(\.target) == [.code(2), .code(1)])
        #expect(wiring.bindings.map(\.lifetime?.value) == [.weak, nil])
        #expect(Array(wiring.layers) == [Wiring.Layer(name: "code")])
    }
}
