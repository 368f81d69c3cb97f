extension FindingText {
    /// The title, with what stands at its place on the page where that says more.
    var sentence: String {
        let known = Self.words(title + " " + (help.first ?? "")).union(Self.familiar)
        return Self.words(label).isSubset(of: known) ? title : "\(title); \(label)"
    }

    /// What adds nothing to a title by itself.
    private static let familiar: Set<String> = [
        "a", "an", "the", "is", "are", "of", "not", "no", "here", "expected", "found", "first", "second", "third",
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "$" && $0 != "#" }.map { $0.lowercased() })
    }
}
