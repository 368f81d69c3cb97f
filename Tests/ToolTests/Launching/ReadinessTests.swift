import Plugboard
import Synchronization
import Testing

@testable import PlugboardTool

/// Rule 19.37 in a program: a service with `.running` answers health checks during the start.
struct ReadinessTests {
    struct Pool: Sendable {}
    struct HealthServer: Sendable {}

    /// The answers, and the event of the first one.
    private final class Journal: Sendable {
        private let lines = Mutex<[String]>([])
        let (answered, answering) = AsyncStream.makeStream(of: Never.self)

        var text: [String] { lines.withLock { $0 } }

        func note(_ container: (any Resolving)?) {
            guard let container = container as? Container else { return }
            let waits = container.notStarted.contains { $0.description.hasSuffix("Pool") }
            lines.withLock { $0.append("started: \(container.isStarted), waits for Pool: \(waits)") }
        }
    }

    private struct Program: WiredApplication {
        @TaskLocal static var journal: Journal?

        static var catalog: Catalog {
            let journal = journal
            var catalog = Catalog()
            catalog.register(HealthServer.self, lifetime: .singleton) { HealthServer() }
                .running { _ in
                    journal?.note(Container.current)
                    journal?.answering.finish()
                    try await Task.sleep(for: .seconds(86_400))
                }
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .starting { _ in if let journal { for await _ in journal.answered {} } }
            return catalog
        }
        static var manifests: ManifestSource { .memory(["p": "{}"]) }
        static var defaultProfile: String? { "p" }

        func run(_ container: Container, arguments: [String]) async throws { Self.journal?.note(container) }
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.37: a service with .running reads during the start which services have not started`() async throws {
        let journal = Journal()
        let console = Console(answer: { _ in }, remark: { _ in })
        let status = await Program.$journal.withValue(journal) {
            await Launch(of: Program.self, arguments: ["shop"], variables: [:], console: console).run()
        }
        #expect(status == .success)
        #expect(
            journal.text == ["started: false, waits for Pool: true", "started: true, waits for Pool: false"])
    }
}
