@testable import PlugboardTool
import Testing

/// The list of bindings in force.
extension AnswerTests {
    @Test func `list contains aliases, provided services, and removed bindings`() throws {
        #expect(
            try ask("list --profile shop", right).withoutIdentity
                == WiringTool.Answer(
                    output: """
                        profile "shop" (from --profile): code < base.json < shop.json
                        wiring ID: …

                        KEY       FACTORY            LIFETIME   FROM
                        Candle    (code)             transient  ToolTests/Tea.swift:13
                        Kettle    kettle.electric    singleton  shop.json:2:26
                        Pot       alias of Pot#blue             base.json:1:53
                        Pot#blue  pot.clay           transient  base.json:1:79

                        provided  Heater  by Candle
                        removed   Tray    shop.json:4:11

                        """))
    }

    @Test func `a service that another binding provides is marked as such`() throws {
        let answer = try ask("show Heater --profile shop", right)
        #expect(answer.remarks == "tea: Heater is not a binding; Candle provides it\n")
        #expect(answer.status == .usage)
    }

    @Test func `rule 15.5: a scope value is listed, shown and explained as one`() throws {
        var catalog = Catalog()
        catalog.scopeValue(Table.self, fileID: "ToolTests/Serving.swift", line: 1)
        catalog.autoregister(
            Pot.self, initializer: { (_: Table) in Pot() }, fileID: "ToolTests/Serving.swift", line: 2)
        let manifests = ["shop": "{}"]
        let list = try ask("list --profile shop", manifests, of: catalog).withoutIdentity.output
        #expect(
            list == """
                profile "shop" (from --profile): code < shop.json
                wiring ID: …

                KEY    FACTORY  LIFETIME   FROM
                Pot    (code)   transient  ToolTests/Serving.swift:2
                Table  (given)  scoped     ToolTests/Serving.swift:1

                """)
        let shown = try ask("show Table --profile shop", manifests, of: catalog).output
        #expect(
            shown == """
                Table in profile "shop"
                  factory   (given)               ToolTests/Serving.swift:1
                            registered at         ToolTests/Serving.swift:1
                  given     when its scope opens
                  lifetime  scoped                ToolTests/Serving.swift:1

                uses
                  nothing

                used by
                  Pot  Table

                """)
        let facts = [
            ("show Table --profile shop --format json", "\"scopeValue\": true"),
            ("why Table --profile shop", "(given)"),
        ]
        for (question, fact) in facts {
            #expect(try ask(question, manifests, of: catalog).output.contains(fact), "\(question)")
        }
        #expect(try !ask("render --profile shop", manifests, of: catalog).output.contains("Table"))
        #expect(try ask("diff shop shop", manifests, of: catalog).status == .success)
    }

    @Test func `rule 8.14: a contribution is listed with its list, and has no page of its own`() throws {
        var catalog = Catalog()
        catalog.factory("candle.wax", Candle.self, initializer: Candle.init, fileID: "ToolTests/Serving.swift", line: 1)
            .contributes(to: (any Heater).self) { $0 }
        catalog.factory(
            "kettle.heated", Kettle.self, parameters: "heaters", initializer: { (_: [any Heater]) in Kettle() },
            fileID: "ToolTests/Serving.swift", line: 2)
        let manifests = [
            "shop": """
            { "services": {
                "Candle#red": "candle.wax", "Candle": "candle.wax", "Candle#spare": { "alias": "Candle" },
                "Kettle": "kettle.heated",
                "Kettle#red": { "factory": "kettle.heated", "uses": { "heaters": ["Heater+Candle#red"] } } } }
            """
        ]
        let list = try ask("list --profile shop", manifests, of: catalog).withoutIdentity.output
        #expect(
            list == """
                profile "shop" (from --profile): code < shop.json
                wiring ID: …

                KEY           FACTORY          LIFETIME   FROM
                Candle        candle.wax       transient  shop.json:2:43
                Candle#red    candle.wax       transient  shop.json:2:19
                Candle#spare  alias of Candle             shop.json:2:84
                Kettle        kettle.heated    transient  shop.json:3:15
                Kettle#red    kettle.heated    transient  shop.json:4:32

                contributed  Heater+Candle      by Candle
                contributed  Heater+Candle#red  by Candle#red

                """)
        let facts = [
            ("show Kettle", "heaters  Heater+Candle, Heater+Candle#red\n"),
            ("show Kettle#red", "heaters  Heater+Candle#red\n"),
            ("why Kettle#red/uses/heaters", "[Heater+Candle#red]"), ("render", "\"Heater+Candle#red\""),
            ("show Candle#red", "Kettle      heaters\n"),
        ]
        for (question, fact) in facts {
            let answer = try ask("\(question) --profile shop", manifests, of: catalog).output
            #expect(answer.contains(fact), "\(question)\n\(answer)")
        }
        let page = try ask("show Heater+Candle --profile shop", manifests, of: catalog)
        #expect(page.remarks == "tea: Heater+Candle is not a binding; Candle provides it\n")
    }
}
