@testable import PlugboardTool
import Testing

/// One binding with all details.
extension AnswerTests {
    @Test func `show lists arguments, lifetime hooks, and unproven dependencies`() throws {
        let manifests = [
            "shop": #"{ "services": { "Pot": { "factory": "pot.served", "decorators": ["pot.watched"] } } }"#
        ]
        let pot = try ask("show Pot --profile shop", manifests, of: Tea.serving).output
        #expect(
            pot == """
                Pot in profile "shop"
                  factory                         pot.served                   shop.json:1:37
                                                  registered at                ToolTests/Serving.swift:1
                  arguments                       Table, String
                  accepts                         Candle
                  made                            asynchronously
                  not proven                      it asks for services itself
                  lifetime                        transient                    ToolTests/Serving.swift:1
                  decorators                      pot.watched                  shop.json:1:65
                  decorators/pot.watched/factory  pot.watched                  shop.json:1:66

                uses
                  Table                                  an argument
                  String                                 an argument
                  Resolver                               asked for unproven services
                  InjectionPoint                         the requester
                  decorator pot.watched: Candle          Candle
                  decorator pot.watched: InjectionPoint  the requester

                used by
                  nothing

                """)
        let kettle = try ask("show Kettle --profile shop", manifests, of: Tea.serving).output
        #expect(
            kettle == """
                Kettle in profile "shop"
                  factory      (code)                       ToolTests/Serving.swift:3
                               registered at                ToolTests/Serving.swift:3
                  closed       with its container or scope
                  lifetime     singleton                    ToolTests/Serving.swift:3
                  uses/Candle  Candle                       ToolTests/Serving.swift:3

                uses
                  ScopeFactory  opens scopes
                  Resolver      asked for the services in "uses"

                used by
                  nothing

                """)
        let json = try ask("show Pot --profile shop --format json", manifests, of: Tea.serving).output
        #expect(
            json == """
                {
                  "format": 1,
                  "profile": "shop",
                  "key": "Pot",
                  "registered": {
                    "kind": "code",
                    "path": "ToolTests/Serving.swift",
                    "line": 1
                  },
                  "arguments": [
                    "Table",
                    "String"
                  ],
                  "accepts": [
                    "Candle"
                  ],
                  "made": [
                    "asynchronously"
                  ],
                  "starting": false,
                  "running": false,
                  "closing": false,
                  "scopeValue": false,
                  "proven": false,
                  "leaves": [
                    {
                      "path": "factory",
                      "value": "pot.served",
                      "hidden": false,
                      "place": {
                        "kind": "manifest",
                        "path": "shop.json",
                        "line": 1,
                        "column": 37
                      }
                    },
                    {
                      "path": "lifetime",
                      "value": "transient",
                      "hidden": false,
                      "place": {
                        "kind": "code",
                        "path": "ToolTests/Serving.swift",
                        "line": 1
                      }
                    },
                    {
                      "path": "decorators",
                      "value": "pot.watched",
                      "hidden": false,
                      "place": {
                        "kind": "manifest",
                        "path": "shop.json",
                        "line": 1,
                        "column": 65
                      }
                    },
                    {
                      "path": "decorators/pot.watched/factory",
                      "value": "pot.watched",
                      "hidden": false,
                      "place": {
                        "kind": "manifest",
                        "path": "shop.json",
                        "line": 1,
                        "column": 66
                      }
                    }
                  ],
                  "uses": [
                    {
                      "decorator": null,
                      "parameter": "Table",
                      "keys": [],
                      "given": "argument"
                    },
                    {
                      "decorator": null,
                      "parameter": "String",
                      "keys": [],
                      "given": "argument"
                    },
                    {
                      "decorator": null,
                      "parameter": "Resolver",
                      "keys": [],
                      "given": "resolver"
                    },
                    {
                      "decorator": null,
                      "parameter": "InjectionPoint",
                      "keys": [],
                      "given": "injectionPoint"
                    },
                    {
                      "decorator": "pot.watched",
                      "parameter": "Candle",
                      "keys": [
                        "Candle"
                      ],
                      "given": null
                    },
                    {
                      "decorator": "pot.watched",
                      "parameter": "InjectionPoint",
                      "keys": [],
                      "given": "injectionPoint"
                    }
                  ],
                  "usedBy": [],
                  "entry": false,
                  "alternatives": []
                }

                """)
    }

    @Test func `rule 21.48: show lists 20 candidates, and counts the others`() throws {
        var catalog = Catalog()
        for number in 10...35 { catalog.factory("pot.\(number)", Pot.self, initializer: Pot.init) }
        let answer = try ask("show Pot --profile shop", ["shop": #"{ "services": { "Pot": "pot.10" } }"#], of: catalog)
        let listed = answer.output.split(separator: "could be\n", maxSplits: 1).last?.split(separator: "\n") ?? []
        #expect(listed.map { $0.split(separator: " ").first } == (11...30).map { "pot.\($0)" } + ["and"])
        #expect(listed.last == "  and 5 more")
    }
}
