/// A parser that converts the runtime's name of a type to Swift notation.
///
/// The result for `App.Shop.Box<Swift.Array<Swift.Optional<App.Mailer>>>` is `Shop.Box<[Mailer?]>`. One pass parses the
/// name from left to right. Contexts without a name, such as functions, appear as addresses and are omitted.
struct RuntimeTypeName {
    private let text: [UInt8]
    private var position = 0
    private let withModule: Bool

    /// - Parameter withModule: Whether to include the names of modules. The modules of Swift and of this package are
    ///   never included.
    static func of(_ name: String, withModule: Bool) -> String {
        var spelling = RuntimeTypeName(text: Array(name.utf8), withModule: withModule)
        return spelling.list(until: []).text
    }

    /// Parses a list of types up to one of the given characters.
    private mutating func list(until ends: [UInt8]) -> (text: String, isOneWord: Bool) {
        var result = ""
        var parts = 0
        while let next = peek, !ends.contains(next) {
            parts += 1
            if skip("(extension in ") {
                skip(past: ":")
                parts -= 1
            } else if skip("->") {
                result += "->"
            } else if Self.continuesName(next) {
                result += named()
            } else if next == UInt8(ascii: "(") {
                position += 1
                result += "(\(list(until: [UInt8(ascii: ")")]).text))"
                position += 1
            } else {
                result.unicodeScalars.append(Unicode.Scalar(next))
                position += 1
            }
        }
        return (result, parts == 1)
    }

    /// Parses one type, or one word such as `any`.
    private mutating func named() -> String {
        var names = path()
        if names.first == "Self", names.count > 1, skip(" == ") {
            // The runtime prints `any Repository<User>` as `any Repository<Self.App.Repository.Item == App.User>`.
            return list(until: [UInt8(ascii: ">"), UInt8(ascii: ",")]).text
        }
        let isOfSwift = names.first == "Swift"
        if names.count > 1, names[0] != "Any", !withModule || Self.omitted.contains(names[0]) { names.removeFirst() }
        var result = names.joined(separator: ".")
        while skip("<") {
            var arguments: [(text: String, isOneWord: Bool)] = []
            repeat {
                _ = skip(" ")
                arguments.append(list(until: [UInt8(ascii: ">"), UInt8(ascii: ",")]))
            } while skip(",")
            _ = skip(">")
            result =
                (isOfSwift ? Self.short(result, of: arguments) : nil)
                ?? "\(result)<\(arguments.map(\.text).joined(separator: ", "))>"
            if skip(".") { result += "." + path().joined(separator: ".") }
        }
        return result
    }

    /// Returns `Mailer?`, `[Mailer]` or `[String: Mailer]`; nil for types without a short form.
    private static func short(_ name: String, of arguments: [(text: String, isOneWord: Bool)]) -> String? {
        switch (name, arguments.count) {
        case ("Optional", 1): arguments[0].isOneWord ? "\(arguments[0].text)?" : "(\(arguments[0].text))?"
        case ("Array", 1): "[\(arguments[0].text)]"
        case ("Dictionary", 2): "[\(arguments[0].text): \(arguments[1].text)]"
        default: nil
        }
    }

    /// The modules whose names are always omitted.
    private static let omitted: Set<String> = ["Swift", "PlugboardContainer", "__C"]

    /// Parses names separated by dots. The first name is the module. A type within a function has no enclosing type.
    private mutating func path() -> [String] {
        var names: [String] = []
        var contexts = 0
        repeat {
            if skip("(unknown context at ") {
                skip(past: ")")
                contexts += 1
                // A private type has one context without a name, and a type within a function has two.
                if contexts == 2 { names.removeLast(names.count - 1) }
                continue
            }
            contexts = 0
            let start = position
            while let next = peek, Self.continuesName(next) { position += 1 }
            names.append(String(decoding: text[start..<position], as: UTF8.self))
        } while skip(".")
        return names
    }

    private var peek: UInt8? { position < text.count ? text[position] : nil }

    /// Skips a text if the rest of the name begins with it. Returns whether the text was skipped.
    private mutating func skip(_ expected: String) -> Bool {
        // In most places the first byte differs.
        guard peek == expected.utf8.first, text[position...].starts(with: expected.utf8) else { return false }
        position += expected.utf8.count
        return true
    }

    private mutating func skip(past end: String) {
        while position < text.count, !skip(end) { position += 1 }
    }

    private static func continuesName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
