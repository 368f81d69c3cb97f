import Plugboard

/// The result of one input, with all failures that the input caused.
package struct Examination {
    package private(set) var agreement = Agreement.bothRefuse
    /// The number of bytes in the report of all mistakes of the input.
    package private(set) var pageSize = 0
    package private(set) var failures: [String] = []

    /// The agreement between the scanner and Foundation's decoder.
    package enum Agreement: String, CaseIterable {
        case bothAccept = "both take it for JSON"
        case bothRefuse = "neither takes it for JSON"
        // The scanner refuses these inputs by its own rules (RULES 3.1 to 3.6), and the decoder does not.
        case trailingComma = "a comma before a closing bracket (PB0002)"
        case duplicate = "a member written twice (PB0003)"
        case depth = "more than 128 levels (PB0004)"
        case encoding = "not UTF-8 (PB0005)"
        case loneSurrogate = "half a surrogate pair"
        case control = "a control character or an unknown escape in a string"
        case size = "more than 64 MiB"
        case mistakes = "more than 1,000 mistakes"
        // The decoder refuses these inputs, and the scanner does not.
        case number = "a number beyond Double, kept as it is written"
        case disagree = "they disagree"
    }

    /// Reads bytes as a separate manifest, and as a replacement for a valid one.
    ///
    /// - Parameter bound: The maximum size of the report.
    package init(of bytes: [UInt8], inPlaceOf place: Int = 0, bound: Int = Self.longestPage, proves: Bool = true) {
        let reading = ManifestReader.read(profile: "fuzz", path: "fuzz.json", bytes: bytes)
        examineAgreement(reading, bytes)
        examinePlaces(reading, bytes)
        examinePage(reading.diagnostics, bound)
        if proves { examineProof(bytes, place, bound) }
    }

    /// The maximum size: 50 mistakes with their locations. A line is at most 160 columns wide, and a sentence has at
    /// most 2,000 characters.
    package static let longestPage = 512 * 1024

    private mutating func examineAgreement(_ reading: ManifestFile, _ bytes: [UInt8]) {
        let scanner = Set(reading.diagnostics.map(\.code)).intersection([
            .syntax, .trailingComma, .duplicateMember, .nestingTooDeep, .notUTF8,
        ])
        let mistake = reading.diagnostics.first { $0.code == .syntax }?.wording.title ?? ""
        if mistake.hasPrefix("the JSON decoder refuses") {
            failures.append("the decoder refuses what the scanner accepts")
        }
        let decoder = AnyJSON.accepts(bytes)
        let isJSON = scanner.isDisjoint(with: [.syntax, .nestingTooDeep, .notUTF8])
        switch (isJSON, decoder) {
        case (true, true):
            agreement = scanner.isEmpty ? .bothAccept : scanner.contains(.trailingComma) ? .trailingComma : .duplicate
        case (false, false): agreement = .bothRefuse
        case (true, false): agreement = AnyJSON.acceptsWhateverNumber(bytes) ? .number : .disagree
        case (false, true):
            agreement =
                if scanner.contains(.notUTF8) { .encoding } else if scanner.contains(.nestingTooDeep) { .depth } else {
                    Self.strictness(of: mistake)
                }
        }
        if agreement == .disagree {
            let codes = scanner.map(\.rawValue).sorted()
            failures.append("the scanner \(isJSON ? "accepts" : "refuses"), the decoder does not: \(codes)")
        }
        if !isJSON, reading.manifest != nil { failures.append("a manifest was made of what is not JSON") }
    }

    private static func strictness(of mistake: String) -> Agreement {
        if mistake.hasPrefix("a string contains one half of a surrogate pair") { return .loneSurrogate }
        if mistake.hasPrefix("a string") { return .control }
        if mistake.hasPrefix("reading stopped after 1,000 mistakes") { return .mistakes }
        return mistake.hasPrefix("the file is larger") ? .size : .disagree
    }

    private mutating func examinePlaces(_ reading: ManifestFile, _ bytes: [UInt8]) {
        var end = 0
        for range in reading.source.redacted {
            if range.lowerBound < end || range.isEmpty { failures.append("redacted stretches overlap at \(range)") }
            end = range.upperBound
        }
        if end > bytes.count { failures.append("something is redacted behind the end") }
        for diagnostic in reading.diagnostics {
            if case .text(let text)? = diagnostic.origin, text.range.upperBound > bytes.count {
                failures.append("\(diagnostic.code) stands behind the end")
            }
        }
    }

    private mutating func examinePage(_ diagnostics: [Diagnostic], _ bound: Int) {
        let page = DiagnosticsReport(diagnostics).text()
        pageSize = max(pageSize, page.utf8.count)
        if page.utf8.count > bound { failures.append("a page of \(page.utf8.count) bytes") }
        if page.isEmpty != diagnostics.isEmpty { failures.append("a page that tells nothing") }
        let isClean = page.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") }
        if !isClean { failures.append("a control character in the page") }
    }

    /// Returns whether the selected profile is abstract. Such a profile has no plan, even without mistakes, because
    /// another profile may complete its settings.
    private static func isAbstract(_ proof: ProofOutcome) -> Bool {
        !proof.wiring.layers.isEmpty
    }

    private mutating func examineProof(_ bytes: [UInt8], _ place: Int, _ bound: Int) {
        var texts: [String: String] = [:]
        for (index, manifest) in FuzzCatalog.manifests.enumerated() {
            texts[manifest.profile] = index == place ? String(decoding: bytes, as: UTF8.self) : manifest.text
        }
        let loader = ManifestLoader(
            .memory(texts), catalog: FuzzCatalog.catalog, fileRoots: [], variables: ["KEY": "k", "HEIGHT": "2"],
            providers: FuzzCatalog.providers)
        let proofs = loader.proveEveryProfile(values: .assumed)
        examinePage(proofs.flatMap(\.diagnostics), bound)
        for proof in proofs where proof.plan == nil && proof.diagnostics.isEmpty && !Self.isAbstract(proof) {
            failures.append("no plan, and nothing said why")
        }
    }
}
