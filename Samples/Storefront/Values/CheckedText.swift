/// Text of one form, checked when it is made, so that nobody has to check it again.
package protocol CheckedText: Codable, Hashable, Sendable, CustomStringConvertible {
    /// What the text has to be, to follow "is not": `a country of two capital letters`.
    static var form: String { get }
    var text: String { get }

    /// Nil when the text has another form.
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
