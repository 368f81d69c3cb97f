/// A JSON value that may be invalid: members may repeat, and a scalar may be any text.
indirect enum JSONSketch {
    case scalar(String)
    case list([JSONSketch])
    case object([(name: String, value: JSONSketch)])

    /// Creates a value from a text that is known to be JSON without escapes.
    init(_ text: String) {
        var bytes = Array(text.utf8)[...]
        self = Self.read(&bytes)
    }

    private static func read(_ bytes: inout ArraySlice<UInt8>) -> JSONSketch {
        skip(&bytes)
        switch bytes.first {
        case UInt8(ascii: "{"):
            var members: [(name: String, value: JSONSketch)] = []
            bytes.removeFirst()
            while !ends(&bytes) {
                let name = String(string(&bytes).dropFirst().dropLast())
                skip(&bytes)
                members.append((name, read(&bytes)))
            }
            return .object(members)
        case UInt8(ascii: "["):
            var items: [JSONSketch] = []
            bytes.removeFirst()
            while !ends(&bytes) { items.append(read(&bytes)) }
            return .list(items)
        case UInt8(ascii: "\""): return .scalar(string(&bytes))
        default:
            let word = bytes.prefix { !" \n,:]}".utf8.contains($0) }
            bytes = bytes.dropFirst(word.count)
            return .scalar(String(decoding: word, as: UTF8.self))
        }
    }

    /// Reads a string with its quotes.
    private static func string(_ bytes: inout ArraySlice<UInt8>) -> String {
        skip(&bytes)
        let content = bytes.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        bytes = bytes.dropFirst(content.count + 2)
        return "\"\(String(decoding: content, as: UTF8.self))\""
    }

    private static func ends(_ bytes: inout ArraySlice<UInt8>) -> Bool {
        skip(&bytes)
        guard bytes.first == UInt8(ascii: "}") || bytes.first == UInt8(ascii: "]") else { return false }
        bytes.removeFirst()
        return true
    }

    private static func skip(_ bytes: inout ArraySlice<UInt8>) {
        bytes = bytes.drop { " \n,:".utf8.contains($0) }
    }
}

extension JSONSketch {
    /// Writes the value, with this white space inside brackets and after commas and colons.
    func write(to text: inout [UInt8], space: String) {
        switch self {
        case .scalar(let scalar): text += scalar.utf8
        case .list(let items):
            text += "[".utf8
            for (index, item) in items.enumerated() {
                if index > 0 { text += ",".utf8 }
                text += space.utf8
                item.write(to: &text, space: space)
            }
            text += space.utf8
            text += "]".utf8
        case .object(let members):
            text += "{".utf8
            for (index, member) in members.enumerated() {
                if index > 0 { text += ",".utf8 }
                text += space.utf8
                text += "\"\(member.name)\":".utf8
                text += space.utf8
                member.value.write(to: &text, space: space)
            }
            text += space.utf8
            text += "}".utf8
        }
    }

    func bytes(space: String) -> [UInt8] {
        var text: [UInt8] = []
        write(to: &text, space: space)
        return text
    }

    /// The number of values, including this one.
    var count: Int {
        switch self {
        case .scalar: 1
        case .list(let items): items.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// Changes the value with this number in the order of the text.
    mutating func change(_ number: Int, _ change: (inout JSONSketch) -> Void) {
        var left = number
        visit(&left, change)
    }

    private mutating func visit(_ left: inout Int, _ change: (inout JSONSketch) -> Void) {
        if left == 0 { change(&self) }
        left -= 1
        guard left >= 0 else { return }
        switch self {
        case .scalar: break
        case .list(var items):
            for index in items.indices where left >= 0 { items[index].visit(&left, change) }
            self = .list(items)
        case .object(var members):
            for index in members.indices where left >= 0 { members[index].value.visit(&left, change) }
            self = .object(members)
        }
    }
}
