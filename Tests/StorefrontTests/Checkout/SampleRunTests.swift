import Storefront
import Testing

/// A whole run over the sample's orders, wired by hand as `Config/development.json` wires it.
@Suite struct SampleRunTests {
    private func checkout(_ output: any Output) throws -> StandardCheckout {
        let store = MemoryOrderStore()
        let sandbox = SandboxGateway(
            settings: .init(declinedEndings: ["0002"], slowEndings: ["0119"], limit: 5_000_000))
        let limit = 2_000_000
        return StandardCheckout(
            gateway: RetryingGateway(
                settings: .init(attempts: 3, pause: .milliseconds(200)), gateway: sandbox, clock: Sample.clock),
            store: store,
            receipts: ConsoleMailer(settings: .init(label: "receipts"), output: output),
            alerts: ConsoleMailer(settings: .init(label: "alerts"), output: output),
            rules: [
                AmountRule(settings: .init(limits: [.eur: limit, .usd: limit, .gbp: limit, .chf: limit])),
                CountryRule(settings: .init(blocked: [try Sample.country("ZZ")])),
                VelocityRule(settings: .init(orders: 3, window: .seconds(3600)), store: store, clock: Sample.clock),
            ],
            taxes: FlatTax(settings: .init(rate: try Sample.rate(1900))), clock: Sample.clock, output: output,
            settings: try Sample.letters())
    }

    @Test func `a development run over the sample's orders always says the same`() throws {
        let output = RecordingOutput()
        try checkout(output).place(ordersIn: [SampleOrdersTests.path])
        #expect(
            output.lines.joined(separator: "\n") == """
                [receipts] Receipt for order A-1001 -> ada@example.com
                A-1001 accepted: 34.45 EUR, Ada Byron
                [receipts] Receipt for order A-1002 -> zoe@example.com
                A-1002 accepted: 11.89 EUR, Zoë Krüger
                [receipts] Receipt for order A-1003 -> free@example.com
                A-1003 accepted: 0.00 EUR, Free Sample
                A-1001 repeated: placed before
                A-1004 refused: the bank declined the card
                [alerts] Order A-1005 was refused -> staff@example.com
                A-1005 refused: no orders from ZZ
                A-1006 malformed: "currency" is missing
                A-1007 malformed: lines[0]: "quantity" is not a whole number
                A-1008 malformed: lines[0]: "unitPrice" is -520 and must not be negative
                A-1009 malformed: the order's total is too large
                A-1010 malformed: lines[0]: "unitPrice" is not a whole number
                [alerts] Order A-1011 was refused -> staff@example.com
                A-1011 refused: 50000.00 EUR is above the limit of 20000.00 EUR
                A-1012 malformed: "currency" is no currency this shop takes
                A-1013 malformed: "lines" is empty
                [receipts] Receipt for order A-1014 -> hubert@example.com
                A-1014 accepted: 10.65 EUR, Wolfeschlegelsteinhause…
                [receipts] Receipt for order A-1015 -> emoji@example.com
                A-1015 accepted: 29.16 EUR, 🍵 Tea Lover 👩‍👩‍👧
                [receipts] Receipt for order A-1016 -> layla@example.com
                A-1016 accepted: 15.47 USD, ليلى حداد
                [receipts] Receipt for order A-1017 -> hanako@example.com
                A-1017 accepted: 2570 JPY, 山田 花子
                [receipts] Receipt for order A-1018 -> noura@example.com
                A-1018 accepted: 1.488 KWD, Noura Al-Sabah
                [receipts] Receipt for order A-1019 -> selma@example.com
                A-1019 accepted: 7.26 EUR, Selma Slow
                [receipts] Receipt for order A-1020 -> ada@example.com
                A-1020 accepted: 4.15 EUR, Ada Byron
                [receipts] Receipt for order A-1021 -> ada@example.com
                A-1021 accepted: 21.35 EUR, Ada Byron
                [alerts] Order A-1022 was refused -> staff@example.com
                A-1022 refused: 3 orders from ada@example.com already
                A-1023 malformed: lines[0]: "unitPrice" is not a whole number
                A-1024 malformed: customer: "name" is not a name of printable characters
                order 26 of the file malformed: "id" is not an order id of at most 64 letters, digits, '-', '_' and '.'
                [receipts] Receipt for order A-1026 -> rob@example.com
                A-1026 accepted: 14.28 USD, Rob "Bobby" Tables, Jr.
                A-1027 malformed: lines[0]: "quantity" is 0 and must be at least 1
                A-1028 malformed: customer: not an object
                order 30 of the file malformed: not an object
                order 31 of the file malformed: not an object
                [receipts] Receipt for order A-1030 -> beat@example.com
                A-1030 accepted: 11.66 CHF, Beat Müller
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
