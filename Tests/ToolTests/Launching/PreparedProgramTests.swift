@testable import PlugboardTool
import Synchronization
import TestSupport
import Testing

/// The hook before the load of a program, and programs that need a part of their wiring.
struct PreparedProgramTests {
    struct Table: Decodable, Sendable { let table: String }
    struct Secrets: Decodable, Sendable { let secret: String }
    final class Store: Sendable { init(settings: Table) {} }
    final class Webhook: Sendable { init(settings: Secrets, store: Store) {} }
    final class Server: Sendable { init(scopes: ScopeFactory) {} }
    struct Refused: Error, CustomStringConvertible { let description = "no log" }

    private struct Parcels: WiredApplication {
        @TaskLocal static var events: @Sendable (String) -> Void = { _ in }
        @TaskLocal static var isRefused = false

        static let catalog = Catalog {
            $0.service(Store.self, name: "Store")
            $0.service(Webhook.self, name: "Webhook")
            $0.factory(
                "store", Store.self, lifetime: .singleton, settings: Table.self, initializer: Store.init(settings:)
            )
            .starting { _ in events("store started") }
            $0.factory(
                "webhook", Webhook.self, lifetime: .singleton, settings: Secrets.self,
                initializer: Webhook.init(settings:store:)
            )
            .starting { _ in events("webhook started") }
            $0.service(Server.self, name: "Server")
            $0.factory("server", Server.self, lifetime: .singleton, initializer: Server.init(scopes:))
            $0.entry(Server.self)
            $0.entry(Store.self)
            $0.entry(Webhook.self)
        }
        static var providers: [any ValueProvider] {
            events("providers")
            return []
        }
        static var manifests: ManifestSource {
            .memory([
                "p": """
                { "services": {
                  "Server": "server",
                  "Store": { "factory": "store", "settings": { "table": "parcels" } },
                  "Webhook": { "factory": "webhook", "settings": { "secret": { "$env": "SECRET", "secret": true } } } } }
                """
            ])
        }

        static func prepare(_ options: LaunchOptions) throws {
            events("prepare \(options.profile ?? "none") \(options.remaining)")
            if isRefused { throw Refused() }
        }

        func run(_ container: Container, arguments: [String]) async throws { Self.events("run") }
    }

    private struct Unpaused: WiredApplication {
        static let catalog = Catalog()
        static var manifests: ManifestSource { .memory(["p": "{}"]) }
        static var reloading: ReloadTrigger { .polling(every: .zero) }
        static func prepare(_ options: LaunchOptions) throws { throw Refused() }
        func run(_ container: Container, arguments: [String]) async throws {}
    }

    private struct Answer: Equatable {
        var status: LaunchStatus?
        var events: [String] = []
        var remarks = ""
    }

    private func answer(
        isRefused: Bool = false, _ work: (Console) async throws -> LaunchStatus?
    ) async rethrows -> Answer {
        let answer = Mutex(Answer())
        let console = Console(
            answerStyle: .plain, remarkStyle: .plain, answer: { _ in },
            remark: { text in answer.withLock { $0.remarks += text } })
        let status = try await Parcels.$events.withValue({ event in answer.withLock { $0.events.append(event) } }) {
            try await Parcels.$isRefused.withValue(isRefused) { try await work(console) }
        }
        return answer.withLock { answer in
            answer.status = status
            return answer
        }
    }

    private func launch(
        _ line: String, variables: [String: String] = ["SECRET": "s"], isRefused: Bool = false
    ) async -> Answer {
        await answer(isRefused: isRefused) { console in
            let words = line.split(separator: " ").map(String.init)
            return await Launch(
                of: Parcels.self, arguments: ["parcels"] + words, variables: variables, console: console
            )
            .run()
        }
    }

    @Test func `rule 20.22: prepare is called once before the providers, and only for the program`() async {
        let run = await launch("--profile p a b")
        #expect(run.events.first == #"prepare p ["a", "b"]"#)
        #expect(run.events.dropFirst().contains("providers") && run.events.last == "run")
        #expect(run.events.filter { $0.hasPrefix("prepare") }.count == 1 && run.status == .success)
        for line in ["wiring check --all", "wiring list --profile p", "--help", "--profle p"] {
            let other = await launch(line)
            #expect(!other.events.contains { $0.hasPrefix("prepare") }, "\(line): \(other)")
        }
    }

    @Test func `rule 20.22: if prepare throws, the program ends like after a failed start`() async {
        let answer = await launch("--profile p", isRefused: true)
        #expect(answer == Answer(status: .mistakes, events: ["prepare p []"], remarks: "parcels: no log\n"))
    }

    /// Runs a part of the program without the secret of the webhook.
    private func part(_ entries: [any Any.Type]) async throws -> Answer {
        try await answer { console in
            let launch = Launch(of: Parcels.self, arguments: ["parcels"], variables: [:], console: console)
            let requests = entries.map {
                EntryPointOutline($0, at: CodeLocation(fileID: "Parcels/Import.swift", line: 3))
            }
            let end = await launch.run(
                try LaunchOptions(arguments: ["--profile", "p"], environment: [:]), entries: requests,
                isWholeProgram: false
            ) { container in
                let keys = container.bindings.map(\.key.description)
                Parcels.events(keys.joined(separator: " "))
                if entries.isEmpty { return }
                _ = try container.resolve(Store.self)
            }
            return end.status
        }
    }

    @Test func `rule 20.23: a part of a program proves, reads and starts what its entries reach`() async throws {
        let part = try await part([Store.self])
        #expect(part.status == .success)
        #expect(part.events.filter { $0 != "providers" } == ["store started", "PreparedProgramTests.Store"])
        #expect(part.remarks == "parcels: profile \"p\" (from --profile): code < p.json\n")
        for whole in [[], [Store.self, Webhook.self]] as [[any Any.Type]] {
            let refused = try await self.part(whole)
            #expect(refused.status == .configuration)
            #expect(refused.remarks.contains("error[PB0601]") && refused.remarks.contains("SECRET"), "\(refused)")
        }
    }

    @Test func `rule 20.23: a part that opens scopes needs the whole wiring`() async throws {
        let answer = try await part([Server.self])
        #expect(answer.status == .configuration)
        #expect(answer.remarks.contains("error[PB0601]"), "\(answer)")
    }

    @Test func `polling without a pause is refused before the program is prepared`() async {
        let remarks = Mutex("")
        let console = Console(
            answerStyle: .plain, remarkStyle: .plain, answer: { _ in },
            remark: { text in remarks.withLock { $0 += text } })
        _ = await Launch(of: Unpaused.self, arguments: ["unpaused"], variables: [:], console: console).run()
        #expect(remarks.withLock { $0.hasPrefix("unpaused: .polling(every: 0.0 seconds) polls without a pause") })
    }

    @Test func `rule 20.23: a service without an entry is proven at the line of the part`() async throws {
        let answer = try await part([Refused.self])
        #expect(answer.status == .configuration)
        #expect(answer.remarks.contains("Parcels/Import.swift:3"), "\(answer)")
    }
}
