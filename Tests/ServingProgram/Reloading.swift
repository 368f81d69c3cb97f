import Plugboard
import PlugboardTool

/// A program that prints each value of its live settings: `live-signal` reloads at SIGHUP, `live-polling` after a change.
struct LiveServer: WiredApplication {
    static var catalog: Catalog {
        var catalog = Catalog()
        catalog.factory(
            "ticker", Ticker.self, lifetime: .singleton, settings: TickerSettings.self, initializer: Ticker.init)
        catalog.factory(
            "fixed", Ticker.self, lifetime: .singleton, settings: TickerSettings.self,
            initializer: { (settings: TickerSettings) in Ticker(settings: Live(settings)) })
        return catalog.entry(Ticker.self)
    }
    static var manifests: ManifestSource { .directory("Config") }
    static var defaultProfile: String? { "live" }
    static var reloading: ReloadTrigger {
        switch CommandLine.arguments[1] {
        case "live-signal": .signal
        case "live-polling": .polling(every: .milliseconds(10))
        default: .none
        }
    }

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
