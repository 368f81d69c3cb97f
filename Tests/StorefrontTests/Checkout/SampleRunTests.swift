import PlugboardTesting
import storefront
import Testing

/// A whole run over the sample's orders.
@Suite(
    .wired(profile: "development", catalog: Storefront.catalog, variables: [:]),
    .replacing(Output.self) { RecordingOutput() })
struct SampleRunTests {
    @Test func `a development run over the sample's orders always has the same output`() async throws {
        try await OrderRun(Container.wired).place(ordersIn: [SampleOrdersTests.path])
        let output = try #require(Container.wired.resolve(Output.self) as? RecordingOutput)
        #expect(
            output.lines.joined(separator: "\n") == """
                [receipts] Receipt for order A-1001 -> ada@example.com
                A-1001 accepted: 34.45 EUR, Ada Byron (charged, stored, sent receipt-A-1001)
                [receipts] Receipt for order A-1002 -> zoe@example.com
                A-1002 accepted: 11.89 EUR, Zoë Krüger (charged, stored, sent receipt-A-1002)
                [receipts] Receipt for order A-1003 -> free@example.com
                A-1003 accepted: 0.00 EUR, Free Sample (charged, stored, sent receipt-A-1003)
                A-1001 repeated: placed before
                A-1004 refused: the bank declined the card
                [alerts] Order A-1005 was refused -> staff@example.com
                A-1005 refused: no orders from ZZ (sent alert-A-1005)
                A-1006 malformed: "currency" is missing
                A-1007 malformed: lines[0]: "quantity" is not a whole number
                A-1008 malformed: lines[0]: "unitPrice" is -520 and must not be negative
                A-1009 malformed: the order's total is too large
                A-1010 malformed: lines[0]: "unitPrice" is not a whole number
                [alerts] Order A-1011 was refused -> staff@example.com
                A-1011 refused: 50000.00 EUR is above the limit of 20000.00 EUR (sent alert-A-1011)
                A-1012 malformed: "currency" is no currency this shop takes
                A-1013 malformed: "lines" is empty
                [receipts] Receipt for order A-1014 -> hubert@example.com
                A-1014 accepted: 10.65 EUR, Wolfeschlegelsteinhause… (charged, stored, sent receipt-A-1014)
                [receipts] Receipt for order A-1015 -> emoji@example.com
                A-1015 accepted: 29.16 EUR, 🍵 Tea Lover 👩‍👩‍👧 (charged, stored, sent receipt-A-1015)
                [receipts] Receipt for order A-1016 -> layla@example.com
                A-1016 accepted: 15.47 USD, ليلى حداد (charged, stored, sent receipt-A-1016)
                [receipts] Receipt for order A-1017 -> hanako@example.com
                A-1017 accepted: 2570 JPY, 山田 花子 (charged, stored, sent receipt-A-1017)
                [receipts] Receipt for order A-1018 -> noura@example.com
                A-1018 accepted: 1.488 KWD, Noura Al-Sabah (charged, stored, sent receipt-A-1018)
                [receipts] Receipt for order A-1019 -> selma@example.com
                A-1019 accepted: 7.26 EUR, Selma Slow (no answer, charged, stored, sent receipt-A-1019)
                [receipts] Receipt for order A-1020 -> ada@example.com
                A-1020 accepted: 4.15 EUR, Ada Byron (charged, stored, sent receipt-A-1020)
                [receipts] Receipt for order A-1021 -> ada@example.com
                A-1021 accepted: 21.35 EUR, Ada Byron (charged, stored, sent receipt-A-1021)
                [alerts] Order A-1022 was refused -> staff@example.com
                A-1022 refused: 3 orders from ada@example.com already (sent alert-A-1022)
                A-1023 malformed: lines[0]: "unitPrice" is not a whole number
                A-1024 malformed: customer: "name" is not a name of printable characters
                order 26 of the file malformed: "id" is not an order id of at most 64 letters, digits, '-', '_' and '.'
                [receipts] Receipt for order A-1026 -> rob@example.com
                A-1026 accepted: 14.28 USD, Rob "Bobby" Tables, Jr. (charged, stored, sent receipt-A-1026)
                A-1027 malformed: lines[0]: "quantity" is 0 and must be at least 1
                A-1028 malformed: customer: not an object
                order 30 of the file malformed: not an object
                order 31 of the file malformed: not an object
                [receipts] Receipt for order A-1030 -> beat@example.com
                A-1030 accepted: 11.66 CHF, Beat Müller (charged, stored, sent receipt-A-1030)
                A-1031 malformed: customer: "email" is not an e-mail address
                accepted 13, refused 4, malformed 15, repeated 1
                total CHF 1166
                total EUR 11891
                total JPY 2570
                total KWD 1488
                total USD 2975
                """)
        #expect(output.notes == [])
    }
}
