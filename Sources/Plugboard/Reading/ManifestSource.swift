import PlugboardContainer
import Synchronization

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

/// The conversion of a text to a `Manifest`, or to all its mistakes.
package enum ManifestReader {
    /// Returns the manifest of a text and its mistakes, in linear time. The function reads no file and looks up no
    /// names.
    ///
    /// - Parameters:
    ///   - profile: The name of the profile: `production`.
    ///   - path: The path of the text, as reports show it: `Config/production.json`.
    ///   - words: The words of the catalog and the grammar, which excerpts show even at unknown places.
    package static func read(
        profile: String, path: String, bytes: [UInt8], words: @escaping @Sendable () -> Set<String> = { [] }
    ) -> ManifestFile {
        let redacted = RedactedRanges(bytes, showing: words)
        let source = SourceText(
            path: path, bytes: bytes.count > JSONParser.largest ? [] : bytes, redacted: redacted.ranges)
        let scan = JSONParser.scan(bytes, of: source)
        guard let tree = scan.tree else {
            return ManifestFile(
                source: source, manifest: nil, diagnostics: scan.diagnostics.inSourceOrder(), isPartial: true)
        }
        let parser = ManifestParser(tree: tree, source: source, profile: profile, found: scan.diagnostics)
        var manifest = parser.manifest()
        manifest?.hasRepeatedMembers = scan.diagnostics.contains { $0.code == .duplicateMember }
        return ManifestFile(
            source: source, manifest: manifest, diagnostics: parser.diagnostics.inSourceOrder(),
            isPartial: manifest == nil || parser.isPartial)
    }
}

/// The ranges that excerpts of a manifest hide, which are computed for the first excerpt.
///
/// The computation parses the text again, and does not keep the tree.
final class RedactedRanges: Sendable {
    private let bytes: [UInt8]
    private let words: @Sendable () -> Set<String>
    private let found = Mutex<[Range<Int>]?>(nil)

    /// - Parameter words: The words of the catalog, which are not secret.
    init(_ bytes: [UInt8], showing words: @escaping @Sendable () -> Set<String>) {
        self.bytes = bytes
        self.words = words
    }

    var ranges: [Range<Int>] {
        found.withLock { found in
            let ranges =
                found ?? JSONParser.scan(bytes).tree?.redacted(showing: words())
                ?? LenientTokens.redacted(in: bytes, words: words())
            found = ranges
            return ranges
        }
    }
}

/// The check that bytes are UTF-8, which runs before any other stage reads them.
enum UTF8Check {
    /// Returns the encoding mistake with its range; nil if there is none. The range has the first two bytes for another
    /// encoding, or else the first invalid byte.
    static func mistake(in bytes: [UInt8]) -> (Range<Int>, TextEncoding)? {
        if let encoding = otherEncoding(of: bytes) { return (0..<min(2, bytes.count), encoding) }
        guard let bad = firstBadByte(in: bytes) else { return nil }
        let isLetter = bytes[bad] >= 0xC0 && bad + 1 < bytes.count && bytes[bad + 1] < 0x80
        return (bad..<bad + 1, isLetter ? .latin1(byte: bytes[bad]) : .unknown(byte: bytes[bad]))
    }

    /// Returns UTF-16 or UTF-32 if a byte order mark, or the zero bytes of an ASCII beginning, indicate it (RFC 4627,
    /// section 3).
    private static func otherEncoding(of bytes: [UInt8]) -> TextEncoding? {
        // A byte order mark begins with one of two bytes that UTF-8 does not contain. Without a mark, another encoding
        // has a zero byte here.
        guard bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE else { return nil }
        let start = (0..<min(4, bytes.count)).map { bytes[$0] }
        switch start {
        case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: return .utf32
        case _ where start.prefix(2) == [0xFF, 0xFE] || start.prefix(2) == [0xFE, 0xFF]: return .utf16
        default: break
        }
        switch start.map({ $0 == 0 }) {
        case [true, true, true, false], [false, true, true, true]: return .utf32
        case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: return .utf16
        default: return nil
        }
    }

    /// Returns the index of the first byte that does not begin a complete character.
    private static func firstBadByte(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var index = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { index += scalar.count }
        return index
    }
}

/// A file with the output of `wiring render`, from another instance or release.
package struct RenderedFile: Sendable {
    package let path: String
    /// The identity of the rendered wiring, as the file states it.
    package let wiringID: String
    let bytes: [UInt8]

    /// The beginning of the `$comment` with the identity.
    package static let identityPrefix = "wiring ID: "

    /// Reads a file. Returns nil for a directory, and for a missing path without the ending `.json`.
    package init?(at path: String) throws(RefusedFile) {
        do {
            bytes = try readFile(at: path, upTo: JSONParser.largest + 1)
        } catch {
            switch error {
            case .special(.directory): return nil
            case .special(let kind): throw RefusedFile(path: path, reason: "it is \(kind.rawValue)")
            case .system(let error) where path.hasSuffix(".json"): throw RefusedFile(path: path, reason: error.reason)
            case .system, .outside: return nil
            }
        }
        if bytes.isEmpty {
            throw RefusedFile(path: path, reason: "it is empty, because a wiring with mistakes is not rendered")
        }
        guard let tree = JSONParser.scan(bytes).tree else { throw RefusedFile(path: path, reason: "it is not JSON") }
        let comment = tree.value(of: BindingMember.comment, in: JSONTree.root).flatMap { tree.string(at: $0) }
        guard let comment, comment.hasPrefix(Self.identityPrefix),
            comment.utf8.count == Self.identityPrefix.utf8.count + 12
        else {
            throw RefusedFile(
                path: path,
                reason: "it has no \"$comment\" with a wiring ID; for a manifest, give the directory that contains it")
        }
        self.path = path
        wiringID = String(comment.dropFirst(Self.identityPrefix.count))
    }
}
