/// A rate in hundredths of a percent, from 0 to 10000: 1900 is 19 %.
package struct BasisPoints: Hashable, Sendable {
    package let value: Int

    package init?(_ value: Int) {
        guard (0...10_000).contains(value) else { return nil }
        self.value = value
    }

    package static let zero = BasisPoints(unchecked: 0)

    private init(unchecked value: Int) {
        self.value = value
    }

    /// Returns this share of an amount in minor units, rounded half up.
    package func share(of minorUnits: Int) -> Int {
        // Computed in 128 bits, because a large amount times 10000 does not fit in 64 bits. The share itself always
        // fits.
        Int((Int128(minorUnits) * Int128(value) + 5_000) / 10_000)
    }
}

extension BasisPoints: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let rate = try BasisPoints(container.decode(Int.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a rate is 0 to 10000 basis points")
        }
        self = rate
    }
}

extension BasisPoints: CustomStringConvertible {
    /// The rate in percent: `19 %`, `25.5 %`.
    package var description: String {
        let fraction = value % 100
        if fraction == 0 { return "\(value / 100) %" }
        let digits = fraction % 10 == 0 ? "\(fraction / 10)" : (fraction < 10 ? "0\(fraction)" : "\(fraction)")
        return "\(value / 100).\(digits) %"
    }
}
