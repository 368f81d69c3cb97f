@testable import PlugboardTool
import Synchronization
import Testing

/// The name of a launched program in answers and reports.
struct ProgramNameTests {
    private struct Oven: Sendable {}
    private struct Bread: Sendable {}
    private struct Cake: Sendable {}

    /// Has entries in two modules.
    private struct Bakery: WiredApplication {
        static var catalog: Catalog {
            var catalog = Catalog()
            catalog.service(Oven.self, name: "Oven")
            catalog.factory("oven.gas", Oven.self, initializer: { Oven() }, fileID: "Ovens/Oven.swift", line: 1)
            catalog.register(Bread.self, factory: { (_: Oven) in Bread() }, fileID: "Breads/Bread.swift", line: 1)
            catalog.register(Cake.self, factory: { (_: Oven) in Cake() }, fileID: "Cakes/Cake.swift", line: 1)
            catalog.entry(Bread.self, fileID: "Breads/Bread.swift", line: 9)
            catalog.entry(Cake.self, fileID: "Cakes/Cake.swift", line: 9)
            return catalog
        }
        static let manifests = ManifestSource.memory([
            "day": #"{ "services": { "Oven": "oven.gas" } }"#, "night": #"{ "services": {} }"#,
        ])

        func run(_ container: Container, arguments: [String]) async throws {
            _ = try container.makeChild { catalog in
                catalog.register(Bread.self, factory: { (_: Int) in Bread() }, fileID: "Stalls/Stall.swift", line: 1)
                catalog.entry(Bread.self, fileID: "Stalls/Stall.swift", line: 2)
            }
        }
    }

    private func run(_ words: String...) async -> (answer: String, remarks: String) {
        let printed = Mutex((answer: "", remarks: ""))
        let console = Console(
            answer: { text in printed.withLock { $0.answer += text } },
            remark: { text in printed.withLock { $0.remarks += text } })
        _ = await Launch(of: Bakery.self, arguments: ["/bin/bakery"] + words, variables: [:], console: console).run()
        return printed.withLock { $0 }
    }

    @Test func `rule 21.8: a graph has one root, also if several modules declare entries`() async {
        let graph = await run("wiring", "graph", "--profile", "day").answer
        #expect(
            graph == """
                profile "day": code < day

                bakery
                ├─ ProgramNameTests.Bread  (code)
                │  └─ ProgramNameTests.Oven: Oven  oven.gas
                └─ ProgramNameTests.Cake  (code)
                   └─ ProgramNameTests.Oven: Oven  oven.gas

                """)
    }

    @Test func `rule 1.4: the paths of reports begin with the program's name`() async {
        let report = await run("wiring", "check", "--profile", "night").answer
        #expect(
            report == """
                error[PB0401]: ProgramNameTests.Bread needs Oven, which is not bound in profile "night"
                  --> Breads/Bread.swift:1: its parameter 1 is a ProgramNameTests.Oven
                  ::: Cakes/Cake.swift:1: ProgramNameTests.Cake needs it too
                   |
                   = note: path: bakery -> ProgramNameTests.Bread -> Oven
                   = note: factories that make one: oven.gas

                1 mistake
                "bakery wiring explain PB0401" explains it

                profile "night": 1 mistake

                """)
        // A child has the name too.
        let remarks = await run("--profile", "day").remarks
        #expect(
            remarks == """
                bakery: profile "day" (from --profile): code < day.json
                bakery: error[PB0401]: ProgramNameTests.Bread needs Int, which is not bound in profile "day"
                  --> Stalls/Stall.swift:1: its parameter 1 is an Int
                   |
                   = help: if its caller gives it, declare argument: Int.self where the factory of \
                ProgramNameTests.Bread is registered, at Stalls/Stall.swift:1; else take it from settings, or register a \
                closure that leaves it to its default value
                   = note: path: bakery -> ProgramNameTests.Bread -> Int

                1 mistake


                """)
    }
}
