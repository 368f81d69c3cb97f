import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct JSONTreeTests {
    @Test func `only a string has a string value`() throws {
        let text = #"[{}, [], 1, true, false, null, "a\n", "", "é"]"#
        let tree = try #require(JSONParser.scan(Array(text.utf8)).tree)
        let strings = tree.items(of: JSONTree.root).map { tree.string(at: $0) }
        #expect(strings == [nil, nil, nil, nil, nil, nil, "a\n", "", "é"])
    }

    @Test func `only the members of an object have names, with one value or with several`() throws {
        let tree = try #require(JSONParser.scan(Array(#"{"a": "b", "a": [], "c": {"d": 1}}"#.utf8)).tree)
        #expect(tree.members(of: JSONTree.root).map { tree.text($0.name) } == ["a", "c"])
        #expect(tree.everyMember(of: JSONTree.root).map { tree.text($0.name) } == ["a", "a", "c"])
        #expect(tree.nodes.indices.filter { tree.kind($0) == .name } == [1, 3, 5, 7])
    }
}
