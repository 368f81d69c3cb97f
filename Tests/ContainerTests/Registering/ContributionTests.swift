import PlugboardContainer
import TestSupport
import Testing

/// Rule 8.10: contributions of bindings to the lists of other services.
struct ContributionTests {
    protocol Service: AnyObject, Sendable { var label: String { get } }

    final class Database: Service {
        let label = "database"
    }

    final class Cache: Service {
        let label = "cache"
        init(database: Database) {}
    }

    final class Feed: Service {
        let label: String
        init(label: String) { self.label = label }
    }

    final class Group: Sendable {
        let services: [any Service]
        init(services: [any Service]) { self.services = services }
        var labels: [String] { services.map(\.label) }
    }

    /// A composite is not in its own list.
    final class Composite: Service {
        let services: [any Service]
        init(services: [any Service]) { self.services = services }
        var label: String { "composite of \(services.map(\.label).joined(separator: ", "))" }
    }

    struct Storage: Module {
        func register(in catalog: inout Catalog) {
            catalog.autoregister(Database.self, lifetime: .singleton, initializer: Database.init)
                .contributes(to: (any Service).self) { $0 }
            catalog.autoregister(Cache.self, lifetime: .singleton, initializer: Cache.init)
                .contributes(to: (any Service).self) { $0 }
        }
    }

    struct Feeds: Module {
        func register(in catalog: inout Catalog) {
            catalog.register(Feed.self, name: "eu", lifetime: .singleton, factory: { Feed(label: "feed#eu") })
                .contributes(to: (any Service).self) { $0 }
            catalog.register(Feed.self, lifetime: .singleton, factory: { Feed(label: "feed") })
                .contributes(to: (any Service).self) { $0 }
        }
    }

    static func container(_ register: (inout Catalog) -> Void = { _ in }) throws -> Container {
        try Container { catalog in
            catalog.add(Storage())
            catalog.add(Feeds())
            catalog.autoregister(Group.self, lifetime: .singleton, initializer: Group.init)
            register(&catalog)
        }
    }

    @Test func `rule 8.10: modules contribute to one list, which binds no key`() throws {
        let container = try Self.container()
        let group = try container.resolve(Group.self)
        #expect(group.labels == ["database", "cache", "feed", "feed#eu"])
        #expect(try group.services[0] === container.resolve(Database.self))
        #expect(try container.resolveAll((any Service).self).map(\.label) == group.labels)
        #expect(try container.resolve([any Service].self).map(\.label) == group.labels)
        #expect(try container.resolve(Lazy<[any Service]>.self).value.count == 4)
        let error = #expect(throws: ResolutionError.self) { try container.resolve((any Service).self) }
        guard case .notBound? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try container.resolveOptional((any Service).self) == nil)
        #expect(
            container.bindings.map(\.key.description).sorted()
                == ["Cache", "Database", "Feed", "Feed#eu", "Group"].map {
                    "ContributionTests.\($0)"
                })
    }

    @Test func `rule 8.13: bindings precede contributions, both sorted by key, but dependencies come first`()
        throws
    {
        let container = try Self.container { catalog in
            catalog.register((any Service).self, name: "z", lifetime: .singleton) { Feed(label: "bound#z") }
            catalog.register((any Service).self, lifetime: .singleton) { (feed: Feed) in
                Feed(label: "bound after \(feed.label)")
            }
        }
        // The cache sorts before the database that it takes.
        #expect(
            try container.resolveAll((any Service).self).map(\.label)
                == ["feed", "bound after feed", "bound#z", "database", "cache", "feed#eu"])
        #expect(
            try container.resolve(Group.self).labels == container.resolveAll((any Service).self).map(\.label))
    }

    @Test func `rule 8.16: a contributor never receives itself`() throws {
        let container = try Self.container { catalog in
            catalog.autoregister(Composite.self, lifetime: .singleton, initializer: Composite.init)
                .contributes(to: (any Service).self) { $0 }
        }
        #expect(
            try container.resolve(Composite.self).label == "composite of database, cache, feed, feed#eu")
        #expect(try container.resolve(Group.self).services.count == 5)
    }

    @Test func `rule 8.17: an instance appears in a list once`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                let file: StaticString = "App/App.swift"
                catalog.register(Database.self, factory: { Database() }, fileID: file, line: 3)
                    .contributes(to: (any Service).self) { $0 }.contributes(to: (any Service).self) { $0 }
                catalog.register(Feed.self, factory: { Feed(label: "") }, fileID: file, line: 4)
                    .contributes(to: (any Service).self) { $0 }.provides((any Service).self) { $0 }
                catalog.register(Group.self, factory: { Group(services: []) }, fileID: file, line: 5)
                    .contributes(to: Group.self) { $0 }
            }
        }
        #expect(
            error?.description == """
                error[PB0801]: the factory of ContributionTests.Database contributes to ContributionTests.Service twice
                  --> App/App.swift:3: registered here
                   |
                   = help: leave one out: a list has an instance once

                error[PB0801]: the factory of ContributionTests.Feed provides ContributionTests.Service and contributes to it
                  --> App/App.swift:4: registered here
                   |
                   = help: leave one out: what is provided is in the list of its service

                error[PB0801]: the factory of ContributionTests.Group contributes to its own service
                  --> App/App.swift:5: registered here
                   |
                   = help: leave .contributes out: what is bound is in the list of its service

                3 mistakes

                """)
    }

    @Test func `rule 8.14: a uses list selects and orders contributions by name`() throws {
        let container = try Self.container { catalog in
            catalog.service((any Service).self, name: "Service")
            catalog.autoregister(
                Group.self, name: "some",
                uses: ["Service": ["Service+Feed#eu", "Service+Cache", "Service+ContributionTests.Database"]],
                initializer: Group.init)
        }
        #expect(try container.resolve(Group.self, name: "some").labels == ["feed#eu", "cache", "database"])
    }

    @Test func `rule 8.15: a report names a binding that contributes nothing, and the binding that contributes`() {
        let error = #expect(throws: WiringError.self) {
            try Self.container { catalog in
                catalog.autoregister(
                    Group.self, name: "some", uses: ["Service": ["Service+Group"]], initializer: Group.init,
                    fileID: "App/App.swift", line: 9)
            }
        }
        #expect(
            error?.description == """
                error[PB0303]: the factory of ContributionTests.Group uses "Service+Group", but ContributionTests.Group \
                contributes nothing to ContributionTests.Service
                  --> App/App.swift:9: registered here
                   |
                   = help: add .contributes(to: ContributionTests.Service.self) { $0 } where ContributionTests.Group is \
                registered
                   = note: contributions to ContributionTests.Service: ContributionTests.Service+ContributionTests.Cache, \
                ContributionTests.Service+ContributionTests.Database, ContributionTests.Service+ContributionTests.Feed

                1 mistake

                """)
    }

    @Test func `rule 8.12: bindings used only through a list are proven, and reported with their place in the list`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(Cache.self, initializer: Cache.init, fileID: "App/App.swift", line: 3)
                    .contributes(to: (any Service).self) { $0 }
                catalog.entry([any Service].self, fileID: "App/App.swift", line: 4)
            }
        }
        #expect(
            error?.description.contains(
                "path: App -> ContributionTests.Service+ContributionTests.Cache -> ContributionTests.Cache -> "
                    + "ContributionTests.Database") == true, "\(String(describing: error))")
    }

    @Test func `rule 8.10: the failure of a contribution is reported with the path to the throwing factory`() throws {
        let container = try Container { catalog in
            catalog.register(Database.self, factory: { throw Refused() }, fileID: "App/App.swift", line: 3)
                .contributes(to: (any Service).self) { $0 }
            catalog.autoregister(Group.self, initializer: Group.init, fileID: "App/App.swift", line: 4)
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Group.self) }
        #expect(
            error?.path.map(\.key.description) == [
                "ContributionTests.Group", "ContributionTests.Service+ContributionTests.Database",
                "ContributionTests.Database",
            ])
    }

    @Test
    func `rule 8.18: a child's list has its parent's contributions, and the parent's singleton only the parent's`()
        throws
    {
        let parent = try Self.container()
        let own = try parent.resolve(Group.self)
        let child = try parent.makeChild { catalog in
            catalog.register(String.self, lifetime: .singleton, factory: { "child" })
                .contributes(to: (any Service).self) { Feed(label: $0) }
            catalog.autoregister(Group.self, name: "child", initializer: Group.init)
        }
        let labels = ["database", "cache", "feed", "feed#eu", "child"]
        #expect(try child.resolveAll((any Service).self).map(\.label).sorted() == labels.sorted())
        let group = try child.resolve(Group.self, name: "child")
        #expect(group.labels.sorted() == labels.sorted())
        #expect(try group.services.contains { try $0 === parent.resolve(Database.self) })
        #expect(try child.resolve(Group.self) === own)
        #expect(own.labels.count == 4)
    }

    @Test func `rule 8.18: a child that rebinds a contributor contributes its own instance`() throws {
        let parent = try Self.container()
        let child = try parent.makeChild { catalog in
            catalog.register(Feed.self, lifetime: .singleton, factory: { Feed(label: "other") })
        }
        #expect(
            try child.resolveAll((any Service).self).map(\.label).sorted() == ["cache", "database", "feed#eu"])
    }

    @Test func `rule 8.11: contributions of scoped and asynchronous bindings are scoped and asynchronous`() async throws
    {
        let container = try Container { catalog in
            catalog.register(Feed.self, lifetime: .scoped, factory: { Feed(label: "scoped") })
                .contributes(to: (any Service).self) { $0 }
            catalog.register(Database.self, lifetime: .singleton, factory: { () async in Database() })
                .contributes(to: (any Service).self) { $0 }
            catalog.entry([any Service].self, scope: .any, awaiting: true)
        }
        let scope = container.makeScope()
        let all = try await scope.resolve(awaiting: [any Service].self)
        #expect(all.map(\.label) == ["database", "scoped"])
        #expect(try all[1] === scope.resolve(Feed.self))
        let error = #expect(throws: ResolutionError.self) { try scope.resolve([any Service].self) }
        guard case .needsAwait? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
