/// A value of settings without where or how it was written, for telling whether two are the same JSON.
///
/// Hashable, so that many values are compared with many in linear time.
enum CanonicalValue: Hashable {
    case null
    case bool(Bool)
    case number(CanonicalNumber)
    case string(String)
    case text(String)
    case array([CanonicalValue])
    case object([String: CanonicalValue])
    indirect case variable(String, defaultValue: CanonicalValue?, isSecret: Bool)
    indirect case file(String, defaultValue: CanonicalValue?, isSecret: Bool)
    case listEdit(remove: [CanonicalValue], prepend: [CanonicalValue], append: [CanonicalValue])

    init(_ node: SettingsNode) {
        switch node.value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let digits): self = .number(CanonicalNumber(digits))
        case .string(let text): self = .string(text)
        case .text(let text): self = .text(text)
        case .array(let items): self = .array(items.map { CanonicalValue($0) })
        case .object(let members):
            self = .object(Dictionary(members.map { ($0.name, CanonicalValue($0.node)) }) { first, _ in first })
        case .variable(let reference):
            self = .variable(
                reference.name.value, defaultValue: reference.defaultValue.map { CanonicalValue($0) },
                isSecret: reference.secret != nil)
        case .file(let reference):
            self = .file(
                reference.path.value, defaultValue: reference.defaultValue.map { CanonicalValue($0) },
                isSecret: reference.secret != nil)
        // A literal is the value it holds: a verb written inside it is an object here, never a `variable`.
        case .literal(let node): self = CanonicalValue(node)
        case .listEdit(let edit):
            self = .listEdit(
                remove: edit.remove.map { CanonicalValue($0.value) }, prepend: edit.prepend.map { CanonicalValue($0) },
                append: edit.append.map { CanonicalValue($0) })
        }
    }
}

extension SettingsNode {
    /// Whether both are the same JSON, wherever and however it was written.
    package func isSame(as other: SettingsNode) -> Bool { CanonicalValue(self) == CanonicalValue(other) }
}

/// A JSON number by its value: `1`, `1.0` and `10e-1` are one number, with all their digits kept.
struct CanonicalNumber: Hashable {
    private var isNegative = false
    /// Without zeros at either end; empty for zero.
    private var digits: [UInt8] = []
    /// The power of ten of the last digit.
    private var exponent = 0

    init(_ written: String) {
        var written = Substring(written)
        if written.first == "-" {
            isNegative = true
            written.removeFirst()
        }
        let parts = written.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
            .flatMap { $0.split(separator: "E", maxSplits: 1, omittingEmptySubsequences: false) }
        if parts.count > 1 { exponent = Int(parts[1]) ?? 0 }
        var isFraction = false
        for byte in (parts.first ?? "").utf8 {
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                digits.append(byte)
                if isFraction { exponent -= 1 }
            }
        }
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
        if digits.isEmpty {
            isNegative = false
            exponent = 0
        }
    }
}
