extension JSONParser {
    /// Parses the string that begins here.
    mutating func string(as kind: JSONNode.Kind = .string) -> Bool {
        let start = offset
        var index = offset + 1
        var spelling = JSONNode.Spelling.ascii
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                append(kind, from: start, to: index + 1, spelled: spelling)
                return true
            }
            if byte == UInt8(ascii: "\\") {
                spelling = .escaped
                guard let length = escape(at: index) else { return false }
                index += length
                continue
            }
            if byte < 0x20 {
                // A line end inside a string is almost always a missing quotation mark.
                if byte == 0x0A || byte == 0x0D { break }
                let scalar = Unicode.Scalar(byte)
                return note(
                    "a string contains a raw control character", at: index..<index + 1, label: scalar.code,
                    help: "write \(scalar.escape) instead")
            }
            if byte >= 0x80, spelling == .ascii { spelling = .unicode }
            index += 1
        }
        return note(
            "a string is not closed before its line ends", at: start..<index, label: "begins here",
            help: "add '\"' where it ends; a line break inside a string is written \\n")
    }

    /// Returns the length of the escape that begins at an index. If it is invalid, reports it and returns nil.
    private mutating func escape(at index: Int) -> Int? {
        switch byte(at: index + 1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(at: index + 2) else { break }
            if unit & 0xF800 != 0xD800 { return 6 }
            if unit < 0xDC00, byte(at: index + 6) == UInt8(ascii: "\\"), byte(at: index + 7) == UInt8(ascii: "u"),
                let low = codeUnit(at: index + 8), low & 0xFC00 == 0xDC00
            {
                return 12
            }
            _ = note(
                "a string contains one half of a surrogate pair", at: index..<index + 6,
                label: "no character by itself",
                help: "\\uD800 to \\uDBFF are valid only directly before one of \\uDC00 to \\uDFFF")
            return nil
        default: break
        }
        _ = note(
            "a string contains an unknown escape", at: index..<min(index + 2, bytes.count), label: "no escape of JSON",
            help: "after '\\' comes one of \" \\ / b f n r t, or u and four hexadecimal digits")
        return nil
    }

    private func codeUnit(at index: Int) -> UInt32? {
        var unit: UInt32 = 0
        for digit in (0..<4).map({ byte(at: index + $0) }) {
            switch digit {
            case 0x30...0x39: unit = unit << 4 | UInt32(digit - 0x30)
            case 0x41...0x46: unit = unit << 4 | UInt32(digit - 0x41 + 10)
            case 0x61...0x66: unit = unit << 4 | UInt32(digit - 0x61 + 10)
            default: return nil
            }
        }
        return unit
    }

    /// Parses the number that begins here.
    mutating func number() -> Bool {
        let start = offset
        var index = offset
        if byte(at: index) == UInt8(ascii: "-") {
            index += 1
            // `-Infinity`, and `---` at the beginning of YAML.
            let next = byte(at: index)
            if next == UInt8(ascii: "I") || next == UInt8(ascii: "-") && nodes.isEmpty { return refuse(.value) }
            if byte(at: index) == UInt8(ascii: ".") { return refuseNumber("has no digit before '.'", from: start) }
            if !isDigit(at: index) { return refuseNumber("has no digit after '-'", from: start) }
        }
        if byte(at: index) == UInt8(ascii: "0"), isDigit(at: index + 1) {
            return refuseNumber("JSON numbers cannot have leading zeros", from: start)
        }
        skipDigits(&index)
        if byte(at: index) == UInt8(ascii: ".") {
            index += 1
            if !isDigit(at: index) { return refuseNumber("has no digit after '.'", from: start) }
            skipDigits(&index)
        }
        if byte(at: index) | 0x20 == UInt8(ascii: "e") {
            index += 1
            if byte(at: index) == UInt8(ascii: "+") || byte(at: index) == UInt8(ascii: "-") { index += 1 }
            if !isDigit(at: index) { return refuseNumber("has no digit in its exponent", from: start) }
            skipDigits(&index)
        }
        // Letters or other characters directly after the number: `5s`, `0x10`, `1_000`.
        if byte(at: index) < 0x80, isWordByte(byte(at: index)) {
            return refuseNumber(
                "goes on after its last digit", from: start, help: "text is written in double quotes: \"30s\"")
        }
        append(.number, from: start, to: index)
        return true
    }

    func isDigit(at index: Int) -> Bool { 0x30...0x39 ~= byte(at: index) }

    private func skipDigits(_ index: inout Int) {
        while isDigit(at: index) { index += 1 }
    }

    /// Parses `true`, `false` or `null`. Returns false for any other word.
    mutating func constant() -> Bool {
        let end = endOfWord(from: offset)
        switch String(decoding: bytes[offset..<end], as: UTF8.self) {
        case "true": append(.yes, from: offset, to: end)
        case "false": append(.no, from: offset, to: end)
        case "null": append(.null, from: offset, to: end)
        default: return false
        }
        return true
    }

    /// Returns whether a byte may be part of a word or a number.
    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "$"):
            true
        default: byte >= 0x80
        }
    }

    func endOfWord(from start: Int) -> Int {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        return end
    }
}

extension Unicode.Scalar {
    /// The JSON escape of a control character.
    fileprivate var escape: String {
        switch self {
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: "\\u" + code.dropFirst(2)
        }
    }
}
