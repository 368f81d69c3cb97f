import SampleServices
import TestSupport
import Testing
@testable import PlugboardContainer

/// RULES 2.9 and 2.10: a container has the modifiers of its creation. Later ones affect the next container.
struct ChainingLaterTests {
    final class Tool: Sendable {}

    protocol Named: Sendable { var name: String { get } }

    struct Page: Named {
        var tool: Tool?
        var number = 0
        let name = "page"
    }

    /// The capabilities of a catalog's containers, as a text: with the page, with a child and with a child's child.
    private static func transcript(of container: Container) throws -> [String] {
        var lines = try lines(of: container)
        let child = try container.makeChild { $0.register(Tool.self) { Tool() } }
        lines += try Self.lines(of: child)
        // This child is planned from the catalogs of both.
        let whole = try child.makeChild { catalog in
            catalog.register(Tool.self) { Tool() }
            catalog.register(Int.self, name: "seven") { 7 }.contributes(to: Bool.self) { $0 == 7 }
        }
        return lines + (try Self.lines(of: whole))
    }

    private static func lines(of container: Container) throws -> [String] {
        let given = (try? container.resolve(Page.self, argument: 5))?.number
        return [
            "\(try container.resolve(Page.self).tool == nil)",
            "\(try container.resolveAll((any Named).self).count)",
            "\(try container.resolve((any Named)?.self) == nil)",
            "\(given.map { "\($0)" } ?? "takes no argument")",
            container.bindings.map { "\($0)" }.joined(separator: ", "),
        ]
    }

    typealias Chaining = @Sendable (Registration<Page>) -> Void

    /// All modifiers, each for a registration that is kept until later.
    static let modifiers: [(name: String, chain: Chaining)] = [
        ("provides", { $0.provides((any Named).self) { $0 } }),
        ("contributes", { $0.contributes(to: (any Named).self) { $0 } }),
        ("uses", { $0.uses(Tool.self, name: "other") }),
        ("accepting", { $0.accepting(Int.self) }),
        ("inject", { $0.inject(\.tool) }),
        ("inject, required", { $0.inject(\.tool, required: true) }),
        ("injects", { $0.injects() }),
        ("injects a service", { $0.injects(Tool.self) }),
        ("injects a missing service", { $0.injects(Cat.self) }),
        ("injects by name", { $0.injects(Tool.self, name: "other") }),
        ("starting", { $0.starting { _ in throw Refused() } }),
        ("starting its own type", { $0.starting(Page.self) { _ in throw Refused() } }),
        ("closing", { $0.closing { _ in throw Refused() } }),
        ("closing its own type", { $0.closing(Page.self) { _ in throw Refused() } }),
        ("ownedExternally", { $0.ownedExternally() }),
    ]

    private static func catalog(_ lifetime: Lifetime<Page>?) -> (Catalog, Registration<Page>) {
        var catalog = Catalog()
        catalog.register(Tool.self, lifetime: .singleton) { Tool() }
        catalog.register(Tool.self, name: "other", lifetime: .singleton) { Tool() }
        let page = catalog.register(Page.self, lifetime: lifetime) { (tool: Tool) in Page(number: 1) }
        return (catalog, page)
    }

    @Test(arguments: modifiers.indices, [nil, Lifetime<Page>.singleton])
    func `a container, its children and their children ignore later modifiers`(
        number: Int, lifetime: Lifetime<Page>?
    ) async throws {
        let (catalog, page) = Self.catalog(lifetime)
        let (before, asked) = (try Container(catalog), try Container(catalog))
        let expected = try Self.transcript(of: before)
        #expect(try Self.transcript(of: asked) == expected)
        Self.modifiers[number].chain(page)
        #expect(try Self.transcript(of: asked) == expected)
        #expect(try Self.transcript(of: before) == expected)
        try await before.start()
        try await before.close()
    }

    @Test(arguments: modifiers.indices)
    func `a child and its own children ignore later modifiers of its registrations`(
        number: Int
    ) throws {
        let parent = try Container { $0.register(Tool.self, lifetime: .singleton) { Tool() } }
        var registrations: [Registration<Page>] = []
        func makeChild() throws -> Container {
            try parent.makeChild { catalog in
                registrations.append(catalog.register(Page.self) { (tool: Tool) in Page(number: 1) })
            }
        }
        func makeGrandchild(of child: Container) throws -> Container {
            try child.makeChild { $0.register(Tool.self) { Tool() } }
        }
        let (child, other) = (try makeChild(), try makeChild())
        Self.modifiers[number].chain(registrations[0])
        #expect(try Self.lines(of: child) == Self.lines(of: other))
        #expect(try Self.lines(of: makeGrandchild(of: child)) == Self.lines(of: makeGrandchild(of: other)))
    }

    @Test func `the next container of the catalog, and of its copies, has the later modifiers`() throws {
        let (catalog, page) = Self.catalog(nil)
        let copy = catalog
        let before = try Container(catalog)
        page.inject(\.tool)
        #expect(try before.resolve(Page.self).tool == nil)
        #expect(try Container(catalog).resolve(Page.self).tool != nil)
        #expect(try Container(copy).resolve(Page.self).tool != nil)
    }

    @Test func `later registrations in a catalog are in none of its containers and their children`() throws {
        var (catalog, _) = Self.catalog(nil)
        let container = try Container(catalog)
        catalog.register(Int.self) { 1 }
        #expect(try container.resolve(Int?.self) == nil)
        var own = Catalog()
        own.register(Bool.self) { true }
        let child = try container.makeChild(own)
        own.register(Int.self) { 1 }
        #expect(try child.resolve(Int?.self) == nil)
        #expect(child.bindings.count == 4)
    }

    @Test func `a container keeps an instance if it was created before ownedExternally`() throws {
        var catalog = Catalog()
        weak var tool: Tool?
        let registration: Registration<Tool>
        do {
            let made = Tool()
            tool = made
            registration = catalog.register(instance: made)
        }
        do {
            let container = try Container(catalog)
            registration.ownedExternally()
            #expect(try container.resolve(Tool.self) === tool)
            #expect(try container.makeChild { $0.register(Int.self) { 1 } }.resolve(Tool.self) === tool)
            #expect(try Container(catalog).resolve(Tool.self) === tool)
        }
        #expect(tool == nil)
        let error = try #require(throws: ResolutionError.self) { try Container(catalog).resolve(Tool.self) }
        #expect("\(error.reason)" == "instanceReleased")
    }

    /// Rule 2.11.
    @Test func `a container created during chaining on another thread has each modifier completely or not at all`()
        async throws
    {
        for _ in 0..<50 {
            let (catalog, page) = Self.catalog(nil)
            let outcomes = await onThreads(4) { index -> Result<Bool, any Error> in
                if index == 0 {
                    page.inject(\.tool).provides((any Named).self) { $0 }.injects().accepting(Int.self)
                    return .success(true)
                }
                return Result {
                    let container = try Container(catalog)
                    let expected = try Self.transcript(of: container)
                    return try Self.transcript(of: container) == expected
                }
            }
            for outcome in outcomes { #expect(try outcome.get()) }
        }
    }
}
