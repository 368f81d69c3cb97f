import PlugboardContainer
import PlugboardTool
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The repairs of `check --format json`, applied to copies of the fixtures.
struct RepairTests {
    /// The mistakes that the repaired one hid.
    private static let revealed = [
        "bad/PB0204-extends-nothing": ["Mailer#receipts has no binding to edit"],
        "worked/12-verbs": [#"setting "path" of orders.file takes a string, not a number"#],
    ]

    @Test(arguments: Fixture.bad + Fixture.worked)
    func `rule 21.37: a repair removes its mistake and causes no other`(fixture: Fixture) async throws {
        for number in try Report(await fixture.reported()).repairs.indices {
            let folder = try TemporaryFolder()
            try folder.makeDirectory(fixture.group.rawValue)
            var copy = fixture
            copy.top = folder.path
            try FileManager.default.copyItem(atPath: fixture.root, toPath: copy.root)
            let before = try Report(of: copy)
            let (mistake, repair) = before.repairs[number]
            try repair.apply()
            // A value from elsewhere need not exist here.
            let after = try Report(of: copy).diagnostics.filter { !["PB0601", "PB0605"].contains($0.code) }
            let expected = Set(before.diagnostics.map(\.title)).subtracting([mistake])
                .union(Self.revealed[fixture.testDescription] ?? [])
            #expect(Set(after.map(\.title)) == expected, "\(repair.replacement)")
        }
    }

    @Test func `35 mistakes in 30 fixtures have a repair`() async throws {
        var repaired: [Int] = []
        for fixture in Fixture.bad {
            let count = try Report(await fixture.reported()).repairs.count
            if count > 0 { repaired.append(count) }
        }
        #expect(repaired.count == 30)
        #expect(repaired.reduce(0, +) == 35)
    }

    @Test(arguments: [
        (#""Mialer": "mail.console""#, #""Mailer""#),
        (#""Mialer": "mail.console", "Mailer": "mail.console""#, nil),
        (#""Mialer": "mail.console", "SampleServices.Mailer": "mail.console""#, nil),
        (#""Mialer": { "lifetime": "singleton" }"#, nil),
        (#""Mailer#a": { "alias": "Mialer" }"#, nil),
        (#""Mailer#a": { "alias": "Mialer" }, "Mailer": "mail.console""#, #""Mailer""#),
        (#""Mailer": { "factory": "mail.console", "lifetme": "weak" }"#, #""lifetime""#),
        (#""Mailer": { "factory": "mail.console", "lifetme": "weak", "lifetime": "weak" }"#, nil),
        (
            #""FraudRule#geo": "fraud.geo", "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRul#geo"] } }"#,
            #""FraudRule#geo""#
        ),
    ])
    func `rule 21.38: a near name is certain only if it can be in the place`(services: String, repair: String?) throws {
        let loader = ManifestLoader(
            .memory(["production": #"{ "services": { \#(services) } }"#]), catalog: Shop.catalog, variables: [:])
        let found = loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics)
        #expect(
            try Report(loader.explaining(found)).repairs.map(\.repair.replacement) == (repair.map { [$0] } ?? []))
    }

    @Test(arguments: [
        (#"{ "services": {} } }"#, #"{ "services": {} } "#), (#"{ "services": {} } } }"#, nil),
        (#"{ "services": { , } }"#, #"{ "services": {  } }"#),
        (#"{ "services": {},, "extends": [] }"#, #"{ "services": {}, "extends": [] }"#),
        (#"{ "extends": [,] }"#, #"{ "extends": [] }"#), (#"{ "extends": , }"#, nil),
    ])
    func `rule 21.37: a bracket or a comma too many is deleted`(text: String, repaired: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "production.json")
        let loader = ManifestLoader(.directory(folder.path), catalog: Shop.catalog)
        let found = loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics)
        let repairs = try Report(loader.explaining(found)).repairs
        try repairs.first?.repair.apply()
        #expect(repairs.isEmpty ? repaired == nil : folder.text("production.json") == repaired)
    }

    @Test func `rule 21.38: a mistake of a flag has no repair`() throws {
        let proof = try prove(services: "", words: ["--bind", "Mailer=mail.consle"])
        #expect(proof.codes == [.unknownFactory])
        #expect(try Report(proof.diagnostics).repairs.isEmpty)
    }
}

/// The part of the JSON output that a program needs to apply the repairs.
private struct Report: Decodable {
    var diagnostics: [Mistake]

    struct Mistake: Decodable {
        var code: String
        var title: String
        var repair: Repair?
    }

    struct Repair: Decodable {
        var place: Place
        var replacement: String
    }

    struct Place: Decodable {
        var path: String
        var line, column, endLine, endColumn: Int
    }

    init(of fixture: Fixture) throws { try self.init(fixture.diagnostics()) }

    init(_ diagnostics: [Diagnostic]) throws {
        let json = DiagnosticsReport(diagnostics).json()
        self = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    }

    var repairs: [(mistake: String, repair: Repair)] {
        diagnostics.compactMap { mistake in mistake.repair.map { (mistake.title, $0) } }
    }
}

extension Report.Repair {
    /// Replaces the text as CheatSheet describes it.
    func apply() throws {
        let file = URL(fileURLWithPath: place.path)
        let text = Array(try String(contentsOf: file, encoding: .utf8).unicodeScalars)
        func offset(_ line: Int, _ column: Int) -> Int {
            let starts = [0] + text.indices.filter { text[$0] == "\n" }.map { $0 + 1 }
            return starts[line - 1] + column - 1
        }
        let range = offset(place.line, place.column)..<offset(place.endLine, place.endColumn)
        var result = String.UnicodeScalarView(text)
        result.replaceSubrange(
            result.index(
                result.startIndex, offsetBy: range.lowerBound)..<result.index(
                    result.startIndex, offsetBy: range.upperBound),
            with: replacement.unicodeScalars)
        try Data(String(result).utf8).write(to: file)
    }
}
