import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct SettingsValueTests {
    private func reading(_ settings: String) -> Reading {
        Reading.ofClock(#"{"factory": "f", "settings": \#(settings)}"#)
    }

    /// The one value of `{"a": …}`.
    private func value(_ written: String) -> SettingsValue? {
        let reading = reading(#"{"a": \#(written)}"#)
        guard reading.titles.isEmpty, case .object(let members) = reading.settings else { return nil }
        return members.first?.node.value
    }

    @Test func `rule 9.6: numbers are kept as written, beyond 64 bits too`() {
        let numbers = ["0", "-0", "1.0", "9223372036854775807", "18446744073709551616", "1E+5", "0.1e-7", "1e999"]
        #expect(numbers.map(value) == numbers.map(SettingsValue.number))
    }

    @Test func `strings are unescaped`() {
        let written = [#""a\"\\\/\b\f\n\r\tz""#, #""\u00e9\ud83d\ude00\u0000é😀\uABCD""#, "\"\""]
        let read = ["a\"\\/\u{8}\u{C}\n\r\tz", "é😀\u{0}é😀\u{ABCD}", ""]
        #expect(written.map(value) == read.map(SettingsValue.string))
    }

    @Test func `constants, lists and objects are read`() {
        #expect(
            ["true", "false", "null", "[]", "{}"].map(value) == [
                .bool(true), .bool(false), .null, .array([]), .object([]),
            ])
        let reading = reading(#"[1, {"b": null, "c": "d"}]"#)
        guard case .array(let items) = reading.settings, case .object(let members) = items.last?.value else {
            Issue.record("no list")
            return
        }
        #expect(items.map(\.origin) == [reading.at("1"), reading.at(#"{"b": null, "c": "d"}"#)])
        #expect(members.map(\.name) == ["b", "c"])
        #expect(members.map(\.nameOrigin) == [reading.at("\"b\""), reading.at("\"c\"")])
        #expect(
            members.map(\.node) == [
                SettingsNode(.null, at: reading.at("null")), SettingsNode(.string("d"), at: reading.at("\"d\"")),
            ])
    }

    @Test func `a variable is read with all its options`() {
        let reading = reading(#"{"a": {"$env": "X", "default": {"$y": null}, "secret": true, "$comment": 1}}"#)
        #expect(reading.titles == [])
        guard case .object(let members) = reading.settings, case .reference(let variable)? = members.first?.node.value
        else {
            Issue.record("no variable")
            return
        }
        #expect(variable.source == reading.located("X").map { .variable($0) })
        #expect(variable.secret == reading.at("true"))
        let member = SettingsNodeMember(
            name: "$y", nameOrigin: reading.at("\"$y\""), node: SettingsNode(.null, at: reading.at("null")))
        #expect(
            variable.defaultValue == SettingsNode(.object([member]), at: reading.at(#"{"$y": null}"#)))
    }

    @Test func `rules 10.2 and 13.18: a default of null is none, and secret false is not secret`() {
        let reading = reading(#"{"a": {"secret": false, "default": null, "$file": "p"}}"#)
        #expect(reading.titles == ["PB0901 1:70+5 \"secret\": false has no effect"])
        guard case .object(let members) = reading.settings else {
            Issue.record("no settings")
            return
        }
        #expect(
            members.map(\.node.value) == [.reference(ValueReference(reading.located("p").map { .file(.path($0)) }))])
    }

    @Test func `rule 10.6: the path of a file may come from a variable`() {
        let reading = reading(#"{"a": {"$file": {"$env": "X"}, "default": 1}}"#)
        #expect(reading.titles == [])
        guard case .object(let members) = reading.settings else {
            Issue.record("no settings")
            return
        }
        let file = reading.located("X").map { ValueSource.file(.variable($0)) }
        let fallback = SettingsNode(.number("1"), at: reading.at("1"))
        #expect(members.map(\.node.value) == [.reference(ValueReference(file, defaultValue: fallback))])
    }

    @Test func `rule 3.13: a literal is not interpreted, including its notes`() {
        let reading = reading(#"{"a": {"$comment": 1, "$literal": {"$gt": 5, "$comment": 2, "n": null}}}"#)
        #expect(reading.titles == [])
        guard case .object(let members) = reading.settings, case .literal(let node)? = members.first?.node.value,
            case .object(let inner) = node.value
        else {
            Issue.record("no literal")
            return
        }
        #expect(inner.map(\.name) == ["$gt", "$comment", "n"])
        #expect(inner.map(\.node.value) == [.number("5"), .number("2"), .null])
        #expect(
            value(#"{"$literal": null}"#)
                == .literal(SettingsNode(.null, at: self.reading(#"{"a": {"$literal": null}}"#).at("null"))))
    }

    @Test func `verbs are read inside lists and inside list edits`() {
        let reading = reading(#"{"a": {"$remove": [{"x": 1}], "$append": [{"$env": "V"}, null]}}"#)
        #expect(reading.titles == [])
        guard case .object(let members) = reading.settings, case .listEdit(let edit)? = members.first?.node.value
        else {
            Issue.record("no list edit")
            return
        }
        #expect(edit.remove.map(\.origin) == [reading.at(#"{"x": 1}"#)])
        #expect(edit.prepend == [])
        #expect(
            edit.append.map(\.value) == [.reference(ValueReference(reading.located("V").map { .variable($0) })), .null])
    }

    @Test func `an escaped verb is a verb`() {
        let reading = reading(#"{"a": {"\u0024env": "V"}}"#)
        guard case .object(let members) = reading.settings else {
            Issue.record("no settings")
            return
        }
        #expect(members.map(\.node.value) == [.reference(ValueReference(reading.located("V").map { .variable($0) }))])
    }

    @Test func `settings may be any JSON value, including verbs`() {
        #expect(reading("5").settings == .number("5"))
        #expect(reading(#"["x"]"#).titles == [])
        let variable = reading(#"{"$env": "V"}"#)
        #expect(variable.settings == .reference(ValueReference(variable.located("V").map { .variable($0) })))
    }

    @Test func `text from a variable is read as JSON, with one origin`() {
        let origin = Origin.launch(LaunchOrigin(name: "--set"))
        let one = SettingsNode(.number("1"), at: origin)
        #expect(ExternalJSONParser.parse(" [1, 1]\n", at: origin) == SettingsNode(.array([one, one]), at: origin))
        #expect(
            ExternalJSONParser.parse(#"{"$env": null}"#, at: origin)
                == SettingsNode(
                    .object([
                        SettingsNodeMember(name: "$env", nameOrigin: origin, node: SettingsNode(.null, at: origin))
                    ]), at: origin))
        #expect(ExternalJSONParser.parse("\"a\"", at: origin) == SettingsNode(.string("a"), at: origin))
        for text in ["", "a", "[1,]", #"{"a":1,"a":2}"#, "01", "1 2", "NaN"] {
            #expect(ExternalJSONParser.parse(text, at: origin) == nil)
        }
    }
}
