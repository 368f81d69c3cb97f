@testable import PlugboardTool
import Testing

/// The history of a binding.
extension AnswerTests {
    @Test func `why names the layer that removed a key`() throws {
        #expect(
            try ask("why Tray --profile shop", right).output == """
                Tray is not bound in profile "shop"
                  null       shop.json:4:11          shop: removes it
                  a binding  ToolTests/Tea.swift:14  code: removed by shop

                """)
        #expect(
            try ask("show Tray --profile shop", right)
                == WiringTool.Answer(
                    output: "", remarks: "tea: profile \"shop\" removes Tray, at shop.json:4:11\n", status: .usage))
    }

    @Test func `rule 13.17: why hides a secret even if the layer that marks it is left out`() throws {
        let manifests = [
            "base": #"""
            { "abstract": true, "services": { "Pot": { "factory": "pot.glass", "settings": {
              "litres": 1, "sizes": [], "maker": { "$env": "MAKER", "secret": true } } } } }
            """#,
            "shop":
                #"{ "extends": "base", "services": { "Pot": { "factory": "pot.glass", "settings": { "maker": "hunter2" } } } }"#,
            "kettle": #"""
            { "services": { "Kettle": { "factory": "kettle.plain", "settings": { "pin": "hunter2" } } } }
            """#,
            "electric": #"""
            { "extends": "kettle", "services": { "Kettle": { "factory": "kettle.electric", "settings": { "pin": "hunter2" } } } }
            """#,
        ]
        for question in ["why Pot --profile shop", "why Kettle --profile electric", "show Pot --profile shop"] {
            let answer = try ask(question, manifests)
            #expect(answer.output.contains("<secret>"))
            #expect(!(answer.output + answer.remarks).contains("hunter"))
        }
    }

    @Test func `an edit that no longer applies without a layer is named`() throws {
        let manifests = [
            "base":
                #"{ "abstract": true, "services": { "Pot": { "factory": "pot.glass", "settings": { "sizes": [1], "litres": 1, "maker": "x" } } } }"#,
            "shop": #"{ "extends": "base", "services": { "Pot": { "settings": { "sizes": { "$append": [2] } } } } }"#,
        ]
        #expect(
            try ask("why Pot/settings/sizes --profile shop", manifests).output == """
                Pot/settings/sizes in profile "shop"

                settings/sizes
                  [1, 2]  shop.json:1:68  shop: in force
                  [1]     base.json:1:91  base: edited by shop

                without one layer
                  without base  not bound
                                no longer applies: Pot has no binding to edit (PB0212)  shop.json:1:43
                  without shop  [1]                                                     base.json:1:91

                """)
    }
}
