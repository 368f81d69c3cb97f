#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One JSON value on one line. The members are sorted, so that equal values have equal bytes.
enum JSONLine {
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try Array(encoder.encode(value))
    }

    /// Returns the values of a file's lines. A line that cannot be read is an error, because skipping it would lose its
    /// data.
    static func values<Value: Decodable>(_ type: Value.Type, from lines: [[UInt8]], of path: String) throws -> [Value] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try lines.enumerated().map { index, line in
            do {
                return try decoder.decode(Value.self, from: Data(line))
            } catch {
                throw FileFailure(path: "\(path):\(index + 1)", reason: "this line is damaged")
            }
        }
    }
}
