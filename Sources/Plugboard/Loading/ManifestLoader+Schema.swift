extension ManifestLoader {
    /// The names that manifests give: the profiles there are, and the keys that they bind, as far as they can be read.
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

    /// The schema beside the manifests, with its path; nil where there is none.
    package func schema() -> (path: String, text: String)? {
        guard case .directory(let path) = source.place else { return nil }
        let file = SchemaFile(in: path)
        return file.text.map { (file.path, $0) }
    }

    /// Puts a schema beside the manifests in the place of the one that was there.
    ///
    /// - Returns: its path.
    package func replaceSchema(with text: String) throws(SchemaFile.WriteFailure) -> String {
        guard case .directory(let path) = source.place else { throw SchemaFile.WriteFailure.noDirectory }
        let file = SchemaFile(in: path)
        try file.replace(with: text)
        return file.path
    }
}

/// `.schema.json` in a manifest directory: the one file that this package writes there.
package struct SchemaFile: Sendable {
    let path: String

    /// Why the schema file could not be written.
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

    /// Nil if it cannot be read. A file longer than the limit is cut, and then is no schema.
    var text: String? {
        (try? readFile(at: path, upTo: JSONParser.largest)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a new text: a reader meanwhile reads the old one or the new one, whole.
    func replace(with text: String) throws(WriteFailure) {
        do {
            try replaceFile(at: path, with: text)
        } catch {
            throw .unwritable(path, reason: error.reason)
        }
    }
}
