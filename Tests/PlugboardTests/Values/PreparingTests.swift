import Plugboard
import PlugboardContainer
import Synchronization
import Testing

/// Providers whose values are prepared before a load reads them.
struct PreparingTests {
    struct Settings: Decodable, Sendable, Equatable {
        var a: String?
        var b: String?
        var c: Int?
    }

    private static let both = ProviderRig.manifest(
        #"{ "b": { "$from": "vault", "key": "two" }, "a": { "$from": "vault", "key": "one" } }"#)

    private func loader(_ manifests: [String: String], _ providers: any ValueProvider...) -> ManifestLoader {
        ProviderRig.loader(Settings.self, manifests, providers)
    }

    private func settings(_ container: Container) throws -> Settings {
        try container.resolve(Pipe<Settings>.self).settings
    }

    private func page(_ load: () async throws -> Container) async -> String {
        do {
            _ = try await load()
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test func `rule 11.11: a provider prepares once for a load, with every key of the profile, sorted`() async throws {
        let vault = Fetching("vault", ["one": "1", "two": .secret("2")])
        let manifest = """
            { "services": {
                "Pipe": { "factory": "pipe", "settings": { "b": { "$from": "vault", "key": "two" }, "a": { "$from": "vault", "key": "one" } } },
                "Pipe#second": { "factory": "pipe", "settings": { "a": { "$from": "vault", "key": "two" } } } } }
            """
        let container = try await loader(["p": manifest], vault).load(preparing: "p")
        #expect(try settings(container) == Settings(a: "1", b: "2"))
        #expect(vault.calls == [["one", "two"]])
    }

    @Test func `rule 11.11: keys of decorators, of lists and of values with a default are prepared too`() async throws {
        struct Hosts: Decodable, Sendable { var hosts: [String]?; var pool: Int? }
        let vault = Fetching("vault", ["host": "h"])
        let manifest = """
            { "services": { "Pipe": { "factory": "pipe", "decorators": [ { "factory": "pipe.wrapped", "settings": {
                "hosts": [{ "$from": "vault", "key": "host" }], "pool": { "$from": "vault", "key": "pool", "default": 4 }
            } } ] } } }
            """
        let container = try await ProviderRig.loader(Hosts.self, ["p": manifest], [vault]).load(preparing: "p")
        let hosts = try container.resolve(Pipe<Hosts>.self).settings
        #expect(hosts.hosts == ["h"])
        #expect(hosts.pool == 4)
        #expect(vault.calls == [["host", "pool"]])
    }

    @Test func `rule 11.11: a profile without provided values prepares nothing`() async throws {
        let vault = Fetching("vault", [:])
        _ = try await loader(["p": ProviderRig.manifest("{}")], vault).load(preparing: "p")
        #expect(vault.calls == [])
    }

    @Test func `rule 11.11: an asynchronous load calls synchronous providers in the usual way`() async throws {
        let loader = loader(["p": Self.both], InMemoryValues("vault", ["one": "1", "two": "2"]))
        #expect(try settings(await loader.load(preparing: "p")) == Settings(a: "1", b: "2"))
        #expect(try settings(loader.load(profile: "p")) == Settings(a: "1", b: "2"))
    }

    @Test
    func
        `rule 11.14: a synchronous load with an asynchronous provider is a mistake in every profile, reported at its line`()
        async
    {
        let vault = Fetching("vault", [:])
        let loader = loader(["p": ProviderRig.manifest("{}"), "q": Self.both], vault)
        for profile in ["p", "q"] {
            let page = ProviderRig.page { try loader.load(profile: profile, fileID: "Shop/Main.swift", line: 7) }
            #expect(
                page == """
                    error[PB0808]: provider "vault" prepares its values, and this load does not wait for them
                      --> Shop/Main.swift:7: loaded here
                       |
                       = help: write try await loader.load(preparing: …)

                    1 mistake

                    """)
        }
        #expect(vault.calls == [])
    }

    @Test func `rule 11.5: a provider that throws during preparation is reported once, with the type of the error`()
        async
    {
        let vault = Fetching("vault") { _ in throw Talkative(description: "planted") }
        let page = await page { try await loader(["p": Self.both], vault).load(preparing: "p") }
        #expect(
            page == """
                error[PB0606]: profile "p": provider "vault" failed for one, two: Talkative
                  --> p.json:1:92
                   |
                 1 | { "services": { "Pipe": { "factory": "pipe", "settings": { "b": { "$from": "vault", "key": "two" }, "a": { "$from": "vault", "key": "one" } } } } }
                   |                                                                                            ^^^^^ the first is asked for here

                1 mistake

                """)
    }

    @Test func `rule 11.13: extra values of an answer are ignored, and missing ones count as absent`() async {
        let vault = Fetching("vault", ["one": "1", "three": "planted", "": "planted"])
        let page = await page { try await loader(["p": Self.both], vault).load(preparing: "p") }
        #expect(
            page == """
                error[PB0605]: profile "p" needs 1 value that its provider does not have
                  --> p.json:1:92
                   |
                 1 | { "services": { "Pipe": { "factory": "pipe", "settings": { "b": { "$from": "vault", "key": "two" }, "a": { "$from": "vault", "key": "one" } } } } }
                   |                                                                                            ^^^^^ not in "vault"

                1 mistake

                """)
    }

    @Test func `rule 11.13: concurrent loads share nothing`() async throws {
        let number = Mutex(0)
        let vault = Fetching("vault") { keys in
            let mine = number.withLock { number in
                number += 1
                return number
            }
            for _ in 0..<20 { await Task.yield() }
            return Dictionary(uniqueKeysWithValues: keys.map { ($0, ProvidedValue("\(mine)")) })
        }
        let loader = loader(["p": Self.both], vault)
        let seen = try await withThrowingTaskGroup(of: Settings.self) { group in
            for _ in 0..<50 { group.addTask { try settings(await loader.load(preparing: "p")) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(seen.allSatisfy { $0.a == $0.b })
        #expect(Set(seen.compactMap(\.a)).count == 50)
        #expect(vault.calls.count == 50)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 11.12: providers prepare concurrently`() async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        // Each ends only after the other has begun.
        let first = Fetching("first") { _ in
            for await _ in arrivals { return ["a": "1"] }
            return [:]
        }
        let second = Fetching("second") { _ in
            arrival.yield()
            return ["b": "2"]
        }
        let manifest = ProviderRig.manifest(
            #"{ "a": { "$from": "first", "key": "a" }, "b": { "$from": "second", "key": "b" } }"#)
        let container = try await loader(["p": manifest], first, second).load(preparing: "p")
        #expect(try settings(container) == Settings(a: "1", b: "2"))
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 11.12: cancelling a load cancels its preparation`() async {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let vault = Fetching("vault") { _ in
            begin.yield()
            try await Task.sleep(for: .seconds(3600))
            return [:]
        }
        let loader = loader(["p": Self.both], vault)
        let task = Task { try await loader.load(preparing: "p") }
        for await _ in begun { break }
        task.cancel()
        let page = await page { try await task.value }
        #expect(
            page == """
                error[PB0606]: profile "p": provider "vault" failed for one, two: CancellationError
                  --> p.json:1:92
                   |
                 1 | { "services": { "Pipe": { "factory": "pipe", "settings": { "b": { "$from": "vault", "key": "two" }, "a": { "$from": "vault", "key": "one" } } } } }
                   |                                                                                            ^^^^^ the first is asked for here

                1 mistake

                """)
    }

    @Test func `rules 11.8 and 11.11: a check of every profile prepares once for each, and not for an abstract one`()
        async
    {
        let vault = Fetching("vault") { keys in
            if keys.contains("broken") { throw Talkative(description: "planted") }
            return Dictionary(uniqueKeysWithValues: keys.map { ($0, "1") })
        }
        let loader = loader(
            [
                "base": #"{ "abstract": true, \#(Self.both.dropFirst())"#,
                "one": #"{ "extends": "base" }"#,
                "two": ProviderRig.manifest(#"{ "a": { "$from": "vault", "key": "broken" } }"#),
                "three": ProviderRig.manifest("{}"),
            ], vault)
        let proofs = await loader.proveEveryProfile(preparing: .read)
        #expect(vault.calls == [["one", "two"], ["broken"]])
        #expect(
            proofs.flatMap(\.diagnostics).map(\.wording.title) == [
                #"profile "two": provider "vault" failed for broken: Talkative"#
            ])
        _ = await loader.proveEveryProfile(preparing: .assumed)
        #expect(vault.calls.count == 2)
    }

    @Test func `an asynchronous load reports every mistake beside the missing values`() async {
        let vault = Fetching("vault", [:])
        let manifest = ProviderRig.manifest(#"{ "a": { "$from": "vault", "key": "one" }, "c": "x" }"#)
        let loader = loader(["p": manifest], vault)
        // As a command does. Otherwise the missing value ends the decoding.
        loader.learnsTypes()
        let page = await page { try await loader.load(preparing: "p") }
        #expect(page.contains("error[PB0605]"))
        #expect(page.contains("error[PB0502]"))
        #expect(page.hasSuffix("2 mistakes\n"))
    }

    @Test func `an unknown profile prepares nothing`() async {
        let vault = Fetching("vault", [:])
        let page = await page { try await loader(["p": Self.both], vault).load(preparing: "q") }
        #expect(page.contains("error[PB0201]"))
        #expect(vault.calls == [])
    }

    @Test func `a very long value is taken completely`() async throws {
        let long = String(repeating: "0123456789", count: 1_000_000)
        let vault = Fetching("vault", ["one": ProvidedValue(long), "two": "2"])
        #expect(try settings(await loader(["p": Self.both], vault).load(preparing: "p")).a == long)
    }
}
