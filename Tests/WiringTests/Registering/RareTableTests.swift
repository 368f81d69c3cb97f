import Testing

@testable import PlugboardContainer

struct RareTableTests {
    @Test func `a grouping keeps the order of the elements of each key`() {
        let table = RareTable(grouping: ["ant", "bee", "asp", "bat"]) { $0.first }
        #expect(table["a"] == ["ant", "asp"])
        #expect(table["b"] == ["bee", "bat"])
        #expect(table["c"] == nil)
        #expect(table.values.map(\.count) == [2, 2])
    }

    @Test func `a default value is stored when it is changed, and not when it is read`() {
        var table = RareTable<String, [Int]>()
        #expect(table["a", default: [7]] == [7])
        #expect(table.isEmpty)
        table["a", default: []].append(1)
        table["a", default: []].append(2)
        #expect(table["a"] == [1, 2])
        #expect(table.removeValue(forKey: "a") == [1, 2])
        #expect(table.keys == [])
    }

    @Test func `the first value of a key is kept`() {
        let table = RareTable([("a", 1), ("b", 2), ("a", 3)])
        #expect(table["a"] == 1)
        #expect(table.count == 2)
    }

    @Test func `a kept value is made once`() {
        var table = RareTable<Int, String>()
        #expect(table.value(of: 1) { "made" } == "made")
        #expect(table.value(of: 1) { "again" } == "made")
        table[1] = nil
        #expect(table[1] == nil)
    }

    @Test func `a table without values tells whether a key is new`() {
        var keys = RareTable<Int, Void>()
        let isNew = [keys.insert(1), keys.insert(2), keys.insert(1)]
        #expect(isNew == [true, true, false])
        #expect(keys.contains(2))
        #expect(!keys.contains(3))
    }
}
