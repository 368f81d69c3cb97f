import PlugboardWiring

/// The profiles of a source, none of them read yet.
package struct ManifestListing: Sendable {
    /// The directory as it was given; nil for manifests in memory.
    package let directory: String?
    /// In the order of their Unicode scalars.
    package let profiles: [String]
    /// What is wrong with the place, and what does not belong there.
    package let diagnostics: [Diagnostic]
    /// The names of directories that stand where the file of a profile would.
    package let directories: [String]
    private let contents: Contents

    private enum Contents: Sendable {
        case memory([String: String])
        case disk(DirectoryReader)
    }

    init(reader: DirectoryReader, profiles: [String], directories: [String], _ mistakes: [DirectoryMistake]) {
        directory = reader.displayPath
        self.directories = directories
        self.profiles = profiles.inOrder(by: ProfileName.precedes)
        diagnostics = mistakes.map { Diagnostic($0.finding) }.inSourceOrder()
        contents = .disk(reader)
    }

    static func memory(_ manifests: [String: String]) -> ManifestListing {
        ManifestListing(memory: manifests)
    }

    /// Where a test's directory was not found.
    static func nowhere(_ path: String, searchedFrom folder: String?) -> ManifestListing {
        ManifestListing(directory: path, .notFound(path, searchedFrom: folder))
    }

    private init(directory: String, _ mistake: DirectoryMistake) {
        self.directory = directory
        profiles = []
        directories = []
        diagnostics = [Diagnostic(mistake.finding)]
        contents = .memory([:])
    }

    private init(memory manifests: [String: String]) {
        directory = nil
        directories = []
        let names = manifests.keys.sorted(by: ProfileName.precedes)
        profiles = names.filter(ProfileName.isAllowed)
        let strays = names.filter { !ProfileName.isAllowed($0) }
        var mistakes = strays.map { DirectoryMistake.stray("\($0).json", .badName) }
        if names.isEmpty { mistakes.append(.nothingGiven) }
        diagnostics = mistakes.map { Diagnostic($0.finding) }.inSourceOrder()
        contents = .memory(manifests)
    }

    /// The text of a profile, read now; nil, with the reason, when it cannot be read.
    package func text(of profile: String) -> (text: SourceText?, diagnostics: [Diagnostic]) {
        switch contents {
        case .memory(let manifests):
            guard ProfileName.isAllowed(profile), let text = manifests[profile] else { return (nil, []) }
            return (SourceText(path: "\(profile).json", bytes: Array(text.utf8)), [])
        case .disk(let reader):
            guard ProfileName.isAllowed(profile) else { return (nil, []) }
            do {
                return (try reader.text(of: profile), [])
            } catch {
                return (nil, [Diagnostic(error.mistake.finding)])
            }
        }
    }
}
