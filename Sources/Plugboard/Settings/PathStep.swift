/// One step down a settings tree: to a member, an element or the superclass.
enum PathStep {
    case key(any CodingKey)
    case index(Int)

    var name: String {
        switch self {
        case .key(let key): key.stringValue
        case .index(let index): String(index)
        }
    }

    var isIndex: Bool { if case .index = self { true } else { false } }

    var codingKey: any CodingKey {
        switch self {
        case .key(let key): key
        case .index(let index): AnyCodingKey(intValue: index)
        }
    }
}

extension PathStep {
    /// Whether code declares the name: for the index of an element, and for the keys of an enum.
    var isDeclaredInCode: Bool {
        switch self {
        case .index: true
        case .key(let key): (key as? AnyCodingKey)?.isDeclared ?? (Mirror(reflecting: key).displayStyle == .enum)
        }
    }
}

/// A coding key with any name, or of an element in a list.
struct AnyCodingKey: CodingKey {
    let stringValue: String
    /// Whether code declares the name, so that a message may contain it.
    private(set) var isDeclared = false
    private(set) var intValue: Int?

    init(stringValue: String) { self.stringValue = stringValue }

    init(intValue index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init(declared name: String) {
        stringValue = name
        isDeclared = true
    }
}
