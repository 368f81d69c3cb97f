/// A summary of one profile: its name, its `extends` and its environment.
package struct ProfileSummary: Sendable {
    package let name: String
    package let extends: [String]
    /// The environment of the profile, which may be inherited.
    package var environment: String?
    package let isAbstract: Bool
    /// Whether the profile or a profile that it extends is sealed.
    package let isSealed: Bool
    package let isReadable: Bool
}

extension ManifestLoader {
    /// Returns the profiles of the source, the list of selectable profiles, and the mistakes in the directory and in
    /// the texts.
    package func survey() -> (profiles: [ProfileSummary], listing: ProfileListing, diagnostics: [Diagnostic]) {
        let store = store(reading: nil)
        let profiles = store.profiles.map { name in
            let manifest = store.manifest(of: name)
            let layers = LayerChain(extending: name, in: store).layers
            return ProfileSummary(
                name: name, extends: manifest?.extends.map(\.value) ?? [],
                environment: layers.lazy.compactMap(\.environment).first?.value.rawValue,
                isAbstract: manifest?.abstract != nil, isSealed: layers.contains { $0.sealed?.value == true },
                isReadable: manifest != nil)
        }
        return (profiles, store.listing, store.diagnostics)
    }
}

extension ManifestLoader {
    /// Lets a command learn settings types from the profiles and from made-up values, when it first needs a type of
    /// which no decoding completed.
    ///
    /// A profile that another one extends is not planned, because the settings of both are merged. Otherwise a chain of
    /// profiles would have a quadratic cost.
    package func learnsTypes() {
        let loader = self
        catalog.observed.setLesson { observed in
            let store = loader.store(reading: nil)
            let extended = Set(store.profiles.flatMap { store.extended(by: $0) })
            let plans = Prover(loader, for: .everyProfile(values: .assumed))
                .planEach(store.profiles.filter { !extended.contains($0) }, in: store)
            let written = plans.compactMap(\.outcome?.graph).flatMap { loader.catalog.settings(in: $0) }
            let offered = loader.catalog.outline.factories.indices.compactMap { loader.catalog.settingsType(of: $0) }
            TypeLesson(written + offered.map { TypeLesson.Task($0) }, in: observed).begin()
        }
    }
}

extension OutlinedCatalog {
    /// Returns the settings types of a graph, with the settings that the layers give.
    func settings(in graph: WiringGraph) -> [TypeLesson.Task] {
        graph.slots.indices.compactMap { slot in
            graph.slots[slot].isProvided
                ? nil
                : settingsType(of: graph.slots[slot].factory).map {
                    TypeLesson.Task($0, from: graph.settings(of: slot))
                }
        }
    }
}

extension ManifestLoader {
    /// Returns the names of the profiles, and the keys that the manifests bind. Manifests that cannot be read are
    /// ignored.
    package func writtenNames(readingKeys: Bool) -> (profiles: [String], keys: Set<ServiceKey>) {
        guard readingKeys else { return (source.store().profiles, []) }
        let store = store(reading: nil)
        var keys: Set<ServiceKey> = []
        for name in store.profiles {
            for statement in store.manifest(of: name)?.services ?? [] {
                if let key = try? catalog.names.key(statement.key.value) { keys.insert(key) }
            }
        }
        return (store.profiles, keys)
    }

    /// The names of the providers, sorted.
    package var providerNames: [String] { providers.names }

    /// Returns the schema in the manifest directory, and its path; nil if it is not there or cannot be read. A file
    /// larger than the limit is not a valid schema and has no text.
    package func schema() -> (path: String, text: String)? {
        guard let path = schemaPath, let bytes = try? readFile(at: path, upTo: JSONParser.largest + 1) else {
            return nil
        }
        return (path, bytes.count > JSONParser.largest ? "" : String(decoding: bytes, as: UTF8.self))
    }

    /// Replaces the schema in the manifest directory, which is the only file that the package writes there. A concurrent
    /// reader reads the whole old text or the whole new text.
    ///
    /// - Returns: The path of the schema.
    package func replaceSchema(with text: String) throws(SchemaWriteFailure) -> String {
        guard let path = schemaPath else { throw .noDirectory }
        do {
            try replaceFile(at: path, with: Array(text.utf8))
        } catch {
            throw .unwritable(path, reason: error.reason)
        }
        return path
    }

    private var schemaPath: String? { directory.map { DirectoryReader($0).filePath(".schema.json") } }
}

/// The reason why the schema file could not be written.
package enum SchemaWriteFailure: Error, Equatable {
    case noDirectory
    case unwritable(String, reason: String)

    package var sentence: String {
        switch self {
        case .noDirectory: "the manifests are no files, so there is no directory to write a schema to"
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}
