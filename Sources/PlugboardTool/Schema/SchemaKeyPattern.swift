/// Makes the regular expressions (ECMA 262) by which the generated JSON schema recognises keys of services.
enum SchemaKeyPattern {
    /// Keys of services: `Service`, and `Service#name` with any name.
    ///
    /// - Parameters:
    ///   - services: Their names, in every spelling.
    ///   - start: What a name begins with.
    ///   - known: Keys that do not fit: what is said of each by itself would else be judged twice.
    static func of(_ services: [String], named start: String = "#", except known: [String] = []) -> String {
        let service = group(services)
        if services == known { return "^\(service)\(start)[\\s\\S]" }
        let others = known.isEmpty ? "" : "(?!\(group(known))$)"
        return "^\(others)\(service)(?:$|\(start)[\\s\\S])"
    }

    private static func group(_ texts: [String]) -> String {
        let texts = texts.map(escaped)
        return texts.count == 1 ? texts[0] : "(?:\(texts.joined(separator: "|")))"
    }

    private static func escaped(_ text: String) -> String {
        text.escaping { "\\^$.|?*+()[]{}/".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    }
}
