/// A provider whose values are the files of one directory, under their names: secrets as Docker and Kubernetes mount them.
///
/// ```swift
/// let secrets = FileValues("secrets", in: "/run/secrets")
/// ```
///
/// Here the key `db-password` is the text of `/run/secrets/db-password`, with the rules of `$file`: a regular file in UTF-8 of at
/// most 1 MiB, without one line end at its end, and inside the directory with links followed. Each value counts as a secret unless
/// `areSecret` is false.
public struct FileValues: ValueProvider {
    /// The name for `$from`.
    public let name: String
    private let directory: String
    private let areSecret: Bool

    /// A provider of the files below a directory; a relative one starts at the working directory.
    public init(_ name: String, in directory: String, areSecret: Bool = true) {
        self.name = name
        self.directory = directory
        self.areSecret = areSecret
    }

    /// The text of the file that a key names.
    ///
    /// - Throws: Where there is a file that cannot be read, or that is outside of the directory.
    public func value(for key: String) throws -> ProvidedValue? {
        let root = DirectoryReader(directory).absolutePath
        let sources = ValueSources(fileRoots: [], manifestDirectory: root)
        switch ValueTable(sources: sources, values: .read).file(.path(key)) {
        case .text(let text): return ProvidedValue(text, isSecret: areSecret)
        case .leaves: throw FileProblem.outside
        case .missing(let problem):
            guard let problem, ![.absent, .danglingLink, .empty].contains(problem) else { return nil }
            throw problem
        }
    }
}
