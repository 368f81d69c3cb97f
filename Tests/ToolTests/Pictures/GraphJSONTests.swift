@testable import PlugboardTool
import Testing

/// Rule 21.8: `wiring graph --format json`.
struct GraphJSONTests {
    @Test func `decorators, later dependencies and aliases are members of nodes and edges`() throws {
        let services = """
            "Cook": "cook.head", "Oven": { "factory": "oven.gas", "decorators": ["oven.timed"] }, "Bell": "bell.loud",
            "Bell#other": { "alias": "Bell" }
            """
        let json = try GraphTests().draw(services, "--format json")
        #expect(
            json == """
                {
                  "format": 1,
                  "profile": "day",
                  "wiringID": "5561f6129302",
                  "notes": [],
                  "nodes": [
                    {
                      "key": "Bell",
                      "kind": "binding",
                      "factory": "bell.loud",
                      "decorators": [],
                      "lifetime": "transient",
                      "live": false,
                      "provides": [],
                      "proven": true,
                      "reached": true,
                      "mistakes": [],
                      "place": {
                        "kind": "manifest",
                        "path": "day.json",
                        "line": 1,
                        "column": 110
                      },
                      "omitted": 0
                    },
                    {
                      "key": "Bell#other",
                      "kind": "alias",
                      "factory": null,
                      "decorators": [],
                      "lifetime": null,
                      "live": false,
                      "provides": [],
                      "proven": true,
                      "reached": false,
                      "mistakes": [],
                      "place": {
                        "kind": "manifest",
                        "path": "day.json",
                        "line": 2,
                        "column": 26
                      },
                      "omitted": 0
                    },
                    {
                      "key": "Cook",
                      "kind": "binding",
                      "factory": "cook.head",
                      "decorators": [],
                      "lifetime": "transient",
                      "live": false,
                      "provides": [],
                      "proven": true,
                      "reached": true,
                      "mistakes": [],
                      "place": {
                        "kind": "manifest",
                        "path": "day.json",
                        "line": 1,
                        "column": 24
                      },
                      "omitted": 0
                    },
                    {
                      "key": "Oven",
                      "kind": "binding",
                      "factory": "oven.gas",
                      "decorators": [
                        {
                          "id": "oven.timed",
                          "factory": "oven.timed"
                        }
                      ],
                      "lifetime": "singleton",
                      "live": false,
                      "provides": [],
                      "proven": true,
                      "reached": true,
                      "mistakes": [],
                      "place": {
                        "kind": "manifest",
                        "path": "day.json",
                        "line": 1,
                        "column": 58
                      },
                      "omitted": 0
                    }
                  ],
                  "edges": [
                    {
                      "from": "Bell",
                      "to": "Oven",
                      "kind": "later",
                      "decorator": null,
                      "parameters": [
                        "oven"
                      ],
                      "mistaken": false
                    },
                    {
                      "from": "Bell#other",
                      "to": "Bell",
                      "kind": "alias",
                      "decorator": null,
                      "parameters": [],
                      "mistaken": false
                    },
                    {
                      "from": "Cook",
                      "to": "Oven",
                      "kind": "direct",
                      "decorator": null,
                      "parameters": [
                        "oven",
                        "spare"
                      ],
                      "mistaken": false
                    },
                    {
                      "from": "Cook",
                      "to": "Bell",
                      "kind": "list",
                      "decorator": null,
                      "parameters": [
                        "bells"
                      ],
                      "mistaken": false
                    },
                    {
                      "from": "Oven",
                      "to": "Bell",
                      "kind": "direct",
                      "decorator": "oven.timed",
                      "parameters": [
                        "Bell"
                      ],
                      "mistaken": false
                    }
                  ],
                  "entries": [
                    {
                      "key": "Cook",
                      "program": "Kitchen"
                    }
                  ]
                }

                """)
    }

    @Test func `a missing service is a node, and the wiring has no ID`() throws {
        let json = try GraphTests().draw(#""Cook": "cook.two""#, "--format json")
        #expect(
            json == """
                {
                  "format": 1,
                  "profile": "day",
                  "wiringID": null,
                  "notes": [
                    "1 mistake"
                  ],
                  "nodes": [
                    {
                      "key": "Cook",
                      "kind": "binding",
                      "factory": "cook.two",
                      "decorators": [],
                      "lifetime": "transient",
                      "live": false,
                      "provides": [],
                      "proven": true,
                      "reached": true,
                      "mistakes": [
                        "PB0401"
                      ],
                      "place": {
                        "kind": "manifest",
                        "path": "day.json",
                        "line": 1,
                        "column": 24
                      },
                      "omitted": 0
                    },
                    {
                      "key": "Apprentice",
                      "kind": "missing",
                      "factory": null,
                      "decorators": [],
                      "lifetime": null,
                      "live": false,
                      "provides": [],
                      "proven": true,
                      "reached": true,
                      "mistakes": [],
                      "place": null,
                      "omitted": 0
                    }
                  ],
                  "edges": [
                    {
                      "from": "Cook",
                      "to": "Apprentice",
                      "kind": "direct",
                      "decorator": null,
                      "parameters": [
                        "other"
                      ],
                      "mistaken": true
                    }
                  ],
                  "entries": [
                    {
                      "key": "Cook",
                      "program": "Kitchen"
                    }
                  ]
                }

                """)
    }
}
