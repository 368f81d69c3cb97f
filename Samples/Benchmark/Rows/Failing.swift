import PlugboardContainer

extension Rows {
    /// What nobody bound, asked for by a program that only wants to know and prints nothing.
    static let missingService = Row(
        id: "F-service", title: "a service that nobody bound, among 10,000, not printed",
        baseline: "a dictionary of closures whose miss throws the key", goal: nil,
        kind: .contest {
            let container = try crowded()
            let registry = crowdedRegistry()
            return Contest(
                ours: { operations in
                    for _ in 0..<operations { consumeFailure { try container.resolve((any Unbound).self) } }
                },
                manual: { operations in
                    for _ in 0..<operations {
                        consumeFailure { try registry.made(RegistryKey((any Unbound).self, nil)) }
                    }
                })
        })

    static let missingName = Row(
        id: "F-name", title: "a name that nobody bound, among 10,000, not printed",
        baseline: "a dictionary of closures whose miss throws the key", goal: nil,
        kind: .contest {
            let container = try crowded()
            let registry = crowdedRegistry()
            return Contest(
                ours: { operations in
                    for _ in 0..<operations {
                        consumeFailure { try container.resolve((any Part66).self, name: "warehouse.part-none") }
                    }
                },
                manual: { operations in
                    for _ in 0..<operations {
                        consumeFailure { try registry.made(RegistryKey((any Part66).self, "warehouse.part-none")) }
                    }
                })
        })

    /// A failure far down, which everybody passes on.
    static let failingChain = Row(
        id: "F-chain", title: "a failure at the end of a chain of 1,000, not printed",
        baseline: "functions that call each other, the last of which throws", goal: nil,
        kind: .contest {
            let container = try chain(of: 1_000)
            return Contest(
                countedOperations: 5,
                ours: { operations in
                    for _ in 0..<operations { consumeFailure { try container.resolve(ChainLink.self) } }
                },
                manual: { operations in
                    for _ in 0..<operations { consumeFailure { try manualLink(1_000) } }
                })
        })

    private static func chain(of count: Int) throws -> Container {
        try Container { catalog in
            catalog.autoregister(
                ChainLink.self, uses: ["next": "ChainLink#1"], parameters: "next", initializer: ChainLink.init(next:))
            for number in 1..<count - 1 {
                catalog.autoregister(
                    ChainLink.self, name: "\(number)", uses: ["next": "ChainLink#\(number + 1)"], parameters: "next",
                    initializer: ChainLink.init(next:))
            }
            catalog.register(ChainLink.self, name: "\(count - 1)") { () throws -> ChainLink in throw Broken() }
        }
    }

    @inline(never)
    private static func manualLink(_ count: Int) throws -> ChainLink {
        if count == 1 { throw Broken() }
        return ChainLink(next: try manualLink(count - 1))
    }

    private static func crowded() throws -> Container {
        try Container { catalog in
            for number in 0..<10_000 {
                catalog.autoregister(
                    (any Part66).self, name: ServiceName("warehouse.part-\(number)"), initializer: Node66.init)
            }
        }
    }

    private static func crowdedRegistry() -> Registry {
        var registry: Registry = [:]
        for number in 0..<10_000 {
            registry[RegistryKey((any Part66).self, "warehouse.part-\(number)")] = { part66() }
        }
        return registry
    }

    @inline(never)
    private static func consumeFailure<Service>(_ body: () throws -> Service) {
        do {
            _ = try body()
        } catch {
            consume(1)
        }
    }
}

private protocol Unbound: Sendable {}

final class ChainLink {
    private let next: ChainLink

    init(next: ChainLink) { self.next = next }
}

private struct Broken: Error {}

private struct NotRegistered: Error {
    let key: RegistryKey
}

extension Registry {
    @inline(never)
    fileprivate func made(_ key: RegistryKey) throws -> any Part {
        guard let make = self[key] else { throw NotRegistered(key: key) }
        return make()
    }
}
