import SampleServices
import Testing
import PlugboardContainer

struct MailSettings: Decodable {}
struct OtherSettings: Decodable {}

/// Hints at the probable intention.
extension BoundCheckTests {
    @Test func `an optional of a service that is bound only by name is a warning (0904, rule 7.15)`() {
        let shop = Shop {
            $0.code(Mailer.self, "receipts")
            $0.code(Checkout.self, needs: [.optional(Mailer.self, "mailer"), .optional(Clock.self, "clock")])
        }
        #expect(
            shop.findings == """
                warning[PB0904] at Shop/Code.swift:2: Checkout receives nil, though Mailer#receipts is bound
                  here: its parameter 1, "mailer", is a Mailer?
                  help: choose it: "uses": { "mailer": "Mailer#receipts" }
                  note: nothing is bound as Mailer
                """)
        #expect(shop.outcome.plan != nil)
    }

    @Test func `a plain value parameter that code did not declare gets a hint (0401)`() {
        let shop = Shop {
            $0.code(Mailer.self, needs: [.one(String.self), .settings()])
        }
        #expect(
            shop.findings == """
                error[PB0401] at Shop/Code.swift:1: Mailer needs String, which is not bound
                  here: its parameter 1 is a String
                  help: if its caller gives it, declare argument: String.self where the factory of Mailer is registered, at Shop/Code.swift:1; else take it from settings, or register a closure that leaves it to its default value
                """)
    }

    @Test func `a service with a factory, or a type that cannot be settings, is only reported as not bound (0401)`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self, needs: [.one(MailSettings.self), .one(Clock.self)])
            $0.offer("mail.twice", Journal.self, needs: [.one(String.self, "text"), .settings("settings")])
            $0.offer("mail.settings", MailSettings.self)
            $0.offer("mail.other", Checkout.self, needs: [.one(OtherSettings.self, "other"), .settings("settings")])
            $0.bind(Mailer.self, to: "mail.smtp", line: 5)
            $0.bind(Checkout.self, to: "mail.other", line: 6)
        }
        #expect(shop.outcome.diagnostics.map { $0.wording.help } == [[], [], []])
    }
}
