import SampleServices
import Testing
import PlugboardContainer

/// Aliases to unknown keys (0408).
extension BoundCheckTests {
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
