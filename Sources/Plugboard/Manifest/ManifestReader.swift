import PlugboardWiring

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
        let scan = JSONParser.scan(bytes)
        guard let tree = scan.tree else {
            let redacted = InvalidJSONRedactor.redacted(in: bytes, words: words())
            let source = SourceText(
                path: path, bytes: bytes.count > JSONParser.largest ? [] : bytes, redacted: redacted)
            return ManifestFile(
                source: source, manifest: nil,
                diagnostics: scan.findings.map { Diagnostic($0.finding(in: source)) }.inSourceOrder(),
                isPartial: true)
        }
        let redacted = RedactedRanges(bytes, showing: words)
        let source = SourceText(path: path, bytes: bytes, redacted: redacted.ranges)
        var builder = ManifestParser(
            tree: tree, source: source, profile: profile,
            hasRepeatedMembers: scan.findings.contains(where: \.isDuplicate))
        for finding in scan.findings { builder.diagnostics.append(Diagnostic(finding.finding(in: source))) }
        let manifest = builder.manifest()
        return ManifestFile(
            source: source, manifest: manifest, diagnostics: builder.diagnostics.inSourceOrder(),
            isPartial: manifest == nil || builder.isPartial)
    }
}
