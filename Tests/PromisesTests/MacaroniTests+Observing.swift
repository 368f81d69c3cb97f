import Plugboard
import SampleServices
import TestSupport
import Testing

/// The events of observers.
extension MacaroniTests {
    @Test func `22. an observer receives the events`() throws {
        let journal = Journal()
        let line = #line + 3
        let container = try Container { b in
            b.observer = TextObserver { journal.write($0) }
            b.register(Leaf.self) { Leaf() }
        }
        _ = try container.resolve(Leaf.self)
        #expect(
            journal.text.prefix(2) == [
                "registered Leaf at \(#fileID):\(line)", "planned 1 binding",
            ])
        #expect(journal.text.last?.hasPrefix("resolved Leaf in ") == true)
        #expect(journal.text.count == 3)
    }

    @Test func `22. an observer can write to standard error, and nothing to standard output`() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let container = try Container { b in
                b.observer = .stderr
                b.register(
                    Leaf.self, factory: { () throws(Refused) in throw Refused() }, fileID: "Shop/Main.swift", line: 3)
            }
            _ = try? container.resolve(Leaf.self)
        }
        let (errors, output) = try (
            String(decoding: #require(result).standardErrorContent, as: UTF8.self),
            #require(result).standardOutputContent
        )
        #expect(output.isEmpty)
        #expect(
            errors == """
                registered Leaf at Shop/Main.swift:3
                planned 1 binding
                failed Leaf: Leaf (registered at Shop/Main.swift:3) threw: no key

                """)
    }

    @Test func `23. a replaceable die receives the report`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            InjectedProperties.die = { report in Ending.exit(7, saying: report) }
            struct View { @Inject(fileID: "Shop/View.swift", line: 5) var service: any MyService }
            _ = try Container.$current.withValue(Container { _ in }) { View().service }
        }
        #expect(
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self) == """
                @Inject of MyService at Shop/View.swift:5
                MyService is not bound

                """)
    }

    @Test func `24. there is no output by default`() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let container = try MacaroniTests.container()
            final class View {
                @Inject var service: any MyService
                @Inject var missing: Leaf?
            }
            _ = Container.$current.withValue(container) {
                let view = View()
                return (view.service, view.missing)
            }
            _ = try? container.resolve(Leaf.self)
            try await container.close()
        }
        #expect(try #require(result).standardErrorContent.isEmpty)
        #expect(try #require(result).standardOutputContent.isEmpty)
    }
}
