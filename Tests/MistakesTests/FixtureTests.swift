import PlugboardContainer
import PlugboardTool
import TestSupport
import Testing

/// Every page, completely.
struct FixtureTests {
    @Test(arguments: Fixture.bad + Fixture.worked)
    func `the manifests of a fixture cause exactly the report beside them`(fixture: Fixture) async throws {
        let report = DiagnosticsReport(try await fixture.reported())
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

    /// Another ninth of the fixtures in each path; all of them with `PLUGBOARD_LONG=1`.
    @Test(arguments: zip(0..<3, ["d", String(repeating: "d", count: 120), "café"]))
    func `a report does not depend on the path of its manifests`(number: Int, name: String) throws {
        try #require(!Fixture.isRecording)
        let folder = try TemporaryFolder()
        try folder.makeDirectory(name)
        let copies = try Fixture.copied(to: "\(folder.path)/\(name)")
        for (place, fixture) in copies.enumerated() where TestRun.isLong || place % 9 == number {
            let report = DiagnosticsReport(try fixture.diagnostics())
            #expect(try fixture.relative(report.text()) == fixture.golden("report.txt"), "\(fixture.testDescription)")
            #expect(try fixture.relative(report.json()) == fixture.golden("report.json"), "\(fixture.testDescription)")
        }
    }

    @Test(arguments: [AnnotationFormat.gcc, .github])
    func `rules 21.1 and 21.4: editors and workflows receive the findings of the page`(format: AnnotationFormat)
        async throws
    {
        var text = ""
        for fixture in Fixture.bad + Fixture.worked {
            let report = DiagnosticsReport(try await fixture.reported())
            let lines = fixture.relative(report.text(as: format, of: "storefront"))
            let findings = lines.split(separator: "\n").filter { line in
                format == .github
                    ? line.hasPrefix("::") : [": error: [PB", ": warning: [PB"].contains { line.contains($0) }
            }
            #expect(findings.count == report.mistakes + report.warnings)
            text += "== \(fixture.testDescription)\n\(lines)\n"
        }
        if Fixture.isRecording {
            try Fixture.record(text, asLines: "\(format).txt")
            Issue.record("the lines were recorded, not tested")
            return
        }
        #expect(try text == Fixture.lines("\(format).txt"))
    }

    @Test(arguments: Fixture.bad + Fixture.worked)
    func `one root cause is one finding`(fixture: Fixture) async throws {
        var codes: [DiagnosticCode] = []
        let found = WiringError(try await fixture.reported()).diagnostics.map(\.code)
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
