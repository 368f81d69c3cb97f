/// A selected profile that does not exist, with where the choice came from.
struct UnknownProfile: Finding {
    var code: DiagnosticCode { .unknownProfile }
    let choice: Located<String>
    let nearest: String?
    let listing: ProfileListing

    var origin: Origin? { nil }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "no profile is named \(Quotation.quoted(choice.value)) (from \(choice.origin))",
            help: Phrases.didYouMean(nearest, for: choice.value),
            notes: [listing.note(on: choice.value), listing.words].compactMap(\.self))
    }
}

extension ProfileListing {
    /// `Config/base.json is a directory, not a file`, or that `Config/base.yaml` is not read; nil if neither is there.
    func note(on profile: String) -> String? {
        let other = nonProfiles.first { name in
            name == profile || name.hasPrefix("\(profile).") && !name.dropFirst(profile.count + 1).contains(".")
        }
        guard let directory, let other else { return nil }
        let reason = other.hasSuffix(".json") ? "is a directory, not a file" : "is not read: a profile is a JSON file"
        return "\(Quotation.path("\(directory)/\(other)")) \(reason)"
    }

    /// `profiles in Config: development, production (base is abstract)`
    package var words: String {
        let place = directory.map { "profiles in \($0)" } ?? "profiles"
        let names = selectable.isEmpty ? "none" : selectable.map(Quotation.bare).joined(separator: ", ")
        guard let last = abstract.last else { return "\(place): \(names)" }
        let others = abstract.dropLast().map(Quotation.bare).joined(separator: ", ")
        let aside = others.isEmpty ? "\(last) is abstract" : "\(others) and \(last) are abstract"
        return "\(place): \(names) (\(aside))"
    }
}

extension DiagnosticCode {
    /// No profile has the selected name.
    public static let unknownProfile = DiagnosticCode("PB0201")
}
