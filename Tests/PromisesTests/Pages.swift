import Plugboard

/// The full page of a closure's error; empty without an error.
func page(_ body: () throws -> Void) -> String {
    do {
        try body()
        return ""
    } catch {
        return "\(error)"
    }
}

/// The full page of an asynchronous closure's error; empty without an error.
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
