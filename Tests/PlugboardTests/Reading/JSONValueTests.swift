import Plugboard
import Testing

/// The formatting of JSON.
struct JSONValueTests {
    @Test func `members keep their order, and each value has one spelling`() {
        let value: JSONValue = [
            "z": .null, "a": .bool(true), "n": .integer(-7), "d": .number("1.50"), "l": [.integer(1), .bool(false)],
            "o": ["k": "v"], "e": [], "f": [:],
        ]
        #expect(
            value.text(.compact)
                == #"{"z":null,"a":true,"n":-7,"d":1.50,"l":[1,false],"o":{"k":"v"},"e":[],"f":{}}"#)
        #expect(
            value.text() == """
                {
                  "z": null,
                  "a": true,
                  "n": -7,
                  "d": 1.50,
                  "l": [
                    1,
                    false
                  ],
                  "o": {
                    "k": "v"
                  },
                  "e": [],
                  "f": {}
                }
                """)
    }

    @Test func `a value that fits on a line is on one line, including a following comma`() {
        let value: JSONValue = [
            "a": ["b": [.integer(1), .integer(2)]], "long": ["c": ["d": "e"], "f": [.null]], "g": [],
        ]
        #expect(
            value.text(.wrapped(at: 23)) == """
                {
                  "a": {"b": [1, 2]},
                  "long": {
                    "c": {"d": "e"},
                    "f": [null]
                  },
                  "g": []
                }
                """)
        #expect(value.text(.wrapped(at: 20)).contains("\"a\": {\n    \"b\": [1, 2]\n  },\n"))
        #expect(JSONValue.object([]).text(.wrapped(at: 1)) == "{}")
        #expect(value.text(.wrapped(at: 80)).contains("\n") == false)
    }

    @Test func `strings escape the characters that JSON requires`() {
        #expect(JSONValue.literal("a\"b\\c/\n\r\t\u{0}\u{8}\u{1F}") == #""a\"b\\c/\n\r\t\u0000\u0008\u001f""#)
    }

    @Test func `strings escape characters that would act on a terminal`() {
        #expect(
            JSONValue.literal("\u{7F}\u{9B}\u{2028}\u{202E}\u{FEFF}\u{E0041}")
                == #""\u007f\u009b\u2028\u202e\ufeff\udb40\udc41""#)
    }

    @Test func `other text is unchanged`() {
        #expect(JSONValue.literal("é e\u{301} 東京 🥐 👩‍👧") == "\"é e\u{301} 東京 🥐 👩‍👧\"")
    }
}
