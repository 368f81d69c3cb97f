/// A provider whose values are the files of one directory, as Docker and Kubernetes mount secrets.
///
/// ```swift
/// let secrets = FileValues("secrets", in: "/run/secrets")
/// ```
///
/// The value of the key `db-password` is then the text of `/run/secrets/db-password`. The rules of `$file` apply. The
/// file must be a regular file in UTF-8 of at most 1 MiB, and its real path must be inside the directory. One line end
/// at the end is removed. Each value is a secret unless `areSecret` is false.
public struct FileValues: ValueProvider {
    /// The name of the provider for `$from`.
    public let name: String
    private let directory: String
    private let areSecret: Bool

    /// Creates a provider for the files in a directory. A relative path begins at the working directory.
    public init(_ name: String, in directory: String, areSecret: Bool = true) {
        self.name = name
        self.directory = directory
        self.areSecret = areSecret
    }

    /// Returns the text of the file that a key names; nil if there is no such file.
    ///
    /// - Throws: An error if the file cannot be read or is outside the directory.
    public func value(for key: String) throws -> ProvidedValue? {
        let root = DirectoryReader(directory).absolutePath
        let sources = ValueSources(fileRoots: [], manifestDirectory: root)
        switch ValueTable(sources: sources, values: .read).file(.path(key)) {
        case .text(let text): return ProvidedValue(text, isSecret: areSecret)
        case .leaves: throw FileMistake.outside
        case .missing(let problem):
            guard let problem, ![.absent, .danglingLink, .empty].contains(problem) else { return nil }
            throw problem
        }
    }
}
