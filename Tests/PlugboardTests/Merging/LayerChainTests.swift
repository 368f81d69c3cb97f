import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct LayerChainTests {
    private static let config = [
        "base": #"{ "abstract": true }"#, "development": #"{ "extends": "base" }"#,
        "production": #"{ "extends": "base", "environment": "production" }"#,
        "production-eu": #"{ "extends": "production" }"#, "test": #"{ "extends": "base", "environment": "test" }"#,
    ]

    private func layers(_ merged: Merged) -> [String] { merged.chain.layers.map(\.profile) }

    @Test func `extends is followed depth-first, left to right, each file once (rule 5.10)`() {
        let merged = Merged(
            [
                "x": #"{ "extends": ["a", "b", "c"] }"#, "a": #"{ "extends": ["d", "e"] }"#,
                "b": #"{ "extends": ["e", "d", "f"] }"#,
                "c": "{}", "d": "{}", "e": "{}", "f": "{}", "unrelated": "{ nonsense",
            ], selecting: "x")
        #expect(layers(merged) == ["d", "e", "a", "f", "b", "c", "x"])
        #expect(merged.findings == [])
        #expect(!merged.chain.isPartial)
    }

    @Test func `a long chain of profiles does not overflow the stack`() {
        var files = ["p0": "{}"]
        for number in 1...5000 { files["p\(number)"] = "{ \"extends\": \"p\(number - 1)\" }" }
        let merged = Merged(files, selecting: "p5000")
        #expect(merged.chain.layers.count == 5001)
        #expect(merged.chain.layers.first?.profile == "p0")
    }

    @Test(arguments: ["../../etc/passwd", "Production", "production.json", "base.json"])
    func `a name is compared with the listing, never opened as a path (rule 5.7)`(name: String) {
        let merged = Merged(Self.config, selecting: name, from: "PLUGBOARD_PROFILE")
        #expect(merged.findings == ["PB0201 - no profile is named \"\(name)\" (from PLUGBOARD_PROFILE)"])
        #expect(merged.chain.profile == nil && merged.chain.isPartial)
        #expect(
            merged.diagnostics[0].wording.help
                == (name == "Production" || name == "production.json" ? ["did you mean \"production\"?"] : []))
    }

    @Test func `several profiles in one text and a path are reported as such (0201 and 0204)`() {
        let listing = "profiles in Config: development, production, production-eu, test (base is abstract)"
        let notes = ["development,test", "shared/base.json", "shared/other"].map {
            Merged(Self.config, selecting: $0, directory: "Config").diagnostics[0].wording.notes
        }
        #expect(
            notes == [
                [#"a profile combines several with "extends": ["development", "test"]"#, listing], [listing],
                ["a profile is a file in Config itself", listing],
            ])
        let extended = Merged(["a": #"{ "extends": "b, c" }"#, "b": "{}", "c": "{}"], selecting: "a")
        #expect(
            extended.diagnostics.map(\.wording.label) == [#"a profile combines several with "extends": ["b", "c"]"#])
    }

    @Test(arguments: [nil, ""])
    func `without a choice the profiles are listed (0202, rule 5.23)`(choice: String?) {
        let merged = Merged(Self.config, selecting: choice, directory: "Config")
        #expect(
            merged.page == """
                error[PB0202]: no profile is selected
                   = help: choose one with --profile or PLUGBOARD_PROFILE
                   = note: profiles in Config: development, production, production-eu, test (base is abstract)

                1 mistake

                """)
    }

    @Test func `the listing marks each abstract profile, and reports if there is no other`() {
        let two = Merged(["a": #"{ "abstract": true }"#, "b": #"{ "abstract": true }"#, "c": "{}"], selecting: nil)
        #expect(two.diagnostics[0].wording.notes == ["profiles: c (a and b are abstract)"])
        let none = Merged(["a": #"{ "abstract": true }"#], selecting: nil)
        #expect(none.diagnostics[0].wording.notes == ["profiles: none (a is abstract)"])
    }

    @Test func `a cycle of extends is reported completely, the same from every entry (0203)`() {
        let files = [
            "b": #"{ "extends": "c" }"#, "c": #"{ "extends": "a" }"#, "a": #"{ "extends": "b" }"#,
            "x": #"{ "extends": "b" }"#,
        ]
        let merged = Merged(files, selecting: "x")
        #expect(merged.chain.isPartial)
        #expect(
            merged.page == """
                error[PB0203]: profiles extend each other: "a" -> "b" -> "c" -> "a"
                  --> c.json:1:14
                   |
                 1 | { "extends": "a" }
                   |              ^^^ closes the ring
                   |
                  ::: a.json:1:14
                   |
                 1 | { "extends": "b" }
                   |              --- "a" extends this
                   |
                  ::: b.json:1:14
                   |
                 1 | { "extends": "c" }
                   |              --- "b" extends this
                   |
                   = help: delete one of these; what they share belongs in a third file

                1 mistake

                """)
        #expect(
            Merged(files, selecting: "c").diagnostics.map(\.root.title) == merged.diagnostics.map(\.root.title))
    }

    @Test func `a profile cannot extend itself (0203)`() {
        let merged = Merged(["a": #"{ "extends": "a" }"#], selecting: "a")
        #expect(
            merged.page == """
                error[PB0203]: profile "a" extends itself
                  --> a.json:1:14
                   |
                 1 | { "extends": "a" }
                   |              ^^^ itself
                   |
                   = help: delete it

                1 mistake

                """)
    }

    /// Rule 5.11.
    @Test func `an abstract profile cannot be selected, and commands may ask about it (0205)`() {
        let merged = Merged(Self.config, selecting: "base")
        #expect(!merged.chain.isPartial, "commands that are asked about it answer as far as it goes")
        #expect(merged.diagnostics.map(\.code) == [.abstractSelected])
        #expect(Merged(Self.config, selecting: "base", allowsAbstract: true).findings == [])
    }

    @Test func `only the selected and extended files are read`() {
        let store = ManifestSource.memory(Self.config).read("production-eu")
        #expect(store.profiles.filter { store[$0] != nil } == ["base", "production", "production-eu"])
    }

    @Test func `one environment may be repeated along the chain, and another one is a mistake (rule 5.24)`() {
        var files = ["a": #"{ "environment": "test" }"#, "b": #"{ "extends": "a", "environment": "test" }"#]
        #expect(Merged(files, selecting: "b").findings == [])
        #expect(Merged(files, selecting: "b").chain.environment?.origin.description == "a.json:1:18")
        files["b"] = #"{ "extends": "a", "environment": "production" }"#
        #expect(
            Merged(files, selecting: "b").findings == [
                #"PB0206 b.json:1:34 two environments in one profile: "test" and "production""#
            ])
    }

    @Test func `code may declare environments (rule 5.25)`() {
        let store = ManifestSource.memory(["p": #"{ "environment": "kiosk" }"#]).read()
        let choice = Located("p", at: Origin.launch(LaunchOrigin(name: "--profile")))
        #expect(LayerChain.chain(selecting: choice, in: store, environments: ["kiosk"]).diagnostics == [])
        #expect(LayerChain.chain(selecting: choice, in: store).diagnostics.map(\.code) == [.unknownEnvironment])
    }

    @Test func `the machine's environment must equal the selection's (rule 5.26)`() {
        #expect(Merged(Self.config, selecting: "production", machine: "production").findings == [])
        #expect(Merged(Self.config, selecting: "test", machine: "").findings == [])
        #expect(
            Merged(Self.config, selecting: "test", machine: "production").findings == [
                #"PB0206 test.json:1:37 profile "test" is for "test", but PLUGBOARD_ENVIRONMENT is "production""#
            ])
        let none = Merged(Self.config, selecting: "development", machine: "production")
        #expect(
            none.page == """
                error[PB0206]: profile "development" declares no environment, but PLUGBOARD_ENVIRONMENT is "production"
                   = help: declare "environment": "production" in it, if it is for this machine
                   = help: unset PLUGBOARD_ENVIRONMENT, if this machine is for any profile

                1 mistake

                """)
    }

    @Test func `members that a missing layer may declare are not reported as missing (rule 5.24)`() {
        let extending = #"{ "extends": "a" }"#
        for (files, code) in [
            (["a": "{", "b": extending], DiagnosticCode.syntax), (["b": extending], .extendsMissing),
        ] {
            let merged = Merged(files, selecting: "b", machine: "production")
            #expect(merged.diagnostics.map(\.code) == [code])
            #expect(merged.wiring.isPartial && layers(merged) == ["b"])
        }
    }

    @Test func `a profile is sealed if any layer declares it (rule 5.28)`() {
        let merged = Merged(
            ["a": #"{ "sealed": true }"#, "b": #"{ "extends": "a", "sealed": true }"#, "c": #"{ "extends": "b" }"#],
            selecting: "c")
        #expect(merged.findings == [])
        #expect(merged.wiring.sealed?.description == "a.json:1:13")
        let open = Merged(["a": #"{ "sealed": false }"#, "b": #"{ "extends": "a", "sealed": true }"#], selecting: "b")
        #expect(open.findings == [])
        #expect(open.wiring.sealed?.description == "b.json:1:29")
    }
}
