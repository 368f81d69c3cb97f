@testable import PlugboardTool
import Testing

/// Escaping works on Unicode scalars: a combining mark after a character joins both to another `Character`.
struct CombiningMarkTests {
    private static let mark = "\u{301}"
    private static let name = "a`\(mark)b|\(mark)c\"\(mark)d\\\(mark)e<\(mark)f"

    @Test func `a name in a Markdown table stays in its cell and in its code span`() throws {
        let services = JSONValue.object([.init("Pot#\(Self.name)", .string("pot.clay"))]).text(.compact)
        let output = try ask("diff a b --format markdown", ["a": "{}", "b": #"{ "services": \#(services) }"#]).output
        let rows = output.split(separator: "\n").filter { $0.hasPrefix("| **Pot#") }
        #expect(rows.count == 2)
        for row in rows { #expect(row.unicodeScalars.count { $0 == "|" } == 4) }
        let alias =
            #"{ "services": { "Pot": "pot.clay", "Tray": null, "Pot#x": { "alias": \#(Self.literal("Pot#" + Self.name)) } } }"#
        let wrong = try ask("diff a b --format markdown", ["a": "{}", "b": alias]).output
        #expect(wrong.contains("``Pot#a`\(Self.mark)b\\|\(Self.mark)c"))
    }

    @Test func `a name in a diagram stays in its quotes`() throws {
        let quoted = Diagram.quoted([Self.name]).unicodeScalars.dropFirst().dropLast()
        #expect(String(quoted) == "a`\(Self.mark)b|\(Self.mark)c\\\"\(Self.mark)d\\\\\(Self.mark)e<\(Self.mark)f")
    }

    @Test func `a name in a shell script stays in its quotes`() {
        let script = CompletionShell.bash.script(for: "tea'\(Self.mark); x")
        #expect(script.contains("'tea'\\''\(Self.mark); x'\n"))
    }

    @Test func `a pointer is escaped and read by Unicode scalars`() {
        let path = ["Pot#~\(Self.mark)/\(Self.mark)", "settings"]
        #expect(path.pointer == "Pot#~0\(Self.mark)~1\(Self.mark)/settings")
        #expect(SettingPointer.unescaped(path[0].pointerToken[...]) == path[0])
    }

    private static func literal(_ text: String) -> String { JSONValue.literal(text) }
}
