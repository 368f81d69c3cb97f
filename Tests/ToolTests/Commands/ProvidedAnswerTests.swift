@testable import PlugboardTool
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Answers about provided values.
struct ProvidedAnswerTests {
    private static let providers: [any ValueProvider] = [
        InMemoryValues("vault", ["pin": .secret("4711"), "watts": "2000"]), FailingVault(name: "broken"),
        FetchedLabels(name: "labels"),
    ]

    private static let manifests = [
        "shop": #"""
        { "services": { "Kettle": { "factory": "kettle.electric", "settings": {
            "pin": { "$from": "vault", "key": "pin" }, "watts": { "$from": "vault", "key": "power", "default": 5 },
            "label": { "$from": "labels", "key": "shop/label" } } } } }
        """#,
        "missing": #"""
        { "services": {
            "Kettle": { "factory": "kettle.electric", "settings": { "pin": { "$from": "vault", "key": "pni" } } },
            "Kettle#a": { "factory": "kettle.plain", "settings": {
                "pin": { "$from": "broken", "key": "a", "default": "x" } } },
            "Kettle#b": { "factory": "kettle.plain", "settings": { "pin": { "$env": "PIN" } } } } }
        """#,
        "unknown": #"""
        { "services": { "Kettle": { "factory": "kettle.plain", "settings": {
            "pin": { "$from": "valut", "key": "a" } } } } }
        """#,
        "plain": #"{ "services": { "Kettle": { "factory": "kettle.plain", "settings": { "pin": "x" } } } }"#,
    ]

    private func tool(
        _ words: [String], _ manifests: [String: String] = manifests, variables: [String: String] = [:],
        dotenv: String? = nil
    ) throws -> (WiringTool, any WiringCommand) {
        guard case .tool(let command, let options) = try Invocation.parse(arguments: ["wiring"] + words).get() else {
            throw UsageError.extraWord(words.joined(), command: "wiring")
        }
        let loader = ManifestLoader(
            .memory(manifests), catalog: Tea.catalog, variables: variables, dotenv: dotenv,
            providers: Self.providers)
        return (WiringTool(program: "tea", loader: loader, options: options), command)
    }

    private func ask(_ line: String) async throws -> WiringTool.Answer {
        let (tool, command) = try tool(line.split(separator: " ").map(String.init))
        return await command.answer(preparing: tool)
    }

    @Test func `rule 11.9: variables lists the requested keys of providers, and the missing ones`() async throws {
        #expect(
            try await ask("variables --profile shop")
                == WiringTool.Answer(
                    output: """
                        profile "shop": nothing is missing here

                        NAME               HERE                     USED BY  AT
                        labels shop/label  set by provider          Kettle   shop.json:3:42
                        vault pin          set by provider  secret  Kettle   shop.json:2:39
                        vault power        default 5                Kettle   shop.json:2:84

                        """))
        #expect(
            try await ask("variables --profile missing")
                == WiringTool.Answer(
                    output: """
                        profile "missing": 3 of 3 missing here

                        NAME       HERE                          USED BY   AT
                        PIN        missing                       Kettle#b  missing.json:5:77
                        broken a   unknown, default "x"          Kettle#a  missing.json:4:44
                        vault pni  missing               secret  Kettle    missing.json:2:95

                        """,
                    remarks: """
                        error[PB0606]: profile "missing": provider "broken" failed for a: FailingVault.Failure
                          --> missing.json:4:44
                           |
                         4 |         "pin": { "$from": "broken", "key": "a", "default": "…" } } },
                           |                                            ^^^ asked for here

                        1 mistake
                        "tea wiring explain PB0606" explains it

                        """, status: .missing))
    }

    @Test func `rule 11.9: variables shows programs the provider and its key`() async throws {
        #expect(
            try await ask("variables --profile unknown --format json").output == """
                {
                  "format": 1,
                  "profile": "unknown",
                  "values": [
                    {
                      "kind": "provided",
                      "provider": "valut",
                      "name": "a",
                      "state": "missing",
                      "from": null,
                      "default": false,
                      "defaults": [],
                      "secret": false,
                      "uses": [
                        {
                          "key": "Kettle",
                          "place": {
                            "kind": "manifest",
                            "path": "unknown.json",
                            "line": 2,
                            "column": 39
                          }
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test func `rule 12.4: variables lists the variables of a dotenv file, and ignores a mistaken line`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.write("PIN=4711\nexport WATTS = 5\n", to: ".env")
        let manifest = #"""
            { "services": { "Kettle": { "factory": "kettle.electric", "settings": {
            "pin": { "$env": "PIN" },
            "watts": { "$env": "WATTS", "default": 5 },
            "label": { "$env": "LABEL" } } } } }
            """#
        func ask(_ words: String...) async throws -> WiringTool.Answer {
            let (tool, command) = try tool(
                words + ["--profile", "shop"], ["shop": manifest], variables: ["LABEL": "x"],
                dotenv: "\(folder.path)/.env")
            return await command.answer(preparing: tool)
        }
        let answer = try await ask("variables")
        #expect(
            answer.output == """
                profile "shop": 1 of 3 missing here

                NAME   HERE                        USED BY  AT
                LABEL  set in process              Kettle   shop.json:4:20
                PIN    set in .env         secret  Kettle   shop.json:2:18
                WATTS  unknown, default 5          Kettle   shop.json:3:20

                """)
        #expect(
            answer.remarks.replacing(folder.path, with: "/srv") == """
                error[PB0607]: WATTS has a space beside its "="
                  --> /srv/.env:2:8
                   |
                 2 | export WATTS=…
                   |        ^^^^^ its value is not shown
                   |
                   = help: write WATTS=value, and quotes around a value that begins with a space

                1 mistake
                "tea wiring explain PB0607" explains it

                """)
        #expect(answer.status == .missing)
        let json = try await ask("variables", "--format", "json").output
        #expect(
            json.replacing(folder.path, with: "/srv").contains(
                """
                      "name": "PIN",
                      "state": "set",
                      "dotenv": "/srv/.env",
                      "from": "dotenv",
                      "default": false,
                """))
        #expect(json.split(separator: "\"dotenv\":").count == 2 && !json.contains("4711"), "\(json)")
    }

    @Test func `a template file lists the keys of providers in notes`() async throws {
        #expect(
            try await ask("variables --profile missing --format dotenv").output == """
                # What profile "missing" reads. Fill it in; keep it out of version control.

                # for Kettle#b
                PIN=

                # has a default, for Kettle#a
                # a of broken

                # secret, for Kettle
                # pni of vault

                """)
    }

    @Test(arguments: [
        ("check --profile shop", LaunchStatus.success), ("check --profile missing", .missing),
        ("check --profile unknown", .missing), ("check --profile missing --no-variables", .success),
        ("check --profile unknown --no-variables", .missing), ("check --all", .missing),
    ])
    func `rule 11.3: a missing provided value is status 3`(line: String, status: LaunchStatus) async throws {
        #expect(try await ask(line).status == status)
    }

    /// Rule 13.13.
    @Test func `show and why print the provider and the key instead of the value`() async throws {
        let show = try await ask("show Kettle --profile shop").output
        #expect(show.contains("<vault pin>") && show.contains("<labels shop/label>"), "\(show)")
        let why = try await ask("why Kettle/settings/watts --profile shop").output
        #expect(why.contains("<vault power>") && !(show + why).contains("4711"), "\(why)")
    }

    @Test func `the output of render can be loaded again`() async throws {
        let rendered = try await ask("render --profile shop").output
        #expect(rendered.contains(#""$from": "vault""#))
        let (tool, command) = try tool(["check", "--profile", "again"], ["again": rendered])
        #expect(await command.answer(preparing: tool).status == .success)
    }

    @Test func `diff shows the keys that only one profile requests from a provider`() async throws {
        #expect(try await ask("diff plain shop").output.contains("value vault pin"))
        let json = try await ask("diff plain shop --format json").output
        #expect(json.contains(#""kind": "provided""#) && json.contains(#""name": "vault pin""#), "\(json)")
    }

    @Test(arguments: ["list", "show Kettle", "why Kettle", "render", "graph", "check --no-variables"])
    func `rule 11.9: a command that requests no provider does not wait for one`(line: String) throws {
        let (tool, command) = try tool(line.split(separator: " ").map(String.init) + ["--profile", "shop"])
        #expect(tool.answer(to: command).remarks == "")
    }

    @Test func `a key with control characters is printed in plain text`() async throws {
        let manifest = #"""
            { "services": { "Kettle": { "factory": "kettle.plain", "settings": {
                "pin": { "$from": "vault", "key": "a\u001b[31m\nb" } } } } }
            """#
        for words in [["variables"], ["variables", "--format", "dotenv"], ["check"], ["show", "Kettle"]] {
            let (tool, command) = try tool(words + ["--profile", "shop"], ["shop": manifest])
            let answer = await command.answer(preparing: tool)
            #expect(!(answer.output + answer.remarks).contains("\u{1B}") && !answer.output.isEmpty, "\(words)")
        }
    }
}

/// A vault that always fails.
private struct FailingVault: ValueProvider {
    let name: String

    struct Failure: Error {}

    func value(for key: String) throws -> ProvidedValue? { throw Failure() }
}

/// Returns a label for each key asynchronously.
private struct FetchedLabels: PreparedValueProvider {
    let name: String

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0, ProvidedValue("a label")) })
    }
}
