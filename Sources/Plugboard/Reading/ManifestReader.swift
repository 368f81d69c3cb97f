import PlugboardContainer
import Synchronization

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
