import PlugboardTool

/// The watcher's own probe.
struct Heartbeats: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "heartbeats.plain", Heartbeat.self, lifetime: .singleton, settings: Heartbeat.Settings.self,
            defaults: ["every": "10s"], initializer: Heartbeat.init(settings:)
        ).contributes(to: (any Probe).self) { $0 }
    }
}
