@testable import PlugboardTool
import Synchronization
import Testing

/// A misspelt question to a program that runs, because a profile is its default.
@Suite struct MisspeltQuestionTests {
    private struct Program: WiredApplication {
        static var manifests: ManifestSource { .memory(["shop": "{}"]) }
        static var defaultProfile: String? { "shop" }
        static var catalog: Catalog { Catalog() }
        func run(_ container: Container, arguments: [String]) async throws {}
    }

    private func remarks(_ words: [String]) async -> String {
        let said = Mutex("")
        let console = Console(answer: { _ in }, remark: { text in said.withLock { $0 += text } })
        _ = await Launch(of: Program.self, arguments: ["tea"] + words, variables: [:], console: console).run()
        return said.withLock(\.self)
    }

    @Test(arguments: [["wirng", "check"], ["wirnig", "check"], ["wiiring", "check", "--all"], ["Wirng", "check"]])
    func `it is told how to ask`(words: [String]) async {
        let run = await remarks([])
        #expect(
            await remarks(words)
                == run + """
                    tea: "\(words[0]) check" went to the program; a question about the wiring comes first: tea wiring check

                    """)
    }

    @Test(arguments: [
        ["hiring", "list"], ["wirng"], ["wirng", "checks"], ["--", "wirng", "check"], ["order", "wirng", "check"],
    ])
    func `what may be the program's own is not`(words: [String]) async {
        #expect(await remarks(words) == remarks([]))
    }
}
