import PlugboardContainer

/// The location of a program's manifests: a directory, or texts in memory.
///
/// ```swift
/// let onDisk = ManifestSource.directory("Config")
/// let inMemory = ManifestSource.memory(["test": #"{ "services": { "Clock": "clock.fixed" } }"#])
/// ```
public struct ManifestSource: Sendable {
    package let place: Backing

    /// The kind of a source: a directory, texts in memory, a rendered file, or a directory that was not found.
    package enum Backing: Sendable {
        case directory(String)
        case memory([String: String])
        /// The directory of a test, which was not found.
        case nowhere(String, searchedFrom: String?)
        /// The output of `wiring render` as one profile.
        case rendered(RenderedFile, profile: String)
    }

    /// Returns the source of a directory. Each file `NAME.json` in it is the profile `NAME`. A relative path begins at
    /// the working directory.
    public static func directory(_ path: String) -> ManifestSource {
        ManifestSource(place: .directory(path))
    }

    /// Returns a source of texts, by the names of their profiles. Use it for tests, previews, and manifests that are
    /// embedded in a binary.
    public static func memory(_ manifests: [String: String]) -> ManifestSource {
        ManifestSource(place: .memory(manifests))
    }

    /// The directory; nil for manifests in memory.
    var directory: String? {
        if case .directory(let path) = place { path } else { nil }
    }
}

extension ManifestSource: ValueHiding {}

extension ManifestSource {
    /// Returns the source of the nearest manifest directory with the given name in a parent directory of the file. It
    /// is for tests, whose working directory varies.
    ///
    /// If there is no such directory, the source has no profiles, and its mistake names the searched directories.
    package static func directory(_ path: String, searchedUpwardsFrom file: String) -> ManifestSource {
        if path.utf8.first == UInt8(ascii: "/") {
            return isDirectory(path) ? .directory(path) : ManifestSource(place: .nowhere(path, searchedFrom: nil))
        }
        var folder = file[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let candidate = "\(folder)/\(path)"
            if isDirectory(candidate) { return .directory(candidate) }
        }
        let beside = file.lastIndex(of: "/").map { String(file[..<$0]) }
        return ManifestSource(place: .nowhere(path, searchedFrom: beside))
    }

    private static func isDirectory(_ path: String) -> Bool { SpecialFile(at: path) == .directory }
}

extension ManifestStore {
    /// Reads a profile and all profiles that it extends, each once.
    ///
    /// If the profile is missing, abstract or nil, all profiles are read, because the message lists the selectable
    /// profiles.
    ///
    /// - Parameters:
    ///   - earlier: A store of the same source, whose files are not read again.
    ///   - words: The words of the catalog, which excerpts always show.
    mutating func read(
        _ profile: String?, from source: ManifestSource, keeping earlier: ManifestStore? = nil,
        words: @escaping @Sendable () -> Set<String> = { [] }
    ) {
        let profiles = profiles
        var pending = profiles
        if let profile, contains(profile) { pending = [profile] }
        while let next = pending.popLast() {
            guard contains(next), self[next] == nil else { continue }
            let file = earlier?[next] ?? source.file(of: next) { words().union(profiles) }
            self[next] = file
            pending += extended(by: next)
            if next == profile, file.manifest?.abstract != nil { pending += profiles }
        }
    }
}

extension ManifestSource {
    /// Returns the store of the existing profiles. No profile is read yet.
    func store() -> ManifestStore {
        switch place {
        case .directory(let path): return DirectoryReader(path).store()
        case .memory(let manifests):
            var mistakes = manifests.keys.filter { !ProfileName.isAllowed($0) }.map {
                DirectoryMistake.stray("\($0).json", .badName).diagnostic
            }
            if manifests.isEmpty { mistakes.append(DirectoryMistake.nothingGiven.diagnostic) }
            return ManifestStore(
                profiles: manifests.keys.filter(ProfileName.isAllowed), diagnostics: mistakes)
        case .nowhere(let path, let folder):
            return ManifestStore(
                directory: path, profiles: [],
                diagnostics: [DirectoryMistake.notFound(path, searchedFrom: folder).diagnostic])
        case .rendered(_, let profile): return ManifestStore(profiles: [profile])
        }
    }

    /// Reads the file of a profile.
    func file(of profile: String, words: @escaping @Sendable () -> Set<String>) -> ManifestFile {
        let path = path(of: profile)
        var (bytes, diagnostics): ([UInt8]?, [Diagnostic]) = (nil, [])
        if ProfileName.isAllowed(profile) {
            switch place {
            case .directory(let directory):
                do {
                    bytes = try DirectoryReader(directory).bytes(of: profile)
                } catch {
                    diagnostics = [error.diagnostic]
                }
            case .memory(let manifests): bytes = manifests[profile].map { Array($0.utf8) }
            case .nowhere: break
            case .rendered(let file, _): bytes = file.bytes
            }
        }
        guard let bytes else {
            return ManifestFile(
                source: SourceText(path: path, bytes: []), manifest: nil, diagnostics: diagnostics, isPartial: true)
        }
        return ManifestReader.read(profile: profile, path: path, bytes: bytes, words: words)
    }

    /// Returns the path or the name of a profile's text, as reports show it.
    private func path(of profile: String) -> String {
        switch place {
        case .directory(let path): DirectoryReader(path).path(of: profile)
        case .rendered(let file, _): file.path
        case .memory, .nowhere: "\(profile).json"
        }
    }
}
