@testable import PlugboardTool
import Testing

/// Has the name of a type in another module.
private struct Comment: Sendable {}

private struct Editor {
    let comment: Comment
}

private struct LatencyRule {
    struct Settings: Decodable, Sendable {}
    init(settings: Settings) {}
}

private enum StatusRule {
    struct Settings: Decodable, Sendable {}
}

/// The form of types in messages (RULES 4.8 and 4.9).
struct TypeNameTests {
    private func page(_ register: (inout Catalog) -> Void) throws -> String {
        var catalog = Catalog()
        register(&catalog)
        do {
            _ = try Container(catalog)
            return ""
        } catch {
            return "\(error)"
        }
    }

    private let file = "MistakesTests/TypeNameTests.swift"

    @Test func `settings of another rule are distinguished by their enclosing types`() throws {
        var catalog = Catalog()
        let line = #line + 1
        catalog.factory("latency", LatencyRule.self, settings: StatusRule.Settings.self, initializer: LatencyRule.init)
        catalog.service(LatencyRule.self, name: "Latency")
        let proof = try prove(services: #""Latency": "latency""#, catalog)
        #expect(
            proof.page == """
                error[PB0401]: the initializer of Latency takes LatencyRule.Settings, and its registration declares settings: StatusRule.Settings.self
                  --> production.json:1:17
                   |
                 1 | { "services": { "Latency": "latency" } }
                   |                 ^^^^^^^^^ its parameter 1 is a LatencyRule.Settings
                   |
                   = help: declare settings: LatencyRule.Settings.self where factory "latency" is registered, at \(file):\(line)

                1 mistake

                """)
    }

    @Test func `a missing type is reported with its module if another module's type is bound`() throws {
        let line = #line + 3
        let page = try page {
            $0.register { Testing.Comment(rawValue: "") }
            $0.autoregister(Editor.self, initializer: Editor.init)
        }
        #expect(
            page == """
                error[PB0401]: Editor needs MistakesTests.Comment, which is not bound
                  --> \(file):\(line): its parameter 1 is a MistakesTests.Comment

                1 mistake

                """)
    }

    @Test func `answers distinguish two similar services by their modules`() throws {
        var catalog = Catalog()
        let line = #line + 2
        catalog.register { Testing.Comment(rawValue: "") }
        catalog.register { Comment() }
        let words = ["wiring", "list", "--profile", "test"]
        guard case .tool(let command, let options) = try Invocation.parse(arguments: words).get() else { return }
        let loader = ManifestLoader(.memory(["test": "{}"]), catalog: catalog, variables: [:])
        let answer = WiringTool(program: "app", loader: loader, options: options).answer(to: command)
        #expect(
            answer.output == """
                profile "test" (from --profile): code < test.json
                wiring ID: 50dd1a57823a

                KEY                    FACTORY  LIFETIME   FROM
                MistakesTests.Comment  (code)   transient  \(file):\(line)
                Testing.Comment        (code)   transient  \(file):\(line - 1)

                """)
    }
}
