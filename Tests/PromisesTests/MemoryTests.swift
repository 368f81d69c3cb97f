import Plugboard
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What resolving leaves behind: nothing. Each measurement has a process of its own.
@Suite(.enabled(if: ResidentSize.isKnown, "resident memory is read from /proc/self/statm, which only Linux has"))
struct MemoryTests {
    /// Keeps a `Lazy` that nobody opens, and a resolver whose resolution has ended.
    final class Holder {
        let leaf: Leaf
        let unopened: Lazy<Leaf>
        let resolver: Resolver

        init(leaf: Leaf, unopened: Lazy<Leaf>, resolver: Resolver) {
            self.leaf = leaf
            self.unopened = unopened
            self.resolver = resolver
        }
    }

    private static func container(_ lifetime: Lifetime<Leaf>) throws -> Container {
        try Container { b in
            b.autoregister(Leaf.self, lifetime: lifetime, initializer: { Leaf() })
            b.autoregister(Holder.self, initializer: Holder.init)
            b.register(Cat.self, argument: String.self) { (name: String) in Cat(name: name) }
        }
    }

    /// A hundred holders at a time, children and scopes among them.
    private static func resolve(_ rounds: Range<Int>, in container: Container) throws {
        var kept = [Holder?](repeating: nil, count: 100)
        var scope = container.makeScope()
        for round in rounds {
            if round.isMultiple(of: 1000) {
                scope = try container.makeChild { $0.register(Int.self) { round } }.makeScope()
            } else if round.isMultiple(of: 10) {
                scope = container.makeScope()
            }
            kept[round % kept.count] = try scope.resolve(Holder.self)
            if round.isMultiple(of: 7) { _ = try kept[round % kept.count]?.resolver.resolve(Leaf.self) }
            if round.isMultiple(of: 11) { _ = try scope.resolve(Cat.self, argument: "Tom") }
        }
    }

    @Test(arguments: ["transient", "graph", "scoped", "singleton", "weak"])
    func `400,000 resolutions are no larger than 100,000`(lifetime: String) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [lifetime] in
            let lifetimes: [String: Lifetime<Leaf>] = [
                "graph": .graph, "scoped": .scoped, "singleton": .singleton, "weak": .weak,
            ]
            let container = try MemoryTests.container(lifetimes[lifetime] ?? .transient)
            try MemoryTests.resolve(0..<100_000, in: container)
            let before = ResidentSize.now
            try MemoryTests.resolve(100_000..<400_000, in: container)
            Ending.exit(0, saying: "\(before) \(ResidentSize.now)")
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let sizes = said.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(sizes.count == 2, "\(said)")
        #expect(sizes[0] > 1 << 20)
        #expect(sizes[1] - sizes[0] <= 1 << 20, "\(sizes)")
    }
}

/// How much memory this process occupies.
enum ResidentSize {
    static var isKnown: Bool { access("/proc/self/statm", R_OK) == 0 }

    /// In bytes; 0 where it is not known.
    static var now: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
