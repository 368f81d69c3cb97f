import PlugboardWiring
import Testing

@Suite struct KeyTableTests {
    @Test func `keys are numbered in the order in which they come, however many`() {
        var table = KeyTable()
        let keys =
            (0..<1_000).map { ServiceKey.of(Mailer.self, ServiceName("\($0)")) } + [.of(Mailer.self), .of(Clock.self)]
        for (number, key) in keys.enumerated() { #expect(table.insert(key) == (number, true)) }
        for (number, key) in keys.enumerated() { #expect(table.insert(key) == (number, false)) }
        #expect(keys.map { table[$0] } == Array(0..<keys.count))
        #expect(table.keys == keys)
    }

    @Test func `a key that never came has no number`() {
        var table = KeyTable(capacity: 4)
        _ = table.insert(.of(Mailer.self, "a"))
        #expect(table[.of(Mailer.self)] == nil)
        #expect(table[.of(Mailer.self, "b")] == nil)
        #expect(table[.of(Clock.self, "a")] == nil)
    }
}
