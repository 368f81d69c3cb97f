import Glibc
import PlugboardTool

/// A small server of a loopback socket, for tests that end it by signals: `returns`, `rethrows`, `group`, or a fault.
@main enum Program {
    @MainActor static func main() async {
        switch CommandLine.arguments.dropFirst().first {
        case "parent":
            signal(SIGPIPE, CommandLine.arguments.contains("ignores") ? SIG_IGN : SIG_DFL)
            await ParentServer.main()
        case "group": await GroupedServer.main()
        case "returns", "rethrows": await PlainServer.main()
        case let kind? where kind.hasPrefix("live-"): await LiveServer.main()
        case let kind? where kind.hasPrefix("run-"): await RunningServer.main()
        default: await TroubledServer.main()
        }
    }
}

/// Returns after its cancellation; with `rethrows`, throws the cancellation.
struct PlainServer: WiredApplication {
    static var catalog: Catalog { Catalog(Serving()) }
    static var manifests: ManifestSource { .memory(["served": "{}"]) }
    static var defaultProfile: String? { "served" }

    func run(_ container: Container, arguments: [String]) async throws {
        try await container.resolve(Listener.self).serve()
        if arguments.contains("rethrows") { try Task.checkCancellation() }
    }
}

/// Leaves the signals to a service group.
struct GroupedServer: WiredApplication {
    static var catalog: Catalog { Catalog(Serving()) }
    static var manifests: ManifestSource { .memory(["served": "{}"]) }
    static var defaultProfile: String? { "served" }
    static var signals: SignalHandling { .leftToProgram }

    func run(_ container: Container, arguments: [String]) async throws {
        try await ServiceGroup(container.resolveAll((any Service).self)).run()
    }
}

/// The services of all variants. Their names would start them in the reverse order.
struct Serving: Module {
    func register(in catalog: inout Catalog) {
        catalog.autoregister(Tally.self, lifetime: .singleton, initializer: Tally.init)
            .starting { _ in say("started tally") }
            .closing { say("closed tally \($0.accepted) \($0.answered)") }
            .contributes(to: (any Service).self) { $0 }
        catalog.autoregister(Pool.self, lifetime: .singleton, initializer: Pool.init(tally:))
            .starting { _ in say("started pool") }
            .closing { pool in
                pool.close()
                say("closed pool")
            }
            .contributes(to: (any Service).self) { $0 }
        catalog.autoregister(Answer.self, lifetime: .scoped, initializer: Answer.init(tally:pool:))
            .closing { _ in }
        catalog.autoregister(Listener.self, lifetime: .singleton, initializer: Listener.init(scopes:tally:))
            .starting { listener in
                try listener.listen()
                say("listening \(listener.port)")
            }
            .closing { _ in say("closed listener") }
            .contributes(to: (any Service).self) { $0 }
    }
}
