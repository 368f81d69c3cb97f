@testable import PlugboardTool
import Synchronization
import Testing

/// The text of a program's own error on standard error.
struct ErrorTextTests {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "no\n::error::forged\r\u{85}::warning::too"
    }

    private struct Program: WiredApplication {
        static var manifests: ManifestSource { .memory(["ends": "{}", "makes": "{}"]) }
        static let catalog: Catalog = {
            var catalog = Catalog()
            catalog.register(
                Pot.self, factory: { () throws(Refusal) -> Pot in throw Refusal() }, fileID: "ToolTests/Pot.swift",
                line: 3)
            return catalog
        }()

        func run(_ container: Container, arguments: [String]) async throws {
            if arguments == ["make"] { _ = try container.resolve(Pot.self) }
            throw Refusal()
        }
    }

    private func remarks(_ words: [String]) async -> String {
        let printed = Mutex("")
        let console = Console(answer: { _ in }, remark: { text in printed.withLock { $0 += text } })
        _ = await Launch(of: Program.self, arguments: ["tea"] + words, variables: [:], console: console).run()
        return printed.withLock(\.self)
    }

    /// Rule 13.10.
    @Test func `an error is on one line, so that it cannot write a workflow command`() async {
        let line = #"no\u{A}::error::forged\u{D}\u{85}::warning::too"#
        #expect(await remarks(["--profile", "ends"]).hasSuffix("tea: \(line)\n"))
        let made = await remarks(["--profile", "ends", "make"])
        #expect(made.hasSuffix("tea: Pot (registered at ToolTests/Pot.swift:3) threw: \(line)\n"))
    }
}
