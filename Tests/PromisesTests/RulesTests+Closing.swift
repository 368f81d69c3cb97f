@testable import PlugboardTool
import SampleServices
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Rule 19.28.
extension RulesTests {
    private static func closing(_ journal: Journal) throws -> Container {
        try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { Leaf() }.closing { _ in journal.write("leaf") }
            b.autoregister(Holder.self, lifetime: .singleton, initializer: Holder.init)
                .closing { _ in journal.write("holder") }
            b.register(Dog.self, lifetime: .scoped) { (_: Holder) in Dog() }.closing { journal.write($0.name) }
            b.register(Cat.self) { Cat() }
        }
    }

    @Test func `rule 19.28: each owner closes its instances, each once and before its dependencies`() async throws {
        let journal = Journal()
        let container = try Self.closing(journal)
        let scope = container.makeScope()
        _ = try scope.resolve(Dog.self)
        try await scope.close()
        #expect(journal.text == ["Rex"])
        try await container.close()
        try await container.close()
        try await scope.close()
        #expect(journal.text == ["Rex", "holder", "leaf"])
    }

    @Test func `rule 19.29: every kind of resolving afterwards throws closed`() async throws {
        let container = try Self.closing(Journal())
        let scope = container.makeScope()
        let lazy = try container.resolve(Lazy<Leaf>.self)
        let provider = try container.resolve(Provider<Cat>.self)
        _ = try container.resolve(Leaf.self)
        let closed = ClosedReport.container(closedAt: #line + 1)
        try await container.close()
        for body: () throws -> Void in [
            { _ = try container.resolve(Leaf.self) }, { _ = try container.resolve(Cat.self) },
            { _ = try scope.resolve(Cat.self) }, { _ = try lazy.value }, { _ = try provider() },
            { _ = try container ~> Leaf.self }, { _ = try container.resolveOptional(Dog.self) },
        ] {
            #expect(page(body) == closed)
        }
        let awaited = await awaitedPage { _ = try await container.resolve(awaiting: Leaf.self) }
        #expect(awaited == closed)
    }

    @Test func `rule 19.29: a closed child returns nothing of its parent's, not even through Lazy or Provider`()
        async throws
    {
        final class Late {
            let lazy: Lazy<Leaf>
            let provider: Provider<Leaf>
            let resolver: Resolver
            init(lazy: Lazy<Leaf>, provider: Provider<Leaf>, resolver: Resolver) {
                self.lazy = lazy
                self.provider = provider
                self.resolver = resolver
            }
        }
        let parent = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { Leaf() }
            b.register(Leaf.self, name: "weak", lifetime: .weak) { Leaf() }
            b.autoregister(Late.self, initializer: Late.init)
        }
        let child = try parent.makeChild { _ in }
        let held = try parent.resolve(Leaf.self, name: "weak")
        _ = try parent.resolve(Leaf.self)
        let late = try child.resolve(Late.self)
        let (lazy, weakly) = (try child.resolve(Lazy<Leaf>.self), try child.resolve(Lazy<Leaf>.self, name: "weak"))
        let closed = ClosedReport.container(closedAt: #line + 1, "the child container")
        try await child.close()
        for body: () throws -> Void in [
            { _ = try late.lazy.value }, { _ = try late.provider() }, { _ = try late.resolver.resolve(Leaf.self) },
            { _ = try lazy.value }, { _ = try weakly.value }, { _ = try child.resolve(Leaf.self) },
            { _ = try child.resolve(Leaf.self, name: "weak") }, { _ = try child.resolveAll(Leaf.self) },
        ] {
            #expect(page(body) == closed)
        }
        let awaited = await awaitedPage { _ = try await late.lazy.awaiting() }
        #expect(awaited == closed)
        #expect(try parent.resolve(Leaf.self).label == "leaf")
        #expect(try parent.resolve(Leaf.self, name: "weak") === held)
    }

    @Test func `rule 19.28: all errors are collected, and the other instances are closed`() async throws {
        let journal = Journal()
        let line = #line
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { Leaf() }.closing { _ in throw Refused() }
            b.autoregister(Holder.self, lifetime: .singleton, initializer: Holder.init)
                .closing { _ in journal.write("holder") }
            b.register(Dog.self, lifetime: .singleton) { (_: Holder) in Dog() }.closing { _ in throw Refused() }
        }
        _ = try container.resolve(Dog.self)
        let message = await awaitedPage { try await container.close() }
        let file = "PromisesTests/RulesTests+Closing.swift"
        #expect(
            message == """
                Dog (registered at \(file):\(line + 5)) did not close: no key
                Leaf (registered at \(file):\(line + 2)) did not close: no key
                """)
        #expect(journal.text == ["holder"])
    }

    @Test
    func `rule 19.32: withScope closes the scope at its end, even after a throw; releasing a scope closes nothing`()
        async throws
    {
        let journal = Journal()
        var container: Container? = try Self.closing(journal)
        _ = try await container?.withScope { try $0.resolve(Dog.self).name }
        await #expect(throws: Refused.self) {
            try await container?.withScope { scope in
                _ = try scope.resolve(Dog.self)
                throw Refused()
            }
        }
        #expect(journal.text == ["Rex", "Rex"])
        container = nil
        #expect(journal.text == ["Rex", "Rex"])
    }

    /// Throws, waits for ever, or ends, depending on its argument.
    struct App: WiredApplication {
        static let journal = Journal()

        static var catalog: Catalog {
            var catalog = Catalog()
            catalog.register(Leaf.self, lifetime: .singleton) { Leaf() }.closing { _ in
                Ending.write((journal.text + ["closed"]).joined(separator: " ") + "\n")
            }
            return catalog
        }

        static var manifests: ManifestSource { .memory(["test": "{}"]) }

        static var defaultProfile: String? { "test" }

        func run(_ container: Container, arguments: [String]) async throws {
            Self.journal.write(try container.resolve(Leaf.self).label)
            if arguments == ["throw"] { throw Refused() }
            guard let signal = arguments.first.flatMap(Int32.init) else { return }
            kill(getpid(), signal)
            while !Task.isCancelled { await Task.yield() }
            throw CancellationError()
        }
    }

    /// The output and the effects of a launch, on standard error.
    private static func launch(_ argument: String) async {
        let console = Console(answer: { Ending.write($0) }, remark: { Ending.write($0) })
        let launch = Launch(
            of: App.self, arguments: ["/usr/bin/app", argument], variables: [:], console: console,
            listensToSignals: true)
        let status = await launch.run()
        Ending.exit(status.rawValue, saying: "ended")
    }

    @Test(arguments: [
        ("end", ExitTest.Condition.success, "", "ended\n"),
        ("throw", .exitCode(1), "app: no key\n", "ended\n"),
        ("\(SIGTERM)", .signal(SIGTERM), "app: stopped before its work was done\n", ""),
        ("\(SIGINT)", .signal(SIGINT), "app: stopped before its work was done\n", ""),
    ])
    func `rule 19.32: a WiredApplication closes at its end, even after a throw, and signals cancel its task`(
        argument: String, ending: ExitTest.Condition, remark: String, last: String
    ) async throws {
        let result = await #expect(processExitsWith: ending, observing: [\.standardErrorContent]) { [argument] in
            await RulesTests.launch(argument)
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let started = "app: profile \"test\" (from the program's default): code < test.json\n"
        #expect(lines == "\(started)\(remark)leaf closed\n\(last)")
    }
}
