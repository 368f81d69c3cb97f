import Testing
@testable import Plugboard
@testable import PlugboardContainer

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Placeholders of other tools, and similar texts (rules 9.9, 9.10, 9.11, 9.21 and 9.22).
struct PlaceholderTests {
    @Test func `a space at an end of a name in settings is reported (0905, rule 9.22)`() {
        let outcome = SettingsRig().read(
            Box<[String: Int]>.self, #"{ "value": { "en ": 1, "de": 2, " fr": 3, "a b": 4 } }"#)
        #expect(
            outcome.diagnostics.map(\.wording.title) == [
                #""value/en " in the settings of payments.stripe ends with white space, which counts"#,
                #""value/ fr" in the settings of payments.stripe begins with white space, which counts"#,
            ])
        let literal = #"{ "value": { "$literal": { "en ": 1 } } }"#
        #expect(SettingsRig().read(Box<[String: Int]>.self, literal).codes == [])
        #expect(!SettingsRig().read(Box<Int>.self, #"{ "value ": 1 }"#).codes.contains("PB0905"))
    }

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
            ("change-me", "change-me", nil), ("REPLACE_ME", "REPLACE_ME", nil), ("null", "null", nil),
            ("nil", "nil", nil), ("NaN", "NaN", nil), ("N/A", "N/A", nil), ("<nil>", "<nil>", nil),
            ("https://x.example/<id>", "<id>", nil), ("xxx", "xxx", nil), ("XXXXXXXX", "XXXXXXXX", nil),
            ("???", "???", nil), ("<your host here>", "<your host here>", nil), ("$ENV{HOST}", "$ENV{HOST}", "HOST"),
            ("{env:HOST}", "{env:HOST}", "HOST"), ("process.env.HOST", "process.env.HOST", nil),
            ("os.environ['HOST']", "os.environ['HOST']", nil), ("{% host %}", "{% host %}", nil),
            ("your-host-here", "your-host-here", nil), ("your_api_key", "your_api_key", nil),
            ("YOUR_API_KEY", "YOUR_API_KEY", nil), ("your-host", "your-host", nil),
            ("INSERT_TOKEN_HERE", "INSERT_TOKEN_HERE", nil), ("replace-with-host", "replace-with-host", nil),
            ("[object Object]", "[object Object]", nil), ("<no value>", "<no value>", nil),
            (#"Optional("a")"#, #"Optional("a")"#, nil),
            ("op://vault/item/field", "op://vault/item/field", nil),
            ("vault:secret/data/db#password", "vault:secret/data/db#password", nil),
            ("ref+awsssm://db/password", "ref+awsssm://db/password", nil),
            ("ssm:/db/password", "ssm:/db/password", nil),
            ("ENC[AES256_GCM,data:a]", "ENC[AES256_GCM,data:a]", nil),
            ("@Microsoft.KeyVault(VaultName=a)", "@Microsoft.KeyVault(VaultName=a)", nil),
            ("!Ref Host", "!Ref Host", nil), ("!GetAtt Db.Host", "!GetAtt Db.Host", nil),
            ("!secret db_password", "!secret db_password", nil),
            ("$(cat /run/secrets/a)", "$(cat /run/secrets/a)", nil),
            (#"<%= ENV["X"] %>"#, #"<%= ENV["X"] %>"#, nil), (#"a <%= ENV["X"] %>"#, #"<%= ENV["X"] %>"#, nil),
            (#"{{ env "X" }}"#, #"{{ env "X" }}"#, nil), (#"a {{ env "X" }}"#, #"{{ env "X" }}"#, nil),
            ("{{vault.host}}", "{{vault.host}}", nil), ("https://{{ vault.host }}/a", "{{ vault.host }}", nil),
            (#"{{ lookup("env", "X") }}:80"#, #"{{ lookup("env", "X") }}"#, nil),
            ("{{resolve:ssm:host}}", "{{resolve:ssm:host}}", nil), ("%{HOST}", "%{HOST}", "HOST"),
            ("__HOST__", "__HOST__", "HOST"), ("https://__DB_HOST__:80", "__DB_HOST__", "DB_HOST"),
            ("@@HOST@@", "@@HOST@@", "HOST"), ("@HOST@", "@HOST@", "HOST"), ("env(HOST)", "env(HOST)", nil),
            ("ENV[HOST]", "ENV[HOST]", nil), ("{env.HOST}", "{env.HOST}", nil), ("@env(HOST)", "@env(HOST)", nil),
            ("https://%HOST%/a", "%HOST%", "HOST"),
            ("https://$(HOST):$(PORT)", "$(HOST)", "HOST"), ("https://$HOST:$PORT/a", "$HOST", "HOST"),
            ("$HOME/data", "$HOME", "HOME"), ("user:$PASS@host", "$PASS", "PASS"),
            ("/srv/$TENANT", "$TENANT", "TENANT"),
            (#"%APPDATA%\shop"#, "%APPDATA%", "APPDATA"), ("%DB_HOST%:80", "%DB_HOST%", "DB_HOST"),
            ("https://<host>/a", "<host>", nil), ("postgres://<user>:<password>@<host>/a", "<user>", nil),
        ] as [(String, String, String?)])
    func `a placeholder is found, alone or within a text`(text: String, found: String, variable: String?) {
        #expect(SettingsTextCheck.suspects(text))
        let placeholder = Placeholder(in: text)
        #expect(placeholder?.text == found)
        #expect(placeholder?.variable == variable)
        #expect(placeholder?.isWhole == (text == found))
    }

    @Test(arguments: [
        "", "$5.00", "costs $5", "https://x.example/orders/{id}", "{id}", "{0} of {1}", "Hello {{name}}",
        "{{#each items}}", "***", "********",
        "100%", "%d{HH:mm}", "%25", "a%20b", "C:\\Users\\x", "\\\\server\\share", "${", "${}", "${1}", "${a + b}",
        "${f(x)}",
        "$$", "a$b", "^[a-z]+$", "s/${2}/x/", "env:prod", "environment:PROD", "<br>", "<p>text</p>", "</my-tag>",
        "<a b-c>", "<>", "a <NAME>",
        "#{}", "#{a + b}", "#1", "TBD: ask",
        "todo", "TODO: fix", "undefined behaviour", "{{ }}", "{{ .Name }}", "${{", "%env(", "$.store.book[0]",
        "key={v}",
        "Hello __NAME__", "a__B__c", "APP__DB__HOST", "__init__", "__", "____", "_____", "$_", "see @HOST@ now",
        "@user", "@", "@team@example.com", "@media (a)",
        "shop@example.com",
        "a@HOST@b", "price in $USD", "$JS.API.INFO", "$SYS/broker/uptime", "arn:aws:lambda:eu:1:function:x:$LATEST",
        "Buy $AAPL now", "$AAPL rises", "$$ROOT.a", "A$AP", "%E4PFEL%20", "/%E4PFEL%20/a",
        "50%OFF%", "Hello %NAME%", "%H%M", "%{IP:client} %{WORD:method}", "%{name}", "a $(b)",
        "{{name}} and {{other}}", "{{ .Name }} {{ .Image }}", "Hello <%= name %>", "<b>x</b>",
        "see https://x.example <b>", "<no>", "vault:8200", "vault", "arn:aws:s3:::bucket", "op:a", "!", "!important",
        "Hello!", "None", "none", "NULLS", "nile", "XXL", "xx", "**", "**/*", "*.log", "??", "your shop", "yourself",
        "your-orders", "YOURS", "Your name", "placeholder", "optional", "Optional", "ENC", "null value",
        "insert-coin", "https://example.com", "changelog", "replacement", "ref", "ssm", "[object]", "()",
    ])
    func `an ordinary text has no placeholder`(text: String) {
        #expect(Placeholder(in: text)?.text == nil)
    }

    @Test(arguments: ["${", "__", "<a", "@", "$A", "{{"])
    func `a long text without a placeholder has none`(part: String) {
        #expect(Placeholder(in: String(repeating: part, count: 500)) == nil)
    }

    @Test(arguments: [
        (#""C:\temp\new""#, true), (#""d:\new""#, true), (#""C:\\temp\new""#, true), (#""C:\\temp\\new""#, false),
        (#""a:\tb""#, true), (#""name:\tvalue""#, false), (#""a\tb""#, false), (#""C: \tx""#, false),
        (#""A:\n\nB""#, false),
    ])
    func `a path with a control character causes a warning`(json: String, isWarned: Bool) throws {
        let proof = try Self.warnings("{ \"value\": \(json) }")
        let start = #"PB0905 setting "value" of payments.stripe has a control character in it: ""#
        #expect(proof.map { $0.hasPrefix(start) } == (isWarned ? [true] : []))
    }

    @Test(
        arguments: [
            (#""\bword\b""#, "has a control character in it"), (#""\\bword""#, nil), (#""\b""#, nil),
            (#""mail.example ""#, "ends with white space, which counts"),
            (#""mail.example\n""#, "ends with a line end, which counts"),
            (#""a@b.example\r\n""#, "ends with a line end, which counts"),
            (#"" /srv/data""#, "begins with white space, which counts"),
            (#""10.0.0.1:80 ""#, "ends with white space, which counts"),
            (#""my_queue\u00A0""#, "ends with white space, which counts"), (#""Re: ""#, nil), (#"" km/h""#, nil),
            (#""EUR ""#, nil),
            (#""- ""#, nil), (#"" and ""#, nil), (#""No. ""#, nil), (#""Ask a@b.example ""#, nil), (#""/ ""#, nil),
            (#"" ""#, nil),
            (#""a\nb.example\n""#, nil),
            (#""to\u200Bken""#, "contains the invisible character U+200B"),
            (#""\uFEFFtoken""#, "contains the invisible character U+FEFF"),
            (#""日本\u200B語""#, nil), (#""👩\u200D💻""#, nil), (#""10\u00A0EUR""#, nil), (#""Müller""#, nil),
            (#""token\"""#, "has a stray quote"), (#""“token""#, "has a stray quote"), (#""\"token\"""#, nil),
            (#""12\"""#, nil),
            (#""a=\"b\"""#, nil), (#""say \"hi""#, nil), (#""\"""#, nil), (#""“Hello”""#, nil),
            (#""https//a.example""#, "is a URL without \"://\" and a host"),
            (#""http:/a.example""#, "is a URL without \"://\" and a host"),
            (#""https;//a.example""#, "is a URL without \"://\" and a host"),
            (#""http:///a""#, "is a URL without \"://\" and a host"),
            (#""https://https://a.example""#, "is a URL without \"://\" and a host"),
            (#""http://https://a.example""#, "is a URL without \"://\" and a host"),
            (#""htps://a.example""#, "is a URL with an unknown scheme"),
            (#""https://a.example//b""#, nil), (#""http/1.1""#, nil), (#""https""#, nil), (#""https://""#, nil),
            (#""httpd:/etc""#, nil), (#""http://http:80/a""#, nil),
            (#""https://httpbin.example""#, nil),
        ] as [(String, String?)])
    func `a text with a character that is probably not intended causes a warning`(json: String, flaw: String?) throws {
        let start = "PB0905 setting \"value\" of payments.stripe \(flaw ?? ""): \""
        #expect(try Self.warnings("{ \"value\": \(json) }").map { $0.hasPrefix(start) } == (flaw == nil ? [] : [true]))
    }

    /// Rule 9.12.
    @Test(arguments: ["mail.example ", "https//a.example", "op://a/b", "null", "https://$HOST/a"])
    func `a literal is intended`(text: String) {
        #expect(SettingsRig().read(Box<String>.self, "{\"value\": \"\(text)\"}").codes == ["PB0905"])
        #expect(SettingsRig().read(Box<String>.self, "{\"value\": {\"$literal\": \"\(text)\"}}").codes == [])
    }

    /// Rule 9.13.
    @Test(
        arguments: [
            (
                #""https://${HOST}/a b""#,
                #"write { "$text": ["…", { "$env": "HOST" }, "…"] } for a text with a variable in it"#
            ),
            (#""__URL__ ""#, nil), (#""{{ env 'URL' }}""#, #"write { "$env": "NAME" } for the variable"#),
        ] as [(String, String?)])
    func `a placeholder in a text of the wrong type has advice`(json: String, advice: String?) {
        let read = SettingsRig().read(Box<URL>.self, "{\"value\": \(json)}")
        #expect(read.codes == ["PB0502"])
        #expect(read.wordings.flatMap(\.help) == [advice].compactMap(\.self))
        #expect(read.wordings.map { $0.repair == nil } == [true])
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
