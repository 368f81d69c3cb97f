import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// The positions of a mistake's places.
extension PageTests {
    @Test func `the gutter is as wide as the largest line number`() {
        let text = (1...1_000).map { "line \($0)" }.joined(separator: "\n")
        let sample = Sample(text)
        let wording = Wording(
            title: "x", label: "late", related: [.init(sample.at("line 9"), "early")], help: ["y"])
        #expect(
            page(.syntax, wording, at: sample.at("line 1000")) == """
                error[PB0001]: x
                    --> Config/base.json:1000:1
                     |
                   9 | line 9
                     | ------ early
                ...
                1000 | line 1000
                     | ^^^^^^^^^ late
                     |
                     = help: y

                """)
    }

    @Test func `marks on one line are below each other from left to right`() {
        let sample = Sample(#"{ "a": 1, "b": 2 }"#)
        let wording = Wording(
            title: "x", label: "second", related: [.init(sample.at(#""a""#), "first"), .init(sample.at("2"), "third")])
        #expect(
            page(.syntax, wording, at: sample.at(#""b""#)) == """
                error[PB0001]: x
                  --> Config/base.json:1:11
                   |
                 1 | { "a": 1, "b": 2 }
                   |   --- first
                   |           ^^^ second
                   |                - third

                """)
    }
}
