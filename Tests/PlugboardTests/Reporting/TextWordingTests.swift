import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The kinds of 00xx that a test's text cannot easily cause, and the rules for all of them.
struct TextWordingTests {
    private static let source = SourceText(path: "Config/base.json", bytes: [])

    private static func origin(_ start: Int) -> Origin {
        .text(TextOrigin(source: source, range: start..<start + 1))
    }

    private static func words(_ problem: SyntaxMistake.Problem) -> FindingText {
        SyntaxMistake(origin: origin(1), problem: problem).wording(in: [])
    }

    @Test func `a text that only the decoder refuses is reported without its content`() {
        #expect(
            Self.words(.refused)
                == FindingText(
                    title: "the JSON decoder refuses this file, although it looks like JSON",
                    help: ["this should not happen; please report it"]))
    }

    @Test func `a missing comma is suggested at its place, before the following line`() {
        let mistake = SyntaxMistake(
            origin: Self.origin(8), problem: .unexpected(.string, expected: .commaOrBrace(after: "apiKey")),
            insertion: Self.origin(5), opening: Self.origin(0))
        #expect(
            mistake.wording(in: [])
                == FindingText(
                    title: #"expected ',' or '}' after the value of "apiKey""#,
                    label: "unexpected member",
                    related: [
                        FindingText.Mark(Self.origin(0), "opened here"),
                        FindingText.Mark(Self.origin(5), "add ',' here"),
                    ],
                    repair: FindingText.FixIt(origin: Self.origin(5), replacement: ",")))
    }

    @Test(
        arguments: [
            (0, []), (1, ["this file was not used; the other one was still checked"]),
            (3, ["this file was not used; the other 3 were still checked"]),
        ] as [(Int, [String])])
    func `an unusable file is reported with the effect on the other manifests`(others: Int, notes: [String]) {
        let findings: [any Finding] = [
            SyntaxMistake(origin: Self.origin(1), problem: .empty),
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
