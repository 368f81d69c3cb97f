/// A valid manifest, with the place of each part.
struct GoodManifest {
    /// The profile, `production`.
    let profile: String
    let bytes: [UInt8]
    /// Every value, in the order of the text; the first is the whole manifest.
    private(set) var values: [Value] = []
    /// The commas, colons and brackets outside strings.
    private(set) var signs: [Int] = []

    struct Value {
        enum Kind: Hashable { case object, list, string, number, bool, null }

        var kind: Kind
        /// With quotes or brackets.
        var range: Range<Int>
        /// From the top level: names, and numbers of items.
        var path: [String]
        /// The name with its quotes; nil for an item and for the whole manifest.
        var name: Range<Int>?
        /// The position among the enclosing object's or list's members.
        var place = 0
        /// The number of members or items.
        var count = 0

        /// The range of a member, or of an item's value.
        var whole: Range<Int> { (name?.lowerBound ?? range.lowerBound)..<range.upperBound }
    }

    init(profile: String, bytes: [UInt8]) {
        self.profile = profile
        self.bytes = bytes
        var cursor = 0
        skipSpace(&cursor)
        _ = read(at: &cursor, path: [], name: nil, place: 0)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A string without its quotes; the manifests of the sample have no escapes.
    func content(_ range: Range<Int>) -> String { text(range.lowerBound + 1..<range.upperBound - 1) }

    /// The value at a path.
    subscript(path: [String]) -> Value? { values.first { $0.path == path } }

    /// The members or items of a value.
    func children(of path: [String]) -> [Value] {
        values.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }
    }

    // Reads only texts that the loader accepts, so this code has no error handling.

    private mutating func read(at cursor: inout Int, path: [String], name: Range<Int>?, place: Int) -> Int {
        let index = values.count
        let start = cursor
        values.append(Value(kind: .null, range: start..<start, path: path, name: name, place: place))
        switch bytes[cursor] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isObject = bytes[cursor] == UInt8(ascii: "{")
            values[index].kind = isObject ? .object : .list
            values[index].count = readContent(at: &cursor, path: path, isObject: isObject)
        case UInt8(ascii: "\""):
            values[index].kind = .string
            skipString(&cursor)
        default:
            while cursor < bytes.count, !" \n,]}".utf8.contains(bytes[cursor]) { cursor += 1 }
            let word = text(start..<cursor)
            values[index].kind = word == "null" ? .null : word == "true" || word == "false" ? .bool : .number
        }
        values[index].range = start..<cursor
        return index
    }

    private mutating func readContent(at cursor: inout Int, path: [String], isObject: Bool) -> Int {
        var count = 0
        takeSign(&cursor)
        while bytes[cursor] != UInt8(ascii: "}"), bytes[cursor] != UInt8(ascii: "]") {
            var name: Range<Int>?
            var step = String(count)
            if isObject {
                let start = cursor
                skipString(&cursor)
                name = start..<cursor
                step = content(start..<cursor)
                skipSpace(&cursor)
                takeSign(&cursor)
            }
            _ = read(at: &cursor, path: path + [step], name: name, place: count)
            count += 1
            skipSpace(&cursor)
            if bytes[cursor] == UInt8(ascii: ",") { takeSign(&cursor) }
        }
        signs.append(cursor)
        cursor += 1
        return count
    }

    private mutating func takeSign(_ cursor: inout Int) {
        signs.append(cursor)
        cursor += 1
        skipSpace(&cursor)
    }

    private func skipSpace(_ cursor: inout Int) {
        while cursor < bytes.count, " \n".utf8.contains(bytes[cursor]) { cursor += 1 }
    }

    private func skipString(_ cursor: inout Int) {
        cursor += 1
        while bytes[cursor] != UInt8(ascii: "\"") { cursor += 1 }
        cursor += 1
    }
}
