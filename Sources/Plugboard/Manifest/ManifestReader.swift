import PlugboardWiring
import Synchronization

/// Turns the bytes of a manifest into a `Manifest`, or into everything that is wrong with them.
package enum ManifestReader {
    /// Reads a text. Touches no disk and looks no name up; linear in the length.
    ///
    /// - Parameters:
    ///   - profile: the profile that the text is: `production`.
    ///   - path: how people know the text: `Config/production.json`.
    ///   - words: those of the catalog and the grammar, which excerpts show also where nothing is known of a string.
    package static func read(
        profile: String, path: String, bytes: [UInt8], words: @escaping @Sendable () -> Set<String> = { [] }
    ) -> ManifestFile {
        let redacted = RedactedRanges(bytes, showing: words)
        let source = SourceText(
            path: path, bytes: bytes.count > JSONParser.largest ? [] : bytes, redacted: redacted.ranges)
        let scan = JSONParser.scan(bytes, of: source)
        guard let tree = scan.tree else {
            return ManifestFile(
                source: source, manifest: nil, diagnostics: scan.findings.map { Diagnostic($0) }.inSourceOrder(),
                isPartial: true)
        }
        var builder = ManifestParser(tree: tree, source: source, profile: profile, findings: scan.findings)
        var manifest = builder.manifest()
        manifest?.hasRepeatedMembers = scan.findings.contains { $0.code == .duplicateMember }
        return ManifestFile(
            source: source, manifest: manifest, diagnostics: builder.diagnostics.inSourceOrder(),
            isPartial: manifest == nil || builder.isPartial)
    }
}

/// The ranges that excerpts of a manifest hide, computed for the first excerpt.
///
/// The text is scanned again then, and the result of the scan is not kept.
final class RedactedRanges: Sendable {
    private let bytes: [UInt8]
    private let words: @Sendable () -> Set<String>
    private let found = Mutex<[Range<Int>]?>(nil)

    /// - Parameter words: Those of the catalog, which are no secrets.
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
