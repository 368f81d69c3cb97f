import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The findings as JSON for other programs.
struct DiagnosticsJSONTests {
    @Test func `the whole object of one finding`() {
        let sample = Sample("{\n  \"a\": \"secret\"\n}", redacted: [#""secret""#])
        let wording = Wording(
            title: #"unknown "a""#, label: "here",
            related: [
                .init(.code("Shop/A.swift", 7), "registered"), .init(.launch(LaunchOrigin(name: "--bind A")), "bound"),
            ],
            help: ["h"], notes: ["n", "m"], cycle: [.init(name: "A", origin: .code("Shop/A.swift", 7), via: "v")],
            repair: Repair(at: sample.at(#""a""#), #""b""#))
        var diagnostic = Diagnostic(code: .unknownKey, wording: wording, origin: sample.at(#""secret""#))
        diagnostic.profiles = ["p", "q"]
        diagnostic.repair = wording.repair
        let report = DiagnosticsReport([diagnostic])
        #expect(
            report.json() == #"""
                {
                  "format": 1,
                  "mistakes": 1,
                  "warnings": 0,
                  "diagnostics": [
                    {
                      "code": "PB0101",
                      "severity": "error",
                      "title": "unknown \"a\"",
                      "primary": {
                        "kind": "manifest",
                        "path": "Config/base.json",
                        "line": 2,
                        "column": 8,
                        "endLine": 2,
                        "endColumn": 16,
                        "label": "here"
                      },
                      "related": [
                        {
                          "kind": "code",
                          "path": "Shop/A.swift",
                          "line": 7,
                          "label": "registered"
                        },
                        {
                          "kind": "launch",
                          "name": "--bind A",
                          "label": "bound"
                        }
                      ],
                      "ring": [
                        {
                          "name": "A",
                          "place": {
                            "kind": "code",
                            "path": "Shop/A.swift",
                            "line": 7,
                            "label": ""
                          },
                          "via": "v"
                        }
                      ],
                      "help": [
                        "h"
                      ],
                      "notes": [
                        "n",
                        "m",
                        "broken in profiles: p, q"
                      ],
                      "profiles": [
                        "p",
                        "q"
                      ],
                      "repair": {
                        "place": {
                          "kind": "manifest",
                          "path": "Config/base.json",
                          "line": 2,
                          "column": 3,
                          "endLine": 2,
                          "endColumn": 6,
                          "label": ""
                        },
                        "replacement": "\"b\""
                      }
                    }
                  ]
                }

                """#)
    }

    @Test func `without findings the list is empty`() {
        #expect(
            DiagnosticsReport([]).json(.compact) == #"{"format":1,"mistakes":0,"warnings":0,"diagnostics":[]}"# + "\n")
    }

    @Test func `absent values are null or empty, never missing`() {
        #expect(
            DiagnosticsReport([
                Diagnostic(severity: .warning, code: .neverUsed, wording: Wording(title: "t"))
            ])
            .json(.compact)
                == #"{"format":1,"mistakes":0,"warnings":1,"diagnostics":[{"code":"PB0902","severity":"warning","#
                + #""title":"t","primary":null,"related":[],"ring":[],"help":[],"notes":[],"profiles":[],"repair":null}]}"#
                + "\n")
    }

    @Test func `rule 13.14: the JSON contains no redacted text`() {
        let sample = Sample(#"{ "a": "sk_live" }"#, redacted: [#""sk_live""#])
        let wording = Wording(title: "t", label: "hidden", related: [.init(sample.at("sk_live"), "inside")])
        let report = DiagnosticsReport([
            Diagnostic(code: .literalSecret, wording: wording, origin: sample.at(#""sk_live""#))
        ])
        #expect(!report.json().contains("sk_live"))
        #expect(!report.text().contains("sk_live"))
    }

    @Test func `the JSON has the same limit as a page, and counts the other findings`() {
        let pages = (0..<60).map {
            Diagnostic(code: .syntax, wording: Wording(title: "x\($0)"), origin: .code("A.swift", $0))
        }
        let json = DiagnosticsReport(pages).json(.compact)
        #expect(json.hasPrefix(#"{"format":1,"mistakes":60,"warnings":0,"diagnostics":["#))
        #expect(json.ranges(of: #""code":"#).count == 50)
        #expect(json.hasSuffix(#"],"omitted":{"mistakes":10,"warnings":0}}"# + "\n"))
        #expect(!DiagnosticsReport(Array(pages.prefix(50))).json(.compact).contains("omitted"))
    }
}
