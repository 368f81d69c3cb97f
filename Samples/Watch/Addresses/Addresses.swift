import PlugboardTool

/// The probes of ports.
struct Addresses: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "addresses.loopback", AddressWatch.self, lifetime: .singleton, settings: AddressWatch.Settings.self,
            initializer: AddressWatch.init(settings:)
        ).contributes(to: (any Probe).self) { $0 }
    }
}
