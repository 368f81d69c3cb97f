import Plugboard
import Testing

/// Text of any origin, made safe for a terminal.
struct TerminalTextTests {
    /// Rule 13.10.
    @Test(arguments: [
        ("payments.stripe", "payments.stripe"),
        ("", ""),
        ("é 東京 🥐 👩‍👧 نه‌خیر", "é 東京 🥐 👩‍👧 نه‌خیر"),
        ("a\u{1B}[0m", #"a\u{1B}[0m"#),
        ("a\nb\tc", #"a\u{A}b\u{9}c"#),
        ("\u{9B}31m", #"\u{9B}31m"#),
        ("\u{2066}x\u{2069}\u{200F}", #"\u{2066}x\u{2069}\u{200F}"#),
        ("soft\u{AD}hyphen \u{2060}\u{FEFF}", #"soft\u{AD}hyphen \u{2060}\u{FEFF}"#),
        ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
        ("\u{115F}\u{1160}\u{3164}\u{FFA0}a\u{34F}", #"\u{115F}\u{1160}\u{3164}\u{FFA0}a\u{34F}"#),
        ("\u{17B4}\u{180E}\u{E0041}", #"\u{17B4}\u{180E}\u{E0041}"#),
        ("❤\u{FE0F} 葛\u{E0100} ᅡ", "❤\u{FE0F} 葛\u{E0100} ᅡ"),
    ])
    func `control characters and invisible characters are escaped`(text: String, expected: String) {
        #expect(TerminalText.safe(text) == expected)
    }

    @Test func `a text within its limit is unchanged`() {
        #expect(TerminalText.bounded("東京", to: 4) == "東京")
    }

    @Test func `a text beyond its limit loses its middle`() {
        #expect(TerminalText.bounded("0123456789abcdef", to: 8) == "012345…ef")
    }
}
