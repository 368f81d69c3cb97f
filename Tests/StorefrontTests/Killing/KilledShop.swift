import Foundation
import storefront
import TestSupport
import Testing

/// A shop in production with a file of orders, which tests interrupt during its work.
struct KilledShop {
    static let placed = (1...54).map { "K-\($0 + 100)" }
    static let refused = (1...6).map { "R-\($0 + 100)" }
    /// All orders, each once.
    static let whole = Books(placed: placed, refused: refused)
    /// Each order has one line in the answer.
    static let lineCount = placed.count + refused.count
    static let headline =
        "storefront: profile \"production\" (from --profile): code < Config/base.json < Config/production.json\n"

    let folder: TemporaryFolder
    let data: String

    init() throws {
        folder = try TemporaryFolder()
        data = "\(folder.path)/data"
        var orders = try Self.placed.map { try Sample.order($0, email: "\($0)@example.com") }
        for (index, id) in Self.refused.enumerated() {
            orders.insert(try Sample.order(id, country: "ZZ"), at: index * 10 + 5)
        }
        try folder.write(String(decoding: JSONEncoder().encode(orders), as: UTF8.self), to: "orders.json")
    }

    /// Starts the program over the orders, and over additional files.
    func start(_ more: String...) throws -> StartedProgram {
        try StartedProgram(
            folder, ["--profile", "production", "\(folder.path)/orders.json"] + more,
            variables: ["STOREFRONT_DATA": data, "STOREFRONT_BATCH_KEY": "key"])
    }

    /// Whether a run has opened its files.
    var hasBegun: Bool { FileManager.default.fileExists(atPath: data) }

    func books() throws -> Books { try Books(data) }

    /// Leaves the beginning of a line at the end of a file, like a machine that stops during a write.
    func tear(_ name: String, _ fragment: String) throws {
        guard let handle = FileHandle(forWritingAtPath: "\(data)/\(name).jsonl") else { return }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(fragment.utf8))
    }

    /// The next run's messages about torn lines, in the order in which it opens its files.
    var recoveries: String {
        ["payments", "audit", "orders"].map { name in
            let path = "\(data)/\(name).jsonl"
            let bytes = FileManager.default.contents(atPath: path) ?? Data()
            let torn = bytes.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
            if torn == 0 { return "" }
            return "storefront: \(path): the last line was cut short and has been removed (\(torn) bytes)\n"
        }.joined()
    }

    /// The messages of closing: the store before the payments, and the audit before the batch that it decorates.
    var closings: String {
        ["orders", "audit", "payments"].map { "storefront: \(data)/\($0).jsonl: closed\n" }.joined()
    }

    /// The expected records after an answer.
    static func books(after lines: [String]) -> Books {
        func ids(_ outcome: String) -> [String] {
            lines.compactMap { line -> String? in
                let words = line.split(separator: " ").map { String($0) }
                return words.count > 1 && words[1] == outcome + ":" ? words[0] : nil
            }.sorted()
        }
        return Books(placed: ids("accepted"), refused: ids("refused"))
    }
}
