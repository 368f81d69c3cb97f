import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

/// The shop's records on disk: the ids of the orders that it charged, stored, confirmed and reported to the staff.
struct Books: Equatable {
    var charged: [String]
    var stored: [String]
    var confirmed: [String]
    var alerted: [String]

    /// The expected records after each of these orders was placed, or refused, once.
    init(placed: [String], refused: [String]) {
        (charged, stored, confirmed, alerted) = (placed, placed, placed, refused)
    }

    /// The actual records, sorted; a line without an end does not count.
    init(_ data: String) throws {
        func lines(_ name: String) -> [Data] {
            guard let bytes = FileManager.default.contents(atPath: "\(data)/\(name)") else { return [] }
            return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        }
        func messages(_ folder: String, _ prefix: String) -> [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(data)/\(folder)/new")) ?? []
            return names.map { String($0.trimmingPrefix(prefix)) }.sorted()
        }
        let decoder = JSONDecoder()
        charged = try lines("payments.jsonl").map { try decoder.decode(ChargedLine.self, from: $0).order }.sorted()
        stored = try lines("orders.jsonl").map { try decoder.decode(StoredLine.self, from: $0).order.id }.sorted()
        confirmed = messages("receipts", "receipt-")
        alerted = messages("alerts", "alert-")
    }

    private struct ChargedLine: Decodable {
        let order: String
    }

    private struct StoredLine: Decodable {
        let order: Order

        struct Order: Decodable {
            let id: String
        }
    }
}
