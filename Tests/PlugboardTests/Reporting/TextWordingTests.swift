import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The kinds of 00xx that a test's text cannot easily cause, and the rules for all of them.
struct TextWordingTests {
    private static let source = SourceText(path: "Config/base.json", bytes: [])

    private static func origin(_ start: Int) -> Origin {
        .text(TextOrigin(source: source, range: start..<start + 1))
    }

    @Test func `a text that only the decoder refuses is reported without its content`() {
        #expect(
            PlainFinding.refusedByDecoder(at: Self.origin(1)).wording(in: [])
                == FindingText(
                    title: "the JSON decoder refuses this file, although it looks like JSON",
                    help: ["this should not happen; please report it"]))
    }

    @Test func `a missing comma is suggested at its place, before the following line`() {
        let (missing, second) = (13..<13, 15..<18)
        let scan = JSONParser.scan(Array(#"{ "apiKey": 1  "b": 2 }"#.utf8), of: Self.source)
        let insertion = Origin.text(TextOrigin(source: Self.source, range: missing))
        #expect(scan.findings.map(\.origin) == [.text(TextOrigin(source: Self.source, range: second))])
        #expect(
            scan.findings.map { $0.wording(in: []) } == [
                FindingText(
                    title: #"expected ',' or '}' after the value of "apiKey""#,
                    label: "unexpected member",
                    related: [FindingText.Mark(insertion, "add ',' here")],
                    repair: FindingText.FixIt(origin: insertion, replacement: ","))
            ])
    }

    @Test(
        arguments: [
            (0, []), (1, ["this file was not used; the other one was still checked"]),
            (3, ["this file was not used; the other 3 were still checked"]),
        ] as [(Int, [String])])
    func `an unusable file is reported with the effect on the other manifests`(others: Int, notes: [String]) {
        let findings: [any Finding] = [
            PlainFinding.tooManyMistakes(at: Self.origin(1)),
            PlainFinding.nestingTooDeep(at: Self.origin(1), limit: 128),
            PlainFinding.notUTF8(at: Self.origin(1), .utf16),
            PlainFinding.wrongJSONType(origin: Self.origin(1), value: .manifest, found: .list),
            DirectoryMistake.fileUnreadable("Config/base.json", reason: "Permission denied"),
        ]
        for finding in findings { #expect(Diagnostic(finding, otherManifests: others).wording.notes == notes) }
        let used = Diagnostic(PlainFinding.trailingComma(Self.origin(1), before: .list), otherManifests: others)
        #expect(used.wording.notes == [])
    }
}
