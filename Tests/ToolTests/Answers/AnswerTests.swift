@testable import PlugboardTool
import Testing

/// Answers about manifests in memory, right and wrong.
@Suite struct AnswerTests {
    private func ask(
        _ line: String, _ manifests: [String: String], _ variables: [String: String] = [:], width: Int? = nil,
        of catalog: Catalog = Tea.catalog
    ) throws -> WiringTool.Answer {
        let words = line.split(separator: " ").map(String.init)
        guard case .tool(let command, let options) = try Invocation.parse(arguments: ["wiring"] + words).get() else {
            throw UsageError.extraWord(line, command: "wiring")
        }
        let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: variables)
        return WiringTool(program: "tea", loader: loader, options: options, width: width).answer(to: command)
    }

    private let right = [
        "base": #"{ "abstract": true, "services": { "Pot": { "alias": "Pot#blue" }, "Pot#blue": "pot.clay" } }"#,
        "shop": """
        { "extends": "base", "services": {
          "Kettle": { "factory": "kettle.electric", "lifetime": "singleton", "settings": {
            "watts": 2000, "pin": { "$env": "PIN", "secret": true }, "label": { "$file": "/run/secrets/label" } } },
          "Tray": null } }
        """,
    ]

    @Test(arguments: ["-5", "-9223372036854775808", "9223372036854775807", "word"])
    func `a completion at no place of the line is one of an empty word or of none`(place: String) throws {
        let offered = try ask("complete \(place) -- tea wiring sho", right)
        #expect(offered.status == .success)
        #expect(!offered.output.contains("show\n"))
    }

    @Test func `list tells aliases, what another binding provides, and what is removed`() throws {
        #expect(
            try ask("list --profile shop", right)
                == WiringTool.Answer(
                    output: """
                        profile "shop" (from --profile): code < base.json < shop.json

                        KEY       FACTORY            LIFETIME   FROM
                        Candle    (code)             transient  ToolTests/Tea.swift:13
                        Kettle    kettle.electric    singleton  shop.json:2:26
                        Pot       alias of Pot#blue             base.json:1:53
                        Pot#blue  pot.clay           transient  base.json:1:79

                        provided  Heater  by Candle
                        removed   Tray    shop.json:4:11

                        """))
    }

    @Test func `a service that another binding provides is told so`() throws {
        let answer = try ask("show Heater --profile shop", right)
        #expect(answer.remarks == "tea: Heater is no binding of its own; Candle provides it\n")
        #expect(answer.status == .usage)
    }

    @Test func `rule 57: a value that scopes are given is listed, shown and explained as one`() throws {
        var catalog = Catalog()
        catalog.scopeValue(Table.self, fileID: "ToolTests/Serving.swift", line: 1)
        catalog.autoregister(
            Pot.self, initializer: { (_: Table) in Pot() }, fileID: "ToolTests/Serving.swift", line: 2)
        let manifests = ["shop": "{}"]
        let list = try ask("list --profile shop", manifests, of: catalog).output
        #expect(
            list == """
                profile "shop" (from --profile): code < shop.json

                KEY    FACTORY  LIFETIME   FROM
                Pot    (code)   transient  ToolTests/Serving.swift:2
                Table  (given)  scoped     ToolTests/Serving.swift:1

                """)
        let shown = try ask("show Table --profile shop", manifests, of: catalog).output
        #expect(
            shown == """
                Table in profile "shop"
                  factory   (given)                 ToolTests/Serving.swift:1
                            registered at           ToolTests/Serving.swift:1
                  given     by who opens the scope
                  lifetime  scoped                  ToolTests/Serving.swift:1

                uses
                  nothing

                used by
                  Pot  Table

                """)
        let json = try ask("show Table --profile shop --format json", manifests, of: catalog).output
        #expect(json.contains("\"scopeValue\": true"))
        #expect(try ask("why Table --profile shop", manifests, of: catalog).output.contains("(given)"))
        #expect(try ask("render --profile shop", manifests, of: catalog).output.contains("Table") == false)
        #expect(try ask("diff shop shop", manifests, of: catalog).status == .success)
    }

    @Test func `rule 58: what contributes to a list is listed with it, and has no page of its own`() throws {
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
        let list = try ask("list --profile shop", manifests, of: catalog).output
        #expect(
            list == """
                profile "shop" (from --profile): code < shop.json

                KEY           FACTORY          LIFETIME   FROM
                Candle        candle.wax       transient  shop.json:2:43
                Candle#red    candle.wax       transient  shop.json:2:19
                Candle#spare  alias of Candle             shop.json:2:84
                Kettle        kettle.heated    transient  shop.json:3:15
                Kettle#red    kettle.heated    transient  shop.json:4:32

                contributed  Heater+Candle      by Candle
                contributed  Heater+Candle#red  by Candle#red

                """)
        let shown = try ask("show Kettle --profile shop", manifests, of: catalog).output
        #expect(shown.contains("heaters  Heater+Candle, Heater+Candle#red\n"), "\(shown)")
        let chosen = try ask("show Kettle#red --profile shop", manifests, of: catalog).output
        #expect(chosen.contains("heaters  Heater+Candle#red\n"), "\(chosen)")
        let why = try ask("why Kettle#red/uses/heaters --profile shop", manifests, of: catalog).output
        #expect(why.contains("[Heater+Candle#red]"), "\(why)")
        let render = try ask("render --profile shop", manifests, of: catalog).output
        #expect(render.contains("\"Heater+Candle#red\""), "\(render)")
        let used = try ask("show Candle#red --profile shop", manifests, of: catalog).output
        #expect(used.contains("Kettle      heaters\n"), "\(used)")
        let page = try ask("show Heater+Candle --profile shop", manifests, of: catalog)
        #expect(page.remarks == "tea: Heater+Candle is no binding of its own; Candle provides it\n")
    }

    @Test func `show tells what its caller gives, how it is made and closed, and what is not proven`() throws {
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
                  Resolver                               asked for what is not proven
                  InjectionPoint                         told who asks
                  decorator pot.watched: Candle          Candle
                  decorator pot.watched: InjectionPoint  told who asks

                used by
                  nobody

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
                  Resolver      asked for what "uses" says

                used by
                  nobody

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

    @Test func `why tells of a removed key who removed it`() throws {
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

    @Test func `an unknown key names the nearest, or the others of its service`() throws {
        #expect(
            try ask("show Kettel --profile shop", right).remarks
                == "tea: profile \"shop\" binds no \"Kettel\"; did you mean Kettle?\n")
        #expect(
            try ask("why Pot#green --profile shop", right).remarks
                == "tea: profile \"shop\" binds no \"Pot#green\"; of that service it binds Pot, Pot#blue\n")
        #expect(
            try ask("why Saucer --profile shop", right).remarks
                == "tea: profile \"shop\" binds no \"Saucer\"; it binds Candle, Kettle, Pot, Pot#blue\n")
        let many = (1...12).map { #""Pot#\#($0)": "pot.clay""# }.joined(separator: ", ")
        #expect(
            try ask("show Saucer --profile shop", ["shop": "{ \"services\": { \(many) } }"]).remarks
                == "tea: profile \"shop\" binds no \"Saucer\"; it binds Candle, Pot#1, Pot#10, Pot#11, Pot#12, Pot#2, "
                + "Pot#3, Pot#4, Pot#5, Pot#6 and 4 more (\"wiring list\" tells all)\n")
    }

    @Test func `variables tells which are missing, and of files too, never a value`() throws {
        #expect(
            try ask("variables --profile shop", right)
                == WiringTool.Answer(
                    output: """
                        profile "shop": 2 of 2 missing here

                        NAME                     HERE             USED BY  AT
                        PIN                      missing  secret  Kettle   shop.json:3:37
                        file /run/secrets/label  missing          Kettle   shop.json:3:82

                        """, status: .missing))
        let set = try ask("variables --profile shop --format dotenv", right, ["PIN": "4711"])
        #expect(
            set.output == """
                # What profile "shop" reads. Fill it in; keep it out of version control.

                # secret, for Kettle
                PIN=

                # for Kettle
                # the file /run/secrets/label

                """)
    }

    @Test(arguments: [
        "list", "list --format json", "show Pot", "show Pot --format json", "why Pot", "why Pot --format json",
        "render", "variables", "variables --format json", "variables --format dotenv",
        "diff --set Kettle/settings/watts=1 --format json",
    ])
    func `rule 18: a question about no profile ends with 2, lists them and answers nothing`(question: String) throws {
        #expect(
            try ask(question, right)
                == WiringTool.Answer(
                    output: "",
                    remarks: """
                        error[PB0202]: no profile is selected
                           = help: choose one with --profile or PLUGBOARD_PROFILE
                           = note: profiles: shop (base is abstract)

                        1 mistake
                        "tea wiring explain PB0202" tells more

                        """, status: .usage))
    }

    @Test(arguments: ["profiles", "profiles --format json"])
    func `a place without profiles is told, and no list of none`(question: String) throws {
        #expect(
            try ask(question, [:])
                == WiringTool.Answer(
                    output: "",
                    remarks: """
                        error[PB0211]: no manifest was given
                           = help: give one by the name of its profile: ["test": "{ … }"]

                        1 mistake
                        "tea wiring explain PB0211" tells more

                        """, status: .mistakes))
    }

    @Test func `the beginning of one profile's name alone is told with that name`() throws {
        let two = right.merging(["shopping": "{}"]) { first, _ in first }
        #expect(try ask("list --profile s", right).remarks.contains("   = help: did you mean \"shop\"?\n"))
        #expect(!(try ask("list --profile s", two).remarks.contains("did you mean")))
    }

    @Test(arguments: ["diff shop", "diff shop shop", "diff --profile shop"])
    func `diff of a profile with itself tells what a flag would change`(question: String) throws {
        let answer = WiringTool.Answer(
            output: """
                                  shop  shop --set Kettle/settings/watts
                Kettle
                  settings/watts  2000  3000

                """, status: .differences)
        #expect(try ask(question + " --set Kettle/settings/watts=3000", right) == answer)
        var sealed = answer
        sealed.remarks = "tea: profile \"shop\" is sealed and refuses this at a start: --set Kettle/settings/watts\n"
        let manifests = right.mapValues { $0.replacing("\"extends\"", with: "\"sealed\": true, \"extends\"") }
        #expect(try ask(question + " --set Kettle/settings/watts=3000", manifests) == sealed)
    }

    @Test func `a wrong wiring is told as far as it can be, and ends with 1`() throws {
        let answer = try ask(
            "list --profile shop", ["shop": #"{ "services": { "Pot": "pot.cly", "Kettle": "kettle.electric" } }"#])
        #expect(answer.status == .mistakes)
        #expect(answer.remarks.contains("error[PB0301]"))
        #expect(answer.remarks.contains("error[PB0501]"))
        #expect(answer.output.contains("Kettle  kettle.electric"))
        #expect(answer.output.contains("Pot     pot.cly"))
    }

    @Test(arguments: ["list", "show Pot", "why Pot", "render", "variables", "diff shop shop"])
    func `warnings are told by check alone`(question: String) throws {
        let manifests = [
            "base": #"{ "services": { "Pot": "pot.clay" } }"#,
            "shop": #"{ "extends": "base", "services": { "Pot": "pot.clay" } }"#,
        ]
        let answer = try ask(
            question.hasPrefix("diff") ? question : question + " --profile shop", manifests)
        #expect(answer.remarks == "")
        #expect(answer.status == .success)
        let check = try ask("check --profile shop", manifests)
        #expect(check.output.hasPrefix("warning[PB0901]"))
        #expect(check.status == .success)
    }

    @Test func `a wrong wiring is not rendered`() throws {
        let answer = try ask("render --profile shop", ["shop": #"{ "services": { "Pot": "pot.cly" } }"#])
        #expect(answer.output == "")
        #expect(answer.status == .mistakes)
    }

    @Test func `render writes the text of --set as what it was read as`() throws {
        let line =
            "render --profile shop --bind Pot#blue=pot.glass --set Pot#blue/settings/litres=2"
            + " --set Pot#blue/settings/maker=17 --set Pot#blue/settings/sizes=[1,2]"
            + " --set Pot#blue/settings/lid={\"$odd\":null}"
        #expect(
            try ask(line, ["shop": #"{ "services": { "Pot#blue": "pot.clay", "Tray": null } }"#]).output == """
                {
                  "manifest": 1,
                  "services": {
                    "Pot#blue": {
                      "factory": "pot.glass",
                      "settings": {
                        "litres": 2,
                        "maker": "17",
                        "sizes": [
                          1,
                          2
                        ],
                        "lid": {
                          "$literal": {
                            "$odd": null
                          }
                        }
                      }
                    },
                    "Tray": null
                  }
                }

                """)
    }

    @Test(arguments: [
        "list", "show Kettle", "why Kettle", "why Kettle/settings/pin", "render", "variables", "diff shop other",
    ])
    func `rule 39: no answer tells a secret, however wrongly it was given`(question: String) throws {
        let manifest =
            #"{ "services": { "Kettle": { "factory": "kettle.electric", "settings": { "pin": "hunter2" } } } }"#
        let other = manifest.replacing("hunter2", with: "hunter3")
        let profile = question.hasPrefix("diff") ? "" : " --profile shop"
        for format in ["", " --format json"] where !(question == "render" && !format.isEmpty) {
            for flag in ["", " --set Kettle/settings/pin=hunter4"] {
                let answer = try ask(question + profile + format + flag, ["shop": manifest, "other": other])
                #expect(!(answer.output + answer.remarks).contains("hunter"))
            }
        }
    }

    @Test func `rule 39: why hides a secret also where the layer that says so is taken away`() throws {
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

    @Test func `two secrets that differ are told to differ, and nothing more`() throws {
        let manifest = #"{ "services": { "Kettle": { "factory": "kettle.electric", "settings": { "pin": "one" } } } }"#
        let answer = try ask("diff a b", ["a": manifest, "b": manifest.replacing("\"one\"", with: "\"two\"")])
        #expect(answer.output.contains("<secret> (they differ in what is not shown)"))
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

                if a layer were not there
                  without base  not bound
                                no longer applies: Pot has no binding to edit (PB0212)  shop.json:1:43
                  without shop  [1]                                                     base.json:1:91

                """)
    }

    /// A pot whose decorator has settings; its key has a slash in it.
    private let cosy = [
        "base": """
        { "services": { "Pot#a/b": { "factory": "pot.clay", "decorators": [
          { "factory": "pot.cosy", "id": "warm", "settings": { "minutes": 5, "pattern": "knitted" } } ] } } }
        """,
        "shop": #"{ "extends": "base", "services": { "Tray": null } }"#,
    ]

    @Test func `rule 36: a setting of a decorator is set by the path that show prints`() throws {
        let flag = "--set Pot#a~1b/decorators/warm/settings/minutes=7 --profile shop"
        let answer = try ask("show Pot#a/b \(flag)", cosy)
        #expect(
            answer.output == """
                Pot#a/b in profile "shop"
                  factory                           pot.clay       base.json:1:41
                                                    registered at  ToolTests/Tea.swift:7
                  lifetime                          transient      ToolTests/Tea.swift:7
                  decorators                        warm           base.json:1:67
                  decorators/warm/factory           pot.cosy       base.json:2:16
                  decorators/warm/settings/minutes  7              --set Pot#a~1b/decorators/warm/settings/minutes
                  decorators/warm/settings/pattern  "knitted"      base.json:2:81

                uses
                  nothing

                used by
                  nobody

                could be
                  pot.glass

                """)
    }

    @Test func `why tells what a launch says of a decorator, and what was there`() throws {
        let flag = "--set Pot#a~1b/decorators/warm/settings/minutes=7 --profile shop"
        let answer = try ask("why Pot#a~1b/decorators/warm/settings \(flag)", cosy)
        #expect(
            answer.output == """
                Pot#a~1b/decorators/warm/settings in profile "shop"

                decorators/warm/settings/minutes
                  7  --set Pot#a~1b/decorators/warm/settings/minutes  --set: in force
                  5  base.json:2:67                                   base: replaced by --set, a later layer

                decorators/warm/settings/pattern
                  "knitted"  base.json:2:81  base: in force

                if a layer were not there
                  without base   not bound
                                 no longer applies: Pot#a/b has no binding to edit (PB0212)  --set Pot#a~1b/decorators/warm/settings/minutes
                  without --set  decorators/warm/settings/minutes 5                          base.json:2:67

                """)
    }

    @Test func `render writes the text of --set in a decorator as what it was read as`() throws {
        let line =
            "render --profile shop --set Pot#a~1b/decorators/warm/settings/minutes=7"
            + " --set Pot#a~1b/decorators/warm/settings/pattern=8"
        #expect(
            try ask(line, cosy).output == """
                {
                  "manifest": 1,
                  "services": {
                    "Pot#a/b": {
                      "factory": "pot.clay",
                      "decorators": [
                        {
                          "id": "warm",
                          "factory": "pot.cosy",
                          "settings": {
                            "minutes": 7,
                            "pattern": "8"
                          }
                        }
                      ]
                    },
                    "Tray": null
                  }
                }

                """)
    }

    @Test func `rule 39: no answer tells a secret that was set in a decorator`() throws {
        for question in ["list", "show Pot#a/b", "why Pot#a~1b", "render", "variables", "diff base shop"] {
            let profile = question.hasPrefix("diff") ? "" : " --profile shop"
            let answer = try ask(
                question + profile + " --set Pot#a~1b/decorators/warm/settings/pin=hunter2", cosy)
            #expect(!(answer.output + answer.remarks).contains("hunter"))
            #expect(answer.remarks.contains("error[PB0701]"))
        }
    }

    @Test func `a key with a slash in it is told about ~1 where a path may follow`() throws {
        #expect(
            try ask("why Pot#a/b/settings --profile shop", cosy)
                == WiringTool.Answer(
                    output: "",
                    remarks:
                        "tea: a \"/\" in a key is written ~1 where a path may follow: did you mean Pot#a~1b/settings, "
                        + "of the key \"Pot#a/b\"?\n", status: .usage))
    }

    @Test func `completion writes keys in pointers as pointers do, and offers the settings of decorators`() throws {
        func offers(_ words: String) throws -> String {
            try ask("complete 3 -- tea --profile=shop --set \(words)", cosy).output
        }
        // The one key there is has no other settings, and a secret is not set on a command line.
        let decorated = """
            Pot#a~1b/decorators/warm/settings/minutes=
            Pot#a~1b/decorators/warm/settings/pattern=

            """
        #expect(try offers("Pot") == decorated)
        #expect(try offers("Pot#a~1b/dec") == decorated)
        #expect(try ask("complete 4 -- tea --profile=shop wiring why Pot", cosy).output == "Pot#a~1b\n")
    }

    @Test func `completion offers the keys that have settings, and what a factory takes`() throws {
        let services = """
            { "services": { "Pot": "pot.glass", "Pot#b": "pot.clay", "Kettle": {
              "factory": "kettle.electric", "settings": { "pin": { "$env": "PIN" } } } } }
            """
        func offers(_ words: String) throws -> String {
            try ask("complete 3 -- tea --profile=shop --set \(words)", ["shop": services]).output
        }
        #expect(try offers("") == "Kettle/\nPot/\n")
        #expect(try offers("K") == "Kettle/settings/label=\nKettle/settings/watts=\n")
        #expect(
            try offers("Pot/") == """
                Pot/settings/lid=
                Pot/settings/litres=
                Pot/settings/maker=
                Pot/settings/sizes=

                """)
        #expect(try offers("Pot#b") == "")
    }

    @Test func `an abstract profile is answered about as far as it goes (0205)`() throws {
        let manifests = [
            "base": #"{ "abstract": true, "services": { "Pot": "pot.clay", "Kettle": "kettle.plan" } }"#,
            "shop": #"{ "extends": "base", "services": { "Kettle": "kettle.plain" } }"#,
        ]
        let answer = try ask("graph --profile base", manifests)
        #expect(
            answer.output.hasPrefix(
                """
                profile "base": code < base
                (the profile is abstract: others bind what is missing here)

                """))
        #expect(answer.remarks.contains("error[PB0205]"))
        #expect(answer.remarks.contains("error[PB0301]"))
        #expect(answer.status == .mistakes)
        #expect(try !ask("diff base shop", manifests).remarks.contains("could not be read"))
        let check = try ask("check --profile base --format gcc", manifests)
        #expect(
            check.output == """
                base.json:1:15: error: [PB0205] profile "base" is abstract and cannot be selected (from --profile); \
                select one that extends it: shop
                base.json:1:64: error: [PB0301] no factory is registered as "kettle.plan"; did you mean "kettle.plain"?
                base.json:1:64: note: factories for Kettle: kettle.electric, kettle.plain
                base.json:1:64: note: "kettle.plain" is registered at ToolTests/Tea.swift:12

                """)
    }

    @Test func `a file whose path a variable holds is listed with that variable`() throws {
        let manifest = """
            { "services": { "Tray": null, "Kettle": { "factory": "kettle.electric", "settings": {
              "pin": { "$file": { "$env": "PIN_FILE" } } } } } }
            """
        let set = ["PIN_FILE": "/run/secrets/no-such-pin"]
        let answer = try ask("variables --profile shop", ["shop": manifest], set)
        #expect(answer.status == .missing)
        #expect(
            answer.output == """
                profile "shop": 1 of 2 missing here

                NAME                 HERE             USED BY  AT
                PIN_FILE             set              Kettle   shop.json:2:31
                file <env PIN_FILE>  missing  secret  Kettle   shop.json:2:31

                """)
        let unset = try ask("variables --profile shop", ["shop": manifest])
        #expect(unset.status == .missing)
        #expect(
            unset.output == """
                profile "shop": 1 of 1 missing here

                NAME      HERE       USED BY  AT
                PIN_FILE  missing    Kettle   shop.json:2:31

                """)
        #expect(
            try ask("variables --profile shop --format dotenv", ["shop": manifest], set).output == """
                # What profile "shop" reads. Fill it in; keep it out of version control.

                # the path of a file, for Kettle
                PIN_FILE=

                """)
        #expect(try ask("check --profile shop --no-variables", ["shop": manifest]).status == .success)
        #expect(
            try ask("show Kettle --profile shop", ["shop": manifest], set).output
                .contains("settings/pin  <file <env PIN_FILE>>"))
        #expect(
            try ask("render --profile shop", ["shop": manifest], set).output.contains(
                """
                          "$file": {
                            "$env": "PIN_FILE"
                          }
                """))
    }

    @Test(arguments: ["list", "show Kettle", "why Kettle", "variables", "why Pot#blue"])
    func `an answer fits a terminal of 80 columns`(question: String) throws {
        let answer = try ask("\(question) --profile shop", right, width: 80)
        #expect(!answer.output.isEmpty)
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func `the same question has the same answer, byte for byte`() throws {
        for question in ["list", "show Kettle", "why Kettle", "variables", "render"] {
            #expect(try ask("\(question) --profile shop", right) == ask("\(question) --profile shop", right))
        }
    }
}
