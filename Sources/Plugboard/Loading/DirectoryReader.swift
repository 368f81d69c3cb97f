import PlugboardWiring

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Reads manifests from a directory: the only file that touches the disk for them.
///
/// Containment is judged by real paths (RULES 15): a ConfigMap's `base.json -> ..data/base.json` stays inside.
struct DirectoryReader: Sendable {
    /// The directory as given, without a slash at its end.
    let displayPath: String

    init(_ path: String) {
        var path = Substring(path)
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        displayPath = String(path)
    }

    /// What went wrong with one file.
    struct Failure: Error {
        let mistake: DirectoryMistake
    }

    /// The profiles in the directory. Hidden entries are nobody's; anything else there is named as a mistake.
    func listing() -> ManifestListing {
        var profiles: [String] = []
        var refused: Set<String> = []
        var mistakes: [DirectoryMistake] = []
        do {
            for name in try names() {
                let (profile, mistake) = judge(name)
                if let mistake { mistakes.append(mistake) }
                guard let profile else { continue }
                profiles.append(profile)
                if mistake != nil { refused.insert(profile) }
            }
            if profiles.isEmpty { mistakes.append(.empty(displayPath, tried: absolutePath)) }
        } catch {
            mistakes.append(error.mistake)
        }
        return ManifestListing(reader: self, profiles: profiles, refused: refused, mistakes)
    }

    /// The bytes of a profile that the listing has; of one that is too large, one byte more than is allowed, so that
    /// whoever reads them refuses it and nobody holds the rest in memory.
    func text(of profile: String) throws(Failure) -> SourceText {
        let path = filePath(profile + ".json")
        guard let real = realPath(path) else { throw unreadable(path) }
        guard isInside(real) else { throw Failure(mistake: .linkLeaves(path, to: real)) }
        // The real path is opened, not the link that was judged. Without O_NONBLOCK a pipe would wait for a writer.
        let descriptor = open(real, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(mistake: .stray(path, .special)) }
        let limit = JSONScanner.largest + 1
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(Int(status.st_size) + 1, limit))
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
            if count < 0 {
                if errno == EINTR { continue }
                throw unreadable(path)
            }
            if count == 0 { return SourceText(path: path, bytes: bytes) }
            bytes.append(contentsOf: chunk[..<count])
            if bytes.count == limit { return SourceText(path: path, bytes: bytes) }
        }
    }

    /// The profile that an entry is, and what is wrong with it; a link that leads nowhere is a profile too.
    private func judge(_ name: String) -> (profile: String?, DirectoryMistake?) {
        let path = filePath(name)
        var status = stat()
        let isThere = stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if isThere, kind == S_IFDIR { return (nil, .stray(path, .directory)) }
        guard name.hasSuffix(".json") else { return (nil, .stray(path, .file)) }
        let profile = String(name.dropLast(".json".count))
        guard ProfileName.isAllowed(profile) else { return (nil, .stray(path, .badName)) }
        guard isThere else { return (profile, unreadable(path).mistake) }
        guard kind == S_IFREG else { return (nil, .stray(path, .special)) }
        var link = stat()
        guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK else { return (profile, nil) }
        guard let real = realPath(path) else { return (profile, unreadable(path).mistake) }
        return (profile, isInside(real) ? nil : .linkLeaves(path, to: real))
    }

    /// The entries that are not hidden, in the order of their Unicode scalars.
    private func names() throws(Failure) -> [String] {
        guard let directory = opendir(displayPath) else {
            switch errno {
            case ENOENT: throw Failure(mistake: .missing(displayPath, tried: absolutePath))
            case ENOTDIR: throw Failure(mistake: .notADirectory(displayPath, tried: absolutePath))
            default: throw Failure(mistake: .unreadable(displayPath, tried: absolutePath, reason: reason()))
            }
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // The name ends at its zero; the tuple is only as long as the record, so it is not copied out.
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            if name.pointee != CChar(bitPattern: UInt8(ascii: ".")) { names.append(String(cString: name)) }
        }
        return names.inOrder(by: ProfileName.precedes)
    }

    private func filePath(_ name: String) -> String {
        displayPath == "/" ? "/\(name)" : "\(displayPath)/\(name)"
    }

    private func isInside(_ real: String) -> Bool {
        guard let root = realPath(displayPath) else { return false }
        return real.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }

    private func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Where a relative path leads from the working directory, for messages about a path that leads nowhere.
    var absolutePath: String {
        if displayPath.utf8.first == UInt8(ascii: "/") { return displayPath }
        guard let working = getcwd(nil, 0) else { return displayPath }
        defer { free(working) }
        let parts = displayPath.split(separator: "/").filter { $0 != "." }
        let root = String(cString: working)
        return ([root == "/" ? "" : root] + parts.map(String.init)).joined(separator: "/")
    }

    private func unreadable(_ path: String) -> Failure {
        Failure(mistake: .fileUnreadable(path, reason: reason()))
    }

    /// What the system says of its last error: `No such file or directory`.
    private func reason() -> String { String(cString: strerror(errno)) }
}
