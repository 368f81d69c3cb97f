/// A generator of improbable inputs, which are the same for the same seed.
struct InputSource {
    private var random: FixedRandom
    private let texts: [[UInt8]]
    private let sketches: [JSONSketch]

    init(seed: UInt64) {
        random = FixedRandom(seed: seed)
        texts = FuzzCatalog.manifests.map { Array($0.text.utf8) }
        sketches = FuzzCatalog.manifests.map { JSONSketch($0.text) }
    }

    enum Kind: String, CaseIterable {
        case bytes = "random bytes"
        case signs = "random signs of JSON"
        case cut = "good manifests cut off"
        case damaged = "good manifests with bytes changed"
        case wellFormed = "well-formed JSON, mutated"
    }

    struct Input {
        let kind: Kind
        /// The index of the valid manifest that the input replaces.
        let place: Int
        let bytes: [UInt8]
    }

    /// Returns the next input. Half of the inputs have the form of JSON, and the other half need not.
    mutating func next() -> Input {
        let place = random.below(texts.count)
        if random.below(2) == 0 { return Input(kind: .wellFormed, place: place, bytes: wellFormed(place)) }
        switch random.below(8) {
        case 0: return Input(kind: .bytes, place: place, bytes: bytes(of: nil))
        case 1: return Input(kind: .signs, place: place, bytes: bytes(of: Self.signs))
        case 2, 3:
            return Input(kind: .cut, place: place, bytes: Array(texts[place].prefix(random.below(texts[place].count))))
        default: return Input(kind: .damaged, place: place, bytes: damaged(texts[place]))
        }
    }

    private static let signs = Array("{}[]:,\"\\/'u0159.-+eE \n\r\ttfn$#\u{0}".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]

    private mutating func bytes(of alphabet: [UInt8]?) -> [UInt8] {
        (0..<random.below(120)).map { _ in
            alphabet.map { random.element(of: $0) } ?? UInt8(truncatingIfNeeded: random.next())
        }
    }

    private mutating func damaged(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0...random.below(4) {
            let index = random.below(text.count)
            switch random.below(7) {
            case 0: text[index] = UInt8(truncatingIfNeeded: random.next())
            case 1: text[index] = random.element(of: Self.signs)
            case 2: text.insert(random.element(of: Self.signs), at: index)
            case 3: text.remove(at: index)
            case 4: text.removeSubrange(index..<min(text.count, index + random.below(40)))
            case 5:
                let copy = text[index..<min(text.count, index + random.below(60))]
                text.insert(contentsOf: Array(copy), at: random.below(text.count))
            default: text.insert(contentsOf: random.element(of: Self.oddities), at: index)
            }
            if text.isEmpty { return text }
        }
        return text
    }

    /// The byte sequences that editors, shells and other systems leave in files.
    private static let oddities: [[UInt8]] = [
        [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0], [0x0D, 0x0A], [0x0D], Array("\\ud83d".utf8), Array("\\u0000".utf8),
        Array("\\ud83d\\ude00".utf8), [0xED, 0xA0, 0x80], [0xC0, 0x80], Array("\u{2028}".utf8), Array("// ".utf8),
        Array("NaN".utf8), Array("1e999".utf8), Array("“".utf8), Array(",,".utf8), [0xC2, 0xA0],
    ]
}

// MARK: - Well-formed JSON

extension InputSource {
    private mutating func wellFormed(_ place: Int) -> [UInt8] {
        var sketch = sketches[place]
        for _ in 0...random.below(4) {
            let number = random.below(sketch.count)
            let other = sketches[random.below(sketches.count)]
            var random = random
            sketch.change(number) { $0 = Self.mutated($0, other, &random) }
            self.random = random
        }
        let bytes = sketch.bytes(space: random.element(of: ["", " ", "\n", "\r\n", "\t", "\n    "]))
        return random.below(50) == 0 ? [0xEF, 0xBB, 0xBF] + bytes : bytes
    }

    private static let scalars = [
        "null", "true", "false", "0", "-0", "1", "-1", "1.0", "1.5", "1e3", "1E400", "-1e-400", "9223372036854775807",
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "123456789012345678901234567890",
        "0.1e-5", "\"\"", "\"x\"", "\"base\"", "\"live\"", "\"Ride\"", "\"Ride#wheel\"", "\"Ride#\"", "\"#x\"",
        "\"ride.wheel\"", "\"ride.wheeel\"", "\"singleton\"", "\"scoped\"", "\"30s\"", "\"5 m\"", "\"../x\"",
        "\"/etc/passwd\"", "\"\\u0000\"", "\"\\ud83d\\ude00\"", "\"\\u00e9\"", "\"e\u{301}\"",
        "\"é\"", "\"\\n\\t\\\\\"",
        "\"\u{202E}abc\"", "\"\u{1F468}\u{200D}\u{1F469}\"",
    ]
    private static let names = [
        "factory", "lifetime", "settings", "uses", "decorators", "alias", "services", "extends", "$env", "$file",
        "$from", "key",
        "$literal", "$append", "$remove", "$prepend", "$comment", "default", "secret", "id", "Ride", "Ride#wheel",
        "Booth", "", "#", "$", "Cl\\u006fck", "e\u{301}", "é", "\\u0000", "height", "heigth", "~1", "/", "a.b",
    ]

    private static func mutated(
        _ value: JSONSketch, _ other: JSONSketch, _ random: inout FixedRandom
    ) -> JSONSketch {
        switch random.below(10) {
        case 0, 1: return .scalar(random.element(of: scalars))
        case 2: return .list(random.below(2) == 0 ? [] : [value, value])
        case 3: return .object([(random.element(of: names), value)])
        case 4: return nested(value, random.below(20) == 0 ? 120 + random.below(20) : random.below(6), &random)
        case 5:
            var part = value
            var copy = other
            copy.change(random.below(copy.count)) { part = $0 }
            return part
        case 6: return .scalar("\"" + String(repeating: "long ", count: random.below(60)) + "\"")
        default: return edited(value, &random)
        }
    }

    private static func nested(_ value: JSONSketch, _ depth: Int, _ random: inout FixedRandom) -> JSONSketch {
        var value = value
        for _ in 0..<depth {
            value = random.below(2) == 0 ? .list([value]) : .object([(random.element(of: names), value)])
        }
        return value
    }

    private static func edited(_ value: JSONSketch, _ random: inout FixedRandom) -> JSONSketch {
        switch value {
        case .scalar: return .scalar(random.element(of: scalars))
        case .list(var items):
            if items.isEmpty || random.below(2) == 0 {
                items.insert(.scalar(random.element(of: scalars)), at: random.below(items.count + 1))
            } else {
                items.remove(at: random.below(items.count))
            }
            return .list(items)
        case .object(var members):
            let place = random.below(members.count)
            switch random.below(members.isEmpty ? 1 : 4) {
            case 0:
                let name = random.element(of: names)
                members.insert((name, .scalar(random.element(of: scalars))), at: random.below(members.count + 1))
            case 1: members.remove(at: place)
            case 2: members.insert(members[place], at: random.below(members.count))
            default: members[place].name = random.element(of: names)
            }
            return .object(members)
        }
    }
}
