#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

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

    /// Whoever reads it meanwhile reads the old one or the new one, whole.
    func replace(with text: String) throws(WriteFailure) {
        let temporary = "\(path).\(getpid()).new"
        // What an earlier process left there, or a link that was planted, must not be written through.
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw unwritable }
        var failure: WriteFailure?
        do throws(SystemError) {
            try writeAll(Array(text.utf8), to: descriptor)
            if fsync(descriptor) != 0 { throw .last }
        } catch {
            failure = .unwritable(path, reason: error.reason)
        }
        if close(descriptor) != 0, failure == nil { failure = unwritable }
        if failure == nil, rename(temporary, path) != 0 { failure = unwritable }
        guard let failure else { return }
        unlink(temporary)
        throw failure
    }

    private var unwritable: WriteFailure { .unwritable(path, reason: SystemError.last.reason) }
}
