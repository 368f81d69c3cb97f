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
    /// A file in the directory that was probably meant to be a profile.
    case stray(String, Stray)
    /// A profile that is a pipe, a socket or a device.
    case special(String, SpecialFile)
    /// A profile that is a symbolic link to nothing.
    case danglingLink(String)
    case fileUnreadable(String, reason: String)
    /// With the real path it leads to.
    case linkLeaves(String, to: String)

    package enum Stray: Equatable, Sendable {
        /// Its name ends almost as that of a manifest does.
        case otherEnding
        /// It ends so, but the rest is no name of a profile.
        case badName
    }

    package var code: DiagnosticCode {
        if case .linkLeaves = self { .pathLeavesDirectory } else { .noProfiles }
    }

    /// The start of the file; nil for the directory itself.
    package var primary: Origin? {
        switch self {
        case .missing, .notFound, .notADirectory, .unreadable, .empty, .nothingGiven: nil
        case .stray(let path, _), .special(let path, _), .danglingLink(let path), .fileUnreadable(let path, _),
            .linkLeaves(let path, _):
            .text(TextOrigin(source: SourceText(path: path, bytes: []), range: 0..<0))
        }
    }
}
