import Plugboard
import PlugboardContainer
import Testing

struct RepetitionTests {
    @Test(arguments: [("caf\u{E9}", "cafe\u{301}"), ("K", "\u{212A}"), ("\u{1F600}", "\\ud83d\\ude00")])
    func `rule 3.6: names are compared as Swift strings`(first: String, second: String) {
        let reading = Reading(#"{"services": {"A": {"factory": "f", "settings": {"\#(first)": 1, "\#(second)": 2}}}}"#)
        #expect(reading.reading.diagnostics.map(\.code) == [.duplicateMember])
        #expect(reading.reading.diagnostics[0].wording.help == ["delete one"])
    }

    @Test func `names that differ in case are different names`() {
        #expect(Reading(#"{"services": {"A": "x", "a": "y"}}"#).titles == [])
    }

    @Test func `rule 3.7: a member written ten thousand times is one bounded mistake`() {
        let members = [String](repeating: "\"a\":null", count: 10_000).joined(separator: ",")
        let reading = Reading("{\"services\":{\(members)}}")
        #expect(
            reading.report == """
                PB0003 1:23+3 "a" is written 10000 times in the same object
                ^ second
                - 1:14+3 first
                - 1:32+3 third
                - 1:41+3 fourth
                - 1:50+3 fifth
                help: delete all but one; to change a binding in one environment, put it in that profile's file
                note: 9995 more are not shown
                """)
        #expect(reading.statements.count == 1)
    }

    @Test func `every repeated name is reported, in large and small objects`() {
        let many = (0..<40).map { "\"s\($0 % 36)\": null" }.joined(separator: ", ")
        #expect(
            Reading("{\"services\": {\(many)}, \"sealed\": true, \"sealed\": false}").reading.diagnostics.map(
                \.wording.title)
                == ["s0", "s1", "s2", "s3", "sealed"].map { "\"\($0)\" is written twice in the same object" })
    }

    @Test func `the scanner and the decoder use the first of two equal members`() {
        let reading = Reading(
            #"{"sealed": true, "services": {"A": {"factory": "x", "factory": "y"}}, "sealed": false}"#)
        #expect(reading.reading.manifest?.sealed == Located(true, at: reading.at("true")))
        #expect(reading.edit?.factory == Located("x", at: reading.at("\"x\"")))
    }
}
