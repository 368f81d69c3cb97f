/// The search for the accepted name that is nearest to a written name, among names that cannot be listed.
enum AcceptedName {
    /// Returns an accepted name that differs in its form, such as `dots_per_inch` for `dotsPerInch`, or by one edit.
    static func near(_ written: String, where isAccepted: (String) -> Bool) -> String? {
        guard written.utf8.count <= 64 else { return nil }
        return forms(of: written).first { $0 != written && isAccepted($0) }
            ?? edits(of: written).first { $0 != written && !$0.isEmpty && isAccepted($0) }
    }

    private static func forms(of written: String) -> [String] {
        let words = written.split { !$0.isLetter && !$0.isNumber }.flatMap(words).map { $0.lowercased() }
        let camel = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let joined = ["_", "-", ""].map { words.joined(separator: $0) }
        return joined + [camel.joined(), written.lowercased(), written.uppercased(), joined[0].uppercased()]
    }

    /// Returns the words of a name in camel case.
    private static func words(of name: Substring) -> [Substring] {
        var (words, start): ([Substring], String.Index) = ([], name.startIndex)
        for (before, index) in zip(name.indices, name.indices.dropFirst())
        where name[index].isUppercase && name[before].isLowercase {
            words.append(name[start..<index])
            start = index
        }
        return words + [name[start...]]
    }

    private static func edits(of written: String) -> some Sequence<String> {
        let letters = Array(written)
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")
        return (0...letters.count).lazy.flatMap { place -> [String] in
            let (head, tail) = (letters[..<place], letters[place...])
            var names = alphabet.map { String(head + [$0] + tail) }
            guard let next = tail.first else { return names }
            let rest = tail.dropFirst()
            if let second = rest.first { names.insert(String(head + [second, next] + rest.dropFirst()), at: 0) }
            return [String(head + rest)] + names + alphabet.map { String(head + [$0] + rest) }
        }
    }
}
