import PlugboardTool
import Testing

/// Every page, whole.
@Suite struct FixtureTests {
    @Test(arguments: Fixture.bad + Fixture.worked)
    func `the manifests of a fixture make exactly the report beside them`(fixture: Fixture) throws {
        let proofs = try fixture.proofs()
        let report = DiagnosticsReport(proofs.flatMap(\.diagnostics))
        let text = fixture.relative(report.text())
        let json = fixture.relative(report.json())
        if Fixture.isRecording {
            try fixture.record(text, as: "report.txt")
            try fixture.record(json, as: "report.json")
            Issue.record("\(fixture.testDescription) was recorded, not tested")
            return
        }
        #expect(try text == fixture.golden("report.txt"))
        #expect(try json == fixture.golden("report.json"))
    }

    @Test(arguments: Fixture.bad + Fixture.worked)
    func `one root cause makes one finding`(fixture: Fixture) throws {
        var codes: [DiagnosticCode] = []
        let found = WiringError(try fixture.proofs().flatMap(\.diagnostics)).diagnostics.map(\.code)
        for code in found where codes.last != code { codes.append(code) }
        #expect(codes == fixture.codes ?? [fixture.code].compactMap(\.self))
    }

    @Test func `every code has a fixture, and every fixture is tested`() throws {
        let tested = Set((Fixture.bad + Fixture.worked).map(\.testDescription))
        for shelf in Fixture.Shelf.allCases {
            for name in try Fixture.names(on: shelf) {
                #expect(tested.contains("\(shelf.rawValue)/\(name)"), "\(shelf.rawValue)/\(name)")
            }
        }
        // 0411 is tested below: it comes from code alone.
        let covered = Set(Fixture.bad.compactMap(\.code)).union([.needsAwait])
        for code in DiagnosticCode.allCases { #expect(covered.contains(code), "\(code)") }
    }

    @Test func `rule 49: an entry that suspends is asked for with await (0411)`() {
        let outline = Shop.with { catalog in
            catalog.autoregister(
                OrderStore.self, initializer: { () async -> any OrderStore in MemoryOrders() },
                fileID: "Storefront/Extra.swift", line: 3)
            catalog.entry(OrderStore.self, fileID: "Storefront/Main.swift", line: 9)
        }.outline
        let found = Planner.plan(.code(outline), over: outline).diagnostics.filter { $0.severity == .error }
        #expect(
            DiagnosticsReport(found).text() == """
                error[PB0411]: OrderStore needs await, and the program asks for it without
                  --> Storefront/Main.swift:9: asked for here
                   |
                   = help: ask with resolve(awaiting: OrderStore.self), and say so: entry(OrderStore.self, awaiting: true)
                   = note: path: Storefront -> OrderStore
                   = note: the factory of OrderStore is asynchronous, at Storefront/Extra.swift:3

                1 mistake

                """)
    }
}
