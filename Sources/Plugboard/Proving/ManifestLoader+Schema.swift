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

    /// Returns the schema in the manifest directory, and its path; nil if it is not there or cannot be read. A text that
    /// is longer than the limit is cut, so it is not a valid schema.
    package func schema() -> (path: String, text: String)? {
        guard let path = schemaPath, let bytes = try? readFile(at: path, upTo: JSONParser.largest) else { return nil }
        return (path, String(decoding: bytes, as: UTF8.self))
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
