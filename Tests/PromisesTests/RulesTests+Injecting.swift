import PlugboardTool
import SampleServices
import TestSupport
import Testing

/// Rules 18.2 and 18.9.
extension RulesTests {
    @Test func `rule 18.8: Container.current may be a scope`() throws {
        struct View { @Inject var leaf: Leaf }
        let container = try Container { $0.register(Leaf.self, lifetime: .scoped) { Leaf() } }
        let scope = container.makeScope()
        let view = Container.$current.withValue(scope) { View() }
        #expect(try view.leaf === scope.resolve(Leaf.self))
    }

    static func labelled(_ label: String) throws -> Container {
        try Container { $0.register(Leaf.self) { Leaf(label) } }
    }

    final class View { @Inject var leaf: Leaf }

    /// Has its own container, and may be given another.
    final class Providing: ContainerProviding {
        @Inject var leaf: Leaf
        let container: Container

        init(_ container: Container, given: Container? = nil) {
            self.container = container
            if let given { _leaf = Inject(from: given) }
        }
    }

    @Test func `rule 18.2: at the first read: given, building, the enclosing object's, the current one, bootstrap`()
        async
    {
        await #expect(processExitsWith: .success) {
            let (given, own, current) = (
                try RulesTests.labelled("given"), try RulesTests.labelled("own"), try RulesTests.labelled("current")
            )
            let building = try Container { b in
                b.register(Leaf.self) { Leaf("building") }
                b.autoregister(Providing.self, initializer: { Providing(own) }).injects()
            }
            Container.bootstrap(try RulesTests.labelled("bootstrap"))
            precondition(View().leaf.label == "bootstrap")
            try Container.$current.withValue(current) {
                precondition(View().leaf.label == "current")
                precondition(Providing(own).leaf.label == "own")
                precondition(Providing(own, given: given).leaf.label == "given")
                let built = try building.resolve(Providing.self)
                precondition(built.leaf.label == "building")
            }
        }
    }

    @Test func `rule 18.3: lazily retains nothing at initialisation, except inside an object under construction`()
        throws
    {
        struct View: Sendable { @Inject(.lazily) var leaf: Leaf }
        let building = try Container { b in
            b.register(Leaf.self) { Leaf("building") }
            b.autoregister(View.self, initializer: { View() }).injects()
        }
        let built = try building.resolve(View.self)
        let free = View()
        let labels = try Container.$current.withValue(Self.labelled("current")) { [built.leaf.label, free.leaf.label] }
        #expect(labels == ["building", "current"])
    }

    @Test func `rule 18.5: the building resolver is a task-local value only if a registration declares injects`() throws
    {
        struct View: Sendable { @Inject var leaf: Leaf }
        let building = try Container { b in
            b.register(Leaf.self) { Leaf("building") }
            b.autoregister(View.self, initializer: { View() })
            b.autoregister(View.self, name: "injects", initializer: { View() }).injects()
            b.register([View].self) { r in [try r.resolve(), try r.resolve(name: "injects")] }
        }
        let labels = try Container.$current.withValue(Self.labelled("current")) {
            try building.resolve([View].self).map(\.leaf.label)
        }
        #expect(labels == ["current", "building"])
    }

    @Test func `rule 18.7: in a Sendable final class a constant holds the property`() throws {
        final class View: Sendable { let leaf = Inject<Leaf>() }
        let container = try Self.labelled("constant")
        #expect(Container.$current.withValue(container) { View().leaf.wrappedValue.label } == "constant")
    }

    @Test func `rule 18.9: a second bootstrap without replacing stops the program, naming both lines`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            InjectedProperties.die = { report in Ending.exit(7, saying: report) }
            let (one, other) = (try RulesTests.labelled("one"), try RulesTests.labelled("other"))
            Container.bootstrap(one, fileID: "Shop/A.swift", line: 1)
            Container.bootstrap(other, replacing: true, fileID: "Shop/B.swift", line: 2)
            precondition(Container.bootstrapped === other)
            Container.bootstrap(one, fileID: "Shop/C.swift", line: 3)
        }
        #expect(
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self) == """
                Container.bootstrap is called twice, at Shop/B.swift:2 and at Shop/C.swift:3
                   = help: call it once, or pass `replacing: true` to the second call

                """)
    }

    @Test func `rule 18.10: observers are called outside locks: they may resolve the reported services`() throws {
        final class Asking: ContainerObserver {
            let journal = Journal()
            let current = Count()
            func resolved(_ step: ResolutionStep, in duration: Swift.Duration) {
                journal.write(step.key.description)
                guard current.next() == 1 else { return }
                _ = try? Container.current?.resolve(Leaf.self)
                _ = try? Container.current?.resolve(Cat.self)
            }
        }
        let asking = Asking()
        let container = try Container { b in
            b.observer = asking
            b.register(Leaf.self, lifetime: .singleton) { Leaf() }
            b.register(Cat.self, lifetime: .singleton) { Cat() }
        }
        _ = try Container.$current.withValue(container) { try container.resolve(Cat.self) }
        #expect(asking.journal.text == ["Cat", "Leaf"])
    }
}
