import Plugboard
import PlugboardContainer
import Synchronization
import Testing

/// RULES 23.1: live settings.
struct LiveTests {
    struct Limits: Decodable, Sendable, Equatable {
        var limit: Int
        var key: Secret<String>?
    }

    protocol Limiter: Sendable {
        var limits: Limits { get }
    }

    final class Bucket: Limiter {
        let live: Live<Limits>

        init(settings: Live<Limits>) { live = settings }

        var limits: Limits { live.current }
    }

    struct Fixed: Limiter {
        let limits: Limits
    }

    /// A decorator with live settings of its own.
    final class Doubling: Limiter {
        let inner: any Limiter
        let live: Live<Limits>

        init(inner: any Limiter, settings: Live<Limits>) { (self.inner, live) = (inner, settings) }

        var limits: Limits { Limits(limit: inner.limits.limit * live.current.limit) }
    }

    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory(
            "live", (any Limiter).self, lifetime: .singleton, settings: Limits.self, defaults: ["limit": 1],
            initializer: Bucket.init(settings:))
        catalog.factory(
            "fixed", (any Limiter).self, lifetime: .singleton, settings: Limits.self,
            initializer: { (settings: Limits) in Fixed(limits: settings) })
        catalog.factory(
            "doubling", (any Limiter).self, settings: Limits.self, initializer: Doubling.init(inner:settings:))
        return catalog
    }()

    /// A manifest in memory that a test rewrites.
    final class Manifests: PreparedValueProvider {
        let name = "source"
        let values: Mutex<[String: ProvidedValue]>

        init(_ values: [String: ProvidedValue] = [:]) { self.values = Mutex(values) }

        func prepare(keys: [String]) async throws -> [String: ProvidedValue] { values.withLock { $0 } }

        func set(_ key: String, to value: ProvidedValue?) { values.withLock { $0[key] = value } }
    }

    private func load(
        _ services: String, _ source: Manifests, more: String = "", catalog: Catalog = catalog
    ) async throws -> Container {
        let text = "{ \(more) \"services\": { \(services) } }"
        let loader = ManifestLoader(
            .memory(["p": text]), catalog: catalog, defaultProfile: "p", variables: [:], providers: [source])
        return try await loader.load(preparing: nil)
    }

    private static let limit = #"{ "limit": { "$from": "source", "key": "limit" } }"#
    private static let live = #""Limiter": { "factory": "live", "settings": \#(limit) }"#

    @Test func `rule 23.1: a Live parameter receives the settings of its factory, with defaults and decorators`()
        async throws
    {
        let services =
            #""Limiter": { "factory": "live", "decorators": [{ "factory": "doubling", "settings": { "limit": 3 } }] }"#
        let container = try await load(services, Manifests())
        let limiter = try container.resolve((any Limiter).self)
        #expect(limiter.limits.limit == 3)
    }

    @Test func `rule 23.3: a reload adopts a live setting, and instances read it at once`() async throws {
        let source = Manifests(["limit": "5"])
        let container = try await load(Self.live, source)
        let limiter = try container.resolve((any Limiter).self)
        let child = try container.makeChild { _ in }
        let identity = container.wiringID
        #expect(limiter.limits.limit == 5)
        source.set("limit", to: "7")
        let outcome = try await container.reload()
        guard case .adopted(let changes) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(changes.map(\.description) == ["LiveTests.Limiter/settings/limit at p.json:1:73"])
        #expect(!changes.contains { !$0.isLive })
        #expect(limiter.limits.limit == 7)
        let inherited = try child.resolve((any Limiter).self)
        #expect(inherited.limits.limit == 7)
        #expect(container.wiringID == identity)
        let outcome1 = try await child.reload()
        #expect(outcome1 == .unchanged)
    }

    @Test func `rule 23.3: settings of a decorator are live too, and only those that differ are replaced`() async throws
    {
        let source = Manifests(["limit": "2"])
        let services = """
            "Limiter": { "factory": "live", "settings": { "limit": 5 },
                "decorators": [{ "factory": "doubling", "settings": \(Self.limit) }] }
            """
        let container = try await load(services, source)
        let limiter = try container.resolve((any Limiter).self)
        #expect(limiter.limits.limit == 10)
        source.set("limit", to: "4")
        guard case .adopted(let changes) = try await container.reload() else {
            Issue.record("nothing is adopted")
            return
        }
        #expect(changes.map(\.path) == [["decorators", "doubling", "settings", "limit"]])
        #expect(limiter.limits.limit == 20)
    }

    @Test func `rule 23.4: a mistake anywhere refuses the reload, and all values stay`() async throws {
        let source = Manifests(["limit": "5", "other": "1"])
        let other =
            #", "Limiter#b": { "factory": "live", "settings": { "limit": { "$from": "source", "key": "other" } } }"#
        let container = try await load(Self.live + other, source)
        let limiter = try container.resolve((any Limiter).self)
        source.set("limit", to: "6")
        source.set("other", to: "many")
        let error = try await #require(throws: WiringError.self) { try await container.reload() }
        #expect(error.diagnostics.map(\.code.rawValue) == ["PB0602"])
        #expect(limiter.limits.limit == 5)
        source.set("other", to: "1")
        try await container.reload()
        #expect(limiter.limits.limit == 6)
    }

    @Test func `rule 23.5: a change of anything else needs a restart, and nothing is adopted`() async throws {
        let source = Manifests(["limit": "5", "other": "1"])
        let other =
            #", "Limiter#b": { "factory": "fixed", "settings": { "limit": { "$from": "source", "key": "other" } } }"#
        let container = try await load(Self.live + other, source)
        let limiter = try container.resolve((any Limiter).self)
        source.set("limit", to: "6")
        source.set("other", to: "2")
        let outcome = try await container.reload()
        guard case .needsRestart(let changes) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(
            changes.map { "\($0.key.map(\.description) ?? "") \($0.isLive)" } == [
                "LiveTests.Limiter true", "LiveTests.Limiter#b false",
            ])
        #expect(limiter.limits.limit == 5)
        // The wiring in force is still the first one.
        source.set("other", to: "1")
        let outcome2 = try await container.reload()
        #expect(outcome2 != .unchanged)
        #expect(limiter.limits.limit == 6)
    }

    @Test func `rule 23.6: an absent value is its default, and equal contents are no change`() async throws {
        let source = Manifests()
        let settings = #"{ "limit": { "$from": "source", "key": "limit", "default": 5 } }"#
        let container = try await load(#""Limiter": { "factory": "live", "settings": \#(settings) }"#, source)
        let outcome3 = try await container.reload()
        #expect(outcome3 == .unchanged)
        source.set("limit", to: "5")
        // A text and a number are different contents, although they decode to one value.
        let outcome4 = try await container.reload()
        #expect(outcome4 != .unchanged)
        source.set("limit", to: "5")
        let outcome5 = try await container.reload()
        #expect(outcome5 == .unchanged)
    }

    @Test func `rule 23.7: a reload of a container made in code changes nothing, one of a closed container throws`()
        async throws
    {
        let code = try Container { $0.register(instance: 1, as: Int.self) }
        let outcome6 = try await code.reload()
        #expect(outcome6 == .unchanged)
        let container = try await load(Self.live, Manifests(["limit": "5"]))
        try await container.close()
        await #expect(throws: ReloadError.closed) { try await container.reload() }
        #expect("\(ReloadError.closed)" == "the container is closed")
    }

    @Test func `rule 23.2: updates begin with the value in force, skip to the newest and end at close`() async throws {
        let source = Manifests(["limit": "5"])
        let container = try await load(Self.live, source)
        let bucket = try #require(try container.resolve((any Limiter).self) as? Bucket)
        var updates = bucket.live.updates.makeAsyncIterator()
        #expect(await updates.next(isolation: nil)?.limit == 5)
        for limit in ["6", "7", "8"] {
            source.set("limit", to: ProvidedValue(limit))
            try await container.reload()
        }
        #expect(await updates.next(isolation: nil)?.limit == 8)
        // The end of a scope does not end the updates of its container.
        try await container.makeScope().close()
        source.set("limit", to: ProvidedValue("9"))
        try await container.reload()
        #expect(await updates.next(isolation: nil)?.limit == 9)
        try await container.close()
        #expect(await updates.next(isolation: nil) == nil)
        var late = bucket.live.updates.makeAsyncIterator()
        #expect(await late.next(isolation: nil)?.limit == 9)
        #expect(await late.next(isolation: nil) == nil)
    }

    @Test
    func `rule 23.2: a running reader of updates ends after its dependents are closed, as one that was cancelled`()
        async throws
    {
        var catalog = Catalog()
        catalog.factory(
            "pool", Pool.self, lifetime: .singleton, settings: Limits.self, initializer: Pool.init(settings:)
        )
        .running { await $0.run() }
        catalog.autoregister(User.self, lifetime: .singleton, initializer: User.init(pool:))
            .closing { user in
                user.pool.live.adopt(Limits(limit: 2))
                for _ in 0..<1_000 where user.pool.limit != 2 { try await Task.sleep(for: .milliseconds(1)) }
                #expect(user.pool.limit == 2)
            }
        let services = #""LiveTests.Pool": { "factory": "pool", "settings": { "limit": 1 } }"#
        catalog.entry(User.self)
        let container = try await load(services, Manifests(), catalog: catalog)
        try await container.start()
        _ = try container.resolve(User.self)
        try await container.close()
    }

    /// A client that follows its settings.
    final class Pool: Sendable {
        let live: Live<Limits>
        private let last = Mutex(0)

        init(settings: Live<Limits>) { live = settings }

        var limit: Int { last.withLock { $0 } }

        func run() async { for await limits in live.updates { last.withLock { $0 = limits.limit } } }
    }

    /// A dependent that needs the pool until it is closed.
    struct User: Sendable {
        let pool: Pool
    }

    @Test func `rule 23.1: a Live without declared settings is not bound, and the report names the declaration`() throws
    {
        let error = #expect(throws: WiringError.self) {
            try Container { $0.autoregister(Bucket.self, initializer: Bucket.init(settings:)) }
        }
        #expect(
            error?.description.contains(
                "help: for live settings, declare settings: LiveTests.Limits.self where the factory is registered")
                == true)
    }

    @Test func `rule 23.2: a Live prints and mirrors no value`() {
        let live = Live(Limits(limit: 42))
        #expect("\(live)" == "<live>")
        #expect(String(reflecting: live) == "<live>")
        var dumped = ""
        dump(live, to: &dumped)
        #expect(!dumped.contains("42"))
        #expect(live.current.limit == 42)
    }

    @Test func `rule 23.9: a provider that exceeds its time limit fails the reload, and another is refused meanwhile`()
        async throws
    {
        let stuck = Stuck()
        var loader = ManifestLoader(
            .memory(["p": "{ \"services\": { \(Self.live) } }"]), catalog: Self.catalog, defaultProfile: "p",
            variables: [:], providers: [stuck])
        loader.preparationLimit = .milliseconds(20)
        let container = try await loader.load(preparing: nil)
        stuck.hangs.withLock { $0 = true }
        let error = try await #require(throws: WiringError.self) { try await container.reload() }
        #expect(error.description.contains("no answer within 0.02 seconds"))
        await #expect(throws: ReloadError.busy) { try await container.reload() }
        #expect("\(ReloadError.busy)" == "a provider still prepares the values of an earlier reload")
        stuck.release()
        while true {
            do {
                let outcome7 = try await container.reload()
                #expect(outcome7 == .unchanged)
                break
            } catch ReloadError.busy {
                await Task.yield()
            }
        }
    }

    /// A provider that ignores cancellation. While it hangs, its new value is 6.
    final class Stuck: PreparedValueProvider {
        let name = "source"
        let hangs = Mutex(false)
        private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

        var isWaiting: Bool { waiting.withLock { $0 != nil } }

        func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
            guard hangs.withLock({ $0 }) else { return ["limit": "5"] }
            await withCheckedContinuation { next in waiting.withLock { $0 = next } }
            return ["limit": "6"]
        }

        func release() {
            hangs.withLock { $0 = false }
            waiting.withLock { $0.take() }?.resume()
        }
    }

    @Test(arguments: [true, false]) func `rule 23.7: a reload that a close or a cancellation overtakes adopts nothing`(
        closes: Bool
    ) async throws {
        let stuck = Stuck()
        let loader = ManifestLoader(
            .memory(["p": "{ \"services\": { \(Self.live) } }"]), catalog: Self.catalog, defaultProfile: "p",
            variables: [:], providers: [stuck])
        let container = try await loader.load(preparing: nil)
        let limiter = try container.resolve((any Limiter).self)
        stuck.hangs.withLock { $0 = true }
        let reload = Task { try await container.reload() }
        while !stuck.isWaiting { await Task.yield() }
        if closes {
            try await container.close()
            stuck.release()
            await #expect(throws: ReloadError.closed) { try await reload.value }
        } else {
            reload.cancel()
            await #expect(throws: CancellationError.self) { try await reload.value }
            stuck.release()
        }
        #expect(limiter.limits.limit == 5)
    }

    @Test func `rule 23.7: a cancelled reload adopts nothing, and concurrent reloads run one after another`()
        async throws
    {
        let source = Manifests(["limit": "5"])
        let container = try await load(Self.live, source)
        let limiter = try container.resolve((any Limiter).self)
        source.set("limit", to: "6")
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await container.reload()
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(limiter.limits.limit == 5)
        let outcomes = try await withThrowingTaskGroup(of: ReloadOutcome.self) { group in
            for _ in 0..<8 { group.addTask { try await container.reload() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .unchanged } == 7)
        #expect(limiter.limits.limit == 6)
    }

    @Test func `rule 23.10: an observer receives each outcome without values`() async throws {
        let lines = Mutex<[String]>([])
        var catalog = Self.catalog
        catalog.observer = TextObserver { line in lines.withLock { $0.append(line) } }
        let source = Manifests(["limit": "5"])
        let container = try await load(Self.live, source, catalog: catalog)
        lines.withLock { $0 = [] }
        try await container.reload()
        source.set("limit", to: "6174")
        try await container.reload()
        source.set("limit", to: "x6174x")
        _ = try? await container.reload()
        let reports = lines.withLock { $0 }
        #expect(reports.count == 3)
        #expect(reports[0] == "reload: nothing has changed")
        #expect(
            reports[1] == """
                reload: adopted, wiring ID \(container.wiringID ?? "")
                  LiveTests.Limiter/settings/limit at p.json:1:73
                """)
        #expect(reports[2].hasPrefix("reload: refused, the values in force stay: error[PB0602]"))
        #expect(!reports.joined().contains("6174"))
    }
}
