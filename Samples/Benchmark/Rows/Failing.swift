import PlugboardContainer

extension Rows {
    /// Requests for services without a binding, by a program that prints nothing. There are eight services, because the
    /// time in which a dictionary finds one depends on the address of its type.
    static let missingService = Row(
        id: "F-service", title: "a service that nobody bound, among 10,000, not printed",
        baseline: "a dictionary of closures whose miss throws the key",
        kind: .contest {
            let container = try crowded()
            let registry = crowdedRegistry()
            return Contest(
                unitsPerOperation: 8,
                ours: { operations in
                    for _ in 0..<operations {
                        consumeFailure { try container.resolve((any Part0).self) }
                        consumeFailure { try container.resolve((any Part1).self) }
                        consumeFailure { try container.resolve((any Part2).self) }
                        consumeFailure { try container.resolve((any Part3).self) }
                        consumeFailure { try container.resolve((any Part4).self) }
                        consumeFailure { try container.resolve((any Part5).self) }
                        consumeFailure { try container.resolve((any Part6).self) }
                        consumeFailure { try container.resolve((any Part7).self) }
                    }
                },
                manual: { operations in
                    for _ in 0..<operations {
                        consumeFailure { try registry.made(RegistryKey((any Part0).self, nil)) }
                        consumeFailure { try registry.made(RegistryKey((any Part1).self, nil)) }
                        consumeFailure { try registry.made(RegistryKey((any Part2).self, nil)) }
                        consumeFailure { try registry.made(RegistryKey((any Part3).self, nil)) }
                        consumeFailure { try registry.made(RegistryKey((any Part4).self, nil)) }
                        consumeFailure { try registry.made(RegistryKey((any Part5).self, nil)) }
                        consumeFailure { try registry.made(RegistryKey((any Part6).self, nil)) }
                        consumeFailure { try registry.made(RegistryKey((any Part7).self, nil)) }
                    }
                })
        })

    /// Requests for names without a binding. There are sixty-four, because the time of a lookup depends on the name.
    static let missingName = Row(
        id: "F-name", title: "a name that nobody bound, among 10,000, not printed",
        baseline: "a dictionary of closures whose miss throws the key",
        kind: .contest {
            let container = try crowded()
            let registry = crowdedRegistry()
            let spellings = (0..<64).map { "warehouse.part-none-\($0)" }
            let names = spellings.map { ServiceName($0) }
            return Contest(
                unitsPerOperation: names.count, countedOperations: 50,
                ours: { operations in
                    for _ in 0..<operations {
                        for name in names { consumeFailure { try container.resolve((any Part66).self, name: name) } }
                    }
                },
                manual: { operations in
                    for _ in 0..<operations {
                        for name in spellings {
                            consumeFailure { try registry.made(RegistryKey((any Part66).self, name)) }
                        }
                    }
                })
        })

    static let printedName = Row(
        id: "F-text", title: "a name that nobody bound, among 1,000, printed",
        baseline: "a text of the ten smallest names",
        kind: .contest {
            let container = try crowded(1_000)
            let name: ServiceName = "warehouse.part-missing"
            let texts = (0..<1_000).map { "warehouse.part-\($0)" }
            return Contest(
                countedOperations: 5,
                ours: { operations in
                    for _ in 0..<operations {
                        do {
                            consume(try container.resolve((any Part66).self, name: name).number)
                        } catch {
                            consume("\(error)".utf8.count)
                        }
                    }
                },
                manual: { operations in
                    for _ in 0..<operations {
                        var smallest: [String] = []
                        for text in texts {
                            if smallest.count == 10, smallest[9] <= text { continue }
                            smallest.insert(text, at: smallest.firstIndex { text < $0 } ?? smallest.count)
                            if smallest.count > 10 { smallest.removeLast() }
                        }
                        consume("\(smallest)".utf8.count)
                    }
                })
        })

    /// A failure at the end of a chain, which every service of the chain passes on.
    static let failingChain = Row(
        id: "F-chain", title: "a failure at the end of a chain of 1,000, not printed",
        baseline: "functions that call each other, the last of which throws",
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

    private static func crowded(_ count: Int = 10_000) throws -> Container {
        try Container { catalog in
            for number in 0..<count {
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
