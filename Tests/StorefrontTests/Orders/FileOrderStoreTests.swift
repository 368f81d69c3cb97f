import storefront
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

struct FileOrderStoreTests {
    private let folder: TemporaryFolder
    private let output = RecordingOutput()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() throws -> FileOrderStore {
        try FileOrderStore(settings: FileLocation(directory: folder.path, file: "orders.jsonl"), output: output)
    }

    @Test func `an order is one line of JSON`() throws {
        try open().add(Sample.placed(Sample.order(name: "Zoë")))
        let line =
            #"{"order":{"card":"tok_4242","currency":"EUR","#
            + #""customer":{"country":"DE","email":"ada@example.com","name":"Zoë"},"id":"A-1","#
            + #""lines":[{"product":"Earl Grey","quantity":2,"unitPrice":450}]},"payment":"paid-1","#
            + #""placedAt":"2026-06-01T09:30:00Z","tax":{"label":"tax 19 %","minorUnits":171},"#
            + #""total":{"currency":"EUR","minorUnits":1071}}"#
        #expect(folder.text("orders.jsonl") == line + "\n")
    }

    @Test func `a closed store accepts no order and is free for the next opener`() throws {
        let store = try open()
        store.close()
        #expect(throws: FileFailure.self) { try store.add(Sample.placed(Sample.order())) }
        try open().add(Sample.placed(Sample.order()))
    }

    @Test func `an order is recognized after a restart`() throws {
        let placed = try Sample.placed(Sample.order(name: "ليلى 🍵"))
        try open().add(placed)
        #expect(try open().order(Sample.id()) == placed)
        #expect(try open().order(Sample.id("A-2")) == nil)
    }

    @Test func `an order is stored once, with its first content`() throws {
        let first = try Sample.placed(Sample.order(quantity: 1))
        let again = try Sample.placed(Sample.order(quantity: 9))
        let store = try open()
        try store.add(first)
        try store.add(again)
        #expect(try store.order(Sample.id()) == first)
        #expect(folder.text("orders.jsonl")?.count { $0 == "\n" } == 1)
    }

    @Test func `an incomplete last order is removed and can be placed again`() throws {
        let first = try Sample.placed(Sample.order("A-1"))
        let second = try Sample.placed(Sample.order("A-2"))
        do {
            let store = try open()
            try store.add(first)
            try store.add(second)
        }
        let whole = try #require(folder.text("orders.jsonl"))
        try folder.write(String(whole.dropLast(5)), to: "orders.jsonl")

        let store = try open()
        #expect(output.notes.count == 1)
        #expect(try store.order(Sample.id("A-1")) == first)
        #expect(try store.order(Sample.id("A-2")) == nil)
        try store.add(second)
        #expect(folder.text("orders.jsonl") == whole)
    }

    @Test func `a damaged line in the middle is reported and not removed`() throws {
        try folder.write("{}\n", to: "orders.jsonl")
        let failure = #expect(throws: FileFailure.self) { try open() }
        #expect(failure?.description == "\(folder.path)/orders.jsonl:1: this line is damaged")
    }

    @Test func `orders of a customer are counted from a given time, also after a restart`() throws {
        let store = try open()
        try store.add(Sample.placed(Sample.order("A-1"), at: Sample.noon.addingTimeInterval(-60)))
        try store.add(Sample.placed(Sample.order("A-2"), at: Sample.noon))
        try store.add(Sample.placed(Sample.order("A-3", email: "zoe@example.com"), at: Sample.noon))
        #expect(try store.numberOfOrders(from: Sample.email(), since: Sample.noon) == 1)
        #expect(try store.numberOfOrders(from: Sample.email(), since: Sample.noon.addingTimeInterval(-60)) == 2)
    }

    @Test func `the store in memory has the same rules`() throws {
        let store = MemoryOrderStore()
        let first = try Sample.placed(Sample.order(quantity: 1))
        try store.add(first)
        try store.add(Sample.placed(Sample.order(quantity: 9)))
        #expect(try store.order(Sample.id()) == first)
        #expect(try store.numberOfOrders(from: Sample.email(), since: Sample.noon) == 1)
    }
}
