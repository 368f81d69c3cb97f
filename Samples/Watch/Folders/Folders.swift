import PlugboardTool

/// The probes of directories.
struct Folders: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "folders.polling", FolderWatch.self, lifetime: .singleton, settings: FolderWatch.Settings.self,
            initializer: FolderWatch.init(settings:)
        )
        .contributes(to: (any Probe).self) { $0 }
        .starting { try $0.takeStock() }
    }
}
