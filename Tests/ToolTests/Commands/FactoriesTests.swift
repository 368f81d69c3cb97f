@testable import PlugboardTool
import Testing

/// The bindable factories (RULES 9.14).
struct FactoriesTests {
    private func ask(_ line: String, of catalog: Catalog = Tea.catalog) throws -> WiringTool.Answer {
        let command = try ToolCommand.parse(line.split(separator: " ").map(String.init)).get()
        let loader = ManifestLoader(.memory([:]), catalog: catalog, variables: [:])
        return WiringTool(program: "tea", loader: loader, options: try LaunchOptions(arguments: [])).answer(to: command)
    }

    /// The first three words of each line.
    private func firstWords(of table: String) -> String {
        let lines = table.split(separator: "\n").map { line in
            line.split(separator: " ").prefix(3).joined(separator: " ")
        }
        return lines.joined(separator: "\n")
    }

    @Test func `a table lists everything that manifests can name`() throws {
        let answer = try ask("factories")
        #expect(
            firstWords(of: answer.output) == """
                FACTORY SERVICE LIFETIME
                kettle.electric Kettle transient
                kettle.plain Kettle transient
                pot.clay Pot transient
                pot.cosy Pot (decorator)
                pot.glass Pot transient
                """)
        #expect(answer.status == .success)
    }

    @Test func `a service is shown with each factory, its settings, and an example`() throws {
        var catalog = Catalog()
        catalog.factory(
            "kettle.gas", Kettle.self, lifetime: .singleton, settings: Gas.self, defaults: ["pressure": 3],
            allowedIn: [.test], initializer: { (_: Gas, _: Candle) in Kettle() }, fileID: "Tea/Kettles.swift", line: 7)
        catalog.factory(
            "kettle.lidded", Kettle.self, parameters: "inner", initializer: { (kettle: Kettle) in kettle },
            fileID: "Tea/Kettles.swift", line: 9)
        #expect(
            try ask("factories Kettle", of: catalog).output == """
                kettle.gas: makes Kettle
                  registered at  Tea/Kettles.swift:7
                  lifetime       singleton
                  allowed in     test
                  needs          Candle: Candle
                  settings
                    mode        "low" or "high"                           required
                    pressure    a whole number from 0 to 255              default 3
                    pin         a string                                  required, secret  known to the cook
                    rings       a list                                    required
                    rings/-/at  a duration: "250ms", "30s", "5m" or "2h"  required
                    wait        a duration: "250ms", "30s", "5m" or "2h"
                    by          an object, each a number
                    whatever    whatever FactoriesTests.Whatever takes    required
                  to write
                    "Kettle": {
                      "factory": "kettle.gas",
                      "settings": {
                        "mode": "low",
                        "pin": {
                          "$env": "KETTLE_GAS_PIN"
                        },
                        "rings": [],
                        "whatever": {}
                      }
                    }

                kettle.lidded: decorates Kettle
                  registered at  Tea/Kettles.swift:9
                  takes no settings
                  to write
                    "decorators": [
                      "kettle.lidded"
                    ]

                """)
    }

    @Test func `one factory is shown as JSON for programs`() throws {
        #expect(
            try ask("factories kettle.electric --format json").output == """
                {
                  "format": 1,
                  "factories": [
                    {
                      "factory": "kettle.electric",
                      "service": "Kettle",
                      "registered": {
                        "kind": "code",
                        "path": "ToolTests/Tea.swift",
                        "line": 9
                      },
                      "deprecated": null,
                      "decorator": false,
                      "lifetime": "transient",
                      "allowedIn": [],
                      "provides": [],
                      "arguments": [],
                      "accepts": [],
                      "needs": [],
                      "settings": [
                        {
                          "path": "watts",
                          "takes": "a whole number",
                          "required": false,
                          "secret": false,
                          "default": null,
                          "description": null
                        },
                        {
                          "path": "pin",
                          "takes": "a string",
                          "required": true,
                          "secret": true,
                          "default": null,
                          "description": null
                        },
                        {
                          "path": "label",
                          "takes": "a string",
                          "required": false,
                          "secret": false,
                          "default": null,
                          "description": null
                        }
                      ],
                      "example": {
                        "factory": "kettle.electric",
                        "settings": {
                          "pin": {
                            "$env": "KETTLE_ELECTRIC_PIN"
                          }
                        }
                      }
                    }
                  ]
                }

                """)
    }

    @Test func `rule 2.19: a deprecated factory is shown with its advice`() throws {
        var catalog = Catalog()
        catalog.factory(
            "kettle.coal", Kettle.self, initializer: Kettle.init, fileID: "Tea/Kettles.swift", line: 7
        ).deprecated("use kettle.gas")
        let table = try firstWords(of: ask("factories", of: catalog).output)
        #expect(table == "FACTORY SERVICE LIFETIME\nkettle.coal (deprecated) Kettle")
        #expect(
            try ask("factories Kettle", of: catalog).output == """
                kettle.coal: makes Kettle
                  deprecated     use kettle.gas
                  registered at  Tea/Kettles.swift:7
                  lifetime       transient
                  takes no settings
                  to write
                    "Kettle": "kettle.coal"

                """)
        let json = try ask("factories --format json", of: catalog).output
        #expect(json.contains(#""deprecated": "use kettle.gas","#))
        let schema = try ask("schema", of: catalog).output
        #expect(schema.contains(#""deprecated: use kettle.gas; transient, at Tea/Kettles.swift:7""#))
    }

    @Test func `an unknown name gets the nearest, and a service without factories is reported as such`() throws {
        let near = try ask("factories Kettel")
        #expect(near.remarks == "tea: there is no service and no factory \"Kettel\"; did you mean Kettle?\n")
        #expect(near.status == .usage)
        #expect(
            try ask("factories Tray").remarks
                == "tea: code offers no factory for \"Tray\": catalog.factory(\"…\", …) would\n")
    }

    @Test func `the example to paste is valid`() throws {
        for (factory, service) in [("pot.clay", "Pot"), ("pot.glass", "Pot"), ("kettle.electric", "Kettle")] {
            let page = try ask("factories \(factory)").output
            let lines = page.split(separator: "\n").drop { $0 != "  to write" }.dropFirst()
            let text = "{ \"services\": { \(lines.joined(separator: "\n")) } }"
            let loader = ManifestLoader(.memory(["test": text]), catalog: Tea.catalog, variables: [:])
            let reported = loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics)
            #expect(DiagnosticsReport(reported).text() == "", "\(service)")
        }
    }

    private enum Mode: String, Decodable, CaseIterable { case low, high }
    private struct Ring: Decodable { let at: Duration }
    private struct Whatever: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? container.decode(Int.self)) == nil { _ = try container.decode(String.self) }
        }
    }

    private struct Gas: DescribedSettings, Sendable {
        let mode: Mode
        let pressure: UInt8
        let pin: Secret<String>
        let rings: [Ring]
        let wait: Duration?
        let by: [String: Double]?
        let whatever: Whatever

        static let descriptions = ["pin": "known to the cook"]
    }
}
