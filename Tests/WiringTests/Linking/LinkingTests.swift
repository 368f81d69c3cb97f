import SampleServices
import Testing
@testable import PlugboardContainer

/// From a wiring to a graph: the source of each parameter.
struct LinkingTests {
    /// The sources of a key's slot.
    func sources<S>(of service: S.Type, _ name: ServiceName? = nil, in shop: Shop) -> [PlannedSource]? {
        let plan = shop.outcome.plan
        return plan?.graph.slot(of: .of(service, name)).map { plan?.graph.sources[$0] ?? [] }.map(Array.init)
    }

    /// The target of each key, `Mailer#a: slot 0, alias of Mailer#b`; nil without a plan.
    func keys(of shop: Shop) -> [String]? {
        shop.outcome.plan.map { plan in
            zip(plan.graph.keys, plan.graph.keyTargets).map { key, place in
                "\(key): slot \(place.slot)" + (place.isAlias ? ", alias of \(plan.graph.keys[place.binding])" : "")
            }
        }
    }

    @Test func `parameters are linked to the slots of their services`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Mailer.self)
            $0.code(Checkout.self, needs: [.one(Mailer.self), .one(Clock.self)])
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(1), .slot(0)])
        #expect(shop.findings == "")
    }

    @Test func `every shape has its own form of source`() {
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

    @Test func `shapes can be nested`() {
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

    @Test func `settings, arguments, resolver and injection point have their own sources`() {
        let shop = Shop {
            $0.code(
                Checkout.self,
                needs: [
                    .settings(), .argument(Int.self, 1), .argument(String.self), .resolver, .scopeFactory,
                    .injectionPoint,
                ]
            ) {
                $0.options.arguments = [ServiceType(String.self), ServiceType(Int.self)]
            }
        }
        #expect(
            sources(of: Checkout.self, in: shop) == [
                .settings, .argument(1), .argument(0), .resolver, .scopeFactory, .injectionPoint,
            ])
    }

    @Test func `settings are the merged ones of the layers, or else the defaults of code (rule 9.3)`() {
        func node(_ value: SettingsValue, _ line: Int) -> SettingsNode { SettingsNode(value, at: .base(line, 5)) }
        func member(_ name: String, _ value: SettingsNode) -> SettingsNodeMember {
            SettingsNodeMember(name: name, nameOrigin: value.origin, node: value)
        }
        let merged = node(.object([member("port", node(.number("26"), 2))]), 2)
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self, needs: [.settings()]) {
                $0.options.settings?.defaults = node(.object([member("host", node(.string("localhost"), 1))]), 1)
            }
            $0.bind(Mailer.self, to: "mail.smtp", line: 2) { $0.settings = merged }
            $0.bind(Mailer.self, "bare", to: "mail.smtp", line: 3)
            $0.offer("clock.system", Clock.self, needs: [.settings()])
            $0.bind(Clock.self, to: "clock.system", line: 4)
        }
        let graph = shop.outcome.graph
        #expect(graph.settings(of: 0) == merged)
        #expect(graph.settings(of: 1) == shop.outline.factories[0].options.settings?.defaults)
        #expect(graph.settings(of: 2) == nil)
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
