import Plugboard
import PlugboardContainer
import Testing

/// Minified manifests are one line; a page stays narrow.
struct LongLineTests {
    private func members(_ numbers: ClosedRange<Int>) -> String {
        numbers.map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
    }

    private func rows(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix(" 1 |") }
    }

    @Test func `a long line is cut on both sides of the mark`() {
        let sample = Sample("{" + members(1...999) + "}")
        let text = excerpt(sample, sample.at(#""key500""#))
        let lines = text.split(separator: "\n")
        #expect(lines[0] == "  --> Config/base.json:1:6273")
        #expect(lines[2].count == 165)
        #expect(lines[2].hasPrefix(" 1 | …") && lines[2].hasSuffix("…"))
        let mark = lines[3].prefix { $0 != "^" }.count
        #expect(lines[2].dropFirst(mark).hasPrefix(#""key500":500,"#))
        #expect(lines[3].dropFirst(mark) == "^^^^^^^^ here")
    }

    @Test(arguments: [(80, 80), (120, 120), (10, 45), (300, 165)])
    func `a row fits the width of the terminal around its mark`(width: Int, columns: Int) {
        let sample = Sample("{" + members(1...999) + "}")
        let finding = Diagnostic(
            severity: .error, code: .syntax, wording: Wording(title: "x", label: "here"),
            origin: sample.at(#""key500""#))
        let row = rows(DiagnosticsReport([finding]).text(width: width))[0]
        #expect(row.count == columns)
        #expect(row.contains(#""key500":500,"#))
    }

    @Test(arguments: [
        (82, #"{ "key6": 6, "key7": 7, "key8": 8, "key9": 9 }"#, 43),
        (78, #"…y6": 6, "key7": 7, "key8": 8, "key9": 9 }"#, 39), (60, #"… "key8": 8, "key9": 9 }"#, 21),
    ])
    func `rule 21.40: a label fits the width of the terminal beside its mark`(width: Int, row: String, column: Int) {
        let sample = Sample(#"{ "key6": 6, "key7": 7, "key8": 8, "key9": 9 }"#)
        let finding = Diagnostic(
            severity: .error, code: .syntax, wording: Wording(title: "x", label: "expected one of these numbers"),
            origin: sample.at("9 }"))
        let lines = DiagnosticsReport([finding]).text(width: width).split(separator: "\n")
        #expect(lines[3] == " 1 | \(row)")
        #expect(lines[4] == "   | \(String(repeating: " ", count: column))^^^ expected one of these numbers")
        #expect(lines[4].count <= width)
    }

    @Test func `near its beginning a long line is cut after the mark`() {
        let sample = Sample("{" + members(1...999) + "}")
        let row = rows(excerpt(sample, sample.at(#""key1""#)))[0]
        #expect(row.hasPrefix(#" 1 | {"key1":1,"key2":2"#) && row.hasSuffix("…"))
        #expect(row.count == 164)
    }

    @Test func `near its end a long line is cut before the mark`() {
        let sample = Sample("{" + members(1...999) + "}")
        let row = rows(excerpt(sample, sample.at("999")))[0]
        #expect(row.hasPrefix(" 1 | …") && row.hasSuffix(#""key999":999}"#))
        #expect(row.count == 164)
    }

    @Test func `a mark that continues after the cut is drawn at its beginning, with its label on the page`() {
        let sample = Sample(#"{"a":""# + String(repeating: "x", count: 5_000) + #"","b":1}"#)
        let lines = excerpt(sample, sample.at(6..<5_006)).split(separator: "\n")
        #expect(lines[2].count <= 165)
        #expect(lines[2].hasSuffix("x…"))
        #expect(lines[3].hasSuffix(" " + String(repeating: "^", count: 40) + "… here"))
    }

    @Test func `marks that fit together share a row, and others have their own`() {
        let sample = Sample("{" + members(1...999) + "}")
        let wording = Wording(
            title: "x", label: "one",
            related: [.init(sample.at(#""key12""#), "near"), .init(sample.at(#""key900""#), "far")])
        let text = page(.syntax, wording, at: sample.at(#""key10""#))
        let lines = text.split(separator: "\n")
        #expect(rows(text).count == 2)
        #expect(lines[4].hasSuffix("^^^^^^^ one"))
        #expect(lines[5].hasSuffix("------- near"))
        #expect(lines[6].contains(#""key900""#))
        #expect(lines[7].hasSuffix("-------- far"))
    }

    @Test func `a long redacted literal is shown as three characters`() {
        let secret = "\"" + String(repeating: "s", count: 3_000) + "\""
        let sample = Sample(#"{"a":\#(secret),"b":1}"#, redacted: [secret])
        #expect(
            excerpt(sample, sample.at(secret)) == """
                  --> Config/base.json:1:6
                   |
                 1 | {"a":"…"…
                   |      ^^^ here

                """)
    }

    @Test func `the excerpt of a huge line shows the part around the mistake`() {
        let sample = Sample("[" + String(repeating: "1,", count: 200_000) + "x]")
        let lines = excerpt(sample, sample.at(400_001..<400_002)).split(separator: "\n")
        #expect(lines[0] == "  --> Config/base.json:1:400002")
        #expect(lines[2].hasSuffix(",1,1,x]"))
        #expect(lines[3].hasSuffix(" ^ here"))
    }

    @Test func `the places of a minified file are counted from its beginning`() {
        let sample = Sample(String(repeating: "é,", count: 4_096))
        for offset in [0, 1_023, 1_024, 1_025, 4_096, 12_286, 12_287, 12_288] {
            let position = sample.source.countedPosition(at: offset)
            let first = excerpt(sample, sample.at(offset..<offset)).prefix { $0 != "\n" }
            #expect(first == "  --> Config/base.json:\(position.line):\(position.column)")
        }
    }

    @Test func `very long words are cut in their middle`() {
        let name = String(repeating: "a", count: 100_000)
        let text = page(.unknownFactory, Wording(title: "no factory \(name)", help: ["\(name) end"]))
        #expect(text.count < 5_000)
        #expect(text.hasPrefix("error[PB0301]: no factory aaa"))
        #expect(text.hasSuffix("aaa end\n"))
    }
}
