import PlugboardWiring

/// Which binding fills which parameter, said in code as in a manifest.
///
/// ```swift
/// let uses: Uses = ["gateway": "PaymentGateway#eu", "rules": ["FraudRule#a", "FraudRule#b"]]
/// ```
///
/// The left side is a parameter's name when the registration says `parameters:`, else the service as written.
public struct Uses: Sendable, ExpressibleByDictionaryLiteral {
    let uses: [RegisteredUse]

    /// Targets by the parameters they fill.
    public init(dictionaryLiteral elements: (String, Target)...) {
        uses = elements.map { RegisteredUse(parameter: $0, target: $1.target) }
    }

    /// One key, or several for a list.
    public struct Target: Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
        let target: OneOrManyKeys<CodeKeyReference>

        /// The binding of a key as a manifest writes it: `Mailer#receipts`.
        public init(stringLiteral value: String) {
            target = .one(.written(value))
        }

        /// The bindings of several keys, in this order, for a parameter that is a list.
        public init(arrayLiteral elements: String...) {
            target = .many(elements.map(CodeKeyReference.written))
        }
    }
}
