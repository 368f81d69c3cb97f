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
            Diagnostic.refusedByDecoder(at: Self.origin(1)).wording
                == Wording(
                    title: "the JSON decoder refuses this file, although it looks like JSON",
                    help: ["this should not happen; please report it"]))
    }

    @Test func `a missing comma is suggested at its place, before the following line`() {
        let (missing, second) = (13..<13, 15..<18)
        let scan = JSONParser.scan(Array(#"{ "apiKey": 1  "b": 2 }"#.utf8), of: Self.source)
        let insertion = Origin.text(TextOrigin(source: Self.source, range: missing))
        #expect(scan.diagnostics.map(\.origin) == [.text(TextOrigin(source: Self.source, range: second))])
        #expect(
            scan.diagnostics.map(\.wording) == [
                Wording(
                    title: #"expected ',' or '}' after the value of "apiKey""#,
                    label: "unexpected member",
                    related: [Wording.Mark(insertion, "add ',' here")],
                    repair: Repair(at: insertion, ","))
            ])
    }

    @Test(
        arguments: [
            (0, []), (1, ["this file was not used; the other one was still checked"]),
            (3, ["this file was not used; the other 3 were still checked"]),
        ] as [(Int, [String])])
    func `an unusable file is reported with the effect on the other manifests`(others: Int, notes: [String]) {
        let unusable: [Diagnostic] = [
            .tooManyMistakes(at: Self.origin(1)), .nestingTooDeep(at: Self.origin(1), limit: 128),
            .notUTF8(at: Self.origin(1), .utf16),
            .wrongJSONType(origin: Self.origin(1), value: .manifest, found: .list),
            DirectoryMistake.fileUnreadable("Config/base.json", reason: "Permission denied").diagnostic,
        ]
        for var diagnostic in unusable {
            diagnostic.otherManifests = others
            #expect(diagnostic.wording.notes == notes)
        }
        var used = Diagnostic.trailingComma(Self.origin(1), before: .list)
        used.otherManifests = others
        #expect(used.wording.notes == [])
    }
}
