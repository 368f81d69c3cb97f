import PlugboardTesting
import storefront
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

@Suite(
    .wired(profile: "test", catalog: Storefront.catalog, variables: [:]),
    .replacing(Output.self) { RecordingOutput() })
struct OrderRunTests {
    private func output() throws -> RecordingOutput {
        try #require(Container.wired.resolve(Output.self) as? RecordingOutput)
    }

    @Test func `a file of orders is answered line by line, with a summary`() async throws {
        let folder = try TemporaryFolder()
        func text(_ order: Order) throws -> String {
            String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
        }
        let orders = try [
            text(Sample.order("A-1", name: "Zoë")), #"{ "id": "A-2" }"#, "null", text(Sample.order("A-1")),
            text(Sample.order("A-3", currency: .chf, unitPrice: 50)), text(Sample.order("A-4", country: "ZZ")),
        ]
        try folder.write("[\(orders.joined(separator: ","))]", to: "orders.json")
        try await OrderRun(Container.wired).place(ordersIn: ["\(folder.path)/orders.json"])
        #expect(
            try output().lines == [
                "A-1 accepted: 10.71 EUR, Zoë (charged, stored, sent receipt-A-1)",
                "A-2 malformed: \"customer\" is missing",
                "order 3 of the file malformed: not an object",
                "A-1 repeated: placed before",
                "A-3 accepted: 1.19 CHF, Ada Byron (charged, stored, sent receipt-A-3)",
                "A-4 refused: no orders from ZZ (sent alert-A-4)",
                "accepted 2, refused 1, malformed 2, repeated 1",
                "total CHF 119",
                "total EUR 1071",
            ])
    }

    @Test func `a run without files names its arguments`() async throws {
        let error = await #expect(throws: NoOrderFile.self) { try await OrderRun(Container.wired).place(ordersIn: []) }
        #expect(error?.description == "name at least one file of orders")
    }
}
