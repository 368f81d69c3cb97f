import SampleServices
import Testing
import PlugboardContainer

/// The parameters filled by `uses` (rules 7.7 and 7.8).
extension LinkingTests {
    @Test func `uses fills a parameter by its name (rule 7.7)`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.one(Mailer.self, "first"), .one(Mailer.self, "second")])
            $0.edit(Checkout.self) { $0.use("second", .of(Mailer.self, "receipts"), line: 4) }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(0), .slot(1)])
    }

    @Test func `uses fills a parameter by its service where it occurs once (rule 7.8)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.one(Clock.self), .lazy(Mailer.self)])
            $0.edit(Checkout.self) { $0.use("Mailer", .of(Mailer.self, "receipts"), line: 4) }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(0), .lazy(.slot(1))])
    }

    @Test func `one key in uses makes a list with one member`() {
        let shop = Shop {
            $0.code(Mailer.self)
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.list(Mailer.self)])
            $0.edit(Checkout.self) { $0.use("Mailer", .of(Mailer.self, "receipts"), line: 4) }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.list([.slot(1)])])
    }

    @Test func `uses in code fills parameters of a wiring of code alone`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts")
            $0.code(Mailer.self, "audit")
            $0.code(Checkout.self, needs: [.one(Mailer.self, "a"), .list(Mailer.self, "b")]) {
                $0.options.uses = [
                    RegisteredUse(parameter: "a", target: .one("Mailer#audit")),
                    RegisteredUse(parameter: "b", target: .many(["Mailer#audit", "Mailer#receipts"])),
                ]
            }
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(1), .list([.slot(1), .slot(0)])])
    }
}
