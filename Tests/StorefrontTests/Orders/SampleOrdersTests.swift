import storefront
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

/// The orders of the sample.
struct SampleOrdersTests {
    static let path = root.appendingPathComponent("Samples/Storefront/orders.json").path
    static let config = root.appendingPathComponent("Config").path
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `the sample's orders hold eighteen orders, one of them twice, and fifteen malformed ones`() throws {
        var orders: [OrderID] = []
        var malformed = 0
        for entry in try OrderFile(path: Self.path).entries {
            switch entry {
            case .order(let order): orders.append(order.id)
            case .malformed: malformed += 1
            }
        }
        #expect([orders.count, Set(orders).count, malformed] == [18, 17, 15])
    }
}
