import PlugboardTool
import Testing

/// Every page, whole.
@Suite struct FixtureTests {
    @Test(arguments: Fixture.bad + Fixture.worked)
    func `the manifests of a fixture make exactly the report beside them`(fixture: Fixture) throws {
        let report = DiagnosticsReport(try fixture.diagnostics())
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
    func `rule 56: an editor reads each finding of a fixture as one line`(fixture: Fixture) throws {
        let report = DiagnosticsReport(try fixture.diagnostics())
        let lines = fixture.relative(report.text(as: .gcc, of: "storefront")).split(separator: "\n")
        #expect(lines.count == report.mistakes + report.warnings)
        for line in lines {
            let place = #/(?:.+:\d+:\d+|storefront|--.+|PLUGBOARD_[A-Z]+): (?:error|warning): \[PB\d{4}\] .+/#
            #expect(try place.wholeMatch(in: line) != nil, "\(line)")
        }
        let annotations = report.text(as: .github, of: "storefront").split(separator: "\n")
        #expect(annotations.count == lines.count)
        for line in annotations { #expect(line.hasPrefix("::error ") || line.hasPrefix("::warning ")) }
    }

    @Test(arguments: Fixture.bad + Fixture.worked)
    func `one root cause makes one finding`(fixture: Fixture) throws {
        var codes: [DiagnosticCode] = []
        let found = WiringError(try fixture.diagnostics()).diagnostics.map(\.code)
        for code in found where codes.last != code { codes.append(code) }
        #expect(codes == fixture.codes ?? [fixture.code].compactMap(\.self))
    }

    @Test func `every code has a fixture, and every fixture is tested`() throws {
        let tested = Set((Fixture.bad + Fixture.worked).map(\.testDescription))
        for group in Fixture.Group.allCases {
            for name in try Fixture.names(on: group) {
                #expect(tested.contains("\(group.rawValue)/\(name)"), "\(group.rawValue)/\(name)")
            }
        }
        let covered = Set(Fixture.bad.compactMap(\.code))
        for code in DiagnosticCode.allCases { #expect(covered.contains(code), "\(code)") }
    }
}
