@testable import PlugboardTool
import TestSupport
import Testing

/// The output of `render` for each fixture without an error, as another instance gives it.
struct RenderedFixtureTests {
    @Test func `rule 22.7: a rendered fixture has no difference and the same identity`() throws {
        var compared = 0
        let folder = try TemporaryFolder()
        for fixture in Fixture.bad + Fixture.worked where fixture.words != ["check", "--all"] {
            let rendered = try answer("render", of: fixture)
            guard rendered.status == .success else { continue }
            try folder.write(rendered.output, to: "rendered.json")
            let difference = try answer("diff", "--from", "\(folder.path)/rendered.json", of: fixture)
            #expect(difference == WiringTool.Answer(output: ""), "\(fixture.testDescription)")
            compared += 1
        }
        #expect(compared > 40)
    }

    private func answer(_ words: String..., of fixture: Fixture) throws -> WiringTool.Answer {
        let line = ["wiring"] + words + fixture.words
        guard case .tool(let command, let options) = try Invocation.parse(arguments: line).get() else {
            throw UsageError.extraWord("", command: "")
        }
        let loader = fixture.loader(options.directory ?? "Config")
        return WiringTool(program: "storefront", loader: loader, options: options).answer(to: command)
    }
}
