/// A reader of the members of a JSON object, whose errors name the wrong member.
struct FieldReader<Key: CodingKey> {
    private let container: KeyedDecodingContainer<Key>

    /// Creates a reader.
    ///
    /// - Throws: `MalformedOrder` if the value is not an object.
    init(_ decoder: any Decoder) throws(MalformedOrder) {
        do {
            container = try decoder.container(keyedBy: Key.self)
        } catch {
            throw MalformedOrder("not an object")
        }
    }

    func text(_ key: Key) throws(MalformedOrder) -> String {
        try value(key, "text")
    }

    func wholeNumber(_ key: Key) throws(MalformedOrder) -> Int {
        try value(key, "a whole number")
    }

    func checked<Text: CheckedText>(_ key: Key) throws(MalformedOrder) -> Text {
        guard let text = Text(try text(key)) else { throw wrong(key, "is not \(Text.form)") }
        return text
    }

    func currency(_ key: Key) throws(MalformedOrder) -> Currency {
        let code = try text(key)
        guard let currency = Currency(rawValue: code) else { throw wrong(key, "is no currency this shop takes") }
        return currency
    }

    func nested<Value: Decodable>(_ key: Key) throws(MalformedOrder) -> Value {
        try require(key)
        do {
            return try container.decode(Value.self, forKey: key)
        } catch let error as MalformedOrder {
            throw MalformedOrder("\(key.stringValue): \(error.reason)")
        } catch {
            throw wrong(key, "is not readable")
        }
    }

    func list<Value: Decodable>(_ key: Key) throws(MalformedOrder) -> [Value] {
        try require(key)
        guard var elements = try? container.nestedUnkeyedContainer(forKey: key) else {
            throw wrong(key, "is not a list")
        }
        var values: [Value] = []
        while !elements.isAtEnd {
            let position = "\(key.stringValue)[\(elements.currentIndex)]"
            do {
                values.append(try Value(from: elements.superDecoder()))
            } catch let error as MalformedOrder {
                throw MalformedOrder("\(position): \(error.reason)")
            } catch {
                throw MalformedOrder("\(position): not readable")
            }
        }
        return values
    }

    private func value<Value: Decodable>(_ key: Key, _ form: String) throws(MalformedOrder) -> Value {
        try require(key)
        do {
            return try container.decode(Value.self, forKey: key)
        } catch {
            throw wrong(key, "is not \(form)")
        }
    }

    private func require(_ key: Key) throws(MalformedOrder) {
        guard container.contains(key) else { throw wrong(key, "is missing") }
    }

    private func wrong(_ key: Key, _ what: String) -> MalformedOrder {
        MalformedOrder("\"\(key.stringValue)\" \(what)")
    }
}
