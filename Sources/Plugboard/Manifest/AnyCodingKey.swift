/// A member's name, whatever it is. One type for all of them: decoding by another costs the runtime a look through the conformances of
/// the whole program, and a program that starts reads few manifests.
struct AnyCodingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(_ word: some ManifestWord) { stringValue = word.rawValue }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<AnyCodingKey> {
    /// The value of a member, where it is there and of the type asked for.
    func value<Value: Decodable>(_ member: some ManifestWord) -> Value? {
        let key = AnyCodingKey(member)
        return contains(key) ? try? decode(Value.self, forKey: key) : nil
    }
}
