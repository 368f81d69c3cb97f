/// A name that stands more than once in one object, compared as Swift strings.
struct DuplicateMember: Finding {
    var code: DiagnosticCode { .duplicateMember }
    let name: String
    let first: Origin
    let second: Origin
    /// The third to the fifth place; the rest is only counted.
    var others: [Origin] = []
    /// How often it stands there in all.
    var count: Int = 2
    /// Whether the two names are the same only after unescaping or normalising.
    var isSpelledDifferently: Bool = false
    /// Whether the object is `services`, so that the name is a binding.
    var isService: Bool = false

    var origin: Origin? { second }
}

extension DuplicateMember {
    func wording(in profiles: [String]) -> FindingText {
        let times = count == 2 ? "twice" : "\(count) times"
        let ordinals = ["third", "fourth", "fifth"]
        var notes: [String] = []
        if isSpelledDifferently { notes.append("they are spelled differently, but are the same name") }
        let unshown = count - 2 - others.count
        if unshown > 0 { notes.append("\(unshown) more \(unshown == 1 ? "is" : "are") not shown") }
        return FindingText(
            title: "\(Quotation.quoted(name)) is written \(times) in the same object",
            label: "second",
            related: [FindingText.Mark(first, "first")] + zip(others, ordinals).map { FindingText.Mark($0, $1) },
            help: [
                (count == 2 ? "delete one" : "delete all but one")
                    + (isService ? "; to change a binding in one environment, put it in that profile's file" : "")
            ],
            notes: notes)
    }
}
