import PlugboardWiring

/// Where the manifests of a program are: a directory, or texts in memory.
///
/// ```swift
/// let onDisk = ManifestSource.directory("Config")
/// let inMemory = ManifestSource.memory(["test": #"{ "services": { "Clock": "clock.fixed" } }"#])
/// ```
public struct ManifestSource: Sendable {
    package let place: Backing

    /// The place behind a source: a directory, texts in memory, or a directory that was not found.
    package enum Backing: Sendable {
        case directory(String)
        case memory([String: String])
        /// A test's directory that was not found.
        case nowhere(String, searchedFrom: String?)
    }

    /// A directory in which every file `NAME.json` is the profile `NAME`; a relative path starts at the working
    /// directory.
    public static func directory(_ path: String) -> ManifestSource {
        ManifestSource(place: .directory(path))
    }

    /// Manifests by the names of their profiles: for tests, previews, and manifests embedded in a binary.
    public static func memory(_ manifests: [String: String]) -> ManifestSource {
        ManifestSource(place: .memory(manifests))
    }

    /// The directory as an absolute path; nil for manifests in memory.
    var absoluteDirectory: String? {
        switch place {
        case .directory(let path): DirectoryReader(path).absolutePath
        case .memory, .nowhere: nil
        }
    }
}

extension ManifestSource: ValueHiding {}
