import Plugboard
import PlugboardContainer
import Testing

struct SettingsShapeTests {
    private func titles(_ settings: String) -> [String] { reading(settings).titles }

    private func reading(_ settings: String) -> Reading {
        Reading("{\"services\":{\"A\":{\"factory\":\"f\",\"settings\":\n\(settings)}}}")
    }

    @Test(arguments: [
        ("~", "\"~\" is not expanded"), ("~/x", "\"~\" is not expanded"), ("$HOME/x", "variables are not expanded"),
        ("${HOME}/x", "variables are not expanded"), ("keys/${NAME}.pem", "variables are not expanded"),
        ("%APPDATA%\\\\x", "variables are not expanded"), ("C:\\\\x", "a path of Windows"),
        ("c:/x", "a path of Windows"), ("\\\\\\\\host\\\\x", "a path of Windows"), ("file:///x", "a URL, not a path"),
        (" x", "begins or ends with a space or a line end"), ("x ", "begins or ends with a space or a line end"),
        ("x\\n", "begins or ends with a space or a line end"), ("x\\u0000.pem", "contains U+0000"),
    ])
    func `rule 10.7: a path that no machine has is refused before any file is read`(path: String, label: String) {
        let report = reading("{\"a\": {\"$file\": \"\(path)\"}}").report
        #expect(report.hasPrefix("PB0106 2:17+"), "\(report)")
        #expect(report.contains("\n^ \(label)\n"), "\(report)")
    }

    @Test(arguments: [
        "x", "/run/secrets/x", "a b/c d", "x~", "~x", "TODO", "$5.txt", "a:b", "ab:/c", "100%/x", "{id}.txt", "profile",
    ])
    func `rule 10.7: an ordinary path is accepted`(path: String) {
        #expect(reading("{\"a\": {\"$file\": \"\(path)\"}}").report == "")
    }

    /// Rule 3.11.
    @Test func `two verbs in one object are a mistake`() {
        #expect(
            titles(#"{"a": {"$append": [], "$env": "A", "$remove": []}}"#)
                == [#"PB0103 2:23+6 "$append" and "$env" cannot be in one object"#])
    }

    @Test func `rule 10.6: a file's path may come from a variable, as the only member`() {
        #expect(titles(#"{"a": {"$file": {"$env": "A", "$comment": "b"}, "default": 1, "secret": false}}"#).count == 1)
        #expect(
            reading(#"{"a": {"$file": {"$env": "A", "default": "b"}}}"#).report == """
                PB0101 2:31+9 unknown key "default" beside the "$env" of a "$file"
                ^ not allowed here
                help: write "default" beside "$file"
                note: no other keys beside this "$env"; notes go in "$comment"
                """)
        #expect(
            titles(#"{"a": {"$file": {"$env": 1}}, "b": {"$file": {"$env": "${A}"}}, "c": {"$file": {"$file": "d"}}}"#)
                == [
                    #"PB0102 2:26+1 "$env" must be the name of a variable, but is a number"#,
                    #"PB0106 2:55+6 "${A}" is no name of a variable"#,
                    #"PB0102 2:80+14 "$file" must be the path of a file or { "$env": … }, but is an object"#,
                ])
    }

    @Test func `an unknown key beside a variable is a mistake`() {
        #expect(
            reading(#"{"a": {"$env": "A", "defualt": 1}}"#).report == """
                PB0101 2:21+9 unknown key "defualt" beside "$env"
                ^ did you mean "default"?
                note: keys beside "$env": default, encoding, secret; notes go in "$comment"
                """)
    }

    @Test(arguments: [
        (#"{"$env": ""}"#, #"PB0102 2:10+2 "$env" must be the name of a variable, but is empty"#),
        (#"{"$env": 1}"#, #"PB0102 2:10+1 "$env" must be the name of a variable, but is a number"#),
        (#"{"$file": null}"#, #"PB0102 2:11+4 "$file" must be the path of a file or { "$env": … }, but is null"#),
        (
            #"{"$env": "A", "secret": "true"}"#,
            #"PB0102 2:25+6 "secret" beside "$env" must be true or false, but is a string"#
        ),
        (#"{"$remove": "a"}"#, #"PB0102 2:13+3 "$remove" must be a list, but is a string"#),
        (#"[{"a": [{"$x": 1}]}]"#, #"PB0103 2:10+4 unknown verb "$x""#),
        (#"{"\u0024gt": 1}"#, #"PB0103 2:2+10 unknown verb "$gt""#),
    ])
    func `a mistaken verb is found at any depth`(settings: String, title: String) {
        #expect(titles(settings) == [title])
        #expect(!reading(settings).isBroken)
    }

    @Test func `a mistaken part fits every type, and the members beside it are kept`() {
        let reading = reading(#"{"a": {"$x": 1}, "b": [1, {"$env": 2}], "c": {"d": 3}, "e": {"$remove": [{"$y": 1}]}}"#)
        guard case .value(let settings) = reading.edit?.settings else {
            Issue.record("no settings")
            return
        }
        #expect(settings.value.words == "{a: mistaken, b: [1, mistaken], c: {d: 3}, e: edit}")
    }

    @Test func `all mistakes in settings are reported`() {
        #expect(
            titles(#"{"a": {"$x": 1}, "b": [{"$y": 1}, {"$env": 2, "z": 3}], "c": {"$append": [{"$w": 1}]}}"#) == [
                #"PB0103 2:8+4 unknown verb "$x""#,
                #"PB0103 2:25+4 unknown verb "$y""#,
                #"PB0102 2:44+1 "$env" must be the name of a variable, but is a number"#,
                #"PB0101 2:47+3 unknown key "z" beside "$env""#,
                #"PB0103 2:76+4 unknown verb "$w""#,
            ])
    }
}
