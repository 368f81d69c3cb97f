#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Any JSON value that Foundation's decoder reads, for a comparison with the scanner.
struct AnyJSON: Decodable {
    /// Returns whether the decoder accepts these bytes as JSON, with every value decoded.
    static func accepts(_ bytes: [UInt8]) -> Bool {
        (try? JSONDecoder().decode(AnyJSON.self, from: Data(bytes))) != nil
    }

    /// Returns whether the decoder accepts the bytes if their numbers are replaced. The numbers are well-formed, but
    /// need not fit a Swift type.
    static func acceptsWhateverNumber(_ bytes: [UInt8]) -> Bool {
        let decoder = JSONDecoder()
        guard let key = lenience else { return false }
        decoder.userInfo[key] = true
        return (try? decoder.decode(AnyJSON.self, from: Data(bytes))) != nil
    }

    private static let lenience = CodingUserInfoKey(rawValue: "lenience")

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: Name.self) {
            for name in members.allKeys { _ = try members.decode(AnyJSON.self, forKey: name) }
        } else if var items = try? decoder.unkeyedContainer() {
            while !items.isAtEnd { _ = try items.decode(AnyJSON.self) }
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() || (try? value.decode(Bool.self)) != nil { return }
            if (try? value.decode(Double.self)) != nil { return }
            if Self.lenience.map({ decoder.userInfo[$0] != nil }) == true { return }
            _ = try value.decode(String.self)
        }
    }
}
