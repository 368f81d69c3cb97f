/// A name in `extends` that no profile has.
struct ExtendsMissing: Finding {
    var code: DiagnosticCode { .extendsMissing }
    let name: String
    /// All members of `extends` that name it: one file that is renamed or deleted is one mistake.
    private(set) var places: [Origin]
    let nearest: String?
    let listing: ProfileListing

    var origin: Origin? { places.first }
    var origins: [Origin] { places }
    var root: ExtendsMissing { ExtendsMissing(name: name, places: [], nearest: nil, listing: listing) }

    mutating func join(_ other: ExtendsMissing) { places = places.joined(other.places, by: \.self) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"extends\" names \(Quotation.quoted(name)), which is no profile",
            label: listing.note(on: name)
                ?? listing.directory.map { "no such file in \($0)" } ?? "no such manifest",
            related: places.dropFirst().map { FindingText.Mark($0, "named here too") },
            help: Phrases.didYouMean(nearest, for: name), notes: [listing.words], revealed: places)
    }
}

extension DiagnosticCode {
    /// `extends` names no file of the directory.
    public static let extendsMissing = DiagnosticCode("PB0204")
}
