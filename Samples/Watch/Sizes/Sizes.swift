import PlugboardTool

/// The probes of files.
struct Sizes: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "sizes.limit", SizeLimit.self, lifetime: .singleton, settings: SizeLimit.Settings.self,
            initializer: SizeLimit.init(settings:)
        ).contributes(to: (any Probe).self) { $0 }
    }
}
