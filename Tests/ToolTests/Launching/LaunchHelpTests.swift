@testable import PlugboardTool
import Synchronization
import Testing

/// `--help` of programs that declare less, or more, than the sample.
struct LaunchHelpTests {
    private struct Quiet: WiredApplication {
        static let catalog = Catalog()
        static let manifests = ManifestSource.memory(["tea": "{}", "base": #"{ "abstract": true }"#])
        static var defaultProfile: String? { "tea" }

        func run(_ container: Container, arguments: [String]) async throws {}
    }

    /// Has its own parser.
    private struct Parsing: WiredApplication {
        struct Told: Error, CustomStringConvertible { let description: String }

        static let catalog = Catalog()
        static let manifests = ManifestSource.memory(["tea": "{}"])
        static var defaultProfile: String? { "tea" }
        static var answersHelp: Bool { false }

        func run(_ container: Container, arguments: [String]) async throws {
            throw Told(description: "asked for \(arguments)")
        }
    }

    /// Prints nothing at its start.
    private struct Silent: WiredApplication {
        static let catalog = Catalog()
        static let manifests = ManifestSource.memory(["tea": "{}", "cup": #"{ "services": { "Cup": "glass" } }"#])
        static var announcesStart: Bool { false }

        func run(_ container: Container, arguments: [String]) async throws {}
    }

    private func run<App: WiredApplication>(_ app: App.Type, _ words: String...) async -> (
        answer: String, remarks: String
    ) {
        let printed = Mutex((answer: "", remarks: ""))
        let console = Console(
            answer: { text in printed.withLock { $0.answer += text } },
            remark: { text in printed.withLock { $0.remarks += text } })
        _ = await Launch(of: app, arguments: ["/bin/tea"] + words, variables: [:], console: console).run()
        return printed.withLock { $0 }
    }

    @Test func `a program without a description has its flags and its default`() async {
        #expect(
            await run(Quiet.self, "--help").answer == """
                usage: tea [FLAG]… [ARGUMENT]…
                       tea wiring …

                  --profile P                    the profile, or PLUGBOARD_PROFILE, or "tea"
                  --config DIR                   the manifests, or the program's own
                  --bind KEY=FACTORY             another factory for a binding, in this run
                  --set KEY/settings/PATH=VALUE  one setting; "wiring show KEY" prints its path
                  --status FILE                  records the wiring and each reload, or PLUGBOARD_STATUS
                  --                             ends these flags; the rest is the program's

                profiles: tea (base is abstract)
                "tea wiring" lists the questions about the wiring.

                """)
    }

    @Test func `rule 20.9: a start prints its profile and layers, unless the program declares otherwise`() async {
        #expect(await run(Quiet.self).remarks == "tea: profile \"tea\" (from the program's default): code < tea.json\n")
        #expect(await run(Silent.self, "--profile", "tea").remarks == "")
        #expect(await run(Silent.self, "--profile", "cup").remarks.hasPrefix("error[PB"))
    }

    @Test func `a program with its own parser answers itself`() async {
        #expect(await run(Parsing.self, "--help").remarks.hasSuffix("tea: asked for [\"--help\"]\n"))
    }
}
