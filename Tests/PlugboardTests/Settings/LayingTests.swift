import Plugboard
import Testing

@Suite struct LayingTests {
    private func laid(_ upper: String, over lower: String?) -> String {
        SettingsSample.node(upper).laid(over: lower.map { SettingsSample.node($0) }).text
    }

    @Test func `settings merge over the defaults member by member (rule 33)`() {
        #expect(
            laid(
                #"{"timeout": 5, "retry": {"count": 2}}"#, over: #"{"timeout": 30, "retry": {"count": 1, "delay": 9}}"#)
                == "{timeout:5,retry:{count:2,delay:9}}")
    }

    @Test func `members of the defaults come first, then what only the manifest has`() {
        #expect(laid(#"{"z": 1, "b": 2}"#, over: #"{"a": 0, "b": 0}"#) == "{a:0,b:2,z:1}")
    }

    @Test func `scalars and lists replace`() {
        #expect(
            laid(#"{"cards": ["b"], "host": "x"}"#, over: #"{"cards": ["a"], "host": {"a": 1}}"#)
                == #"{cards:["b"],host:"x"}"#)
    }

    @Test func `without defaults settings stay as they are`() {
        #expect(laid(#"{"a": {"b": [null]}}"#, over: nil) == "{a:{b:[null]}}")
    }

    @Test func `a null removes a default`() {
        #expect(laid(#"{"proxy": null}"#, over: #"{"proxy": "p", "a": 1}"#) == "{a:1}")
    }

    @Test func `a verb never merges, neither over nor under an object (rule 24)`() {
        #expect(laid(#"{"db": {"$env": "DB"}}"#, over: #"{"db": {"host": "h"}}"#) == "{db:<env DB>}")
        #expect(laid(#"{"db": {"host": "h"}}"#, over: #"{"db": {"$env": "DB"}}"#) == #"{db:{host:"h"}}"#)
    }

    @Test func `a list edit applies to a list of the defaults (rule 25)`() {
        #expect(
            laid(
                #"{"cards": {"$remove": ["a"], "$prepend": ["x"], "$append": ["y"]}}"#, over: #"{"cards": ["a", "b"]}"#)
                == #"{cards:["x","b","y"]}"#)
    }

    @Test func `an object is removed from a list by equal JSON, whatever the order of its members`() {
        #expect(
            laid(#"{"l": {"$remove": [{"a": 1, "b": [2]}]}}"#, over: #"{"l": [{"b": [2], "a": 1}, {"a": 1}]}"#)
                == "{l:[{a:1}]}")
    }

    @Test func `secret once written stays for the layers above (rule 39)`() {
        #expect(
            laid(#"{"k": {"$file": "f"}}"#, over: #"{"k": {"$env": "K", "secret": true}}"#) == "{k:<file f secret>}")
    }

    @Test func `many members are laid as few are`() {
        let lower = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")
        let upper = (20..<60).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let expected = (0..<60).map { "k\($0):\($0 < 20 ? 0 : 1)" }.joined(separator: ",")
        #expect(laid("{\(upper)}", over: "{\(lower)}") == "{\(expected)}")
    }

    @Test func `a literal where a default is secret keeps the mark (rule 39)`() {
        let lower = SettingsSample.node(#"{"k": {"$env": "K", "secret": true}, "l": 1}"#, path: "code")
        let node = SettingsSample.node(#"{"k": "plain", "l": 2}"#).laid(over: lower)
        guard case .object(let members) = node.value else { return }
        #expect(members.map { $0.node.secretSince?.description } == ["code:1:31", nil])
    }

    @Test func `nulls that are met by no default are gone, and those in lists stay`() {
        #expect(laid(#"{"n": {"o": null, "p": [null]}}"#, over: #"{"a": 1}"#) == "{a:1,n:{p:[null]}}")
    }
}
