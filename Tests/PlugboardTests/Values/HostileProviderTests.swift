import Plugboard
import PlugboardContainer
import Synchronization
import Testing

/// Misbehaving providers.
struct HostileProviderTests {
    struct Settings: Decodable, Sendable { var a: String? }

    private static let manifest = ProviderRig.manifest(#"{ "a": { "$from": "vault", "key": "a" } }"#)

    /// Returns another name at each request.
    private final class Fickle: PreparedValueProvider {
        private let count = Mutex(0)

        var name: String {
            count.withLock { count in
                count += 1
                return count == 1 ? "vault" : "other\(count)"
            }
        }

        func prepare(keys: [String]) async throws -> [String: ProvidedValue] { ["a": "1"] }
    }

    @Test func `a provider keeps the name that it had when the loader was created`() async throws {
        let loader = ProviderRig.loader(Settings.self, ["p": Self.manifest], [Fickle()])
        #expect(try await loader.load(preparing: "p").resolve(Pipe<Settings>.self).settings.a == "1")
    }

    @Test func `an answer with very many values costs a load no more than the requested ones`() async throws {
        let many = Dictionary(uniqueKeysWithValues: (0..<200_000).map { ("\($0)", ProvidedValue("x")) })
        let vault = Fetching("vault", many.merging(["a": "1"]) { _, new in new })
        let loader = ProviderRig.loader(Settings.self, ["p": Self.manifest], [vault])
        #expect(try await loader.load(preparing: "p").resolve(Pipe<Settings>.self).settings.a == "1")
    }

    @Test func `an error of a generic, local or Foundation type is reported in one line`() async {
        struct Local<Value: Sendable>: Error { var value: Value }
        let errors: [any Error] = [
            Local(value: "planted"),
            DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "planted")),
            Talkative(description: "planted\nplanted"),
        ]
        for error in errors {
            let vault = Fetching("vault") { _ in throw error }
            do {
                _ = try await ProviderRig.loader(Settings.self, ["p": Self.manifest], [vault]).load(preparing: "p")
                Issue.record("it loaded")
            } catch {
                let lines = "\(error)".split(separator: "\n")
                #expect(lines.count == 6, "\(error)")
                #expect(!"\(error)".contains("planted"))
                #expect(!"\(error)".contains("0x"))
            }
        }
    }

    @Test func `a load within a provider is independent`() async throws {
        let inner = ProviderRig.loader(Settings.self, ["p": ProviderRig.manifest(#"{ "a": "inner" }"#)], [])
        let vault = Fetching("vault") { _ in
            let text = try inner.load(profile: "p").resolve(Pipe<Settings>.self).settings.a ?? ""
            return ["a": ProvidedValue(text)]
        }
        let loader = ProviderRig.loader(Settings.self, ["p": Self.manifest], [vault])
        #expect(try await loader.load(preparing: "p").resolve(Pipe<Settings>.self).settings.a == "inner")
    }

    @Test func `a cancelled load still requests its providers, and reports the result`() async {
        let vault = Fetching("vault") { _ in
            try Task.checkCancellation()
            return ["a": "1"]
        }
        let loader = ProviderRig.loader(Settings.self, ["p": Self.manifest], [vault])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await loader.load(preparing: "p")
        }
        await #expect(throws: WiringError.self) { try await task.value }
    }

    /// Many keys and many concurrent loads, each with its requested values.
    @Test func `rule 11.11: providers are called from many threads concurrently`() async throws {
        let vault = Asked(["a": "1"])
        let loader = ProviderRig.loader(Settings.self, ["p": Self.manifest], [vault])
        try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<100 {
                group.addTask { try loader.load(profile: "p").resolve(Pipe<Settings>.self).settings.a }
            }
            for try await text in group { #expect(text == "1") }
        }
        #expect(vault.keys.count == 100)
    }
}
