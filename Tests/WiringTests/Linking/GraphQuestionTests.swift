import SampleServices
import Testing
@testable import PlugboardContainer

/// Queries of a graph: dependencies and dependents.
struct GraphQuestionTests {
    /// `Checkout` takes the decorated gateway, a list, a deferred service and an unbound one.
    private let shop = Shop {
        $0.code(Clock.self) { $0.provide(Region.self) }
        $0.offer("pay.stripe", PaymentGateway.self, needs: [.one(Clock.self), .settings()])
        $0.offer("pay.retry", PaymentGateway.self, needs: [.one(Region.self), .one(PaymentGateway.self)])
        $0.offer(
            "checkout.standard", Checkout.self,
            needs: [
                .one(PaymentGateway.self, "gateway"), .list(Mailer.self, "mailers"), .lazy(Journal.self, "journal"),
                .optional(OrderStore.self, "store"),
            ])
        $0.offer("mail.smtp", Mailer.self)
        $0.bind(PaymentGateway.self, to: "pay.stripe", line: 3) { $0.decorate("pay.retry", line: 4) }
        $0.bind(Mailer.self, to: "mail.smtp", line: 5)
        $0.bind(Mailer.self, "audit", to: "mail.smtp", line: 6)
        $0.alias(Mailer.self, "team", of: Mailer.self, "audit", line: 7)
        $0.code(Journal.self, needs: [.one(Clock.self)])
        $0.bind(Checkout.self, to: "checkout.standard", line: 8)
        $0.entry(Checkout.self)
        $0.entry(PaymentGateway.self)
        $0.entry(Mailer.self, "team")
    }

    private var graph: WiringGraph { shop.outcome.graph }

    private func binding<S>(_ service: S.Type, _ name: ServiceName? = nil) throws -> Int {
        try #require(graph.wiring.bindings.firstIndex { $0.key == .of(service, name) })
    }

    /// `Checkout 0: PaymentGateway`: the dependent or its decorator, the parameter, and the binding that fills it.
    private func reported(_ needs: [WiringGraph.FilledParameter]) -> [String] {
        needs.map { need in
            let owner = graph.decoratorID(of: need.slot) ?? graph.key(of: need.slot).description
            let keys = need.targets.map { graph.key(of: $0).description }
            return "\(owner) \(need.parameter): \(keys.joined(separator: ", "))"
        }
    }

    @Test func `the needs of a binding are the parameters that bindings fill, including its decorators'`() throws {
        #expect(
            reported(graph.needs(of: try binding(Checkout.self))) == [
                "Checkout 0: PaymentGateway", "Checkout 1: Mailer, Mailer#audit", "Checkout 2: Journal", "Checkout 3: ",
            ])
        #expect(
            reported(graph.needs(of: try binding(PaymentGateway.self))) == [
                "PaymentGateway 0: Clock", "pay.retry 0: Region",
            ])
    }

    @Test func `the holders of a binding take it, or its additional services`() throws {
        #expect(
            reported(graph.holders(of: try binding(Clock.self))) == [
                "Journal 0: Clock", "PaymentGateway 0: Clock", "pay.retry 0: Region",
            ])
        #expect(reported(graph.holders(of: try binding(Mailer.self, "audit"))) == ["Checkout 1: Mailer, Mailer#audit"])
        let (checkout, alias) = (try binding(Checkout.self), try binding(Mailer.self, "team"))
        #expect(reported(graph.holders(of: checkout) + graph.needs(of: alias) + graph.holders(of: alias)) == [])
    }

    @Test
    func
        `an entry reaches everything that its resolution may build, also through lists, decorators and deferred services`()
    {
        func entries(reaching keys: ServiceKey...) -> [String] {
            graph.entries(reaching: Set(keys)).sorted().map { graph.outline.entries[$0].key.description }
        }
        let found = [
            entries(reaching: .of(Checkout.self)), entries(reaching: .of(Clock.self)),
            entries(reaching: .of(Journal.self)), entries(reaching: .of(Mailer.self, "audit")),
            entries(reaching: .of(Mailer.self, "team")), entries(reaching: .of(OrderStore.self), .of(Mailer.self)),
            entries(),
        ]
        #expect(
            found == [
                ["Checkout"], ["Checkout", "PaymentGateway"], ["Checkout"], ["Checkout", "Mailer#team"],
                ["Mailer#team"], ["Checkout"], [],
            ])
    }

    @Test func `an additional service of a binding is one of its keys`() throws {
        #expect(graph.provided == [.of(Region.self): try binding(Clock.self)])
        #expect(graph.slot(of: .of(Mailer.self, "team")) == graph.slot(of: .of(Mailer.self, "audit")))
    }

    @Test func `a graph that is checked only for names has no edges`() {
        let graph = WiringGraph(wiring: shop.wiring, outline: shop.outline)
        #expect(graph.needs(of: 0).isEmpty && graph.holders(of: 0).isEmpty && graph.provided.isEmpty)
        #expect(graph.slot(of: .of(Checkout.self)) == nil)
    }
}
