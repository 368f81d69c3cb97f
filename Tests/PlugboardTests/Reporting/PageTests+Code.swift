import Plugboard
import PlugboardContainer
import Testing

/// Lines of code, which have no excerpt.
extension PageTests {
    @Test func `a line of code without a label is only its place`() {
        let wording = Wording(title: "x", related: [.init(.code("Shop/B.swift", 2), "")])
        #expect(
            page(.registeredTwice, wording, at: .code("Shop/A.swift", 1)) == """
                error[PB0801]: x
                  --> Shop/A.swift:1
                  ::: Shop/B.swift:2

                """)
    }

    @Test func `code follows an excerpt, and an excerpt follows code`() {
        let first = Sample("a.json", "{ 1 }")
        let second = Sample("b.json", "{ 2 }")
        let wording = Wording(
            title: "x", label: "one",
            related: [
                .init(.code("Shop/A.swift", 1), "registered here"), .init(second.at("2"), "two"),
                .init(.launch(LaunchOrigin(name: "--bind Clock")), "and here"),
            ])
        #expect(
            page(.unknownKey, wording, at: first.at("1")) == """
                error[PB0101]: x
                  --> a.json:1:3
                   |
                 1 | { 1 }
                   |   ^ one
                   |
                  ::: Shop/A.swift:1: registered here
                  ::: b.json:1:3
                   |
                 1 | { 2 }
                   |   - two
                   |
                  ::: --bind Clock: and here

                """)
    }

    @Test func `related places without an excerpt begin with three colons`() {
        let wording = Wording(title: "x", related: [.init(production.at(#""base""#), "this one")])
        #expect(
            page(.noProfileSelected, wording) == """
                error[PB0202]: x
                  ::: Config/production.json:2:14
                   |
                 2 |   "extends": "base",
                   |              ------ this one

                """)
    }
}
