import PlugboardContainer

/// A reader of the manifests of a directory. No other type opens them.
///
/// The reader checks that the real path of a file is within the directory (RULES 5.8). The link `base.json ->
/// ..data/base.json` of a ConfigMap satisfies the check.
struct DirectoryReader: Sendable {
    /// The directory, as the caller passes it, without a trailing slash.
    let displayPath: String

    init(_ path: String) {
        var path = Substring(path)
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        displayPath = String(path)
    }

    /// A mistake of the directory or of one of its files.
    struct DirectoryError: Error {
        let diagnostic: Diagnostic
    }

    /// Returns the profiles in the directory, and the files whose names resemble those of profiles. All other files are
    /// ignored.
    func store() -> ManifestStore {
        var profiles: [String] = []
        var nonProfiles: [String] = []
        var diagnostics: [Diagnostic] = []
        do {
            for name in try names() {
                let stem = name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : nil
                if SpecialFile(at: filePath(name)) == .directory {
                    if stem != nil { nonProfiles.append(name) }
                } else if let stem, ProfileName.isAllowed(stem) {
                    profiles.append(stem)
                } else if stem != nil {
                    diagnostics.append(DirectoryMistake.stray(filePath(name), .badName).diagnostic)
                } else if ProfileName.looksLikeManifest(name) {
                    diagnostics.append(DirectoryMistake.stray(filePath(name), .otherEnding).diagnostic)
                } else if ProfileName.otherFormatEndings.contains(where: name.hasSuffix) {
                    nonProfiles.append(name)
                }
            }
            if profiles.isEmpty {
                diagnostics.append(DirectoryMistake.empty(displayPath, tried: absolutePath).diagnostic)
            }
        } catch {
            diagnostics.append(error.diagnostic)
        }
        return ManifestStore(
            directory: displayPath, profiles: profiles, nonProfiles: nonProfiles,
            diagnostics: diagnostics)
    }

    /// Returns the bytes of a listed profile. If the file is larger than the limit, returns one byte more than the
    /// limit, so that the parser refuses the text.
    func bytes(of profile: String) throws(DirectoryError) -> [UInt8] {
        let path = path(of: profile)
        let real = try realPath(path, of: path)
        let root = try realPath(displayPath, of: path)
        guard isInside(real, root: root) else {
            throw DirectoryError(diagnostic: .linkLeavesDirectory(path, target: real))
        }
        // Opens the real path and not the checked link, and then checks the path again, because the link may have
        // changed.
        do {
            return try readFile(at: real, upTo: JSONParser.largest + 1) { isInside($0, root: root) }
        } catch {
            switch error {
            case .outside(let target):
                throw DirectoryError(diagnostic: .linkLeavesDirectory(path, target: target))
            case .special(let kind): throw DirectoryError(diagnostic: DirectoryMistake.special(path, kind).diagnostic)
            case .system(let error): throw unreadable(path, because: error)
            }
        }
    }

    /// Returns the names of the visible entries, in the order of their Unicode scalars.
    func names() throws(DirectoryError) -> [String] {
        do {
            return try directoryEntries(displayPath).inScalarOrder()
        } catch {
            switch error {
            case .noEntry:
                throw DirectoryError(diagnostic: DirectoryMistake.missing(displayPath, tried: absolutePath).diagnostic)
            case .noDirectory:
                throw DirectoryError(
                    diagnostic: DirectoryMistake.notADirectory(displayPath, tried: absolutePath).diagnostic)
            default:
                throw DirectoryError(
                    diagnostic: DirectoryMistake.unreadable(displayPath, tried: absolutePath, reason: error.reason)
                        .diagnostic)
            }
        }
    }

    /// Returns the path of a profile's file, as reports show it.
    func path(of profile: String) -> String { filePath(profile + ".json") }

    func filePath(_ name: String) -> String {
        displayPath == "/" ? "/\(name)" : "\(displayPath)/\(name)"
    }

    /// Returns the real path of a file, or of the directory that contains it.
    private func realPath(_ path: String, of file: String) throws(DirectoryError) -> String {
        do {
            return try Plugboard.realPath(path)
        } catch {
            throw isDanglingLink(path)
                ? DirectoryError(diagnostic: DirectoryMistake.danglingLink(file).diagnostic)
                : unreadable(file, because: error)
        }
    }

    private func isInside(_ real: String, root: String) -> Bool {
        real.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }

    /// The absolute path of the directory, for messages about a missing directory.
    var absolutePath: String {
        if displayPath.utf8.first == UInt8(ascii: "/") { return displayPath }
        guard let root = workingDirectory() else { return displayPath }
        let parts = displayPath.split(separator: "/").filter { $0 != "." }
        return ([root == "/" ? "" : root] + parts.map(String.init)).joined(separator: "/")
    }

    private func unreadable(_ path: String, because error: SystemError) -> DirectoryError {
        DirectoryError(diagnostic: DirectoryMistake.fileUnreadable(path, reason: error.reason).diagnostic)
    }
}

/// The rules for names of profiles: `[A-Za-z0-9][A-Za-z0-9._-]*` (RULES 5.1).
enum ProfileName {
    static func isAllowed(_ name: String) -> Bool {
        guard let first = name.utf8.first, VariableName.isLetter(first) || VariableName.isDigit(first) else {
            return false
        }
        return VariableName.hasAllowedCharacters(name)
    }

    /// Returns whether a file that is not a profile was probably intended as one. Its extension is then `json` or a
    /// misspelling of it.
    static func looksLikeManifest(_ file: String) -> Bool {
        let endings = file.lowercased().split(separator: ".").dropFirst()
        return endings.contains { ending in
            // An editor or a user made a copy: `base.json~`, `base.json copy`.
            ending == "json" || ending.hasPrefix("json~") || ending.hasPrefix("json ")
                || !otherFormats.contains(String(ending))
                    && NearestName.distance(from: String(ending), to: "json", limit: 1) != nil
        }
    }

    /// The extensions of other configuration formats.
    static let otherFormatEndings = [".yaml", ".yml", ".toml", ".plist"]

    /// The extensions that differ from `json` in one letter but have another meaning.
    private static let otherFormats: Set<String> = ["jsonl", "son", "bson"]
}

/// The state of files, for a comparison with a later state.
///
/// Links are followed, so the state changes if a ConfigMap's `..data` is replaced. Hidden entries of a directory are
/// ignored, as for profiles.
package struct FileStamps: Equatable, Sendable {
    /// The device, node, size, mode and time of the last change of each file, by its path; empty for a missing file.
    private var files: [FileReference: [Int64]] = [:]

    /// Creates the state of no files.
    package init() {}

    /// Records the state of a directory. A missing directory has no files.
    ///
    /// - Parameter depth: The number of levels of directories to record. It is limited because links may form a cycle.
    package init(of directory: String, depth: Int) {
        add(directory, below: "", depth: depth)
    }

    private mutating func add(_ directory: String, below prefix: String, depth: Int) {
        guard depth > 0 else { return }
        for name in (try? directoryEntries(directory)) ?? [] {
            guard let status = fileStatus("\(directory)/\(name)") else { continue }
            if SpecialFile(status.st_mode) == .directory {
                add("\(directory)/\(name)", below: "\(prefix)\(name)/", depth: depth - 1)
            } else {
                files[.path(prefix + name)] = status.identity
            }
        }
    }

    /// Records the state of one file, unless it is recorded already.
    package mutating func add(file path: String) {
        if files[.path(path)] == nil { files[.path(path)] = fileStatus(path)?.identity ?? [] }
    }

    /// The present state of the same files. Valid only if all of them were recorded by `add(file:)`, because the paths
    /// of a directory's files are relative.
    package var renewed: FileStamps {
        var stamps = FileStamps()
        for file in files.keys { stamps.add(file: file.words) }
        return stamps
    }

    /// Returns the paths that are new, changed or missing in comparison with an earlier state, in order.
    package func changes(since earlier: FileStamps) -> [String] {
        Set(files.keys).union(earlier.files.keys).filter { files[$0] != earlier.files[$0] }
            .map(\.words).inScalarOrder()
    }
}
