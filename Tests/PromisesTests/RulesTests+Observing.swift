import PlugboardTool
import Synchronization
import Testing

/// The events of observers and the requesters of factories (rules 18.11 and 18.15).
extension RulesTests {
    private protocol Gateway: Sendable {}
    private struct Stripe: Gateway { let log: Log }
    private struct Sandbox: Gateway { let log: Log }
    private struct Log { let label: String }

    private final class Lines: ContainerObserver {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }

        func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Swift.Duration) {
            add("\(step.key) \(step.factory?.rawValue ?? "-") \(implementation)")
        }
    }

    private static func gateways(_ observer: (any ContainerObserver)? = nil) -> Catalog {
        var catalog = Catalog()
        catalog.observer = observer
        catalog.service((any Gateway).self, name: "Gateway")
        catalog.register { (point: InjectionPoint) in
            Log(label: point.factory?.rawValue ?? point.enclosingTypeName ?? "main")
        }
        catalog.factory("payments.stripe", (any Gateway).self, initializer: Stripe.init)
        catalog.factory("payments.sandbox", (any Gateway).self, initializer: Sandbox.init)
        catalog.autoregister(Sandbox.self, initializer: Sandbox.init)
        catalog.register(String.self) { (log: Log) async in log.label }
        return catalog
    }

    @Test(arguments: ["payments.stripe", "payments.sandbox"])
    func `rule 18.15: an InjectionPoint contains the requesting factory, so that a log label names the implementation`(
        id: String
    ) throws {
        let container = try Self.gateways().container("\"Gateway\": \"\(id)\"")
        let gateway = try container.resolve((any Gateway).self)
        #expect(((gateway as? Stripe)?.log ?? (gateway as? Sandbox)?.log)?.label == id)
        #expect(try container.resolve(Sandbox.self).log.label == "RulesTests.Sandbox")
        #expect(try container.resolve(Log.self).label == "main")
    }

    @Test func `rule 18.11: an observer receives the factory and the type of the instance`() async throws {
        let lines = Lines()
        let container = try Self.gateways(lines).container(#""Gateway": "payments.stripe""#)
        _ = try container.resolve((any Gateway).self)
        _ = try await container.resolve(awaiting: String.self)
        #expect(
            lines.all == [
                "RulesTests.Log - RulesTests.Log", "RulesTests.Gateway payments.stripe RulesTests.Stripe",
                "RulesTests.Log - RulesTests.Log", "String - String",
            ])
    }

    @Test func `rule 18.11: a text observer writes the factory, and the type if it differs from the service`() throws {
        let lines = Lines()
        let observer = TextObserver { line in
            guard line.contains("resolved") else { return }
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            lines.add(words.prefix { $0 != "in" }.joined(separator: " "))
        }
        let container = try Self.gateways(observer).container(#""Gateway": "payments.stripe""#)
        _ = try container.resolve((any Gateway).self)
        #expect(
            lines.all == [
                "  resolved RulesTests.Log",
                #"resolved RulesTests.Gateway by "payments.stripe" as RulesTests.Stripe"#,
            ])
    }
}
