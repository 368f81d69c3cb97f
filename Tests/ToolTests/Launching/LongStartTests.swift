import Plugboard
import Synchronization
import Testing

@testable import PlugboardTool

/// Rule 20.9: a start that exceeds the patience of its program.
struct LongStartTests {
    struct Pool: Sendable {}

    /// The report, and the start that waits for it.
    private final class Rig: Sendable {
        private let state = Mutex((remarks: "", waiting: CheckedContinuation<Void, Never>?.none))
        var remarks: String { state.withLock { $0.remarks } }

        func remark(_ text: String) {
            let waiting = state.withLock { state in
                state.remarks += text
                return text.contains("waits for") ? state.waiting.take() : nil
            }
            waiting?.resume()
        }

        func waitForReport() async {
            await withCheckedContinuation { continuation in
                let isReported = state.withLock { state in
                    if !state.remarks.contains("waits for") { state.waiting = continuation }
                    return state.remarks.contains("waits for")
                }
                if isReported { continuation.resume() }
            }
        }
    }

    private struct Program: WiredApplication {
        @TaskLocal static var rig: Rig?

        static var catalog: Catalog {
            let rig = rig
            var catalog = Catalog()
            catalog.register(Pool.self, lifetime: .singleton) { Pool() }
                .starting { _ in await rig?.waitForReport() }
            return catalog
        }
        static var manifests: ManifestSource { .memory(["p": "{}"]) }
        static var defaultProfile: String? { "p" }

        func run(_ container: Container, arguments: [String]) async throws { _ = try container.resolve(Pool.self) }
    }

    @Test func `rule 20.9: a slow start reports once which services it waits for`() async throws {
        let rig = Rig()
        let console = Console(answer: { _ in }, remark: { rig.remark($0) })
        let status = await Program.$rig.withValue(rig) {
            await Launch(
                of: Program.self, arguments: ["shop"], variables: [:], console: console, patience: .milliseconds(1)
            ).run()
        }
        #expect(status == .success)
        #expect(
            rig.remarks == """
                shop: profile "p" (from the program's default): code < p.json
                shop: the start takes longer than 0.001 seconds and waits for LongStartTests.Pool (registered at \
                ToolTests/LongStartTests.swift:41)

                """)
    }
}
