import Plugboard
import PlugboardContainer
import Testing

/// Many mistakes on one page.
struct DiagnosticsReportTests {
    private let sample = Sample("a\nb\nc\nd")

    private func page(
        _ title: String, at origin: Origin?, _ severity: Diagnostic.Severity = .error,
        code: DiagnosticCode = .unknownKey
    ) -> Diagnostic {
        Diagnostic(code, at: origin, severity) { Wording(title: title) }
    }

    private func titles(_ pages: [Diagnostic]) -> [String] {
        DiagnosticsReport(pages).text().split(separator: "\n").filter { $0.contains("[PB") }
            .map { String($0.drop { $0 != ":" }.dropFirst(2)) }
    }

    @Test func `mistakes are in source order, those without a place first`() {
        let other = Sample("Config/a.json", "x")
        #expect(
            titles([
                page("code", at: .code("Shop/A.swift", 1)), page("third", at: sample.at("c")),
                page("second", at: sample.at("b")), page("nowhere", at: nil), page("other file", at: other.at("x")),
            ]) == ["nowhere", "other file", "second", "third", "code"])
    }

    @Test func `no text that quotes a value stays beside a literal secret around it`() {
        let object = Sample(#"{ "a": b }"#)
        func found(_ code: DiagnosticCode, _ place: String) -> Diagnostic {
            Diagnostic(code: code, wording: Wording(title: "\(code)"), origin: object.at(place))
        }
        for place in ["b", #"{ "a": b }"#] {
            #expect(
                titles([
                    found(.settingWrongType, place), found(.placeholder, place), found(.besideNear, place),
                    found(.unknownKey, place), found(.literalSecret, #"{ "a": b }"#),
                ]).sorted() == ["PB0101", "PB0701"])
        }
    }

    @Test func `warnings follow the mistakes, in source order too`() {
        #expect(
            titles([
                page("late warning", at: sample.at("c"), .warning), page("early warning", at: sample.at("a"), .warning),
                page("late mistake", at: sample.at("d")), page("early mistake", at: sample.at("b")),
            ]) == ["early mistake", "late mistake", "early warning", "late warning"])
    }

    @Test func `the last line names the command that explains the first mistake`() {
        let second = page("second", at: sample.at("b"), code: .notBound)
        let report = DiagnosticsReport([second, page("first", at: sample.at("a"))])
        #expect(
            report.text(explainedBy: "shop").hasSuffix("\n\n2 mistakes\n\"shop wiring explain PB0101\" explains it\n"))
        #expect(report.text().hasSuffix("\n\n2 mistakes\n"))
        let warning = DiagnosticsReport([page("one", at: nil, .warning)])
        #expect(warning.text(explainedBy: "shop").hasSuffix("\n\n1 warning\n"))
    }

    @Test func `the last line names the mistake that may have caused the others`() {
        let codes: [DiagnosticCode] = [.notBound, .unknownService, .malformedKey, .settingMissing]
        let pages = zip(codes, ["a", "b", "c", "d"]).map { code, place in
            Diagnostic(code: code, wording: Wording(title: ""), origin: sample.at(place))
        }
        #expect(
            DiagnosticsReport(pages).text(explainedBy: "shop").hasSuffix(
                "\n\n4 mistakes\n\"shop wiring explain PB0303\" explains it\n"))
    }

    @Test func `at one place the code decides, then the given order`() {
        let later = page("later code", at: sample.at("a"), code: .unknownFactory)
        #expect(
            titles([later, page("one", at: sample.at("a")), page("two", at: sample.at("a"))]) == [
                "one", "two", "later code",
            ])
    }

    @Test(arguments: [
        (0, 0, "no mistakes"), (1, 0, "1 mistake"), (0, 1, "1 warning"), (3, 2, "3 mistakes, 2 warnings"),
    ])
    func `the count names mistakes and warnings`(mistakes: Int, warnings: Int, expected: String) {
        let pages =
            (0..<mistakes).map { page("m\($0)", at: nil) } + (0..<warnings).map { page("w\($0)", at: nil, .warning) }
        #expect(DiagnosticsReport(pages).summary == expected)
    }

    @Test func `without findings the page is empty`() {
        #expect(DiagnosticsReport([]).text() == "")
    }

    @Test func `fifty findings are reported and the rest counted`() {
        let text = DiagnosticsReport((0..<62).map { page("m\($0)", at: nil) }).text()
        #expect(text.hasSuffix("error[PB0101]: m49\n\n… and 12 more mistakes\n62 mistakes\n"))
        #expect(!text.contains("m50"))
    }

    @Test func `a single omitted finding is counted in the singular`() {
        let text = DiagnosticsReport((0..<51).map { page("m\($0)", at: nil) }).text()
        #expect(text.hasSuffix("\n\n… and 1 more mistake\n51 mistakes\n"))
    }

    @Test func `warnings never displace a mistake`() {
        let warnings = (0..<60).map { page("w\($0)", at: nil, .warning) }
        let mistakes = [page("late", at: sample.at("d"))]
        let text = DiagnosticsReport(warnings + mistakes).text()
        #expect(text.contains("warning[PB0101]: w48\n"))
        #expect(!text.contains("w49"))
        #expect(text.contains("error[PB0101]: late\n"))
        #expect(text.hasSuffix("… and 11 more warnings\n1 mistake, 60 warnings\n"))
    }

    @Test func `names cannot colour, move or forge lines`() {
        let wording = Wording(
            title: "a\u{1B}[2J", label: "b\nerror[PB0001]: forged", help: ["c\r\u{8}"], notes: ["d\u{202E}"])
        let evil = Sample("Config/\u{1B}]0;x.json", "a")
        #expect(
            DiagnosticsReport([Diagnostic(code: .unknownKey, wording: wording, origin: evil.at("a"))])
                .text() == #"""
                    error[PB0101]: a\u{1B}[2J
                      --> Config/\u{1B}]0;x.json:1:1
                       |
                     1 | a
                       | ^ b\u{A}error[PB0001]: forged
                       |
                       = help: c\u{D}\u{8}
                       = note: d\u{202E}

                    1 mistake

                    """#)
    }

    @Test func `colour does not change the text`() {
        let wording = Wording(
            title: "x", label: "here", related: [.init(sample.at("c"), "there")], help: ["y"])
        let report = DiagnosticsReport([
            Diagnostic(code: .unknownKey, wording: wording, origin: sample.at("a"))
        ])
        let coloured = report.text(style: .coloured)
        #expect(
            coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == report.text(style: .plain))
        #expect(
            coloured.hasPrefix(
                "\u{1B}[1;31merror[PB0101]\u{1B}[0m\u{1B}[1m: x\u{1B}[0m\n\u{1B}[1;34m  --> \u{1B}[0mConfig/base.json:1:1\n"
            ))
        #expect(coloured.contains("\u{1B}[1;31m^ here\u{1B}[0m\n"))
        #expect(coloured.contains("\u{1B}[1;34m- there\u{1B}[0m\n"))
        #expect(coloured.contains("\u{1B}[1;34m   = \u{1B}[0m\u{1B}[1mhelp:\u{1B}[0m y\n"))
    }

    @Test func `warnings have their own colour`() {
        let text = DiagnosticsReport([page("x", at: sample.at("a"), .warning)]).text(style: .coloured)
        #expect(text.hasPrefix("\u{1B}[1;33mwarning[PB0101]\u{1B}[0m"))
    }
}
