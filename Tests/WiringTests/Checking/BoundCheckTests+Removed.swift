import SampleServices
import Testing
import PlugboardContainer

/// Bindings removed by a layer (0402).
extension BoundCheckTests {
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

    @Test func `a removed entry is reported at the null (0402)`() {
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

    @Test func `removing an optional's service is valid unless uses names it (rule 7.14)`() {
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
}
