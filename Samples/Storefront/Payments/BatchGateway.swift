import PlugboardTool
internal import Synchronization

/// A gateway that stores charges in a file, one signed line for each order. The file is sent to the bank later.
package final class BatchGateway: PaymentGateway {
    package struct Settings: Decodable, Sendable {
        package let directory: String
        package let file: String
        /// The key that the shop shares with the bank. The bank refuses a line that is signed with another key.
        package let key: Secret<String>

        package init(directory: String, file: String, key: Secret<String>) {
            self.directory = directory
            self.file = file
            self.key = key
        }
    }

    private let file: LineFile
    private let key: [UInt8]
    private let entries: Mutex<[OrderID: BatchEntry]>

    package init(settings: Settings, output: any Output) throws {
        let location = FileLocation(directory: settings.directory, file: settings.file)
        let (file, lines) = try LineFile.open(location, output: output)
        let entries = try JSONLine.values(BatchEntry.self, from: lines, of: file.path)
        self.file = file
        self.key = Array(settings.key.reveal().utf8)
        self.entries = Mutex(Dictionary(entries.map { ($0.order, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    package func charge(_ charge: Charge, tracing trace: OrderTrace) throws -> PaymentAnswer {
        try entries.withLock { entries in
            let entry = BatchEntry(charge, key: key)
            if let earlier = entries[charge.order] {
                guard earlier.amount == entry.amount && earlier.card == entry.card else {
                    return .declined(reason: "the order is already in the batch with another amount or card")
                }
            } else {
                try file.append(JSONLine.bytes(of: entry))
                entries[charge.order] = entry
                trace.record("charged")
            }
            return .approved(reference: "batch-\(charge.order)")
        }
    }

    package func close() {
        file.close()
    }
}
