/// The rules for names of variables, and for placeholders that contain them.
package enum VariableName {
    /// Returns whether a name has only letters, digits, `_`, `.` and `-`, and does not begin with a digit. Shells,
    /// systemd and Kubernetes can set variables with such names.
    static func isAllowed(_ name: some StringProtocol) -> Bool {
        guard let first = name.utf8.first, !isDigit(first) else { return false }
        return hasAllowedCharacters(name)
    }

    /// Returns whether all characters are letters, digits, `_`, `.` and `-`.
    static func hasAllowedCharacters(_ name: some StringProtocol) -> Bool {
        name.utf8.allSatisfy { isLetter($0) || isDigit($0) || [0x5F, 0x2E, 0x2D].contains($0) }
    }

    /// Returns the variable that other tools would insert for a whole text: `${X}`, `$(X)`, `$X`, `$env:X`, `ENV:X`, `{{X}}`,
    /// `{env:X}`, `$ENV{X}`, `%{X}`, `%X%`, `__X__`, `@@X@@` and `@X@`; nil for any other text.
    ///
    /// - Parameter isMisfit: Whether the text is invalid for its setting. Then even `$x` in small letters is a
    ///   placeholder.
    static func placeheld(by text: String, isMisfit: Bool = false) -> String? {
        // A fast test that excludes most texts.
        guard text.utf8.first.map({ "${%eE_@".utf8.contains($0) }) == true else { return nil }
        for (start, end) in [
            ("${", "}"), ("$(", ")"), ("{{", "}}"), ("%{", "}"), ("%", "%"), ("__", "__"), ("@@", "@@"), ("@", "@"),
            ("$ENV{", "}"), ("{env:", "}"), ("$env:", ""), ("env:", ""), ("ENV:", ""), ("$", ""),
        ] {
            guard text.hasPrefix(start), text.hasSuffix(end), text.utf8.count > start.utf8.count + end.utf8.count else {
                continue
            }
            let inside = text.dropFirst(start.count).dropLast(end.count)
            let name = trimmed(inside.hasPrefix("env:") ? inside.dropFirst(4) : inside)
            // A shell's `${X:-…}` contains a default after the name. A bare `$x` is usually a price or a path.
            let whole = start == "${" ? name.prefix { $0 != ":" } : name
            // A tag such as `env:prod` is usually not a variable either.
            let isCertain = ["${", "$(", "{{", "%", "$env:"].contains(start) || isMisfit || whole == whole.uppercased()
            if isPlain(whole), isCertain, whole.contains(where: \.isLetter) { return String(whole) }
        }
        return nil
    }

    /// Returns the name that is probably intended by an invalid name; nil if that is not clear.
    static func suggestion(for written: String) -> String? {
        if let name = placeheld(by: written) { return name }
        let beginning = written.prefix { $0 != "=" }
        let name = trimmed(beginning)
        guard isAllowed(name) else { return nil }
        // `TOKEN=…` is an assignment. A Base64 text may also end in `=`, and it may be the secret itself.
        let isAssignment = name == name.uppercased() && written.dropFirst(beginning.count).contains { $0 != "=" }
        return beginning.count == written.count || isAssignment ? String(name) : nil
    }

    /// Returns a conventional name for a setting: `SHOP_PAYMENTS_STRIPE_API_KEY` for `apiKey` below
    /// `shop.payments.stripe`.
    package static func conventional(for setting: String, below prefix: String?) -> String {
        (prefix.map { conventional(for: $0) + "_" } ?? "") + conventional(for: setting)
    }

    /// Returns the beginning of the names of a factory's variables: the program, if it is known, and the factory. Two
    /// factories may have a setting of one name, and two programs may have a factory of one identifier.
    package static func prefix(of factory: String?, in program: String?) -> String? {
        guard let program, let factory else { return program ?? factory }
        return factory.hasPrefix("\(program).") ? factory : "\(program).\(factory)"
    }

    /// Returns a conventional name for the secret in a setting: `API_KEY` for `apiKey`.
    private static func conventional(for setting: String) -> String {
        var result = ""
        var previousIsLower = false
        for scalar in setting.unicodeScalars {
            guard scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else {
                if result.last != "_", !result.isEmpty { result += "_" }
                previousIsLower = false
                continue
            }
            if previousIsLower, scalar.properties.isUppercase { result += "_" }
            previousIsLower = !scalar.properties.isUppercase
            result += scalar.properties.uppercaseMapping
        }
        return result.isEmpty ? "SECRET" : result.first?.isNumber == true ? "SECRET_\(result)" : result
    }

    /// Returns whether a text has no letters or digits outside of a name, so that it contains no value.
    static func isOnlySigns(_ text: String, around name: String?) -> Bool {
        func count(in text: String) -> Int { text.utf8.count { isLetter($0) || isDigit($0) || $0 >= 0x80 } }
        return count(in: text) == count(in: name ?? "")
    }

    static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }

    /// Returns whether a name has no character that is rare in variable names and frequent in other texts.
    package static func isPlain(_ name: Substring) -> Bool {
        isAllowed(name) && !name.utf8.contains { $0 == 0x2E || $0 == 0x2D }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
