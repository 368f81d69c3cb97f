import SampleServices
import Testing
import PlugboardContainer

struct KeyTableTests {
    @Test func `keys are numbered in insertion order`() {
        var table = KeyTable()
        let keys =
            (0..<1_000).map { ServiceKey.of(Mailer.self, ServiceName("\($0)")) } + [.of(Mailer.self), .of(Clock.self)]
        for (number, key) in keys.enumerated() { #expect(table.insert(key) == (number, true)) }
        for (number, key) in keys.enumerated() { #expect(table.insert(key) == (number, false)) }
        #expect(keys.map { table[$0] } == Array(0..<keys.count))
        #expect(table.keys == keys)
    }

    @Test(arguments: [
        ("\u{212A}elvin", "Kelvin"), ("a\u{37E}b", "a;b"), ("\u{1FEF}quoted", "`quoted"), ("caf\u{E9}", "cafe\u{301}"),
        ("\u{212B}", "\u{C5}"), ("\u{212A}e\u{301}", "K\u{E9}"),
    ])
    func `names that are equal as strings are one key`(first: String, second: String) {
        #expect(first == second)
        var table = KeyTable()
        #expect(table.insert(.of(Mailer.self, ServiceName(first))) == (0, true))
        #expect(table[.of(Mailer.self, ServiceName(second))] == 0)
        #expect(KeyTable.hash(7, named: ServiceName(first)) == KeyTable.hash(7, named: ServiceName(second)))
    }
}
