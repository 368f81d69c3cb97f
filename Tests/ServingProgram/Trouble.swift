import Glibc
import Plugboard
import PlugboardTool

/// A program whose start, run or closing fails, depending on the first argument.
struct TroubledServer: WiredApplication {
    static var catalog: Catalog { Catalog(Trouble(kind: CommandLine.arguments.dropFirst().first ?? "")) }
    static var manifests: ManifestSource { .memory(["served": "{}"]) }
    static var defaultProfile: String? { "served" }
    /// Short only for arguments with a hang, so that a busy machine is not mistaken for one.
    static var closingGrace: Duration {
        let hangs = !Set(CommandLine.arguments).isDisjoint(with: ["stuck-start", "stuck-close", "returns-later"])
        return hangs && !CommandLine.arguments.contains("patient") ? .seconds(3) : .seconds(Int64.max)
    }
    static var signals: SignalHandling { CommandLine.arguments.contains("left") ? .leftToProgram : .cancelsRun }

    func run(_ container: Container, arguments: [String]) async throws {
        if arguments.contains("ignores") { for number in [SIGTERM, SIGINT] { signal(number, SIG_IGN) } }
        say("running")
        try await Piece.use(in: container, arguments)
        if arguments.contains("ends") { return }
        switch arguments.first {
        case "throws-cancellation": throw CancellationError()
        case "throws-later":
            try? await Task.sleep(for: .seconds(86_400))
            throw Broken()
        case "deaf": while true { try? await Task.detached { try await Task.sleep(for: .seconds(1)) }.value }
        case "returns-later": try? await Task.sleep(for: .seconds(86_400))
        default: try await Task.sleep(for: .seconds(86_400))
        }
    }
}

struct Broken: Error, CustomStringConvertible { let description = "broken" }

/// Reports its start and its closing.
struct Part: Sendable { let name: String }

struct Trouble: Module {
    let kind: String

    func register(in catalog: inout Catalog) {
        Piece.register(in: &catalog)
        catalog.register(Part.self, name: "base", lifetime: .singleton) { Part(name: "base") }
            .starting { _ in say("started base") }
            .closing { _ in say("closed base") }
        let kind = kind
        catalog.register(Part.self, lifetime: .singleton) { (base: Part) in Part(name: base.name) }
            .uses(Part.self, name: "base")
            .starting { _ in
                say("starting")
                switch kind {
                case "slow-start": try await Task.sleep(for: .seconds(86_400))
                case "stuck-start": try? await Task.detached { try await Task.sleep(for: .seconds(86_400)) }.value
                case "failing-start": throw Broken()
                default: break
                }
            }
            .closing { _ in
                // Throws in a cancelled task.
                try await Task.sleep(for: .microseconds(1))
                say("closing")
                if kind == "failing-close" { throw Broken() }
                if kind == "returns-later" || CommandLine.arguments.contains("stuck-close") {
                    try? await Task.detached { try await Task.sleep(for: .seconds(86_400)) }.value
                }
            }
    }
}
