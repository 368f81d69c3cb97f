@testable import Plugboard
@testable import PlugboardWiring
import Testing

/// Placeholders of other tools, and similar texts (rules 9.9, 9.10 and 9.11).
@Suite struct PlaceholderTests {
    @Test(
        arguments: [
            ("${X}", "${X}", "X"), ("a${X}", "${X}", "X"), ("${X:-b}c", "${X:-b}", "X"), ("${X-b}c", "${X-b}", "X"),
            ("https://${HOST}:${PORT}", "${HOST}", "HOST"), ("${ HOST }/a", "${ HOST }", "HOST"),
            ("${app.name}!", "${app.name}", nil), ("a ${{ secrets.KEY }}", "${{ secrets.KEY }}", nil),
            ("{{ .Values.host }}/a", "{{ .Values.host }}", nil), ("a{{- .Values.host }}", "{{- .Values.host }}", nil),
            ("a%env(HOST)%", "%env(HOST)%", "HOST"), ("%env(HOST)%", "%env(HOST)%", "HOST"),
            ("env:HOST", "env:HOST", "HOST"),
            ("$(HOST)", "$(HOST)", "HOST"), ("<NAME>", "<NAME>", nil), ("<API-KEY>", "<API-KEY>", nil),
            ("<your-host>", "<your-host>", nil), ("<db_password>", "<db_password>", nil),
            ("https://#{HOST}/a", "#{HOST}", "HOST"), ("#{HOST}", "#{HOST}", "HOST"),
            ("TODO", "TODO", nil), ("FIXME", "FIXME", nil), ("TBD", "TBD", nil),
            ("CHANGEME", "CHANGEME", nil), ("changeme", "changeme", nil), ("undefined", "undefined", nil),
        ] as [(String, String, String?)])
    func `a placeholder is found, alone or within a text`(text: String, found: String, variable: String?) {
        #expect(Placeholder.isSuspect(text))
        let placeholder = Placeholder(in: text)
        #expect(placeholder?.text == found)
        #expect(placeholder?.variable == variable)
        #expect(placeholder?.isWhole == (text == found))
    }

    @Test(arguments: [
        "", "$5.00", "costs $5", "https://x.example/orders/{id}", "{id}", "{0} of {1}", "Hello {{name}}",
        "{{#each items}}",
        "100%", "%d{HH:mm}", "%25", "a%20b", "C:\\Users\\x", "\\\\server\\share", "${", "${}", "${1}", "${a + b}",
        "${f(x)}",
        "$$", "a$b", "^[a-z]+$", "s/${2}/x/", "env:prod", "environment:PROD", "<br>", "<p>text</p>", "</my-tag>",
        "<a b-c>", "<>", "a <NAME>",
        "#{}", "#{a + b}", "#1", "TBD: ask",
        "todo", "TODO: fix", "undefined behaviour", "{{ }}", "{{ .Name }}", "${{", "%env(", "$.store.book[0]",
        "key={v}",
    ])
    func `an ordinary text has no placeholder`(text: String) {
        #expect(Placeholder(in: text)?.text == nil)
    }

    @Test func `a long text is read once`() {
        #expect(Placeholder(in: String(repeating: "${", count: 100_000)) == nil)
    }

    @Test(arguments: [
        (#""C:\temp\new""#, true), (#""d:\new""#, true), (#""C:\\temp\new""#, true), (#""C:\\temp\\new""#, false),
        (#""a:\tb""#, true), (#""name:\tvalue""#, false), (#""a\tb""#, false), (#""C: \tx""#, false),
        (#""A:\n\nB""#, false),
    ])
    func `a path with a control character causes a warning`(json: String, isWarned: Bool) throws {
        let proof = try Self.warnings("{ \"value\": \(json) }")
        #expect(
            proof
                == (isWarned
                    ? [#"PB0905 setting "value" of payments.stripe has a control character in a path"#] : []))
    }

    private static func warnings(_ settings: String) throws -> [String] {
        let scan = JSONParser.scan(Array(settings.utf8))
        let tree = try #require(scan.tree)
        let source = SourceText(path: "Config/production.json", bytes: Array(settings.utf8))
        let outcome = SettingsRig().read(Box<String>.self, tree.literal(JSONTree.root, at: .text(source)))
        return outcome.diagnostics.map { "\($0.code.rawValue) \($0.wording.title)" }
    }

    enum State: String, Decodable, CaseIterable { case todo = "TODO", done = "DONE" }

    /// Rule 9.12.
    @Test func `a value that code lists is intended`() {
        #expect(SettingsRig().read(Box<State>.self, #"{"value": "TODO"}"#).codes == [])
        #expect(SettingsRig().read(Box<[State]>.self, #"{"value": ["DONE", "TODO"]}"#).codes == [])
        #expect(SettingsRig().read(Box<String>.self, #"{"value": "TODO"}"#).codes == ["PB0905"])
    }
}
