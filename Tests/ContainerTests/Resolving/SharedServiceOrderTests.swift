import PlugboardContainer
import TestSupport
import Testing

/// Rule 8.19: the order of services that share a third one, which no dependency orders.
struct SharedServiceOrderTests {
    protocol Service: Sendable { var label: String { get } }

    final class OrderQueue: Service {
        let label = "queue"
    }

    struct Checkout: Sendable {
        let queue: OrderQueue
        init(queue: OrderQueue) { self.queue = queue }
    }

    final class Worker: Service {
        let label = "worker"
        let queue: OrderQueue
        init(queue: OrderQueue) { self.queue = queue }
    }

    final class Server: Service {
        let label = "server"
        let scopes: ScopeFactory
        init(scopes: ScopeFactory) { self.scopes = scopes }
    }

    final class PlainServer: Service {
        let label = "server"
        let checkout: Checkout
        init(checkout: Checkout) { self.checkout = checkout }
    }

    /// A service around another one.
    struct Logged: Service {
        let inner: any Service
        var label: String { "logged " + inner.label }
    }

    private static func labels(_ fill: (inout Catalog) -> Void) throws -> [String] {
        let container = try Container { catalog in
            catalog.autoregister(OrderQueue.self, lifetime: .singleton, initializer: { OrderQueue() })
            catalog.autoregister(Checkout.self, initializer: Checkout.init(queue:))
            catalog.entry([any Service].self)
            catalog.entry(Checkout.self, scope: .any)
            fill(&catalog)
        }
        let labels = try container.resolveAll((any Service).self).map(\.label)
        #expect(try container.resolve([any Service].self).map(\.label) == labels)
        return labels
    }

    static let names: [(server: ServiceName, worker: ServiceName)] = [("api", "queue"), ("web", "queue"), ("1", "0")]

    @Test(arguments: names)
    func `a member that takes a service precedes one whose scopes use it`(
        name: (server: ServiceName, worker: ServiceName)
    ) throws {
        let labels = try Self.labels { catalog in
            catalog.autoregister(
                (any Service).self, name: name.server, lifetime: .singleton, initializer: Server.init(scopes:))
            catalog.autoregister(
                (any Service).self, name: name.worker, lifetime: .singleton, initializer: Worker.init(queue:))
        }
        #expect(labels == ["worker", "server"])
    }

    @Test(arguments: names)
    func `a member that takes a service precedes one that uses it through others`(
        name: (server: ServiceName, worker: ServiceName)
    ) throws {
        let labels = try Self.labels { catalog in
            catalog.autoregister(
                (any Service).self, name: name.worker, lifetime: .singleton, initializer: Worker.init(queue:))
            catalog.autoregister(
                (any Service).self, name: name.server, lifetime: .singleton, initializer: PlainServer.init(checkout:))
        }
        #expect(labels == ["worker", "server"])
    }

    @Test(arguments: names)
    func `a service that the server both takes and reaches through the queue does not hide the order`(
        name: (server: ServiceName, worker: ServiceName)
    ) throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(OrderQueue.self) { (number: Int) in OrderQueue() }
            catalog.autoregister(Checkout.self, initializer: Checkout.init(queue:))
            catalog.register((any Service).self, name: name.server) { (scopes: ScopeFactory, number: Int) in
                Server(scopes: scopes)
            }
            catalog.autoregister((any Service).self, name: name.worker, initializer: Worker.init(queue:))
            catalog.entry(Checkout.self, scope: .any)
        }
        #expect(try container.resolveAll((any Service).self).map(\.label) == ["worker", "server"])
    }

    @Test(arguments: ["api", "web"] as [ServiceName])
    func `a member that is the service itself precedes one that uses it`(name: ServiceName) throws {
        let container = try Container { catalog in
            catalog.autoregister(OrderQueue.self, lifetime: .singleton, initializer: { OrderQueue() })
                .contributes(to: (any Service).self) { $0 }
            catalog.autoregister(Checkout.self, initializer: Checkout.init(queue:))
            catalog.autoregister(
                (any Service).self, name: name, lifetime: .singleton, initializer: Server.init(scopes:))
            catalog.entry([any Service].self)
            catalog.entry(Checkout.self, scope: .any)
        }
        #expect(try container.resolveAll((any Service).self).map(\.label) == ["queue", "server"])
    }

    @Test func `two members that both take the service, or both use it through others, are sorted by key`() throws {
        let both = try Self.labels { catalog in
            catalog.register((any Service).self, name: "a") { (queue: OrderQueue, checkout: Checkout) in
                PlainServer(checkout: checkout)
            }
            catalog.autoregister((any Service).self, name: "b", initializer: Worker.init(queue:))
        }
        #expect(both == ["server", "worker"])
        let neither = try Self.labels { catalog in
            catalog.register((any Service).self, name: "a") { (checkout: Checkout) in PlainServer(checkout: checkout) }
            catalog.register((any Service).self, name: "b") { (checkout: Checkout) in Worker(queue: checkout.queue) }
        }
        #expect(neither == ["server", "worker"])
    }

    @Test func `a dependency has priority over a shared service`() throws {
        let labels = try Self.labels { catalog in
            catalog.autoregister((any Service).self, name: "a", initializer: PlainServer.init(checkout:))
            catalog.register((any Service).self, name: "b") { (queue: OrderQueue, server: any Service) in
                Worker(queue: queue)
            }.uses((any Service).self, name: "a")
        }
        #expect(labels == ["server", "worker"])
    }

    @Test func `members that two shared services order in opposite ways are sorted by key`() throws {
        let labels = try Self.labels { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(String.self) { (number: Int) in "\(number)" }
            catalog.register((any Service).self, name: "a") { (checkout: Checkout, number: Int) in
                PlainServer(checkout: checkout)
            }
            catalog.register((any Service).self, name: "b") { (queue: OrderQueue, text: String) in
                Worker(queue: queue)
            }
        }
        #expect(labels == ["server", "worker"])
    }

    @Test(arguments: names, [true, false])
    func `a container closes members in the reverse order`(
        name: (server: ServiceName, worker: ServiceName), isServerFirst: Bool
    ) async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.autoregister(OrderQueue.self, lifetime: .singleton, initializer: { OrderQueue() })
                .closing { _ in journal.write("close queue") }
            catalog.autoregister(Checkout.self, initializer: Checkout.init(queue:))
            catalog.autoregister(
                Server.self, name: name.server, lifetime: .singleton, initializer: Server.init(scopes:)
            )
            .closing { journal.write("close \($0.label)") }
            catalog.autoregister(Worker.self, name: name.worker, lifetime: .singleton, initializer: Worker.init(queue:))
                .closing { journal.write("close \($0.label)") }
            catalog.entry(Server.self, name: name.server)
            catalog.entry(Worker.self, name: name.worker)
            catalog.entry(Checkout.self, scope: .any)
        }
        if isServerFirst { _ = try container.resolve(Server.self, name: name.server) }
        _ = try container.resolve(Worker.self, name: name.worker)
        _ = try container.resolve(Server.self, name: name.server)
        try await container.close()
        #expect(journal.text == ["close server", "close worker", "close queue"])
    }

    @Test func `a child has the order of its parent, also for members of its own`() throws {
        let parent = try Container { catalog in
            catalog.autoregister(OrderQueue.self, lifetime: .singleton, initializer: { OrderQueue() })
            catalog.autoregister(Checkout.self, lifetime: .singleton, initializer: Checkout.init(queue:))
            catalog.autoregister(
                (any Service).self, name: "a", lifetime: .singleton, initializer: PlainServer.init(checkout:))
            catalog.autoregister(
                (any Service).self, name: "b", lifetime: .singleton, initializer: Worker.init(queue:))
        }
        let child = try parent.makeChild { catalog in
            catalog.autoregister((any Service).self, name: "0", initializer: PlainServer.init(checkout:))
        }
        #expect(try child.resolveAll((any Service).self).map(\.label) == ["worker", "server", "server"])
        let grandchild = try child.makeChild { catalog in
            catalog.autoregister((any Service).self, name: "c", initializer: { (queue: OrderQueue) in queue })
        }
        #expect(
            try grandchild.resolveAll((any Service).self).map(\.label) == ["worker", "queue", "server", "server"])
    }

    @Test func `more than 64 members are ordered too`() throws {
        let labels = try Self.labels { catalog in
            for number in 100..<300 {
                let name = ServiceName("\(number)")
                if number.isMultiple(of: 10) {
                    catalog.autoregister((any Service).self, name: name, initializer: Worker.init(queue:))
                } else {
                    catalog.autoregister((any Service).self, name: name, initializer: PlainServer.init(checkout:))
                }
            }
        }
        #expect(labels == Array(repeating: "worker", count: 20) + Array(repeating: "server", count: 180))
    }
}
