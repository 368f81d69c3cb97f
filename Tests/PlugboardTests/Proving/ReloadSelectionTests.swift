import Plugboard
import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// RULES 23.3 and 23.6: the input that a reload reads again, and the input that stays.
struct ReloadSelectionTests {
    struct Limits: Decodable, Sendable {
        var limit: Int
        var window = 0

        private enum CodingKeys: CodingKey { case limit, window }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            limit = try values.decode(Int.self, forKey: .limit)
            window = try values.decodeIfPresent(Int.self, forKey: .window) ?? 0
        }
    }

    final class Bucket: Sendable {
        let live: Live<Limits>
        let clock: Clock?

        init(settings: Live<Limits>, clock: Clock?) { (live, self.clock) = (settings, clock) }

        var limit: Int { live.current.limit }
    }

    struct Clock: Sendable {
        let time: Int
    }

    private static var catalog: Catalog {
        var catalog = Catalog()
        catalog.factory(
            "bucket", Bucket.self, lifetime: .singleton, settings: Limits.self,
            initializer: Bucket.init(settings:clock:))
        catalog.register(Clock.self) { Clock(time: 1) }
        return catalog
    }

    private static let variables = ["FIVE": "5", "ALSO_FIVE": "5", "SIX": "6"]

    private static func text(_ limit: String, _ more: String = "") -> String {
        #"{ "services": { "ReloadSelectionTests.Bucket": { "factory": "bucket", "settings": { "limit": \#(limit)\#(more) } } } }"#
    }

    private static func loader(
        _ folder: TemporaryFolder, _ catalog: Catalog = catalog, dotenv: String? = nil
    ) -> ManifestLoader {
        ManifestLoader(
            .directory(folder.path), catalog: catalog, defaultProfile: "p", variables: variables, dotenv: dotenv)
    }

    @Test func `rule 23.3: a reload reads the dotenv file and a file of a setting again`() async throws {
        let (folder, dotenv) = (try TemporaryFolder(), try TemporaryFolder())
        try folder.write(
            Self.text(#"{ "$env": "LIMIT" }"#, #", "window": { "$file": "window" }"#), to: "p.json")
        try folder.write("1", to: "window")
        try dotenv.write("LIMIT=10\n", to: ".env")
        let container = try Self.loader(folder, dotenv: "\(dotenv.path)/.env").load()
        let live = try container.resolve(Bucket.self).live
        try dotenv.write("LIMIT=11\n", to: ".env")
        try folder.write("2", to: "window")
        guard case .adopted(let changes) = try await container.reload() else {
            Issue.record("nothing is adopted")
            return
        }
        #expect(changes.map(\.path) == [["settings", "limit"], ["settings", "window"]])
        #expect((live.current.limit, live.current.window) == (11, 2))
    }

    @Test func `rule 23.3: a launch flag stays over a changed manifest`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text("1", #", "window": 1"#), to: "p.json")
        var selection = WiringSelection()
        selection.overrides = LaunchOverrides(sets: [
            LaunchOverrides.Set(path: "ReloadSelectionTests.Bucket/settings/limit", text: "9")
        ])
        let container = try Self.loader(folder).container(for: selection)
        let live = try container.resolve(Bucket.self).live
        try folder.write(Self.text("2", #", "window": 2"#), to: "p.json")
        try await container.reload()
        #expect((live.current.limit, live.current.window) == (9, 2))
    }

    @Test func `rule 23.3: a replacement of a test stays over a changed manifest`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text("1"), to: "p.json")
        var selection = WiringSelection()
        selection.replacements = [{ $0.register(Clock.self) { Clock(time: 2) } }]
        let container = try Self.loader(folder).container(for: selection)
        let bucket = try container.resolve(Bucket.self)
        try folder.write(Self.text("2"), to: "p.json")
        let outcome = try await container.reload()
        #expect(outcome != .unchanged)
        #expect((bucket.limit, bucket.clock?.time) == (2, 2))
    }

    @Test(arguments: [
        (#"{ "$env": "ALSO_FIVE" }"#, 0), (#"{ "$env": "FIVE", "default": 7 }"#, 0),
        (#"{ "$env": "SIX" }"#, 1), ("5", 1), (#"{ "$env": "FIVE" }, "$comment": "a""#, 0),
    ])
    func `rule 23.6: a reference differs by its content, and the reload has the identity of the new text`(
        limit: String, differences: Int
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text(#"{ "$env": "FIVE" }"#), to: "p.json")
        let container = try Self.loader(folder).load()
        try folder.write(Self.text(limit), to: "p.json")
        switch try await container.reload() {
        case .adopted(let changes): #expect(changes.count == differences)
        case .unchanged: #expect(differences == 0)
        case .needsRestart(let changes): Issue.record("\(changes)")
        }
        #expect(try container.wiringID == Self.loader(folder).load().wiringID)
    }

    @Test func `rule 23.3: a reload before and during the start is adopted`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.text("1"), to: "p.json")
        let limits = Mutex<[Int]>([])
        let found = Mutex<Container?>(nil)
        var catalog = Catalog()
        catalog.factory(
            "bucket", Bucket.self, lifetime: .singleton, settings: Limits.self,
            initializer: Bucket.init(settings:clock:)
        )
        .starting { bucket in
            limits.withLock { $0.append(bucket.limit) }
            try folder.write(Self.text("3"), to: "p.json")
            try await found.withLock { $0 }?.reload()
            limits.withLock { $0.append(bucket.limit) }
        }
        let container = try Self.loader(folder, catalog).load()
        found.withLock { $0 = container }
        try folder.write(Self.text("2"), to: "p.json")
        try await container.reload()
        try await container.start()
        #expect(limits.withLock { $0 } == [2, 3])
        try await container.close()
    }

    @Test func `rule 23.3: scopes, and children with other dependencies, read the new values`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "services": { "ReloadSelectionTests.Bucket": { "factory": "bucket", "lifetime": "scoped", "settings": { "limit": 1 } } } }"#,
            to: "p.json")
        let container = try Self.loader(folder).load()
        let scope = container.makeScope()
        let early = try container.makeChild { $0.register(Clock.self) { Clock(time: 2) } }
        let buckets = try [scope.resolve(Bucket.self), early.makeScope().resolve(Bucket.self)]
        try folder.write(
            #"{ "services": { "ReloadSelectionTests.Bucket": { "factory": "bucket", "lifetime": "scoped", "settings": { "limit": 2 } } } }"#,
            to: "p.json")
        try await container.reload()
        let late = try container.makeChild { $0.register(Clock.self) { Clock(time: 3) } }
        let all = try buckets + [late.makeScope().resolve(Bucket.self)]
        #expect(all.map { "\($0.limit) \($0.clock?.time ?? 0)" } == ["2 1", "2 2", "2 3"])
        try await early.reload()
    }

    @Test func `rule 23.1: beside a parameter of the settings type, a Live is a dependency`() throws {
        var catalog = Catalog()
        catalog.factory("both", Bucket.self, settings: Limits.self) { (settings: Limits, live: Live<Limits>) in
            Bucket(settings: live, clock: nil)
        }
        catalog.entry(Bucket.self)
        let error = #expect(throws: WiringError.self) {
            try ManifestLoader(
                .memory([
                    "p":
                        #"{ "services": { "ReloadSelectionTests.Bucket": { "factory": "both", "settings": { "limit": 1 } } } }"#
                ]),
                catalog: catalog, variables: [:]
            ).load(profile: "p")
        }
        #expect(error?.diagnostics.map(\.code.rawValue) == ["PB0401"])
    }
}
