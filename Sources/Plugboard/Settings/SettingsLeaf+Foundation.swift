#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

// Foundation types that a manifest writes as one value. Their own `Decodable` conformances decode several parts, such
// as a URL's base or a decimal's mantissa.

extension URL: SettingsLeaf {
    static var expected: ExpectedValue { .url }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> URL {
        // Checked here, because Foundation would silently escape invalid characters.
        let text = try String.read(content)
        guard let url = URL(string: text, encodingInvalidCharacters: false),
            url.scheme?.isEmpty == false || !hasColonFirst(text) && !URLText.lacksScheme(text),
            !URLText.isMalformed(text),
            text != "\(url.scheme ?? "")://", url.port ?? 0 < 65_536, !hasHostFirst(text, scheme: url.scheme ?? "")
        else { throw .malformed }
        return url
    }

    /// Returns whether a host with a port is read as a scheme, as in `localhost:80`.
    private static func hasHostFirst(_ text: String, scheme: String) -> Bool {
        (scheme == "localhost" || scheme.contains(".")) && text.dropFirst(scheme.count + 1).first?.isNumber == true
    }

    /// Returns whether the first segment contains a colon that does not end a scheme, as in `://host`. RFC 3986,
    /// section 4.2, forbids the colon, and Foundation accepts it.
    private static func hasColonFirst(_ text: String) -> Bool {
        text.utf8.prefix { ![0x2F, 0x3F, 0x23].contains($0) }.contains(0x3A)
    }
}

extension UUID: SettingsLeaf {
    static var expected: ExpectedValue { .uuid }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> UUID {
        guard let uuid = UUID(uuidString: try String.read(content)) else { throw .malformed }
        return uuid
    }
}

extension Data: SettingsLeaf {
    static var expected: ExpectedValue { .base64 }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Data {
        let text = try String.read(content)
        // Foundation accepts superfluous padding.
        guard text.utf8.count % 4 == 0, let data = Data(base64Encoded: text) else { throw .malformed }
        return data
    }
}

extension Date: SettingsLeaf {
    static var expected: ExpectedValue { .date }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Date {
        guard let seconds = DateText.secondsSince1970(try String.read(content)) else { throw .malformed }
        return Date(timeIntervalSince1970: seconds)
    }
}

extension Decimal: SettingsLeaf {
    static var expected: ExpectedValue { .number }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Decimal {
        let text = try content.digits()
        guard JSONNumber.isNumber(text) else { throw .malformed }
        guard let value = Decimal(string: text), value.isFinite else { throw .outOfRange }
        return value
    }
}

/// A table of the leaf types. A lookup is faster than a cast to `SettingsLeaf`.
enum LeafTable {
    private static let all: [any SettingsLeaf.Type] = [
        Bool.self, String.self, Double.self, Float.self, Duration.self,
        Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
        UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
        URL.self, UUID.self, Data.self, Date.self, Decimal.self,
    ]

    private static let known = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0), $0) })

    /// Returns a type as a leaf; nil if the type is not a leaf.
    ///
    /// A lookup in the table avoids a cast. A cast of a type without the conformance would search the conformances of
    /// the whole program, at a thousand times the cost.
    static func leaf<Value>(_ type: Value.Type) -> (any SettingsLeaf.Type)? {
        let leaf = known[ObjectIdentifier(type)]
        assert((leaf != nil) == (type is any SettingsLeaf.Type), "every leaf is in the table")
        return leaf
    }
}
