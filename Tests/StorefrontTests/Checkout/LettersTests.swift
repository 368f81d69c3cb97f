import storefront
import Testing

struct LettersTests {
    @Test func `a receipt lists the items, the tax and the payment`() throws {
        let receipt = try Sample.letters().receipt(for: Sample.placed(Sample.order(name: "Zoë Krüger")))
        #expect(receipt.date == Sample.noon)
        let head = [receipt.id, receipt.to.address.text, receipt.subject]
        #expect(head == ["receipt-A-1", "ada@example.com", "Receipt for order A-1"])
        #expect(
            receipt.body == """
                Dear Zoë Krüger,

                thank you for your order A-1.

                2 x Earl Grey: 9.00 EUR

                Net: 9.00 EUR
                tax 19 %: 1.71 EUR
                Total: 10.71 EUR
                Payment: paid-1

                Plugboard Tea

                """)
    }

    @Test func `an alert tells the staff the refused order and the reason`() throws {
        let alert = try Sample.letters().alert(about: Sample.order(), reason: "no orders from ZZ", at: Sample.noon)
        let head = [alert.id, alert.to.address.text, alert.subject]
        #expect(head == ["alert-A-1", "staff@example.com", "Order A-1 was refused"])
        #expect(
            alert.body == """
                Order A-1 of Ada Byron <ada@example.com> over 9.00 EUR was refused:
                no orders from ZZ

                """)
    }
}
