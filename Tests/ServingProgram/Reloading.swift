import Plugboard
import PlugboardTool
import Synchronization

/// A program that prints each value of its live settings: `live-signal` reloads at SIGHUP, `live-polling` after a change.
/// `live-closing` takes time to close.
struct LiveServer: WiredApplication {
    static var catalog: Catalog {
        var catalog = Catalog()
        catalog.factory(
            "ticker", Ticker.self, lifetime: .singleton, settings: TickerSettings.self, initializer: Ticker.init
        )
        .closing { _ in
            guard CommandLine.arguments[1] == "live-closing" else { return }
            say("closing")
            try await Task.sleep(for: .milliseconds(200))
        }
        catalog.factory(
            "fixed", Ticker.self, lifetime: .singleton, settings: TickerSettings.self,
            initializer: { (settings: TickerSettings) in Ticker(settings: Live(settings)) })
        catalog.entry(Ticker.self)
        return catalog
    }
    static var manifests: ManifestSource { .directory("Config") }
    static var defaultProfile: String? { "live" }
    static var reloading: ReloadTrigger {
        switch CommandLine.arguments[1] {
        case "live-signal", "live-closing": .signal
        case "live-polling": .polling(every: .milliseconds(10))
        case "live-polling-never": .polling(every: .zero)
        case "live-polling-rarely": .polling(every: .seconds(Int64.max))
        default: .none
        }
    }

    static var providers: [any ValueProvider] { [FailingAtFirst()] }

    func run(_ container: Container, arguments: [String]) async throws {
        for await settings in try container.resolve(Ticker.self).settings.updates { say("limit \(settings.limit)") }
        try Task.checkCancellation()
    }
}

struct TickerSettings: Decodable, Sendable {
    let limit: Int
}

final class Ticker: Sendable {
    let settings: Live<TickerSettings>

    init(settings: Live<TickerSettings>) { self.settings = settings }
}

/// A provider that fails at the first three requests, and then has the text `4` for every key.
struct FailingAtFirst: PreparedValueProvider {
    struct Failure: Error {}

    private static let requests = Mutex(0)

    let name = "failing-at-first"

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
        let isReady = Self.requests.withLock { requests in
            requests += 1
            return requests > 3
        }
        if !isReady { throw Failure() }
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, "4") })
    }
}
