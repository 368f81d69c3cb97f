import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct SyntaxTests {
    @Test func `a missing comma is reported where it belongs`() {
        let reading = Reading(
            """
            {"services": {"X": {"settings": {
                "apiKey": { "$env": "STRIPE_KEY" }
                "timeout": 5
            }}}}
            """)
        #expect(
            reading.report == """
                PB0001 3:5+9 expected ',' or '}' after the value of "apiKey"
                ^ unexpected member
                - 2:39+0 add ',' here
                """)
        #expect(reading.reading.manifest == nil)
        #expect(reading.reading.isPartial)
        #expect(
            reading.reading.diagnostics[0].wording.repair
                == Repair(reading.reading.source, 72..<72, ","))
    }

    @Test func `rule 3.4: an empty file is a syntax error at its beginning`() {
        #expect(
            Reading("").report == """
                PB0001 1:1+0 the file is empty
                ^ expected '{'
                """)
        let blank = [Reading(bytes: [0xEF, 0xBB, 0xBF]), Reading(" \n ")]
        #expect(blank.map(\.titles) == [["PB0001 1:1+0 the file is empty"], ["PB0001 2:2+0 the file is empty"]])
    }

    @Test func `a truncated file is reported with the open bracket`() {
        #expect(
            Reading("{\"services\": {\n  \"A\": \"b\"").report == """
                PB0001 2:11+0 expected ',' or '}' after the value of "A"
                ^ the file ends here
                - 1:14+1 opened here
                help: a bracket is missing at the end, or the file was cut off
                """)
    }

    @Test func `an extra bracket is reported at its indentation, not at the end`() {
        let onItsLine = """
            {
              "services": {
                "A": "a"
                },
                "B": "b"
              },
              "sealed": true
            }
            """
        #expect(Reading(onItsLine).titles == ["PB0001 4:5+1 there is a '}' too many"])
        let behindAnother = """
            {
              "services": {
                "A": { "factory": "a" } },
                "B": { "factory": "b" }
              },
              "sealed": true
            }
            """
        #expect(Reading(behindAnother).titles == ["PB0001 3:29+1 there is a '}' too many"])
        let atTheEndOfALine = """
            {
              "services": {
                "A": { "factory": "a" },
                "B": { "factory": "b" }}
              }
            }
            """
        #expect(Reading(atTheEndOfALine).titles == ["PB0001 4:28+1 there is a '}' too many"])
        let behindABalancedLine = """
            {
              "services": { "A": "a" }
              }
            }
            """
        #expect(Reading(behindABalancedLine).titles == ["PB0001 3:3+1 there is a '}' too many"])
        // The expected token is ambiguous.
        #expect(
            Reading(#"{ "services": {} } }"#).titles == [
                "PB0001 1:20+1 expected the end of the file after the outermost value"
            ])
    }

    @Test func `a missing line is also found before the first member and in an object of a list`() {
        let first = """
            {
              "services": {
                  "factory": "b",
                  "settings": { "a": 1 }
                },
                "C": "c"
              }
            }
            """
        #expect(
            Reading(first).report == """
                PB0001 2:16+0 '}' closes nothing
                ^ by the indentation, '{' belongs here
                - 5:5+1 closes it here
                """)
        let inList = """
            {
              "decorators": [
                {
                  "factory": "a",
                    "k": 1
                  }
                },
                { "factory": "b" }
              ]
            }
            """
        #expect(
            Reading(inList).report == """
                PB0001 4:21+0 '}' closes nothing
                ^ by the indentation, '{' belongs here
                - 6:7+1 closes it here
                """)
    }

    @Test func `a wrong bracket is reported with the open one`() {
        #expect(
            Reading(#"{"extends": ["a"}"#).report == """
                PB0001 1:17+1 expected ',' or ']' after item 1 of the list
                ^ unexpected '}'
                - 1:13+1 opened here
                """)
    }

    @Test(arguments: [
        ("{ \"a\" 1 }", "PB0001 1:7+1 expected ':' after \"a\"", "unexpected number"),
        ("{ \"a\" = 1 }", "PB0001 1:7+1 expected ':' after \"a\"", "unexpected '='"),
        ("{ \"a\": }", "PB0001 1:8+1 expected a value for \"a\"", "unexpected '}'"),
        ("{ \"a\": , }", "PB0001 1:8+1 expected a value for \"a\"", "unexpected ','"),
        ("{ , }", "PB0001 1:3+1 expected a member's name or '}' after '{'", "unexpected ','"),
        ("{ \"a\": 1,, }", "PB0001 1:10+1 expected a member's name after ','", "unexpected ','"),
        ("{ \"a\": 1, 2 }", "PB0001 1:11+1 expected a member's name after ','", "unexpected number"),
        ("[,]", "PB0001 1:2+1 expected a value or ']' after '['", "unexpected ','"),
        ("[1,,2]", "PB0001 1:4+1 expected a value after ','", "unexpected ','"),
        ("[1 2]", "PB0001 1:4+1 expected ',' or ']' after item 1 of the list", "unexpected number"),
        ("[1, \"a\" \"b\"]", "PB0001 1:9+3 expected ',' or ']' after item 2 of the list", "unexpected item"),
        ("{} {}", "PB0001 1:4+1 expected the end of the file after the outermost value", "unexpected object"),
        ("{}x", "PB0001 1:3+1 expected the end of the file after the outermost value", "a word without quotes"),
        ("}", "PB0001 1:1+1 expected '{' at the beginning of the file", "unexpected '}'"),
        ("{a: 1}", "PB0001 1:2+1 expected a member's name or '}' after '{'", "a word without quotes"),
        ("{'a': 1}", "PB0001 1:2+1 expected a member's name or '}' after '{'", "not a double quote"),
        ("{“a”: 1}", "PB0001 1:2+3 expected a member's name or '}' after '{'", "not a straight double quote"),
        ("{ // x\n}", "PB0001 1:3+1 expected a member's name or '}' after '{'", "JSON has no comments"),
        ("{\"a\": /* x */ 1}", "PB0001 1:7+1 expected a value for \"a\"", "JSON has no comments"),
        ("{\"a\": True}", "PB0001 1:7+4 expected a value for \"a\"", "a word without quotes"),
        ("{\"a\": truex}", "PB0001 1:7+5 expected a value for \"a\"", "a word without quotes"),
        ("{\"a\": \u{0}}", "PB0001 1:7+1 expected a value for \"a\"", "unexpected U+0000"),
        ("{\"a\": 1\u{0}}", "PB0001 1:8+1 expected ',' or '}' after the value of \"a\"", "unexpected U+0000"),
        (
            "{\"a\": 1\u{A0}}", "PB0001 1:8+2 expected ',' or '}' after the value of \"a\"",
            "unexpected U+00A0 (no-break space)"
        ),
        ("{\"a\": &x}", "PB0001 1:7+1 expected a value for \"a\"", "unexpected '&'"),
        ("{\"a\": \u{200B}1}", "PB0001 1:7+3 expected a value for \"a\"", "unexpected U+200B (zero width space)"),
        (
            "<<<<<<< ours\n{}", "PB0001 1:1+7 expected '{' at the beginning of the file",
            "a marker of an unresolved merge conflict"
        ),
        (
            "{\"a\": 1\n=======\n}", "PB0001 2:1+7 expected ',' or '}' after the value of \"a\"",
            "a marker of an unresolved merge conflict"
        ),
        ("---\nextends: base", "PB0001 1:1+3 expected '{' at the beginning of the file", "looks like YAML"),
        ("services:\n  A: b", "PB0001 1:1+8 expected '{' at the beginning of the file", "looks like YAML"),
        ("services", "PB0001 1:1+8 expected '{' at the beginning of the file", "a word without quotes"),
    ])
    func `invalid JSON is reported with the expected and the actual token`(
        text: String, title: String, label: String
    ) {
        let reading = Reading(text)
        #expect(reading.titles + reading.reading.diagnostics.map(\.wording.label) == [title, label])
    }

    @Test(arguments: [
        ("True", "write true"), ("FALSE", "write false"), ("None", "write null"), ("nil", "write null"),
        ("undefined", "write null"), ("NaN", "JSON has no NaN; numbers are finite"),
        ("-Infinity", "JSON has no -Infinity; numbers are finite"), ("sk_live", "text is written in double quotes"),
        ("'x'", "strings are written in double quotes"), ("# x", "notes go in \"$comment\""),
        ("\u{A0}1", "delete it, or write a plain space"),
        (">>>>>>> theirs", "keep one side of the conflict, and delete its markers"),
    ])
    func `words and characters of other languages are reported with their JSON equivalent`(
        written: String, help: String
    ) {
        #expect(Reading("{\"a\": \(written)\n}").reading.diagnostics.map(\.wording.help) == [[help]])
    }

    @Test func `a word without quotes is not shown`() {
        let unknown = Reading("{\"a\": sk_live_1}")
        #expect(unknown.redacted == ["sk_live_1"])
        #expect(!unknown.report.contains("sk_live"))
    }

    @Test(arguments: [
        ("01", "JSON numbers cannot have leading zeros"), ("-01", "JSON numbers cannot have leading zeros"),
        ("+1", "begins with '+'"), ("-", "has no digit after '-'"), ("-x", "has no digit after '-'"),
        (".5", "has no digit before '.'"), ("-.5", "has no digit before '.'"), ("1.", "has no digit after '.'"),
        ("1.e5", "has no digit after '.'"), ("1e", "has no digit in its exponent"),
        ("1e+", "has no digit in its exponent"), ("0x10", "goes on after its last digit"),
        ("1_000", "goes on after its last digit"), ("5s", "goes on after its last digit"),
        ("1.2.3", "goes on after its last digit"),
    ])
    func `a malformed number is reported with its fault`(written: String, label: String) {
        let reading = Reading("{\"a\": \(written) }")
        let labels = reading.reading.diagnostics.map(\.wording.label)
        #expect(reading.titles + labels == ["PB0001 1:7+\(written.count) malformed number", label])
    }

    @Test func `an unclosed string is shown from its beginning to the end of its line`() {
        #expect(
            Reading("{\"a\": \"x, 1\n}").report == """
                PB0001 1:7+5 a string is not closed before its line ends
                ^ begins here
                help: add '"' where it ends; a line break inside a string is written \\n
                """)
        #expect(
            ["\"x", "\"x\\"].flatMap { Reading("{\"a\": \($0)").titles } == [
                "PB0001 1:7+2 a string is not closed before its line ends",
                "PB0001 1:9+1 a string contains an unknown escape",
            ])
    }

    @Test func `raw control characters, unknown escapes and lone surrogates are reported without their surroundings`() {
        #expect(
            Reading("{\"a\": \"s\tt\"}").report == """
                PB0001 1:9+1 a string contains a raw control character
                ^ U+0009
                help: write \\t instead
                """)
        #expect(
            Reading("{\"a\": \"s\\q\"}").report == """
                PB0001 1:9+2 a string contains an unknown escape
                ^ no escape of JSON
                help: after '\\' comes one of " \\ / b f n r t, or u and four hexadecimal digits
                """)
        #expect(
            Reading("{\"a\": \"\\ud800\"}").report == """
                PB0001 1:8+6 a string contains one half of a surrogate pair
                ^ no character by itself
                help: \\uD800 to \\uDBFF are valid only directly before one of \\uDC00 to \\uDFFF
                """)
    }

    @Test(arguments: [#""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800"#])
    func `half a surrogate pair is a lone surrogate`(written: String) {
        let reading = Reading("[\(written)]")
        #expect(reading.reading.diagnostics.map(\.code) == [.syntax] && reading.reading.manifest == nil)
    }

    @Test func `columns count Unicode scalars, and CR LF ends one line`() {
        let readings = [
            Reading("{\r\n  \"é😀\": x }"), Reading("{\r\r\n\r \"a\": x }"), Reading("\u{FEFF}{x"),
        ]
        #expect(
            readings.flatMap(\.titles) == [
                "PB0001 2:9+1 expected a value for \"é😀\"", "PB0001 4:7+1 expected a value for \"a\"",
                "PB0001 1:2+1 expected a member's name or '}' after '{'",
            ])
    }

    @Test func `a trailing comma is reported and skipped`() {
        let reading = Reading("{\"extends\": [\"a\", ], \"services\": {\"A\": \"b\",},\n}")
        #expect(
            reading.report == """
                PB0002 1:17+1 JSON allows no comma before the ']' that closes a list
                ^ delete this comma
                PB0002 1:43+1 JSON allows no comma before the '}' that closes an object
                ^ delete this comma
                PB0002 1:45+1 JSON allows no comma before the '}' that closes an object
                ^ delete this comma
                """)
        #expect(reading.reading.manifest?.extends == [reading.located("a")])
        #expect(reading.edit?.factory == Located("b", at: reading.at("\"b\"")))
        #expect(
            reading.reading.diagnostics[0].wording.repair
                == Repair(at: reading.at(","), ""))
    }

    @Test func `trailing commas before a syntax error are reported with it`() {
        #expect(
            Reading("{\"extends\": [\"a\",], x}").titles == [
                "PB0002 1:17+1 JSON allows no comma before the ']' that closes a list",
                "PB0001 1:21+1 expected a member's name after ','",
            ])
    }
}
