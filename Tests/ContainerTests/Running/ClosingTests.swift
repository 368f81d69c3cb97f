import Foundation
import SampleServices
import Synchronization
import TestSupport
import Testing
import PlugboardContainer

struct ClosingTests {
    final class File: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    final class Store: Sendable {
        let file: File
        init(file: File) { self.file = file }
    }

    private static func container(_ journal: Journal, _ lifetime: Lifetime<File>? = nil) throws -> Container {
        try Container { catalog in
            catalog.register(File.self, lifetime: lifetime ?? .singleton) { File("orders") }
                .closing { journal.write("file \($0.name)") }
            catalog.autoregister(Store.self, lifetime: .singleton, initializer: Store.init)
                .closing { _ in journal.write("store") }
        }
    }

    @Test func `rule 20.10: the instance that is being closed is listed apart from those that wait for it`()
        async throws
    {
        let (gate, isClosing) = (Latch(), Latch())
        let container = try Container { catalog in
            catalog.register(File.self, name: "a", lifetime: .singleton) { File("a") }.closing { _ in }
            catalog.register(File.self, name: "b", lifetime: .singleton) { File("b") }
                .closing { _ in
                    isClosing.open()
                    await gate.pass()
                }
        }
        _ = try (container.resolve(File.self, name: "a"), container.resolve(File.self, name: "b"))
        let closing = Task { try await container.close() }
        await isClosing.pass()
        #expect(
            [container.unfinished.current.map(\.key.description), container.unfinished.later.map(\.key.description)]
                == [["ClosingTests.File#b"], ["ClosingTests.File#a"]])
        gate.open()
        try await closing.value
        #expect(container.unfinished.current.isEmpty && container.unfinished.later.isEmpty)
    }

    @Test func `rule 19.28: an instance that was never requested is not built to be closed`() async throws {
        let journal = Journal()
        let container = try Self.container(journal)
        _ = try container.resolve(File.self)
        try await container.close()
        #expect(journal.text == ["file orders"])
    }

    @Test func `rule 19.28: an instance is closed before a dependency that was opened late through a Lazy`()
        async throws
    {
        final class Late: Sendable {
            let file: Lazy<File>
            init(file: Lazy<File>) { self.file = file }
        }
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(File.self, lifetime: .singleton) { File("late") }.closing { _ in journal.write("file") }
            catalog.autoregister(Late.self, lifetime: .singleton, initializer: Late.init)
                .closing { _ in journal.write("late") }
        }
        _ = try container.resolve(Late.self).file.value
        try await container.close()
        #expect(journal.text == ["late", "file"])
    }

    @Test func `rule 19.28: an instance is closed before a dependency that its closure resolved`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(File.self, lifetime: .singleton) { File("asked") }.closing { _ in journal.write("file") }
            catalog.register(Store.self, lifetime: .singleton) { r in Store(file: try r.resolve()) }
                .closing { _ in journal.write("store") }
        }
        _ = try container.resolve(Store.self)
        try await container.close()
        #expect(journal.text == ["store", "file"])
    }

    @Test func `rule 19.29: a Lazy or a Provider of a closed scope throws closed`() async throws {
        final class Keeping: Sendable {
            let lazy: Lazy<File>
            let provider: Provider<File>
            init(lazy: Lazy<File>, provider: Provider<File>) { (self.lazy, self.provider) = (lazy, provider) }
        }
        let container = try Container { catalog in
            catalog.register(File.self) { File("a") }
            catalog.autoregister(Keeping.self, lifetime: .scoped, initializer: Keeping.init)
        }
        let line = #line + 1
        let scope = container.makeScope()
        let kept = try scope.resolve(Keeping.self)
        try await scope.close()
        for attempt: () throws -> Void in [{ _ = try kept.lazy.value }, { _ = try kept.provider() }] {
            let error = #expect(throws: ResolutionError.self) { try attempt() }
            #expect(error?.description == ClosedReport.scope(openedAt: line, closedAt: line + 2))
        }
        #expect(try container.resolve(File.self).name == "a")
    }

    @Test func `rule 19.29: every form of request to a closed scope throws closed`() async throws {
        let container = try Container { catalog in
            catalog.register(File.self, argument: String.self) { (name: String) in File(name) }
            catalog.register(Int.self, arguments: Int.self, Int8.self) { (one: Int, two: Int8) in one + Int(two) }
            catalog.register(Int8.self) { 1 }
        }
        let line = #line + 1
        let scope = container.makeScope()
        try await scope.close()
        let forms: [() async throws -> Void] = [
            { _ = try scope.resolve(Int8.self) }, { _ = try scope.resolve(Int8.self, name: nil) },
            { _ = try scope.resolveOptional(Int8.self) }, { _ = try scope.resolveAll(Int8.self) },
            { _ = try scope.resolve([Int8].self) }, { _ = try scope.resolve(File.self, argument: "a") },
            { _ = try scope.resolve(Int.self, arguments: 1, 2 as Int8) },
            { _ = try await scope.resolve(awaiting: Int8.self) },
            { _ = try await scope.resolve(awaiting: File.self, argument: "a") },
            { _ = try await scope.resolve(awaiting: Int.self, arguments: 1, 2 as Int8) },
        ]
        for form in forms {
            let error = await #expect(throws: ResolutionError.self) { try await form() }
            #expect(error?.description == ClosedReport.scope(openedAt: line, closedAt: line + 1))
        }
    }

    @Test func `rule 19.30: closing does not wait for a build that failed`() async throws {
        let container = try Container { catalog in
            catalog.register(File.self, lifetime: .singleton) { () throws(Refused) -> File in throw Refused() }
                .closing { _ in }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(File.self) }
        try await container.close()
        #expect(throws: ResolutionError.self) { try container.resolve(File.self) }
    }

    @Test(arguments: ["singleton", "weak"])
    func `rule 19.30: a build that outlasts the closing builds nothing that would be kept`(name: String) async throws {
        let begun = Atomic(false)
        let closed = Atomic(false)
        let container = try Container { catalog in
            catalog.register(Int.self) {
                begun.store(true, ordering: .releasing)
                block { closed.load(ordering: .acquiring) }
                return 1
            }
            catalog.register(File.self, name: "singleton", lifetime: .singleton) { File("late") }
            catalog.register(File.self, name: "weak", lifetime: .weak) { File("late") }
            catalog.autoregister(Store.self, uses: ["file": "File#\(name)"], parameters: "number", "file") {
                (_: Int, file: File) in Store(file: file)
            }
        }
        async let page = onThreads(1) { _ in
            do { return try container.resolve(Store.self).file.name } catch { return "\(error)" }
        }
        while !begun.load(ordering: .acquiring) { await Task.yield() }
        try await container.close()
        closed.store(true, ordering: .releasing)
        let text = await page.first ?? ""
        #expect(text.contains(" which is closed\n   = note: close() was called at ContainerTests/"), "\(text)")
    }

    @Test func `control characters in a closing error are escaped`() async throws {
        struct Obeyed: Error, CustomStringConvertible { let description = "a\u{1B}[2J" }
        let container = try Container { catalog in
            catalog.register(Journal.self, lifetime: .singleton) { Journal() }.closing { _ in throw Obeyed() }
        }
        _ = try container.resolve(Journal.self)
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(error?.description.hasSuffix(#"did not close: a\u{1B}[2J"#) == true)
    }

    @Test func `an existing instance is closed if its registration declares closing`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(instance: File("given")).closing { journal.write($0.name) }
        }
        try await container.close()
        #expect(journal.text == ["given"])
    }

    @Test func `a child closes its own instances, and not those of its parent`() async throws {
        let journal = Journal()
        let parent = try Self.container(journal)
        let child = try parent.makeChild {
            $0.register(String.self, lifetime: .singleton) { "child" }.closing { journal.write($0) }
        }
        _ = try child.resolve(Store.self)
        _ = try child.resolve(String.self)
        try await child.close()
        #expect(journal.text == ["child"])
        try await parent.close()
        #expect(journal.text == ["child", "store", "file orders"])
    }

    @Test func `a second closing of one registration replaces the first, with or without a type`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(File.self, name: "a", lifetime: .singleton) { File("a") }
                .closing { _ in journal.write("first a") }
                .closing { _ in journal.write("second a") }
            catalog.register(File.self, name: "b", lifetime: .singleton) { File("b") }
                .closing(File.self) { _ in journal.write("first b") }
                .closing { _ in journal.write("second b") }
            let given = catalog.register(instance: File("c")).closing { _ in journal.write("first c") }
            given.closing(File.self) { _ in journal.write("second c") }
        }
        for name: ServiceName? in [nil, "a", "b"] { _ = try container.resolve(File.self, name: name) }
        try await container.close()
        #expect(journal.text.sorted() == ["second a", "second b", "second c"])
    }

    @Test func `a decorated instance is closed by its own registration`() async throws {
        struct Inner: Animal { let name = "inner" }
        struct Outer: Animal {
            let inner: any Animal
            init(inner: any Animal) { self.inner = inner }
            var name: String { inner.name + "!" }
        }
        let journal = Journal()
        var catalog = Catalog()
        catalog.register((any Animal).self, lifetime: .singleton) { Inner() }.closing { journal.write($0.name) }
        catalog.factory("outer", (any Animal).self, initializer: Outer.init).closing { journal.write($0.name) }
        let outline = catalog.outline
        var wiring = Wiring.code(outline)
        let origin = Origin.code(CodeLocation())
        wiring.bindings[0].decorators = [
            WiredDecorator(id: "outer", origin: origin, factory: Located("outer", at: origin))
        ]
        let plan = try #require(Planner.plan(wiring, over: outline).plan)
        let container = Container(plan: plan, wiring: wiring)
        #expect(try container.resolve((any Animal).self).name == "inner!")
        try await container.close()
        #expect(journal.text == ["inner!", "inner"])
    }

    /// The optimizer crashes on an async closure that calls a function with a wider typed error.
    @Test func `errors of async functions are one reference wide`() {
        #expect(MemoryLayout<ClosingError>.size == MemoryLayout<AnyObject>.size)
        #expect(MemoryLayout<StartingError>.size == MemoryLayout<AnyObject>.size)
    }

    @Test func `rule 19.32: a scope that stays open is closed after a closure`() async throws {
        struct Failure: Error {}
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(File.self, lifetime: .scoped) { File("orders") }
                .closing { journal.write("file \($0.name)") }
        }
        let scope = container.makeScope()
        let name = try await scope.close(after: { scope in try scope.resolve(File.self).name })
        #expect(name == "orders")
        #expect(journal.text == ["file orders"])
        #expect(throws: ResolutionError.self) { try scope.resolve(File.self) }
        let other = container.makeScope()
        await #expect(throws: Failure.self) {
            try await other.close(after: { scope in
                _ = try scope.resolve(File.self)
                throw Failure()
            })
        }
        #expect(journal.text == ["file orders", "file orders"])
    }

    @Test func `rule 19.30: closing waits for a decorator around an instance that is built already`() async throws {
        let (journal, begun, gate) = (Journal(), Latch(), Latch())
        var catalog = Catalog()
        catalog.register(File.self, lifetime: .singleton) { File("inner") }.closing { journal.write($0.name) }
        catalog.factory("outer", File.self) { (_: File) async -> File in
            begun.open()
            await gate.pass()
            return File("outer")
        }
        .closing { journal.write($0.name) }
        var wiring = Wiring.code(catalog.outline)
        let here = Origin.code(CodeLocation(fileID: "Manifest", line: 2))
        wiring.bindings[0].decorators = [
            WiredDecorator(id: "outer", origin: here, factory: Located("outer", at: here))
        ]
        let plan = try #require(Planner.plan(wiring, over: catalog.outline).plan)
        let container = Container(plan: plan)
        let build = Task { try await container.resolve(awaiting: File.self) }
        await begun.pass()
        let closing = Task { try await container.close() }
        while !container.isClosed { await Task.yield() }
        #expect(container.unfinished.current.map(\.decorator) == ["outer"])
        #expect(container.unfinished.later.isEmpty)
        gate.open()
        #expect(try await build.value.name == "outer")
        try await closing.value
        #expect(journal.text == ["outer", "inner"])
    }
}
