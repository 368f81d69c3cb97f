import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The word lists of the grammar.
struct ManifestWordsTests {
    @Test(arguments: BindingMember.allCases) func `an escaped name of a member of a binding is the member`(
        member: BindingMember
    ) throws {
        let word = member.rawValue
        let escaped = "\\u00" + String(try #require(word.utf8.first), radix: 16) + word.dropFirst()
        for spelling in [word, escaped] {
            let tree = try #require(JSONParser.scan(Array("{\"\(spelling)\": 1}".utf8)).tree)
            #expect(tree.members(of: JSONTree.root).map { BindingMember(spelled: tree.text($0.name)) } == [member])
        }
    }

    @Test func `a word of several lists has one meaning`() {
        let verbs = ManifestVerb.all.map(\.word)
        #expect(Set(verbs).count == verbs.count)
        #expect(verbs.allSatisfy { $0.hasPrefix("$") && ManifestMember(rawValue: $0) == nil })
        #expect(DecoratorMember.allCases.filter { BindingMember(rawValue: $0.rawValue) == nil } == [.id])
    }
}
