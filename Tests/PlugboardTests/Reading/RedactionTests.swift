import Plugboard
import PlugboardContainer
import SampleServices
import Testing

struct RedactionTests {
    @Test func `rule 13.3: values in settings are redacted, names are not`() {
        let reading = Reading.ofClock(
            """
            { "factory": "f", "lifetime": "weak", "uses": { "a": "B" }, "$comment": "c",
              "settings": { "a": "s1", "b": [1, "s2", { "c": "s3" }], "d": { "$env": "s4", "default": "s5" } },
              "decorators": ["d", { "id": "i", "factory": "g", "settings": { "e": "s6" }, "uses": { "h": "J" } }] }
            """)
        #expect(reading.redacted == ["\"s1\"", "1", "\"s2\"", "\"s3\"", "\"s5\"", "\"s6\""])
    }

    @Test func `rule 13.9: the name of a variable is shown, unless it is invalid or part of data`() {
        let reading = Reading.ofClock(
            #"""
            { "factory": "f", "settings": {
                "a": { "$env": "STRIPE_KEY" }, "b": { "\u0024env": "_a1" }, "c": { "$env": "sk live" },
                "d": { "$env": "1A" }, "e": { "$env": "" }, "f": { "$env": ["s1"] }, "g": { "$literal": { "$env": "s2" } },
                "h": { "$env": "PORT", "default": { "$env": "s3" } } } }
            """#)
        #expect(reading.redacted == ["sk live", "1A", "", "s1", "s2", "s3"].map { "\"\($0)\"" })
    }

    @Test func `rule 13.9: the names of files, providers and their keys are shown, and the mark of a secret`() {
        let reading = Reading.ofClock(
            #"""
            { "factory": "f", "setings": { "a": { "$file": "s1" } }, "settings": {
                "a": { "$file": "a/b", "secret": true }, "b": { "$file": { "$env": "PATH" } },
                "c": { "$from": "vault", "key": "k", "secret": "s2" }, "d": { "key": "s3", "secret": true },
                "e": { "$env": "A", "key": "s4" }, "f": { "$text": ["s5", { "$env": "A" }] }, "$comment": "s6" } }
            """#)
        let hidden = ["s1", "s2", "s3", "s4", "s5", "s6"].map { "\"\($0)\"" }
        #expect(reading.redacted == hidden[..<3] + ["true"] + hidden[3...])
    }

    @Test func `rule 13.3: a string in place of the list of a $text is redacted`() {
        let reading = Reading.ofClock(#"{ "factory": "f", "settings": { "a": { "$text": "s" } } }"#)
        #expect(reading.redacted == ["\"s\""])
    }

    @Test func `rule 13.3: settings of decorators in a list edit are redacted too`() {
        let reading = Reading.ofClock(
            #"{ "decorators": { "$remove": ["x"], "$append": [{ "factory": "f", "settings": { "a": "s" } }] } }"#)
        #expect(reading.redacted == ["\"s\""])
        let edited = Reading.ofClock(
            #"{ "decorators": { "$edit": { "x": { "settings": { "a": "s", "b": 1 }, "uses": { "p": "K" } } } } }"#)
        #expect(edited.redacted == ["\"s\"", "1"])
    }

    @Test func `rule 13.8: a misspelled place hides as much as a right one`() {
        let misspelled = [
            Reading.ofClock(#"{ "factory": "f", "setings": { "a": "s" } }"#), Reading.ofClock(#"["s"]"#),
            Reading(#"{"settings": {"a": "s"}, "services": "s"}"#), Reading(#"["s"]"#),
        ]
        #expect(misspelled.flatMap(\.redacted) == Array(repeating: "\"s\"", count: 5))
    }

    @Test func `rule 13.8: a value behind an unknown member is redacted`() {
        let misspelled = #"{ "factry": "s1", "pin": 2, "sealled": true, "x": null, "setings": ["s3", { "a": "s4" }] }"#
        #expect(Reading.ofClock(misspelled).redacted == [#""s1""#, "2", "true", #""s3""#, #""s4""#])
        #expect(Reading(#"{"extnds": "s1", "sercets": "s2"}"#).redacted == [#""s1""#, #""s2""#])
        #expect(
            Reading.ofClock(#"{ "decorators": [{ "id": "i", "ip": "s" }] }"#).redacted == [#""s""#])
    }

    @Test func `rule 13.3: the second of two equal members is redacted too`() {
        let reading = Reading.ofClock(#"{ "settings": { "a": "s", "a": "t" }, "settings": { "b": "u" } }"#)
        #expect(reading.redacted == ["\"s\"", "\"t\"", "\"u\""])
    }

    @Test func `rule 13.11: in a broken text all but punctuation, names and known words is redacted`() {
        let reading = Reading(
            """
            {"services": {"A": {"factory": "f", "n": -1.5e3, "t": true,
              "apiKey" : "s1", "b": s2", "c": "s3
              "d": 's4', // s5 "s6
            """)
        #expect(reading.reading.manifest == nil)
        #expect(
            reading.redacted == [
                "\"f\"", "-1.5e3", "\"s1\"", "s2", "\", \"", "c", "\": \"", "s3", "'s4'", "s5 \"s6",
            ])
    }

    @Test func `the mark of a comment is shown, and the rest of its line is redacted`() {
        let reading = Reading(
            """
            # one
            {services: {"A": null, B#x: /* two */ {"factory": "f", n: 1}, // three "four": five
              C: {"a": "s1"}, D: s2 /* six
            """)
        #expect(
            reading.redacted == [
                "one", "B#x", "two */ {\"factory\": \"f\", n: 1}, // three \"four\": five", "C",
                "\"s1\"", "D", "s2", "six",
            ])
    }

    @Test(arguments: [
        "{ \"a\": secret: 1 }", "{ \"a\": [secret: 1, secret: 2] }", "{ \"a\":\n secret: 1 }",
        "{ \"a\": \"x\", secret: 1\" }", "{ \"a\": x, secret: 1 }", "{ \"a: \"x\",\n secret: 1 }",
        "{ \"a\": // secret\n 1 }", "{ \"a\": \"x\nsecret: // secret\" }", "{ \"a\": 'x', secret: 1 }",
        "{ \"a\": \"x\"// secret\" }", "{ \"a\": /* x\n, secret: */ 1 }", "secret: 1",
        "{ \"a\": \"x\" \"y\", \"secret\" \"z\" }", "{ \"a\": \"x\", \"secret\" }",
        "{ \"a\": [\"x\", \"secret\" \"y\"] }",
        "{ \"a\" \"secret\" }", "{ \"a\": \"x\", \"secret\"\n \"y\" }", "{ \"a\": 1 \"x\", secret: 1 }",
    ])
    func `every possible part of a value is redacted`(text: String) {
        let reading = Reading(text)
        #expect(reading.reading.manifest == nil)
        let redacted = reading.redacted.joined(separator: " ")
        #expect(redacted.ranges(of: "secret").count == text.ranges(of: "secret").count)
    }

    @Test func `no message about a broken text contains a value`() {
        let values = [
            "s3cret", "\"s3cret", "s3cret\"", "'s3cret'", "\"s3cret\\q\"", "\"s3cret\t\"", "5s3cret", "“s3cret”",
        ]
        for value in values {
            let reading = Reading("{\"services\": {\"A\": {\"settings\": {\"a\": \(value) } } } }")
            #expect(reading.titles.count == 1)
            #expect(!reading.report.contains("s3cret"))
            #expect(reading.redacted.joined().contains("s3cret"))
        }
    }

    private func redacted(_ text: String) -> [String] {
        let reading = ManifestReader.read(
            profile: "test", path: "test.json", bytes: Array(text.utf8),
            words: { ["clock.fixed", "Clock", "base", "singleton"] })
        #expect(reading.manifest == nil)
        return reading.source.redacted.map { String(decoding: reading.source.bytes[$0], as: UTF8.self) }
    }

    @Test func `rule 13.11: words of the catalog and the grammar are shown from a broken text, other strings are not`()
    {
        #expect(
            redacted(
                #"{ "extends": "base" "services": { "Clock": "clock.fixed", "A": "clock.fixd", "B": "Clock " } }"#)
                == ["\"clock.fixd\"", "\"Clock \""])
        #expect(
            redacted("{ 'extends': 'base', 'services': { 'Clock': 'clock.fixed', 'x': 's1', 'y': 'Clock' } }") == [
                "'x'", "'s1'", "'y'",
            ])
        #expect(redacted("{ extends: base, x: [singleton], lifetime: singleton }") == ["x"])
    }

    @Test(arguments: [
        "{ \"a\": base secret }", "{ \"a\": secret base }", "{ \"a\": 'base secret' }", "{ \"a\": 'secret', 'base' }",
        "{ \"a\": base's secret' }", "{ \"a\": \"secret\\\"base\" x }", "{ \"a\": 'secret'base' }",
    ])
    func `rule 13.11: the text around a word of the catalog is redacted`(text: String) {
        let redacted = redacted(text).joined(separator: " ")
        #expect(redacted.ranges(of: "secret").count == text.ranges(of: "secret").count)
    }
}
