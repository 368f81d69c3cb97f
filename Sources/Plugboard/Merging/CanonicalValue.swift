/// A value of settings without its place and its notation, for comparisons.
///
/// Two values are equal if their JSON is equal. They are hashable, so that two long lists are compared in linear time.
package enum CanonicalValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(CanonicalNumber)
    case string(ExactText)
    case text(ExactText)
    case array([CanonicalValue])
    case object([ExactText: CanonicalValue])
    indirect case reference(
        ValueSource, parts: [CanonicalValue], defaultValue: CanonicalValue?, isSecret: Bool, isURLEncoded: Bool)
    case mistaken
    case listEdit(remove: [CanonicalValue], prepend: [CanonicalValue], append: [CanonicalValue])

    init(_ node: SettingsNode) {
        switch node.value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let digits): self = .number(CanonicalNumber(digits))
        case .string(let text): self = .string(ExactText(text))
        case .text(let text): self = .text(ExactText(text))
        case .array(let items): self = .array(items.map { CanonicalValue($0) })
        case .object(let members):
            self = .object(
                Dictionary(members.map { (ExactText($0.name), CanonicalValue($0.node)) }) { first, _ in first })
        case .reference(let reference):
            self = .reference(
                reference.source.value, parts: reference.parts.map { CanonicalValue($0) },
                defaultValue: reference.defaultValue.map { CanonicalValue($0) }, isSecret: reference.secret != nil,
                isURLEncoded: reference.isURLEncoded)
        // A `$literal` is equal to its content. An object in a `$literal` is never a `reference`, even if it has a
        // verb.
        case .mistaken: self = .mistaken
        case .literal(let node): self = CanonicalValue(node)
        case .listEdit(let edit):
            self = .listEdit(
                remove: edit.remove.map { CanonicalValue($0.value) }, prepend: edit.prepend.map { CanonicalValue($0) },
                append: edit.append.map { CanonicalValue($0) })
        }
    }
}

extension SettingsNode? {
    /// Returns whether both values are absent or are the same JSON. The places and the notations are ignored.
    func isSame(as other: SettingsNode?) -> Bool {
        map { CanonicalValue($0) } == other.map { CanonicalValue($0) }
    }
}

/// A text that equals another one only if their bytes are equal. For `String`, the two ways of writing `é` are equal.
package struct ExactText: Hashable, Sendable {
    private let text: String

    init(_ text: String) { self.text = text }

    package static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

/// The value of a JSON number, with all its digits: `1`, `1.0` and `10e-1` are equal.
package struct CanonicalNumber: Hashable, Sendable {
    private(set) var isNegative = false
    /// The digits without zeros at either end; empty for zero.
    private(set) var digits: [UInt8] = []
    /// The power of ten that the last digit is multiplied by.
    private(set) var exponent = 0

    init(_ written: String) {
        var fractionDigits = 0
        var isFraction = false
        var power: [UInt8] = []
        var isPower = false
        for byte in written.utf8 {
            switch byte {
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isPower = true
            case _ where isPower: power.append(byte)
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            default:
                if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
                if isFraction { fractionDigits += 1 }
            }
        }
        exponent = Self.exponent(power) - fractionDigits
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty {
            isNegative = false
            exponent = 0
        }
    }

    /// The text that all notations of the number share: `-15e-1`.
    var normalForm: String {
        "\(isNegative ? "-" : "")\(String(decoding: digits, as: UTF8.self))e\(exponent)"
    }

    /// Returns an exponent. All exponents above one million are equal, because such a number is out of range for every
    /// type.
    private static func exponent(_ written: [UInt8]) -> Int {
        let limit = 1_000_000
        if written.isEmpty { return 0 }
        let exponent = Int(String(decoding: written, as: UTF8.self))
        return exponent.map { min(max($0, -limit), limit) } ?? (written[0] == UInt8(ascii: "-") ? -limit : limit)
    }
}
