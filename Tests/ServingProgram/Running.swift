import Plugboard
import PlugboardTool
import Synchronization

/// A program with a client whose `run` succeeds or fails, depending on the first argument.
struct RunningServer: WiredApplication {
    static var kind: String { CommandLine.arguments[1] }
    static var catalog: Catalog { Catalog(Running(kind: kind)) }
    static var manifests: ManifestSource { .memory(["served": "{}"]) }
    static var defaultProfile: String? { "served" }
    /// Short only for arguments with a hang.
    static var closingGrace: Duration {
        kind == "run-deaf" && !CommandLine.arguments.contains("patient") ? .seconds(3) : .seconds(Int64.max)
    }

    func run(_ container: Container, arguments: [String]) async throws {
        let client = try container.resolve(Client.self)
        say("running")
        client.isStopping.open()
        try await Task.sleep(for: .seconds(86_400))
    }
}

/// Works only while its `run` is active.
final class Client: Sendable {
    let isRunning = Opening()
    let isStopping = Opening()
}

/// A dependent of the client.
struct Frontend: Sendable {
    let client: Client
    init(client: Client) { self.client = client }
}

/// Opens once. Waiting ignores cancellation.
final class Opening: Sendable {
    private let state = Atomic(false)

    func open() { state.store(true, ordering: .releasing) }

    func wait() async {
        while !state.load(ordering: .acquiring) {
            await Task.detached { try? await Task.sleep(for: .milliseconds(1)) }.value
        }
    }
}

struct Running: Module {
    let kind: String

    func register(in catalog: inout Catalog) {
        let kind = kind
        catalog.register(Client.self, lifetime: .singleton) { Client() }
            .running { client in
                say("client runs")
                client.isRunning.open()
                switch kind {
                case "run-ends", "run-ends-in-start": await client.isStopping.wait()
                case "run-throws":
                    await client.isStopping.wait()
                    throw Broken()
                case "run-deaf": await Opening().wait()
                default:
                    try? await Task.sleep(for: .seconds(86_400))
                    say("client stopped")
                }
            }
            .closing { _ in say("closed client") }
        catalog.autoregister(Frontend.self, lifetime: .singleton, initializer: Frontend.init(client:))
            .starting { frontend in
                await frontend.client.isRunning.wait()
                say("started frontend")
                guard kind.hasSuffix("start") else { return }
                frontend.client.isStopping.open()
                try await Task.sleep(for: .seconds(86_400))
            }
            .closing { _ in say("closed frontend") }
    }
}
