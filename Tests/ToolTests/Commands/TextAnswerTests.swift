@testable import PlugboardTool
import Testing

/// Answers about a `$text`, which joins values from outside with text (rules 10.12 and 10.19).
struct TextAnswerTests {
    private static let manifests = [
        "base": #"""
        { "services": {
            "Kettle": { "factory": "kettle.electric", "settings": {
                "pin": { "$text": ["pl4nted-${Y}", { "$env": "PIN" }] },
                "label": { "$text": ["http://", { "$env": "HOST", "default": "localhost" }, ":", { "$from": "vault", "key": "port" },
                                     { "$literal": "/${x}" }] },
                "watts": { "$text": [{ "$file": { "$env": "WATTS_FILE" }, "default": 20 }, "00"] } } },
            "Kettle#plain": { "factory": "kettle.plain", "settings": { "pin": { "$text": [{ "$env": "A" }, "-b"] } } } } }
        """#,
        "over": #"""
        { "extends": "base", "services": {
            "Kettle": { "settings": { "label": { "$text": ["https://", { "$env": "HOST" }] } } },
            "Kettle#plain": { "settings": { "pin": { "$text": [{ "$env": "A" }, "-b"] } } } } }
        """#,
        "marked": #"""
        { "services": { "Kettle#plain": { "factory": "kettle.plain", "settings": {
            "pin": { "$text": ["pl4nted-", { "$env": "A", "secret": true }] } } } } }
        """#,
        "remarked": #"""
        { "extends": "marked", "services": { "Kettle#plain": { "settings": {
            "pin": { "$text": ["pl4nted-${X}", { "$env": "B" }] } } } } }
        """#,
        "unknown": #"""
        { "services": { "Kettle#plain": { "factory": "kettle.plian", "settings": {
            "pin": { "$text": ["pl4nted-", { "$env": "A" }] } } } } }
        """#,
    ]
    private static let variables = ["PIN": "4711", "HOST": "tea.example", "A": "a", "B": "b"]

    private func ask(
        _ line: String, _ manifests: [String: String] = manifests, variables: [String: String] = variables
    ) async throws -> WiringTool.Answer {
        let words = ["wiring"] + line.split(separator: " ").map(String.init)
        guard case .tool(let command, let options) = try Invocation.parse(arguments: words).get() else {
            throw UsageError.extraWord(line, command: "wiring")
        }
        let loader = ManifestLoader(
            .memory(manifests), catalog: Tea.catalog, variables: variables,
            providers: [InMemoryValues("vault", ["port": "80"])])
        return await command.answer(preparing: WiringTool(program: "tea", loader: loader, options: options))
    }

    private struct Receiver: Sendable { let power: Power }

    private func power(_ variables: [String: String]) throws -> Power {
        var catalog = Catalog()
        catalog.service(Receiver.self, name: "Receiver")
        catalog.factory("receiver", Receiver.self, settings: Power.self, initializer: { Receiver(power: $0) })
        let manifest = #"""
            { "services": { "Receiver": { "factory": "receiver", "settings": {
                "pin": { "$text": ["a", { "$env": "PIN" }, { "$env": "NO", "default": true }] },
                "watts": { "$text": [{ "$env": "WATTS", "default": 20 }, "00"] },
                "label": { "$text": ["<", { "$literal": "${x}" }, ">"] } } } } }
            """#
        let loader = ManifestLoader(.memory(["p": manifest]), catalog: catalog, variables: variables)
        return try loader.load(profile: "p").resolve(Receiver.self).power
    }

    /// Rules 10.13 and 10.15.
    @Test func `a text of parts decodes like the text of a variable`() throws {
        let (unset, set) = try (power(["PIN": "1"]), power(["PIN": "1", "WATTS": "7"]))
        #expect([unset.pin.reveal(), unset.label] == ["a1true", "<${x}>"])
        #expect([unset.watts, set.watts] == [2_000, 700])
    }

    @Test func `show writes the parts and hides the literals of a secret`() async throws {
        let show = try await ask("show Kettle --profile base")
        #expect(show.remarks == "")
        #expect(
            show.output.contains(
                #"""
                  settings/pin    "…<env PIN>"                           base.json:3:16
                  settings/label  "http://<env HOST>:<vault port>/${x}"  base.json:4:18
                  settings/watts  "<file <env WATTS_FILE>>00"            base.json:6:18
                """#))
        let json = try await ask("show Kettle --profile base --format json").output
        #expect(json.contains(#""value": "\"http://<env HOST>:<vault port>/${x}\"","#) && !json.contains("pl4nted"))
        #expect(try await ask("show Kettle#plain --profile marked").output.contains(#""…<env A>""#))
        let remarked = try await ask("show Kettle#plain --profile remarked")
        #expect(remarked.output.contains(#""…<env B>""#) && remarked.remarks == "", "\(remarked)")
    }

    @Test func `an unknown factory's literals are hidden`() async throws {
        let unknown = try await ask("show Kettle#plain --profile unknown")
        #expect(unknown.output.contains(#""…<env A>""#))
        let check = try await ask("check --profile unknown")
        #expect(check.remarks.contains("PB0301") || check.output.contains("PB0301"))
        #expect(!(unknown.output + unknown.remarks + check.output + check.remarks).contains("pl4nted"))
    }

    @Test(arguments: ["base", "over", "marked", "remarked"])
    func `a rendered text loads to the same and renders to the same`(profile: String) async throws {
        var manifests = Self.manifests
        manifests["again"] = try await ask("render --profile \(profile)").output
        #expect(try await ask("render --profile again", manifests).output == manifests["again"])
        #expect(try await ask("diff \(profile) again", manifests).output == "")
    }

    /// Rule 10.17.
    @Test func `a layer replaces a text as a whole, and repeating it is PB0901`() async throws {
        let diff = try await ask("diff base over").output
        #expect(diff.contains(#""http://<env HOST>:<vault port>/${x}""#) && diff.contains(#""https://<env HOST>""#))
        let check = try await ask("check --profile over")
        let warnings = (check.output + check.remarks).split(separator: "\n").filter { $0.hasPrefix("warning") }
        #expect(
            warnings == [#"warning[PB0901]: "pin" in the settings of Kettle#plain is overridden with the same value"#])
        let why = try await ask("why Kettle/settings/label --profile over").output
        #expect(why.contains(#""https://<env HOST>""#))
    }

    @Test func `variables lists each part, as a secret if the text is one`() async throws {
        #expect(
            try await ask("variables --profile base", variables: ["HOST": "tea.example", "WATTS_FILE": ""]).output
                == """
                profile "base": 2 of 5 missing here

                NAME        HERE                                         USED BY       AT
                A           missing                                      Kettle#plain  base.json:7:93
                HOST        set in process, default "localhost"          Kettle        base.json:4:51
                PIN         missing                              secret  Kettle        base.json:3:54
                WATTS_FILE  default 20                                   Kettle        base.json:6:51
                vault port  set by provider                              Kettle        base.json:4:117

                """)
        let check = try await ask("check --profile base --no-variables")
        #expect(check.status == .success)
    }
}
