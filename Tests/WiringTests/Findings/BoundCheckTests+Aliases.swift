@testable import PlugboardWiring
import SampleServices
import Testing

/// Aliases to unknown keys (0408).
extension BoundCheckTests {
    @Test func `an alias to an unknown key names the nearest key (0408)`() {
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

    @Test func `aliases in a cycle are reported once (0408)`() {
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

    @Test func `an alias to an unknown key never suggests itself (0408)`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts-eu")
            $0.alias(Mailer.self, "receipts-us", of: Mailer.self, "receipts-ue", line: 5)
        }
        #expect(
            shop.findings == """
                error[PB0408] at Config/base.json:5:30: Mailer#receipts-us is an alias of Mailer#receipts-ue, which is not bound
                  here: not bound
                  there: Shop/Code.swift:1: Mailer#receipts-eu, a near name, is bound here
                  help: did you mean "Mailer#receipts-eu"?
                """)
    }
}
