import Plugboard
import PlugboardContainer
import Testing

/// The content of an excerpt for a line, and the positions of its marks.
struct ExcerptTests {
    @Test func `of a mark over several lines, the first line is marked to its end`() {
        let sample = Sample("{\n  \"a\": {   \n    \"b\": 1\n  }\n}")
        #expect(
            excerpt(sample, sample.at("{   \n    \"b\": 1\n  }")) == """
                  --> Config/base.json:2:8
                   |
                 2 |   "a": {
                   |        ^ here

                """)
    }

    @Test func `a mark at the end of a line follows its last character`() {
        let sample = Sample("{ \"a\": 1\n}")
        #expect(
            excerpt(sample, sample.after("1")) == """
                  --> Config/base.json:1:9
                   |
                 1 | { "a": 1
                   |         ^ here

                """)
    }

    @Test func `a mark at the end of the text may be on an empty line`() {
        let sample = Sample("{\n")
        #expect(
            excerpt(sample, sample.at("not there")) == """
                  --> Config/base.json:2:1
                   |
                 2 |
                   | ^ here

                """)
    }

    @Test func `rule 3.4: an empty text is marked at its first column`() {
        let sample = Sample("")
        #expect(
            excerpt(sample, sample.at(0..<0)) == """
                  --> Config/base.json:1:1
                   |
                 1 |
                   | ^ here

                """)
    }

    @Test(arguments: [
        (
            "a tab takes one column", "{\n\t\t\"a\":\t1\n}", "1",
            """
              --> Config/base.json:2:8
               |
             2 |   "a": 1
               |        ^ here

            """
        ),
        (
            "columns count scalars, marks count columns of a terminal", #"{ "東京": "日本", "k": 1 }"#, #""k""#,
            """
              --> Config/base.json:1:15
               |
             1 | { "東京": "日本", "k": 1 }
               |                   ^^^ here

            """
        ),
        (
            "a wide character takes two columns", #"{ "東京": "日本", "k": 1 }"#, "日本",
            """
              --> Config/base.json:1:10
               |
             1 | { "東京": "日本", "k": 1 }
               |            ^^^^ here

            """
        ),
        (
            "a letter and its combining accent are one column", "{ \"cafe\u{301}\": 1 }", "1",
            """
              --> Config/base.json:1:12
               |
             1 | { "cafe\u{301}": 1 }
               |           ^ here

            """
        ),
        (
            "a picture takes two columns", #"{ "🥐": 1 }"#, "1",
            """
              --> Config/base.json:1:8
               |
             1 | { "🥐": 1 }
               |         ^ here

            """
        ),
        (
            "control characters are escaped", "{ \"a\u{1B}[31m\": \u{7}1 }", "1 ",
            #"""
              --> Config/base.json:1:14
               |
             1 | { "a\u{1B}[31m": \u{7}1 }
               |                       ^^ here

            """#
        ),
        (
            "invisible and bidirectional characters are escaped", "{ \"a\u{202E}b\u{200B}\": 1 }", "1",
            #"""
              --> Config/base.json:1:11
               |
             1 | { "a\u{202E}b\u{200B}": 1 }
               |                         ^ here

            """#
        ),
        (
            "lines may end with a carriage return and a line feed", "{\r\n  \"a\": 1\r\n}\r\n", "1",
            """
              --> Config/base.json:2:8
               |
             2 |   "a": 1
               |        ^ here

            """
        ),
        (
            "lines may end with a lone carriage return", "{\r  \"a\": 1\r}", "1",
            """
              --> Config/base.json:2:8
               |
             2 |   "a": 1
               |        ^ here

            """
        ),
    ])
    func `a mark is below its text as a terminal shows it`(
        behaviour: String, text: String, marked: String, expected: String
    ) {
        let sample = Sample(text)
        #expect(excerpt(sample, sample.at(marked)) == expected)
    }

    @Test func `rule 3.1: bytes that are not UTF-8 are shown as replacement characters`() {
        let sample = Sample(bytes: Array("{ \"a".utf8) + [0xFF, 0xC3] + Array("\": 1 }".utf8))
        #expect(
            excerpt(sample, sample.at("1")) == """
                  --> Config/base.json:1:10
                   |
                 1 | { "a\u{FFFD}\u{FFFD}": 1 }
                   |          ^ here

                """)
    }

    @Test func `rule 3.1: a byte order mark is neither shown nor counted`() {
        let sample = Sample(bytes: [0xEF, 0xBB, 0xBF] + Array("{ \"a\": 1 }".utf8))
        #expect(
            excerpt(sample, sample.at("1")) == """
                  --> Config/base.json:1:8
                   |
                 1 | { "a": 1 }
                   |        ^ here

                """)
        #expect(
            excerpt(sample, sample.at(0..<0)) == """
                  --> Config/base.json:1:1
                   |
                 1 | { "a": 1 }
                   | ^ here

                """)
    }

    @Test func `the place in the heading is the place of the mark, whatever precedes it`() {
        let texts: [[UInt8]] = [
            Array("{\r\n\t\"é\": [1,\r2],\n\n\"東\": \u{1B}3 }".utf8), [0xEF, 0xBB, 0xBF] + Array("{ 1\n2 }".utf8),
            [0x7B, 0xFF, 0x0A, 0xC3, 0x0A, 0x7D], [],
        ]
        for bytes in texts {
            let sample = Sample(bytes: bytes)
            for offset in 0...bytes.count {
                let position = sample.source.countedPosition(at: offset)
                let first = excerpt(sample, sample.at(offset..<offset)).prefix { $0 != "\n" }
                #expect(first == "  --> Config/base.json:\(position.line):\(position.column)")
            }
        }
    }
}
