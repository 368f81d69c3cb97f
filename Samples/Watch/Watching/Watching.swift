import PlugboardTool

/// The watcher, its reports and their journals.
struct Watching: Module {
    func register(in catalog: inout Catalog) {
        catalog.scopeValue(Look.self)
        catalog.autoregister(
            Watcher.self, lifetime: .singleton, parameters: "probes", "scopes",
            initializer: Watcher.init(probes:scopes:))
        catalog.autoregister(Report.self, parameters: "look", "journal", initializer: Report.init(look:journal:))
        catalog.factory(
            "journal.console", (any Journal).self, lifetime: .singleton, initializer: { ConsoleJournal() }
        ).closing { $0.close() }
        catalog.factory(
            "journal.recording", (any Journal).self, lifetime: .singleton, allowedIn: [.test],
            initializer: { RecordingJournal() }
        ).closing { $0.close() }
    }
}
