/// Typing mistakes: all equally probable, and the same in every run.
enum Misspelling {
    /// A name with two adjacent letters swapped, one letter left out, one doubled, one replaced by a neighbouring key,
    /// or one in the other case.
    static func all(of name: String) -> [String] {
        let letters = Array(name)
        guard letters.count > 1 else { return [] }
        let middle = letters.count / 2
        var slips: [String] = []

        var swapped = letters
        if let place = (middle..<letters.count).first(where: { letters[$0] != letters[$0 - 1] }) {
            swapped.swapAt(place, place - 1)
        }
        var shortened = letters
        shortened.remove(at: middle)
        var doubled = letters
        doubled.insert(letters[middle], at: middle)
        var beside = letters
        beside[middle] = letters[middle] == "x" ? "y" : "x"
        var otherCase = letters
        otherCase[0] = Character(letters[0].isUppercase ? letters[0].lowercased() : letters[0].uppercased())
        for slip in [swapped, shortened, doubled, beside, otherCase] {
            let text = String(slip)
            if text != name, !slips.contains(text) { slips.append(text) }
        }
        return slips
    }
}
