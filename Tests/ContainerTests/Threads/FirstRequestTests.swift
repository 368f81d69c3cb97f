import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// The first requests of services, which link their slots: from several threads, on small stacks, and at the end of a
/// container.
struct FirstRequestTests {
    /// The instances of a container: how many were built, and how many exist.
    final class Instances: Sendable {
        let built = Mutex<[String: Int]>([:])
        let living = Atomic(0)

        /// Whether no instance exists. A task or thread that has ended may retain its container for another moment.
        var areReleased: Bool {
            get async throws {
                for _ in 0..<10_000 where living.load(ordering: .relaxed) != 0 {
                    try await Task.sleep(for: .milliseconds(1))
                }
                return living.load(ordering: .relaxed) == 0
            }
        }
    }

    class Thing: @unchecked Sendable {
        private let instances: Instances
        let others: [Thing]

        init(_ name: String, in instances: Instances, _ others: [Thing] = []) {
            self.instances = instances
            self.others = others
            instances.built.withLock { $0[name, default: 0] += 1 }
            instances.living.add(1, ordering: .relaxed)
        }

        deinit { instances.living.subtract(1, ordering: .relaxed) }
    }

    final class Shared: Thing, @unchecked Sendable {}
    final class Ring: Thing, @unchecked Sendable {
        let next: Lazy<Ring>

        init(in instances: Instances, next: Lazy<Ring>) {
            self.next = next
            super.init("ring", in: instances)
        }
    }
    final class Listed: Thing, @unchecked Sendable {}
    final class Session: Thing, @unchecked Sendable {}
    final class Awaited: Thing, @unchecked Sendable {}
    final class Label: Sendable {
        let text: String

        init(_ point: InjectionPoint) { text = point.name?.rawValue ?? "" }
    }
    struct Labelled: Sendable { let label: Label }
    final class Holder: Sendable {
        let shared: Shared
        let things: Lazy<[Listed]>
        let fresh: Provider<Listed?>
        let labelled: Labelled

        init(_ shared: Shared, _ things: Lazy<[Listed]>, _ fresh: Provider<Listed?>, _ labelled: Labelled) {
            (self.shared, self.things, self.fresh, self.labelled) = (shared, things, fresh, labelled)
        }
    }

    private static let rounds = TestRun.isLong ? 300 : 50
    private static let names: [ServiceName] = (0..<6).map { "\($0)" }

    private static func catalog(_ instances: Instances) -> Catalog {
        var catalog = Catalog()
        catalog.register(Shared.self, lifetime: .singleton) { Shared("shared", in: instances) }
        for (number, name) in names.enumerated() {
            let uses: Uses = number == 0 ? [:] : ["FirstRequestTests.Shared": "FirstRequestTests.Shared#\(number - 1)"]
            catalog.register(Shared.self, name: name, lifetime: .singleton, uses: uses) { (other: Shared) in
                Shared("shared \(number)", in: instances, [other])
            }
            catalog.register(Listed.self, name: name, lifetime: .singleton) { (shared: Shared) in
                Listed("listed \(number)", in: instances, [shared])
            }
            catalog.register(Labelled.self, name: name) { (label: Label) in Labelled(label: label) }
        }
        catalog.register(Label.self) { (point: InjectionPoint) in Label(point) }
        catalog.register(Ring.self, lifetime: .singleton) { (next: Lazy<Ring>) in Ring(in: instances, next: next) }
        catalog.register(Listed.self) { Listed("fresh", in: instances) }
        catalog.register(Session.self, lifetime: .scoped) { (shared: Shared) in
            Session("session", in: instances, [shared])
        }
        catalog.register(Awaited.self, lifetime: .singleton) { (shared: Shared) async -> Awaited in
            await Task.yield()
            return Awaited("awaited", in: instances, [shared])
        }
        catalog.register(Holder.self, uses: ["FirstRequestTests.Labelled": "FirstRequestTests.Labelled#2"]) {
            (shared: Shared, things: Lazy<[Listed]>, fresh: Provider<Listed?>, labelled: Labelled) in
            Holder(shared, things, fresh, labelled)
        }
        return catalog
    }

    private static let requests: [@Sendable (Container) throws -> [AnyObject]] = [
        { [try $0.resolve(Shared.self, name: "5")] },
        { [try $0.resolve(Ring.self).next.value] },
        { try $0.resolve([Listed].self, name: nil).filter { $0.others.count == 1 } },
        { try $0.resolve(Lazy<[Shared]>.self).value },
        { try $0.makeScope().resolve(Session.self).others },
        { container in
            let holder = try container.resolve(Holder.self)
            #expect(holder.labelled.label.text == "2")
            #expect(try holder.fresh() !== holder.fresh())
            return try [holder.shared] + holder.things.value.filter { $0.others.count == 1 }
        },
        { [try $0.resolve(Shared?.self)].compactMap { $0 } },
        { try $0.makeChild { $0.register(Int.self) { 1 } }.resolve([Shared].self) },
    ]

    /// Each thread begins with another request, so that all of them link slots at once.
    @Test(.timeLimit(.minutes(10)))
    func `first requests of eight threads share each instance`() async throws {
        for round in 0..<Self.rounds {
            let instances = Instances()
            do {
                let container = try Container(Self.catalog(instances))
                let found = await onThreads(8) { thread in
                    var found: Set<ObjectIdentifier> = []
                    for turn in Self.requests.indices {
                        do {
                            let request = Self.requests[(thread + turn) % Self.requests.count]
                            found.formUnion(try request(container).map { ObjectIdentifier($0) })
                        } catch {
                            Issue.record(error)
                        }
                    }
                    return found
                }
                let awaited = await withTaskGroup(of: Awaited?.self) { group in
                    for _ in 0..<4 { group.addTask { try? await container.resolve(awaiting: Awaited.self) } }
                    return await group.reduce(into: Set<ObjectIdentifier>()) {
                        $0.formUnion($1.map { [ObjectIdentifier($0)] } ?? [])
                    }
                }
                #expect(Set(found).count == 1 && awaited.count == 1, "round \(round)")
                let repeated = instances.built.withLock {
                    $0.filter { $0.value != 1 && !["fresh", "session"].contains($0.key) }
                }
                #expect(repeated == [:], "round \(round)")
            }
            #expect(try await instances.areReleased, "round \(round)")
        }
    }

    /// Each request ends with an instance or with `closed`.
    @Test(.timeLimit(.minutes(10)))
    func `a container is closed during its first requests`() async throws {
        for round in 0..<Self.rounds {
            let instances = Instances()
            let closed = Count()
            do {
                var catalog = Self.catalog(instances)
                catalog.register(Int.self, lifetime: .singleton) { (_: Shared) in 1 }.closing { _ in closed.next() }
                let container = try Container(catalog)
                let closing = Task {
                    for _ in 0..<round { await Task.yield() }
                    try await container.close()
                }
                _ = await onThreads(4) { thread in
                    for turn in Self.requests.indices {
                        do {
                            _ = try Self.requests[(thread + turn) % Self.requests.count](container)
                            _ = try container.resolve(Int.self)
                        } catch let error as ResolutionError {
                            if case .closed = error.reason { continue }
                            Issue.record(error)
                        } catch {
                            Issue.record(error)
                        }
                    }
                }
                try await closing.value
                let error = #expect(throws: ResolutionError.self) { try container.resolve(Shared.self, name: "4") }
                if case .closed? = error?.reason {} else { Issue.record("a closed container links nothing") }
                #expect(instances.built.withLock { $0["shared", default: 0] } <= 1)
            }
            #expect(try await instances.areReleased, "round \(round)")
            #expect(closed.value <= 1)
        }
    }

    /// Calls a closure with less and less room on the stack, by half a kibibyte for each level.
    private static func descend(_ levels: Int, _ body: () -> Bool) -> Bool {
        if levels == 0 { return body() }
        return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: levels))
            let result = descend(levels - 1, body)
            return result && bytes[7] == UInt8(truncatingIfNeeded: levels)
        }
    }

    /// Rule 17.14.
    @Test(.timeLimit(.minutes(5)))
    func `a first request near the end of a stack is answered or too deep`() async throws {
        let answered = await onStack(kibibytes: 256) { () -> Int in
            for levels in 0..<240 {
                let instances = Instances()
                guard let container = try? Container(Self.catalog(instances)) else { return levels }
                let isAnswered = Self.descend(levels) {
                    do {
                        return try !Self.requests[levels % 2](container).isEmpty
                    } catch {
                        if case .tooDeep? = (error as? ResolutionError)?.reason { return false }
                        Issue.record(error)
                        return false
                    }
                }
                if !isAnswered { return levels }
            }
            return 240
        }
        // The requests with much room are answered, and those with little room are refused.
        #expect(answered.map { $0 > 40 && $0 < 239 } == true)
    }

    /// The closure of each slot retains the closure of the next one, and the awaited slots of a slot retain it too.
    @Test(arguments: [false, true])
    func `a container releases a chain of linked slots on a small stack`(isAwaited: Bool) async throws {
        var catalog = Catalog()
        for number in 0..<899 {
            let uses: Uses = ["Int": "Int#\(number + 1)"]
            if isAwaited {
                catalog.register(Int.self, name: "\(number)", uses: uses) { (next: Int) async -> Int in next + 1 }
            } else {
                catalog.autoregister(Int.self, name: "\(number)", uses: uses, initializer: { (next: Int) in next + 1 })
            }
        }
        catalog.register(Int.self, name: "899") { 1 }
        let kept = Mutex<Container?>(try Container(catalog))
        for name in ["450", "0"] as [ServiceName] {
            _ = try kept.withLock { try $0?.resolve(Lazy<Int>.self, name: name) }
        }
        let container = kept.withLock { $0 }
        #expect(try await container?.resolve(awaiting: Int.self, name: "0") == 900)
        _ = consume container
        let box = Kept(kept.withLock { $0.take() })
        await onStack(kibibytes: 64) { box.container.withLock { $0 = nil } }
    }

    private final class Kept: Sendable {
        let container: Mutex<Container?>

        init(_ container: consuming sending Container?) { self.container = Mutex(container) }
    }
}
