internal import Synchronization

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A store that keeps orders in a file of JSON Lines, one line for each, and reads them again after a restart.
package final class FileOrderStore: OrderStore {
    private let file: LineFile
    private let index: Mutex<OrderIndex>

    package init(settings: FileLocation, output: any Output) throws {
        let (file, lines) = try LineFile.open(settings, output: output)
        var index = OrderIndex()
        for placed in try JSONLine.values(PlacedOrder.self, from: lines, of: file.path) {
            index.add(placed)
        }
        self.file = file
        self.index = Mutex(index)
    }

    package func order(_ id: OrderID) -> PlacedOrder? {
        index.withLock { $0.order(id) }
    }

    package func add(_ placed: PlacedOrder, tracing trace: OrderTrace) throws {
        try index.withLock { index in
            guard index.order(placed.order.id) == nil else { return }
            try file.append(JSONLine.bytes(of: placed))
            index.add(placed)
            trace.record("stored")
        }
    }

    package func numberOfOrders(from email: EmailAddress, since start: Date) -> Int {
        index.withLock { $0.numberOfOrders(from: email, since: start) }
    }

    package func close() {
        file.close()
    }
}
