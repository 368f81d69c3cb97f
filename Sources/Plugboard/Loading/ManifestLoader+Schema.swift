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

    /// Returns the schema in the manifest directory, and its path; nil if there is none.
    package func schema() -> (path: String, text: String)? {
        guard case .directory(let path) = source.place else { return nil }
        let file = SchemaFile(in: path)
        return file.text.map { (file.path, $0) }
    }

    /// Replaces the schema in the manifest directory.
    ///
    /// - Returns: The path of the schema.
    package func replaceSchema(with text: String) throws(SchemaFile.WriteFailure) -> String {
        guard case .directory(let path) = source.place else { throw SchemaFile.WriteFailure.noDirectory }
        let file = SchemaFile(in: path)
        try file.replace(with: text)
        return file.path
    }
}

/// The file `.schema.json` in a manifest directory, which is the only file that the package writes there.
package struct SchemaFile: Sendable {
    let path: String

    /// The reason why the schema file could not be written.
    package enum WriteFailure: Error, Equatable {
        case noDirectory
        case unwritable(String, reason: String)

        package var isOfUsage: Bool { self == .noDirectory }

        package var sentence: String {
            switch self {
            case .noDirectory: "the manifests are no files, so there is no directory to write a schema to"
            case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
            }
        }
    }

    init(in directory: String) {
        let directory = DirectoryReader(directory).displayPath
        path = directory == "/" ? "/.schema.json" : "\(directory)/.schema.json"
    }

    /// The text; nil if it cannot be read. A text that is longer than the limit is cut, so it is not a valid schema.
    var text: String? {
        (try? readFile(at: path, upTo: JSONParser.largest)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Replaces the text. A concurrent reader reads the whole old text or the whole new text.
    func replace(with text: String) throws(WriteFailure) {
        do {
            try replaceFile(at: path, with: text)
        } catch {
            throw .unwritable(path, reason: error.reason)
        }
    }
}
