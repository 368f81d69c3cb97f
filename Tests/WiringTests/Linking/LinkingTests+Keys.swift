import SampleServices
import Testing
import PlugboardContainer

/// Aliases, decorators and additional services: the slots of keys.
extension LinkingTests {
    @Test func `an alias is another name for one slot, through other aliases too (rule 7.4)`() {
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

    @Test func `decorators wrap from the inside out, and the lifetime applies to the outermost (rules 6.19 and 7.16)`()
    {
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

    @Test func `of two parameters of the service the decorator wraps the one without uses (rule 7.16)`() {
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

    /// Rule 2.14.
    @Test func `a registration also binds its additional services, under its name`() {
        let shop = Shop {
            $0.code(Journal.self, "main") { $0.provide(Clock.self) }
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

    @Test func `a later binding overrides a service that an earlier registration provides (rule 2.15)`() {
        let shop = Shop {
            $0.code(Journal.self) { $0.provide(Clock.self) }
            $0.code(Clock.self, override: true)
        }
        #expect(
            keys(of: shop) == [
                "Journal: slot 0", "Clock: slot 1",
            ])
    }

    @Test func `an offered factory that provides a service permits an alias of it (rule 7.4)`() {
        let shop = Shop {
            $0.offer("journal.file", Journal.self) { $0.provide(Clock.self) }
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
}
