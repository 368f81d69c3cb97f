/// Typing mistakes: every possible one at every letter of a name.
enum Slips {
    static func all(of name: String) -> [String] {
        let letters = Array(name)
        guard letters.count > 1 else { return [] }
        var slips: [String] = []
        for place in letters.indices {
            var omitted = letters
            omitted.remove(at: place)
            var doubled = letters
            doubled.insert(letters[place], at: place)
            slips += [String(omitted), String(doubled)]
            if place > 0 {
                var swapped = letters
                swapped.swapAt(place, place - 1)
                slips.append(String(swapped))
            }
            for neighbor in neighbors(of: letters[place]) {
                var beside = letters
                beside[place] = neighbor
                slips.append(String(beside))
            }
        }
        var otherCase = letters
        otherCase[0] = Character(letters[0].isUppercase ? letters[0].lowercased() : letters[0].uppercased())
        slips += [String(otherCase), name.uppercased()]
        var seen: Set<String> = [name, ""]
        return slips.filter { seen.insert($0).inserted }
    }

    /// A name with one letter of another alphabet that looks the same.
    static func homoglyphs(of name: String) -> [String] {
        let twins: [Character: Character] = [
            "a": "а", "c": "с", "e": "е", "o": "о", "p": "р", "x": "х", "y": "у", "i": "і", "A": "А", "B": "В",
            "C": "С",
            "P": "Р", "T": "Т",
        ]
        let letters = Array(name)
        return letters.indices.compactMap { place in
            twins[letters[place]].map { twin in
                var changed = letters
                changed[place] = twin
                return String(changed)
            }
        }
    }

    private static let rows: [[Character]] = [
        Array("1234567890"), Array("qwertyuiop"), Array("asdfghjkl"), Array("zxcvbnm"),
    ]

    private static func neighbors(of letter: Character) -> [Character] {
        let small = Character(letter.lowercased())
        for row in rows {
            guard let place = row.firstIndex(of: small) else { continue }
            let beside = [place - 1, place + 1].filter(row.indices.contains).map { row[$0] }
            return letter.isUppercase ? beside.map { Character($0.uppercased()) } : beside
        }
        return []
    }
}
