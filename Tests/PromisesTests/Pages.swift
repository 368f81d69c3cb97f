import Plugboard

/// The full page of what a body throws; empty when it throws nothing.
func page(_ body: () throws -> Void) -> String {
    do {
        try body()
        return ""
    } catch {
        return "\(error)"
    }
}

/// The same of a body that suspends.
nonisolated(nonsending) func awaitedPage(_ body: nonisolated(nonsending) () async throws -> Void) async -> String {
    do {
        try await body()
        return ""
    } catch {
        return "\(error)"
    }
}

extension Catalog {
    /// The container of this catalog and one manifest.
    func container(_ services: String) throws -> Container {
        try ManifestLoader(.memory(["test": #"{ "services": { \#(services) } }"#]), catalog: self, variables: [:])
            .load(profile: "test")
    }
}
