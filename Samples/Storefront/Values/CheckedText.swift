/// A text of a fixed form, which is checked when the value is created.
package protocol CheckedText: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The required form, as it follows "is not" in a message: `a country of two capital letters`.
    static var form: String { get }
    var text: String { get }

    /// Creates a value; nil if the text has another form.
    init?(_ text: String)
}

extension CheckedText {
    package var description: String { text }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = try Self(container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not \(Self.form)")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
