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

    var codingKey: any CodingKey {
        switch self {
        case .key(let key): key
        case .index(let index): IndexKey(index)
        }
    }
}

/// The coding key of an element in a list.
struct IndexKey: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { index = intValue }

    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }
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

/// A coding key with any name.
struct AnyCodingKey: CodingKey {
    let stringValue: String
    /// Whether code declares the name, so that a message may contain it.
    private(set) var isDeclared = false
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    init(declared name: String) {
        stringValue = name
        isDeclared = true
    }
}
