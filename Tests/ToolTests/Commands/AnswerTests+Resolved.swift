@testable import PlugboardTool
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Every kind of setting from outside.
private struct Outside: Decodable, Sendable {
    enum Mode: String, Decodable, CaseIterable, Sendable { case live, test }
    struct Inner: Decodable, Sendable { let retries: Int? }

    let port: Int?
    let ratio: Double?
    let isOn: Bool?
    let mode: Mode?
    let wait: Duration?
    let link: URL?
    let name: String?
    let key: Secret<String>?
    let pinSecret: Int?
    let ports: [Int]?
    let limits: [String: Int]?
    let inner: Inner?
}

/// `show --resolved`, and the sources of values in `variables`.
extension AnswerTests {
    private static let outside: Catalog = {
        var catalog = Catalog()
        catalog.factory("pot.outside", Pot.self, settings: Outside.self) { (_: Outside) in Pot() }
        return catalog
    }()

    /// Returns the values of `show Pot --resolved` by their paths.
    private func resolved(_ settings: String, _ variables: [String: String]) throws -> [String: String] {
        let manifests = [
            "shop": "{ \"services\": { \"Pot\": { \"factory\": \"pot.outside\", \"settings\": \(settings) } } }"
        ]
        let answer = try ask("show Pot --profile shop --resolved", manifests, variables, of: Self.outside)
        let rows = answer.output.split(separator: "\n\n")[0].split(separator: "\n").dropFirst()
        return Dictionary(
            rows.compactMap { row in
                guard row.hasPrefix("  settings/") else { return nil }
                let cells = row.dropFirst("  settings/".count)
                let name = cells.prefix { $0 != " " }
                let value = cells.dropFirst(name.count).split(separator: "shop.json")[0]
                return (String(name), value.trimmingCharacters(in: .whitespaces))
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test func `rule 13.22: show --resolved shows values of numbers, Bools, enums, durations and URLs`() throws {
        let settings = """
            { "port": { "$env": "PORT", "default": 80 }, "ratio": { "$env": "RATIO" }, "isOn": { "$env": "ON" },
              "mode": { "$env": "MODE" }, "wait": { "$env": "WAIT", "default": "1s" }, "link": { "$env": "LINK" },
              "limits": { "EUR": { "$env": "LIMIT" } }, "inner": { "retries": { "$env": "RETRIES" } } }
            """
        let variables = [
            "PORT": "8080", "RATIO": "0.5", "ON": "true", "MODE": "live", "LINK": "https://pot.example/v1",
            "LIMIT": "7",
        ]
        #expect(
            try resolved(settings, variables) == [
                "port": "8080 (<env PORT> in process, default 80)", "ratio": "0.5 (<env RATIO> in process)",
                "isOn": "true (<env ON> in process)", "mode": "live (<env MODE> in process)",
                "wait": "\"1s\" (default of <env WAIT>)", "link": "https://pot.example/v1 (<env LINK> in process)",
                "limits/EUR": "7 (<env LIMIT> in process)", "inner/retries": "missing (<env RETRIES>)",
            ])
    }

    @Test func `rule 13.22: show --resolved shows no string, secret, list, file, or value of another kind`() throws {
        let settings = """
            { "name": { "$env": "NAME", "default": "x" }, "key": { "$env": "KEY" }, "pinSecret": { "$env": "PIN" },
              "port": { "$env": "PORT" }, "ports": { "$env": "PORTS" }, "mode": { "$env": "MODE" },
              "link": { "$env": "LINK" }, "ratio": { "$file": "/run/secrets/no-such-ratio", "default": 2 },
              "isOn": { "$env": "ON", "secret": true } }
            """
        let variables = [
            "NAME": "n4me", "KEY": "k3y", "PIN": "4711", "PORT": "p0rt", "PORTS": "[4711]", "MODE": "lives",
            "LINK": "https://user@pot.example", "ON": "true",
        ]
        let values = try resolved(settings, variables)
        #expect(
            values == [
                "name": "set (<env NAME> in process, default \"x\")", "key": "set (<env KEY> in process)",
                "pinSecret": "set (<env PIN> in process)", "port": "set (<env PORT> in process)",
                "ports": "set (<env PORTS> in process)", "mode": "set (<env MODE> in process)",
                "link": "set (<env LINK> in process)", "ratio": "2 (default of <file /run/secrets/no-such-ratio>)",
                "isOn": "set (<env ON> in process)",
            ])
    }

    @Test func `rule 21.51: show --resolved in JSON has the state, the source and the value`() throws {
        let manifests = [
            "shop":
                #"{ "services": { "Pot": { "factory": "pot.outside", "settings": { "port": { "$env": "PORT", "default": 80 } } } } }"#
        ]
        func text(_ variables: [String: String], _ flags: String = " --resolved") throws -> String {
            let answer = try ask(
                "show Pot --profile shop --format json" + flags, manifests, variables, of: Self.outside)
            #expect(answer.status == .success)
            return answer.output
        }
        func leaf(_ state: String, _ from: String, _ value: String) -> String {
            """
                  "resolved": {
                    "state": "\(state)",
                    "from": "\(from)",
                    "value": "\(value)",
                    "default": "80"
                  }

            """
        }
        #expect(try text(["PORT": "8080"]).contains(leaf("set", "process", "8080")))
        #expect(try text([:]).contains(leaf("default", "default", "80")))
        #expect(try text([:]).contains("\"resolved\": null"))
        #expect(try !text(["PORT": "8080"], "").contains("resolved"))
    }

    @Test func `rule 21.51: variables names the source of each value, and its defaults`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{ \"services\": { \"Pot\": { \"factory\": \"pot.outside\", \"settings\": { \"port\": { \"$env\": \"PORT\" }, "
                + "\"ratio\": { \"$file\": \".ratio\", \"default\": 2 }, \"isOn\": { \"$env\": \"ON\", \"default\": true }, "
                + "\"name\": { \"$text\": [\"a\", { \"$env\": \"NAME\", \"default\": \"b\" }] }, "
                + "\"wait\": { \"$from\": \"vault\", \"key\": \"wait\" }, \"key\": { \"$env\": \"KEY\" } } } } }",
            to: "shop.json")
        try folder.write("PORT=8080\n", to: ".env")
        let words = ["wiring", "variables", "--profile", "shop"]
        guard case .tool(let command, let options) = try Invocation.parse(arguments: words).get() else { return }
        let vault = DictionaryValues(values: ["wait": "5s"])
        let loader = ManifestLoader(
            .directory(folder.path), catalog: Self.outside, variables: ["KEY": "k3y"], dotenv: folder.path + "/.env",
            providers: [vault])
        func text() -> String {
            WiringTool(program: "tea", loader: loader, options: options).answer(to: command).output
                .replacing(folder.path + "/", with: "")
        }
        #expect(
            text() == """
                profile "shop": nothing is missing here

                NAME         HERE                     USED BY  AT
                KEY          set in process   secret  Pot      shop.json:1:309
                NAME         default "b"              Pot      shop.json:1:218
                ON           default true             Pot      shop.json:1:158
                PORT         set in .env              Pot      shop.json:1:84
                file .ratio  default 2                Pot      shop.json:1:114
                vault wait   set by provider          Pot      shop.json:1:282

                """)
        try folder.write("3", to: ".ratio")
        #expect(text().contains("file .ratio  set in file, default 2  "))
    }
}

private struct DictionaryValues: ValueProvider {
    let name = "vault"
    let values: [String: String]

    func value(for key: String) -> ProvidedValue? { values[key].map { ProvidedValue($0) } }
}
