import Testing
import PlugboardContainer

struct DepthFirstSearchTests {
    private let edges = ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": [], "e": ["a", "f"], "f": ["g"], "g": ["f"]]

    private func successors(_ name: String) -> [String] { edges[name] ?? [] }

    @Test func `a search from another start visits only new names`() {
        var search = DepthFirstSearch<String>()
        var followed = 0
        let counting = { (name: String) in
            let next = successors(name)
            followed += next.count
            return next
        }
        _ = search.postorder(from: "a", successors: counting)
        #expect(search.postorder(from: "a", successors: counting) == [])
        #expect(search.postorder(from: "e", successors: counting) == ["g", "f", "e"])
        #expect(followed == 8)
    }

    @Test func `a cycle consists of its edges, the closing one last`() {
        var search = DepthFirstSearch<String>(collectingCycles: true)
        _ = search.postorder(from: "e", successors: successors)
        #expect(search.cycles.map { $0.map { "\($0.start)\($0.number)" } } == [["f0", "g0"]])
    }
}
