// The rule for the files that a `$file` may read (RULES 10.9).

extension ValueSources {
    /// Returns the absolute path without reading the disk; nil for a relative path without a directory.
    func absolute(_ path: String) -> String? {
        path.utf8.first == UInt8(ascii: "/") ? path : manifestDirectory.map { "\($0)/\(path)" }
    }

    /// Returns the real path of a file that may be read, and the check of the file after it is opened. Nil if the disk is
    /// not read, so that links are not resolved.
    ///
    /// The path as written is judged first, so `../x` is outside even if the file does not exist.
    ///
    /// - Throws: `FileMistake.outside` for a path outside the permitted directories, or the reason why the file has no
    ///   real path.
    func permitted(
        _ path: String, onDisk: Bool
    ) throws(FileMistake) -> (realPath: String, isInside: (String) -> Bool)? {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        guard let whole = absolute(path) else { throw .noDirectory }
        // The system would read the path only up to this character.
        if path.utf8.contains(0) { throw .zeroInPath }
        let allowed = isAbsolute ? absoluteRoots : [manifestDirectory].compactMap(\.self)
        guard Self.isBelow(allowed, whole) else { throw .outside(byLink: false) }
        guard onDisk else { return nil }
        let real = try files.realPath(of: whole)
        let roots = allowed.compactMap { try? files.realPath(of: $0) }
        let isInside = { (real: String) in Self.isBelow(roots, real) }
        if !isInside(real) { throw .outside(byLink: true) }
        return (real, isInside)
    }

    /// Returns whether an absolute path as written is below one of the permitted directories.
    func isBelowRoot(_ path: String) -> Bool {
        path.utf8.first == UInt8(ascii: "/") && Self.isBelow(absoluteRoots, path)
    }

    /// The directories that an absolute path may lead into.
    private var absoluteRoots: [String] { fileRoots + [manifestDirectory].compactMap(\.self) }

    /// Returns whether a path is below one of the directories.
    private static func isBelow(_ roots: [String], _ path: String) -> Bool {
        guard let path = components(of: path) else { return false }
        return roots.contains { root in
            components(of: root).map { path.count > $0.count && path.starts(with: $0) } ?? false
        }
    }

    /// Returns the components without `.` and `..`; nil if `..` leads above the root.
    ///
    /// The components are bytes. Strings of different bytes may be equal, and a `/` before a combining mark is not equal
    /// to `/`.
    private static func components(of path: String) -> [[UInt8]]? {
        var result: [[UInt8]] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
            if part.elementsEqual("..".utf8) {
                if result.popLast() == nil { return nil }
            } else {
                result.append(Array(part))
            }
        }
        return result
    }
}

/// A reader of value files from the disk.
struct DiskValueFiles: ValueFiles {
    func realPath(of path: String) throws(FileMistake) -> String {
        do {
            return try Plugboard.realPath(path)
        } catch {
            throw isDanglingLink(path) ? .danglingLink : FileMistake(error)
        }
    }

    func names(in directory: String) -> [String] { (try? DirectoryReader(directory).names()) ?? [] }

    func bytes(of path: String, limit: Int, where isAllowed: (String) -> Bool) throws(FileMistake) -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try readFile(at: path, upTo: limit + 1, where: isAllowed)
        } catch {
            switch error {
            case .outside: throw .outside(byLink: true)
            case .special(let kind): throw .special(kind)
            case .system(let error): throw FileMistake(error)
            }
        }
        if bytes.count > limit { throw .tooLarge }
        return bytes
    }
}

extension FileMistake {
    fileprivate init(_ error: SystemError) {
        // A component of the path may be a file and not a directory.
        self = [.noEntry, .noDirectory].contains(error) ? .absent : .unreadable(error.reason)
    }
}
