import Plugboard
import PlugboardContainer
import Testing

/// The requests of `$from`, and their results.
struct ProviderTests {
    struct Database: Decodable, Sendable, Equatable {
        var password: String?
        var pool: Int?
        var hosts: [String]?
        var limits: [String: Int]?
        var timeout: Duration?
        var isReadOnly: Bool?
    }

    private func database(_ settings: String, _ values: [String: ProvidedValue]) throws -> Database {
        try ProviderRig.read(Database.self, settings, InMemoryValues("vault", values))
    }

    @Test func `rule 11.1: a setting has the provider's value for its key`() throws {
        let found = try database(
            #"{ "password": { "$from": "vault", "key": "db/password", "secret": true } }"#, ["db/password": "open"])
        #expect(found.password == "open")
    }

    @Test func `rule 11.2: a provided text is converted to the required type like a variable's`() throws {
        let found = try database(
            """
            { "pool": { "$from": "vault", "key": "pool" }, "hosts": { "$from": "vault", "key": "hosts" },
              "limits": { "$from": "vault", "key": "limits" }, "timeout": { "$from": "vault", "key": "timeout" },
              "isReadOnly": { "$from": "vault", "key": "read-only" } }
            """,
            [
                "pool": "5", "hosts": #"["a", "b"]"#, "limits": #"{ "day": 7 }"#, "timeout": "250ms",
                "read-only": "true",
            ])
        #expect(
            found
                == Database(
                    pool: 5, hosts: ["a", "b"], limits: ["day": 7], timeout: .milliseconds(250), isReadOnly: true))
    }

    @Test func `rule 11.1: whole settings, items of lists and values of tables can come from a provider`() throws {
        let values: [String: ProvidedValue] = ["all": #"{ "pool": 3 }"#, "host": "c", "day": "9"]
        #expect(try database(#"{ "$from": "vault", "key": "all" }"#, values) == Database(pool: 3))
        let found = try database(
            """
            { "hosts": ["a", { "$from": "vault", "key": "host" }], "limits": { "day": { "$from": "vault", "key": "day" } } }
            """, values)
        #expect(found == Database(hosts: ["a", "c"], limits: ["day": 9]))
    }

    @Test func `rule 11.4: two keys of different bytes are two values, even if they are equal as texts`() throws {
        struct ByBytes: ValueProvider {
            let name = "vault"
            func value(for key: String) -> ProvidedValue? { ProvidedValue("\(key.utf8.count)") }
        }
        let found = try ProviderRig.read(
            Database.self,
            "{ \"hosts\": [{ \"$from\": \"vault\", \"key\": \"caf\u{E9}\" }, { \"$from\": \"vault\", \"key\": \"cafe\u{301}\" }] }",
            ByBytes())
        #expect(found.hosts == ["5", "6"])
    }

    @Test func `rule 11.1: a decorator's settings can come from a provider`() throws {
        let manifest = """
            { "services": { "Pipe": { "factory": "pipe", "decorators": [
                { "factory": "pipe.wrapped", "settings": { "pool": { "$from": "vault", "key": "pool" } } } ] } } }
            """
        let loader = ProviderRig.loader(Database.self, ["p": manifest], [InMemoryValues("vault", ["pool": "8"])])
        #expect(try loader.load(profile: "p").resolve(Pipe<Database>.self).settings.pool == 8)
    }

    @Test func `rules 11.1 and 11.2: a default applies without a value for the key, or with an empty text`() throws {
        let settings = """
            { "pool": { "$from": "vault", "key": "pool", "default": 4 },
              "password": { "$from": "vault", "key": "empty", "default": "none" } }
            """
        #expect(try database(settings, ["empty": ""]) == Database(password: "none", pool: 4))
        #expect(try database(settings, ["pool": "5", "empty": "some"]) == Database(password: "some", pool: 5))
    }

    @Test func `rule 11.4: each key in force is requested once, and no other`() throws {
        let vault = Asked(["a": "1", "b": "2"])
        let manifests = [
            "base": """
            { "services": {
                "Pipe": { "factory": "pipe", "settings": { "pool": { "$from": "vault", "key": "replaced" } } },
                "Pipe#second": { "factory": "pipe", "settings": { "pool": { "$from": "vault", "key": "a" } } },
                "Pipe#third": { "factory": "pipe", "settings": { "password": { "$from": "vault", "key": "b" } } },
                "Pipe#gone": { "factory": "pipe", "settings": { "pool": { "$from": "vault", "key": "gone" } } } } }
            """,
            "p": """
            { "extends": "base", "services": {
                "Pipe": { "settings": { "pool": { "$from": "vault", "key": "a" } } }, "Pipe#gone": null } }
            """,
        ]
        _ = try ProviderRig.loader(Database.self, manifests, [vault]).load(profile: "p")
        #expect(vault.keys.sorted() == ["a", "b"])
    }

    @Test func `rule 11.4: a literal over a provided value replaces it, and the other way round`() throws {
        let over = { (low: String, high: String) in
            let manifests = [
                "base": ProviderRig.manifest(#"{ "pool": \#(low) }"#),
                "p": #"{ "extends": "base", "services": { "Pipe": { "settings": { "pool": \#(high) } } } }"#,
            ]
            let vault = InMemoryValues("vault", ["pool": "5"])
            return try ProviderRig.loader(Database.self, manifests, [vault]).load(profile: "p")
                .resolve(Pipe<Database>.self).settings.pool
        }
        let provided = #"{ "$from": "vault", "key": "pool" }"#
        #expect(try over(provided, "7") == 7)
        #expect(try over("7", provided) == 5)
    }

    @Test func `rule 13.17: a literal over a provided secret of a lower layer is refused`() {
        let manifests = [
            "base": ProviderRig.manifest(#"{ "password": { "$from": "vault", "key": "a", "secret": true } }"#),
            "p": #"{ "extends": "base", "services": { "Pipe": { "settings": { "password": "planted" } } } }"#,
        ]
        let page = ProviderRig.page {
            try ProviderRig.loader(Database.self, manifests, [InMemoryValues("vault", ["a": "b"])]).load(profile: "p")
        }
        #expect(page.contains("error[PB0701]: \"password\" is a secret and may not be written in a manifest"))
        #expect(!page.contains("planted"))
    }

    @Test func `rule 11.5: a throwing provider is reported by the type of its error alone, with a default too`() {
        struct Refusing: ValueProvider {
            let name = "vault"
            func value(for key: String) throws -> ProvidedValue? { throw Talkative(description: "planted") }
        }
        let page = ProviderRig.page(
            Database.self,
            """
            { "password": { "$from": "vault", "key": "b", "default": "" }, "pool": { "$from": "vault", "key": "a" } }
            """, Refusing())
        #expect(
            page == """
                error[PB0606]: profile "p": provider "vault" failed for a, b: Talkative
                  --> p.json:1:99
                   |
                 1 | …": { "Pipe": { "factory": "pipe", "settings": { "password": { "$from": "vault", "key": "b", "default": "…" }, "pool": { "$from": "vault", "key": "a" } } } } }
                   |                                                                                         ^^^ the first is asked for here

                1 mistake

                """)
    }

    @Test func `rule 11.8: without values keys count as present, and an unknown provider is reported`() throws {
        let vault = Asked([:])
        let settings = #"{ "pool": { "$from": "vault", "key": "a" }, "password": { "$from": "valut", "key": "b" } }"#
        let loader = ProviderRig.loader(Database.self, ["p": ProviderRig.manifest(settings)], [vault])
        let proofs = loader.proveEveryProfile(values: .assumed)
        #expect(proofs.flatMap(\.diagnostics).map(\.code) == [.unknownProvider])
        #expect(vault.keys == [])
    }

    @Test func `rule 11.4: an abstract profile requests no provider, and an unknown provider is reported`() {
        let vault = Asked([:])
        let manifest = """
            { "abstract": true, "services": { "Pipe": { "factory": "pipe", "settings": {
                "pool": { "$from": "vault", "key": "a" }, "password": { "$from": "valut", "key": "b" } } } } }
            """
        let proofs = ProviderRig.loader(Database.self, ["p": manifest], [vault]).proveEveryProfile(values: .read)
        #expect(proofs.flatMap(\.diagnostics).map(\.code) == [.unknownProvider])
        #expect(vault.keys == [])
    }

    @Test func `rule 11.10: the variables of a launch never come from a provider`() throws {
        let names = ["PLUGBOARD_PROFILE", "PLUGBOARD_CONFIG", "PLUGBOARD_ENVIRONMENT"]
        let vault = Asked(Dictionary(uniqueKeysWithValues: names.map { ($0, "other") }))
        let loader = ProviderRig.loader(Database.self, ["p": ProviderRig.manifest("{}")], [vault])
        _ = try loader.load(profile: "p")
        let page = ProviderRig.page { try loader.load() }
        #expect(page.contains("error[PB0202]"))
        #expect(vault.keys == [])
    }

    @Test func `rule 6.22: a flag replaces a provided value, which is then not requested`() throws {
        let vault = Asked([:])
        let manifest = ProviderRig.manifest(#"{ "pool": { "$from": "vault", "key": "a" } }"#)
        var selection = WiringSelection(profile: Located("p", at: .code(CodeLocation())))
        selection.overrides = LaunchOverrides(sets: [LaunchOverrides.Set(path: "Pipe/settings/pool", text: "9")])
        let container = try ProviderRig.loader(Database.self, ["p": manifest], [vault]).container(for: selection)
        #expect(try container.resolve(Pipe<Database>.self).settings.pool == 9)
        #expect(vault.keys == [])
    }

    @Test func `a text of a flag is not a verb`() {
        let manifest = ProviderRig.manifest("{}")
        var selection = WiringSelection(profile: Located("p", at: .code(CodeLocation())))
        selection.overrides = LaunchOverrides(
            sets: [
                LaunchOverrides.Set(path: "Pipe/settings/limits", text: #"{ "$from": "vault", "key": "a" }"#)
            ])
        let vault = Asked(["a": "{}"])
        let proof = ProviderRig.loader(Database.self, ["p": manifest], [vault]).prove(selection)
        #expect(proof.diagnostics.map(\.code) == [.settingWrongType, .settingWrongType])
        #expect(vault.keys == [])
    }

    @Test func `a provided value is not a verb either`() {
        let page = ProviderRig.page(
            Database.self, #"{ "limits": { "$from": "vault", "key": "a" } }"#,
            InMemoryValues("vault", ["a": #"{ "$env": "HOME" }"#]))
        #expect(page.contains("error[PB0602]"))
    }

    @Test func `rule 10.1: a variable beside a provider is unaffected`() throws {
        let manifest = ProviderRig.manifest(
            #"{ "pool": { "$env": "POOL" }, "password": { "$from": "vault", "key": "POOL" } }"#)
        let loader = ProviderRig.loader(
            Database.self, ["p": manifest], [InMemoryValues("vault", ["POOL": "x"])], variables: ["POOL": "5"])
        #expect(try loader.load(profile: "p").resolve(Pipe<Database>.self).settings == Database(password: "x", pool: 5))
    }
}
