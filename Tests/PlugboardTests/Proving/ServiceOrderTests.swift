import Plugboard
import Testing

/// Rule 8.19 with the decorators, uses and names of a manifest.
struct ServiceOrderTests {
    protocol Service: Sendable { var label: String { get } }

    final class OrderQueue: Service { let label = "queue" }
    struct Checkout: Sendable { let queue: OrderQueue }

    struct Named: Service { let label: String }

    private static func load(_ services: String) throws -> [String] {
        var catalog = Catalog()
        catalog.autoregister(OrderQueue.self, lifetime: .singleton, initializer: { OrderQueue() })
        catalog.register(Checkout.self) { (queue: OrderQueue) in Checkout(queue: queue) }
        catalog.factory("orders.queue", (any Service).self, lifetime: .singleton) {
            (queue: OrderQueue) -> any Service in
            queue
        }
        catalog.factory("web", (any Service).self, lifetime: .singleton) { (scopes: ScopeFactory) -> any Service in
            Named(label: "web")
        }
        catalog.factory("timed", (any Service).self) { (inner: any Service) -> any Service in
            Named(label: "timed " + inner.label)
        }
        catalog.factory("counted", (any Service).self) { (inner: any Service, checkout: Checkout) -> any Service in
            Named(label: "counted " + inner.label)
        }
        catalog.entry([any Service].self)
        catalog.entry(Checkout.self, scope: .any)
        let manifests = ManifestSource.memory(["test": "{ \"services\": { \(services) } }"])
        let container = try ManifestLoader(manifests, catalog: catalog, variables: [:]).load(profile: "test")
        return try container.resolveAll((any Service).self).map(\.label)
    }

    @Test(arguments: [("api", "queue"), ("web", "queue"), ("a", "b"), ("b", "a")])
    func `a worker precedes the web server under any name, and with decorators`(web: String, queue: String) throws {
        let server = "\"Service#\(web)\": \"web\""
        #expect(try Self.load(#"\#(server), "Service#\#(queue)": "orders.queue""#) == ["queue", "web"])
        let worker = #""Service#\#(queue)": { "factory": "orders.queue", "decorators": ["timed"] }"#
        #expect(try Self.load(#"\#(worker), \#(server)"#) == ["timed queue", "web"])
        let timed = #""Service#\#(web)": { "factory": "web", "decorators": ["timed"] }"#
        #expect(try Self.load(#"\#(worker), \#(timed)"#) == ["timed queue", "timed web"])
    }

    @Test func `a service that a decorator takes counts for its member`() throws {
        let queue = #""Service#queue": { "factory": "orders.queue", "decorators": ["counted"] }"#
        #expect(try Self.load(#""Service#api": "web", \#(queue)"#) == ["counted queue", "web"])
    }
}
