/// What is wrong with the place of the manifests (0210 and 0211).
package indirect enum DirectoryMistake: Equatable, Sendable {
    /// With the absolute path tried.
    case missing(String, tried: String)
    /// A test's directory, with the folder from which it was searched upwards; nil for an absolute path.
    case notFound(String, searchedFrom: String?)
    case notADirectory(String, tried: String)
    case unreadable(String, tried: String, reason: String)
    case empty(String, tried: String)
    /// No manifest was given in memory.
    case nothingGiven
    /// Something in the directory that is no profile.
    case stray(String, Stray)
    case fileUnreadable(String, reason: String)
    /// With the real path it leads to.
    case linkLeaves(String, to: String)

    package enum Stray: Equatable, Sendable {
        /// A file of another kind.
        case file
        case directory
        /// A socket, a device.
        case special
        /// A manifest whose name a profile cannot have.
        case badName
    }

    package var code: DiagnosticCode {
        if case .linkLeaves = self { .pathLeavesDirectory } else { .noProfiles }
    }

    /// The start of the file; nil for the directory itself.
    package var primary: Origin? {
        switch self {
        case .missing, .notFound, .notADirectory, .unreadable, .empty, .nothingGiven: nil
        case .stray(let path, _), .fileUnreadable(let path, _), .linkLeaves(let path, _):
            .text(TextOrigin(source: SourceText(path: path, bytes: []), range: 0..<0))
        }
    }
}
