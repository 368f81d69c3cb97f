import Plugboard
import SampleServices
import TestSupport
import Testing

/// The memory of a chain of containers, each the child of the previous one.
@Suite(.enabled(if: HeapSize.isKnown, "only the malloc of glibc counts the bytes"))
struct ChildMemoryTests {
    /// Creates a chain of children; each replaces the leaf, and inherits a singleton.
    private static func chain(_ count: Int, of container: Container) throws -> Container {
        var last = container
        for number in 0..<count {
            last = try last.makeChild { $0.register(Leaf.self) { Leaf("\(number)") } }
        }
        return last
    }

    @Test func `the second half of a chain of children takes hardly more memory than the first`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let container = try Container { catalog in
                catalog.register(Leaf.self) { Leaf() }
                catalog.register(Cat.self, lifetime: .singleton) { Cat() }
            }
            _ = try ChildMemoryTests.chain(5, of: container)
            let empty = HeapSize.now
            let half = try ChildMemoryTests.chain(60, of: container)
            let before = HeapSize.now - empty
            let whole = try ChildMemoryTests.chain(59, of: half)
            let after = HeapSize.now - empty - before
            _ = try whole.resolve(Cat.self)
            Ending.exit(0, saying: "\(before) \(after)")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let sizes = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(sizes.count == 2, "\(text)")
        #expect(sizes[1] * 10 <= sizes[0] * 12, "\(sizes)")
    }
}
