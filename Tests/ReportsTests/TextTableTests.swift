import PlugboardReports
import Testing

/// Rows in columns.
@Suite struct TextTableTests {
    private let table = TextTable(
        heading: ["KEY", "FACTORY", "FROM"],
        rows: [
            ["Mailer#receipts", "mail.console", "Config/base.json:3:5"],
            ["Clock", "", "Shop/Clock.swift:31"],
        ])

    @Test func `columns are as wide as they need, and no line ends with spaces`() {
        #expect(
            table.text() == """
                KEY              FACTORY       FROM
                Mailer#receipts  mail.console  Config/base.json:3:5
                Clock                          Shop/Clock.swift:31

                """)
    }

    @Test func `on a narrow terminal the widest columns are broken, best behind a mark`() {
        #expect(
            table.text(width: 44) == """
                KEY             FACTORY       FROM
                Mailer#         mail.console  Config/
                receipts                      base.json:3:5
                Clock                         Shop/
                                              Clock.swift:31

                """)
        for width in 36...60 {
            #expect(table.text(width: width).split(separator: "\n").allSatisfy { $0.count <= width })
        }
    }

    @Test func `wide characters take two columns, and what would act on a terminal is written out`() {
        let table = TextTable(rows: [["山田", "a"], ["x", "\u{1B}[2J\nb"]], indent: 2)
        #expect(
            table.text() == """
                  山田  a
                  x     \\u{1B}[2J\\u{A}b

                """)
    }

    @Test func `a table without rows is nothing`() {
        #expect(TextTable(heading: ["KEY"]).text() == "")
    }
}
