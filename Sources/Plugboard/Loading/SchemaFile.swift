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

    /// Nil where there is none that can be read. What is longer than a schema is cut, and then is none.
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
