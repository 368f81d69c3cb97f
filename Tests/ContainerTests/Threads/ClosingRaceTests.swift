import PlugboardContainer
import Synchronization
import Testing

/// Closing during concurrent resolutions: each built instance is closed once, and later requests throw.
struct ClosingRaceTests {
    final class File: Sendable {
        let closed = Atomic(0)
    }

    private final class OpenedFiles: Sendable {
        private let state = Mutex<[File]>([])
        var files: [File] { state.withLock { $0 } }
        func add(_ file: File) { state.withLock { $0.append(file) } }
    }

    private static let names: [ServiceName] = (0..<8).map { "file\($0)" }

    private func catalog(_ lifetime: Lifetime<File>, _ opened: OpenedFiles) -> Catalog {
        var catalog = Catalog()
        for name in Self.names {
            catalog.register(File.self, name: name, lifetime: lifetime) {
                let file = File()
                opened.add(file)
                return file
            }.closing { $0.closed.add(1, ordering: .relaxed) }
        }
        return catalog
    }

    /// Resolves every name, each thread in its own order; returns the results that are neither an instance nor
    /// `closed`.
    private static func resolveAll(_ resolver: any Resolving & Sendable, _ index: Int) -> [String] {
        (0..<names.count).compactMap { step in
            do throws(ResolutionError) {
                _ = try resolver.resolve(File.self, name: names[(step + index * 3) % names.count])
                return nil
            } catch {
                if case .closed = error.reason { return nil }
                return "\(error)"
            }
        }
    }

    @Test(arguments: [false, true])
    func `rule 19.28: an owner closed during builds closes each built instance once`(isScope: Bool) async throws {
        for _ in 0..<100 {
            let opened = OpenedFiles()
            let container = try Container(catalog(isScope ? .scoped : .singleton, opened))
            let scope = container.makeScope()
            let resolver: any Resolving & Sendable = isScope ? scope : container
            async let wrong = onThreads(3) { index in Self.resolveAll(resolver, index) }
            for _ in 0..<Int.random(in: 0..<20) { await Task.yield() }
            if isScope { try await scope.close() } else { try await container.close() }
            let openedBefore = opened.files.count
            #expect(await wrong.joined().isEmpty)
            #expect(opened.files.count == openedBefore)
            #expect(opened.files.allSatisfy { $0.closed.load(ordering: .relaxed) == 1 })
            #expect(throws: ResolutionError.self) { try resolver.resolve(File.self, name: Self.names[0]) }
        }
    }

    @Test func `rule 19.29: one of many concurrent closes runs`() async throws {
        for _ in 0..<50 {
            let opened = OpenedFiles()
            let container = try Container(catalog(.singleton, opened))
            #expect(Self.resolveAll(container, 0) == [])
            try await withThrowingTaskGroup { group in
                for _ in 0..<4 { group.addTask { try await container.close() } }
                try await group.waitForAll()
            }
            #expect(opened.files.map { $0.closed.load(ordering: .relaxed) } == Array(repeating: 1, count: 8))
        }
    }
}
