import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// Findings as editors and CI systems read them.
struct AnnotationTests {
    private let sample = Sample("{\n  \"a\": \"b\",\n  \"c\": 1\n}")

    private func report(_ findings: Diagnostic...) -> DiagnosticsReport { DiagnosticsReport(findings) }

    /// For editors, and for GitHub.
    private func texts(_ report: DiagnosticsReport) -> [String] {
        [report.text(as: .gcc, of: "shop"), report.text(as: .github, of: "shop")]
    }

    private func page(
        _ wording: Wording, at origin: Origin?, severity: Diagnostic.Severity = .error
    ) -> DiagnosticsReport {
        report(Diagnostic(severity: severity, code: .unknownKey, wording: wording, origin: origin))
    }

    @Test
    func `rules 21.1 and 21.2: a finding is a line of a compiler with the first advice, and the rest are its notes`() {
        let wording = Wording(
            title: #"unknown "a""#, related: [.init(.code("Shop/A.swift", 7), "registered")],
            help: [#"did you mean "c"?"#, "or leave it out"], notes: ["n"])
        #expect(
            page(wording, at: sample.at(#""a""#)).text(as: .gcc, of: "shop") == """
                Config/base.json:2:3: error: [PB0101] unknown "a"; did you mean "c"?
                Shop/A.swift:7:1: note: registered
                Config/base.json:2:3: note: or leave it out
                Config/base.json:2:3: note: n

                """)
    }

    @Test func `rule 21.2: the label of the page is added if the sentence does not contain it`() {
        func line(_ title: String, _ label: String) -> String {
            page(Wording(title: title, label: label), at: sample.at("1")).text(as: .gcc, of: "shop")
        }
        #expect(line(#"unknown "a""#, #"did you mean "c"?"#).hasSuffix(#" unknown "a"; did you mean "c"?"# + "\n"))
        #expect(line("x is out of range", "expected 0 to 255").hasSuffix(" x is out of range; expected 0 to 255\n"))
        #expect(line("x takes a number, not a string", "expected a number").hasSuffix(" a number, not a string\n"))
        #expect(line("x is written twice", "second").hasSuffix(" x is written twice\n"))
    }

    @Test func `rule 21.4: for GitHub it is an annotation with all known facts`() {
        let wording = Wording(title: #"unknown "a""#, help: [#"did you mean "c"?"#], notes: ["100 % sure"])
        #expect(
            page(wording, at: sample.at(#""a""#), severity: .warning).text(as: .github, of: "shop")
                == "::warning file=Config/base.json,line=2,col=3,endColumn=6,title=PB0101::"
                + "unknown \"a\"%0Ahelp: did you mean \"c\"?%0Anote: 100 %25 sure\n")
    }

    @Test func `rule 21.2: an additional place is a separate note`() {
        let wording = Wording(
            title: "2 are not set", related: [.init(sample.at("1"), "not set", isPrimary: true)])
        let report = page(wording, at: sample.at(#""b""#))
        #expect(
            report.text(as: .gcc, of: "shop") == """
                Config/base.json:2:8: error: [PB0101] 2 are not set
                Config/base.json:3:8: note: not set

                """)
        #expect(
            report.text(as: .github, of: "shop")
                == "::error file=Config/base.json,line=2,col=8,endColumn=11,title=PB0101::"
                + "2 are not set%0AConfig/base.json:3:8: not set\n")
    }

    @Test func `rule 21.2: a cycle is reported step by step`() {
        let wording = Wording(
            title: "A needs itself",
            cycle: [
                .init(name: "A", origin: sample.at(#""a""#), via: "parameter 1 of a.b"),
                .init(name: "B", origin: sample.at(#""c""#)),
            ])
        #expect(
            page(wording, at: sample.at(#""a""#)).text(as: .gcc, of: "shop") == """
                Config/base.json:2:3: error: [PB0101] A needs itself
                Config/base.json:2:3: note: A, parameter 1 of a.b
                Config/base.json:3:3: note: B

                """)
    }

    @Test func `places beyond the limit of a page are counted`() {
        let marks = (1...53).map { Wording.Mark(.code("Shop/A.swift", $0), "here") }
        let lines = page(Wording(title: "t", related: marks), at: sample.at("1")).text(as: .gcc, of: "shop")
            .split(separator: "\n")
        #expect(lines.count == 52)
        #expect(lines.last == "Config/base.json:3:8: note: and 3 more places")
    }

    @Test func `a range over several lines has no end column`() {
        let report = page(Wording(title: "t"), at: sample.at(2..<sample.source.bytes.count))
        #expect(
            report.text(as: .github, of: "shop") == "::error file=Config/base.json,line=2,col=1,title=PB0101::t\n")
    }

    @Test
    func `rule 21.3: code has column 1, and a finding without a place has the name of its flag or of the program`() {
        let wording = Wording(title: "t")
        let code = page(wording, at: .code("Shop/A.swift", 7))
        let launch = page(wording, at: .launch(LaunchOrigin(name: "--set A/settings/b")))
        #expect(
            texts(code) + texts(launch) + texts(page(wording, at: nil)) == [
                "Shop/A.swift:7:1: error: [PB0101] t\n", "::error file=Shop/A.swift,line=7,col=1,title=PB0101::t\n",
                "--set A/settings/b: error: [PB0101] t\n", "::error title=PB0101::t%0Aat --set A/settings/b\n",
                "shop: error: [PB0101] t\n", "::error title=PB0101::t%0Aat shop\n",
            ])
    }

    @Test func `a name cannot forge a line or a command`() {
        let forged = Wording(title: "a\nb: error: c\r\u{1B}[31m")
        let place = Sample("Config/x:1,y.json", "{}").at("{")
        #expect(
            texts(page(forged, at: place)) == [
                "Config/x:1,y.json:1:1: error: [PB0101] a\\u{A}b: error: c\\u{D}\\u{1B}[31m\n",
                "::error file=Config/x%3A1%2Cy.json,line=1,col=1,endColumn=2,title=PB0101::a\\u{A}b: error: "
                    + "c\\u{D}\\u{1B}[31m\n",
            ])
    }

    @Test func `a command's own finding has no code`() {
        let finding = Annotation(error: "not proven", at: CodeLocation(fileID: "Shop/A.swift", line: 7))
        #expect(
            report().text(as: .gcc, appending: [finding], of: "shop") == "Shop/A.swift:7:1: error: not proven\n")
        #expect(
            report().text(as: .github, appending: [finding], of: "shop")
                == "::error file=Shop/A.swift,line=7,col=1::not proven\n")
    }

    @Test func `rule 21.5: findings beyond the limit of a page are counted in a last line`() {
        let pages = (1...53).map {
            Diagnostic(code: .unknownKey, wording: Wording(title: "\($0)"), origin: sample.at("1"))
        }
        let report = DiagnosticsReport(pages)
        let gcc = report.text(as: .gcc, of: "shop").split(separator: "\n")
        #expect(gcc.count == 51)
        #expect(gcc.last == "shop: note: and 3 more mistakes")
        #expect(report.text(as: .github, of: "shop").hasSuffix("\n::notice::and 3 more mistakes\n"))
    }

    @Test func `without findings the output is empty`() {
        #expect(texts(report()) == ["", ""])
    }
}
