import SampleServices
import Testing
import PlugboardContainer

/// The members of lists (rule 8.1).
extension LinkingTests {
    @Test func `a list has the unnamed binding first, then names by their scalars (rule 8.2)`() {
        let shop = Shop {
            $0.code(FraudRule.self, "b")
            $0.code(FraudRule.self, "a")
            $0.code(FraudRule.self, "B")
            $0.code(FraudRule.self)
            $0.code(Checkout.self, needs: [.list(FraudRule.self)])
        }
        #expect(sources(of: Checkout.self, in: shop) == [.list([.slot(3), .slot(2), .slot(1), .slot(0)])])
    }

    @Test func `a composite does not receive itself (rule 8.1)`() {
        let shop = Shop {
            $0.code(FraudRule.self, needs: [.list(FraudRule.self)])
            $0.code(FraudRule.self, "geo")
            $0.code(FraudRule.self, "velocity")
        }
        #expect(sources(of: FraudRule.self, in: shop) == [.list([.slot(1), .slot(2)])])
    }

    @Test func `an alias is no additional member of a list unless uses lists it (rules 7.6 and 8.1)`() {
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

    @Test func `a direct binding of the list or the optional takes precedence (rule 8.6)`() {
        let shop = Shop {
            $0.code(Clock.self)
            $0.code([Clock].self)
            $0.code(Clock?.self)
            $0.code(Checkout.self, needs: [.list(Clock.self), .optional(Clock.self)])
        }
        #expect(sources(of: Checkout.self, in: shop) == [.slot(1), .slot(2)])
    }
}
