import Plugboard
import Testing

/// Rows in columns.
struct TerminalTableTests {
    private let table = TerminalTable(
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

    @Test func `on a narrow terminal the widest columns are broken, preferably after punctuation`() {
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

    private let placed = TerminalTable(
        heading: ["KEY", "FACTORY", "FROM"], unbroken: 2,
        rows: [
            ["Mailer#receipts", "mail.console +retry +audit", "Config/production.json:36:18"],
            ["Clock", "", "Shop/Clock.swift:31"], ["Output", "(code)", ""],
        ], indent: 2)

    @Test func `a place is never broken: the other columns give way`() {
        #expect(
            placed.text(width: 68) == """
                  KEY              FACTORY              FROM
                  Mailer#receipts  mail.console +retry  Config/production.json:36:18
                                   +audit
                  Clock                                 Shop/Clock.swift:31
                  Output           (code)

                """)
    }

    @Test func `if the other columns cannot give way, places are on separate lines`() {
        #expect(
            placed.text(width: 40) == """
                  KEY              FACTORY
                      FROM
                  Mailer#receipts  mail.console +retry
                                   +audit
                      Config/production.json:36:18
                  Clock
                      Shop/Clock.swift:31
                  Output           (code)

                """)
        for width in 1...200 {
            let text = placed.text(width: width)
            #expect(text.contains("Config/production.json:36:18\n"))
            #expect(text.contains("Shop/Clock.swift:31\n"))
        }
    }

    @Test func `a space is the best place to break, and a cell keeps its indentation`() {
        let table = TerminalTable(rows: [
            ["code < Config/base.json < Config/production.json"], ["  settings/directory"],
        ])
        #expect(
            table.text(width: 26) == """
                code < Config/base.json <
                Config/production.json
                  settings/directory

                """)
        #expect(
            table.text(width: 14) == """
                code <
                Config/
                base.json <
                Config/
                production.jso
                n
                  settings/
                  directory

                """)
    }

    @Test func `wide characters take two columns, and control characters are escaped`() {
        let table = TerminalTable(rows: [["山田", "a"], ["x", "\u{1B}[2J\nb"]], indent: 2)
        #expect(
            table.text() == """
                  山田  a
                  x     \\u{1B}[2J\\u{A}b

                """)
    }

    @Test func `a table without rows is empty`() {
        #expect(TerminalTable(heading: ["KEY"]).text() == "")
    }

    @Test func `the continuation of a cell is indented like its beginning`() {
        let table = TerminalTable(rows: [["  settings/retry/delay/first", "x"]])
        #expect(
            table.text(width: 20) == """
                  settings/retry/  x
                  delay/first

                """)
    }
}
