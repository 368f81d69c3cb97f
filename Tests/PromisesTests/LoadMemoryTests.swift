@testable import PlugboardTool
import SampleServices
import TestSupport
import Testing

/// Loading leaves no memory behind, and so no secret. Each measurement has its own process.
@Suite(.enabled(if: HeapSize.isKnown, "only glibc's malloc counts allocations"))
struct LoadMemoryTests {
    enum Work: String, CaseIterable, Codable {
        case loads
        case refusedLoads
        case proofsOfEveryProfile
        case answers
        case scopesAndChildren
        case injectedStructs
        case unreadLazies
        case reloads
    }

    /// Five words, more than the inline storage of a property.
    struct Address: Sendable {
        let lines = ["", "", "", "", ""]
        let first = 1, second = 2, third = 3, fourth = 4
    }

    final class Envelope {
        @Inject var address: Address
    }

    /// Each of two singletons holds a `Lazy` of the other.
    final class Sender: Sendable {
        let receiver: Lazy<Receiver>
        init(receiver: Lazy<Receiver>) { self.receiver = receiver }
    }

    final class Receiver: Sendable {
        let sender: Lazy<Sender>
        init(sender: Lazy<Sender>) { self.sender = sender }
    }

    /// A hundred times as many with `PLUGBOARD_LONG=1`.
    private static var rounds: Int {
        TestRun.isLong ? 10_000 : 100
    }

    @Test(arguments: Work.allCases)
    func `many loads leave no more memory than few`(work: Work) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [work] in
            HeapSize.stopRecordingThrownErrors()
            let shop = try LoadedShop()
            let rounds = LoadMemoryTests.rounds
            for round in 0..<rounds / 5 { try await shop.run(work, round) }
            let before = HeapSize.now
            for round in rounds / 5..<rounds { try await shop.run(work, round) }
            shop.folder.remove()
            HeapSize.end(before: before)
        }
        let growth = try HeapSize.growth(toldBy: result)
        // Caches of the runtime and of the allocator's threads fill up; beyond that, few bytes for each.
        #expect(growth <= (32 << 10) + 64 * Self.rounds)
    }
}

/// A loader whose settings contain a large secret from a file.
private struct LoadedShop {
    let folder: TemporaryFolder
    private let loader: ManifestLoader
    private let container: Container

    struct Settings: Decodable, Sendable {
        let key: Secret<String>
        let retry: Retry
        let tries: Int?
    }

    struct Retry: Decodable, Sendable {
        let count: Int
        let names: [String: Int]
    }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(String(repeating: "s", count: 16 << 10), to: "key.txt")
        let settings = #""settings": { "key": { "$file": "key.txt" }, "retry": { "count": 3, "names": { "a": 1 } } }"#
        try folder.write(
            "{ \"abstract\": true, \"services\": { \"Cat\": { \"factory\": \"cat\", \(settings) } } }",
            to: "base.json")
        try folder.write(#"{ "extends": "base" }"#, to: "good.json")
        let wrong = #"{ "retry": { "cuont": 3, "count": null, "names": [] }, "tries": "many" }"#
        try folder.write(
            "{ \"extends\": \"base\", \"services\": { \"Cat\": { \"settings\": \(wrong) } } }",
            to: "wrong.json")
        var catalog = Catalog()
        catalog.factory("cat", Cat.self, settings: Settings.self) { (settings: Live<Settings>) in
            Cat(name: "\(settings.current.retry.count)")
        }
        catalog.register(Leaf.self, lifetime: .scoped) { Leaf() }
        catalog.register(LoadMemoryTests.Address.self) { LoadMemoryTests.Address() }
        loader = ManifestLoader(.directory(folder.path), catalog: catalog, variables: [:])
        container = try loader.load(profile: "good")
    }

    func run(_ work: LoadMemoryTests.Work, _ round: Int) async throws {
        switch work {
        case .loads:
            let container = try loader.load(profile: "good")
            if round == 0 { #expect(try container.resolve(Cat.self).name == "3") }
        case .refusedLoads:
            let proof = loader.prove(
                WiringSelection(profile: Located("wrong", at: .launch(LaunchOrigin(name: "--profile")))))
            if round == 0 { #expect(proof.hasErrors) }
        case .proofsOfEveryProfile:
            let proofs = loader.proveEveryProfile(values: .read)
            if round == 0 { #expect(proofs.count == 3) }
        case .answers:
            let options = try LaunchOptions(arguments: ["--profile", "good"], environment: [:])
            let tool = WiringTool(program: "shop", loader: loader, options: options)
            let questions = [
                ["show", "Cat"], ["why", "Cat"], ["render"], ["variables"], ["list"], ["check", "--all"],
            ]
            _ = tool.answer(to: try ToolCommand.parse(questions[round % questions.count]).get())
        case .scopesAndChildren:
            let child = try container.makeChild { $0.register(Int.self) { round } }
            for _ in 0..<10 { _ = try child.makeScope().resolve(Leaf.self) }
            _ = try child.resolve(Cat.self)
        case .injectedStructs:
            Container.$current.withValue(container) {
                for _ in 0..<10 { #expect(LoadMemoryTests.Envelope().address.first == 1) }
            }
        case .unreadLazies:
            let container = try Container { catalog in
                catalog.autoregister(
                    LoadMemoryTests.Sender.self, lifetime: .singleton, initializer: LoadMemoryTests.Sender.init)
                catalog.autoregister(
                    LoadMemoryTests.Receiver.self, lifetime: .singleton, initializer: LoadMemoryTests.Receiver.init)
            }
            _ = try container.resolve(LoadMemoryTests.Sender.self)
            _ = try container.resolve(LoadMemoryTests.Receiver.self)
        case .reloads:
            // Each fourth is refused.
            let settings = #"{ "retry": { "count": \#(round % 4 == 0 ? "null" : "\(round)") } }"#
            try folder.write(
                #"{ "extends": "base", "services": { "Cat": { "settings": \#(settings) } } }"#, to: "good.json")
            let outcome = try? await container.reload()
            #expect((outcome == nil) == (round % 4 == 0))
        }
    }
}
