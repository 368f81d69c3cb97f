import Plugboard
import Synchronization
import TestSupport
import Testing

@testable import PlugboardTool

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Rules 21.49 and 21.50: the file of `--status`, and `wiring status`.
struct StatusFileTests {
    struct Clock: Sendable {}
    struct Store: Sendable {}
    struct Step: Decodable, Sendable { let step: Int }
    struct Access: Decodable, Sendable { let key: String }

    private struct Shop: WiredApplication {
        @TaskLocal static var work: @Sendable (Container) async throws -> Void = { _ in }

        static let catalog: Catalog = {
            var catalog = Catalog()
            catalog.factory("clock.live", Clock.self, settings: Step.self, initializer: { (_: Live<Step>) in Clock() })
            catalog.factory("store.a", Store.self, settings: Access.self, initializer: { (_: Access) in Store() })
            catalog.factory("store.b", Store.self, settings: Access.self, initializer: { (_: Access) in Store() })
            catalog.entry(Clock.self)
            catalog.entry(Store.self)
            return catalog
        }()
        static var defaultProfile: String? { "shop" }
        static var announcesStart: Bool { false }
        static var version: String? { "2.4.1" }

        func run(_ container: Container, arguments: [String]) async throws { try await Self.work(container) }
    }

    private static let manifest = """
        { "services": {
          "Clock": { "factory": "clock.live", "settings": { "step": 1 } },
          "Store": { "factory": "store.a", "settings": { "key": { "$env": "KEY" } } }
        } }
        """

    private struct Rig {
        let config: TemporaryFolder
        let other: TemporaryFolder
        var file: String { other.path + "/status.json" }

        init() throws {
            config = try TemporaryFolder()
            other = try TemporaryFolder()
            try write(StatusFileTests.manifest)
        }

        func write(_ manifest: String) throws { try config.write(manifest, to: "shop.json") }

        func hidden(_ text: String) -> String {
            text.replacing(config.path, with: "Config").replacing(other.path, with: "DIR")
                .replacing(#/"digest": "[0-9a-f]{12}"/#, with: "\"digest\": \"DIGEST\"")
        }

        var content: String { get throws { hidden(try String(contentsOfFile: file, encoding: .utf8)) } }

        func run(
            _ words: String..., variables: [String: String] = [:],
            work: @escaping @Sendable (Container) async throws -> Void = { _ in }
        ) async -> WiringTool.Answer {
            let printed = Mutex((output: "", remarks: ""))
            let console = Console(
                answer: { text in printed.withLock { $0.output += text } },
                remark: { text in printed.withLock { $0.remarks += text } })
            let status = await Shop.$work.withValue(work) {
                await Launch(
                    of: Shop.self, arguments: ["shop", "--config", config.path] + words,
                    variables: ["KEY": "pl4nted"].merging(variables) { $1 }, console: console, now: { "NOW" }
                ).run()
            }
            return printed.withLock {
                // The columns are as wide as the directory's name, which differs between runs.
                let output = hidden($0.output)
                let words = output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                    line.split(separator: " ").joined(separator: " ")
                }
                return WiringTool.Answer(
                    output: output.hasPrefix("{") ? output : words.joined(separator: "\n"), remarks: hidden($0.remarks),
                    status: status)
            }
        }
    }

    @Test func `rule 21.49: the file has the wiring of the start and each reload, without values`() async throws {
        let rig = try Rig()
        let answer = await rig.run(variables: ["PLUGBOARD_STATUS": rig.file]) { container in
            try await container.reload()
            try rig.write(Self.manifest.replacing("\"step\": 1", with: "\"step\": 2"))
            try await container.reload()
            try rig.write(Self.manifest.replacing("store.a", with: "store.b"))
            try await container.reload()
            try rig.write(Self.manifest.replacing("store.a", with: "store.pl4nted"))
            _ = try? await container.reload()
        }
        #expect(answer == WiringTool.Answer(output: ""))
        #expect(
            try rig.content == """
                {
                  "format": 1,
                  "program": "shop",
                  "version": "2.4.1",
                  "profile": "shop",
                  "wiringID": "c526f644f40f",
                  "startedAt": "NOW",
                  "bindings": [
                    {
                      "key": "StatusFileTests.Clock",
                      "factory": "clock.live",
                      "place": "Config/shop.json:2:25",
                      "digest": null
                    },
                    {
                      "key": "StatusFileTests.Store",
                      "factory": "store.a",
                      "place": "Config/shop.json:3:25",
                      "digest": "DIGEST"
                    }
                  ],
                  "reloads": [
                    {
                      "at": "NOW",
                      "outcome": "unchanged",
                      "wiringID": "d09e48c99b76",
                      "details": []
                    },
                    {
                      "at": "NOW",
                      "outcome": "adopted",
                      "wiringID": "c526f644f40f",
                      "details": [
                        "StatusFileTests.Clock/settings/step at Config/shop.json:2:61"
                      ]
                    },
                    {
                      "at": "NOW",
                      "outcome": "needsRestart",
                      "wiringID": "c526f644f40f",
                      "details": [
                        "StatusFileTests.Clock/settings/step at Config/shop.json:2:61",
                        "StatusFileTests.Store/factory at Config/shop.json:3:25"
                      ]
                    },
                    {
                      "at": "NOW",
                      "outcome": "refused",
                      "wiringID": "c526f644f40f",
                      "details": [
                        "PB0301"
                      ]
                    }
                  ]
                }

                """)
        let text = { (comparison: String) in
            """
            shop 2.4.1 in profile "shop", started at NOW
            runs c526f644f40f, \(comparison)

            KEY RUNS FROM
            StatusFileTests.Clock clock.live Config/shop.json:2:25
            StatusFileTests.Store store.a Config/shop.json:3:25

            RELOAD OUTCOME WIRING DETAILS
            NOW unchanged d09e48c99b76
            NOW adopted c526f644f40f StatusFileTests.Clock/settings/step at Config/shop.json:2:61
            NOW needsRestart c526f644f40f StatusFileTests.Clock/settings/step at Config/shop.json:2:61, \
            StatusFileTests.Store/factory at Config/shop.json:3:25
            NOW refused c526f644f40f PB0301

            """
        }
        let broken = await rig.run("wiring", "status", rig.file)
        #expect(broken.output == text("the files have mistakes") && broken.status == .mistakes)
        try rig.write(Self.manifest.replacing("\"step\": 1", with: "\"step\": 2"))
        let equal = await rig.run("wiring", "status", rig.file)
        #expect(equal == WiringTool.Answer(output: text("and the files give the same")))
    }

    @Test func `rule 21.50: the manifests are compared by identity, then by factory and place`() async throws {
        let rig = try Rig()
        #expect(await rig.run("--status", rig.file) == WiringTool.Answer(output: ""))
        #expect(
            await rig.run("wiring", "status", rig.file)
                == WiringTool.Answer(
                    output: """
                        shop 2.4.1 in profile "shop", started at NOW
                        runs d09e48c99b76, and the files give the same

                        KEY RUNS FROM
                        StatusFileTests.Clock clock.live Config/shop.json:2:25
                        StatusFileTests.Store store.a Config/shop.json:3:25

                        """))
        try rig.write(Self.manifest.replacing("\"step\": 1", with: "\"step\": 2"))
        #expect(
            await rig.run("wiring", "status", rig.file)
                == WiringTool.Answer(
                    output: """
                        shop 2.4.1 in profile "shop", started at NOW
                        runs d09e48c99b76, the files give c526f644f40f: no binding is known to differ, but live settings or hidden parts do

                        KEY RUNS FROM
                        StatusFileTests.Clock clock.live Config/shop.json:2:25
                        StatusFileTests.Store store.a Config/shop.json:3:25

                        """, status: .differences))
        try rig.write(
            Self.manifest.replacing("store.a", with: "store.b")
                .replacing("\"Store\"", with: "\"Clock#utc\": { \"alias\": \"Clock\" },\n\"Store\""))
        #expect(
            await rig.run("wiring", "status", rig.file)
                == WiringTool.Answer(
                    output: """
                        shop 2.4.1 in profile "shop", started at NOW
                        runs d09e48c99b76, the files give ac665df68e70: 2 bindings differ

                        KEY RUNS FROM FILES GIVE FROM
                        StatusFileTests.Store store.a Config/shop.json:3:25 store.b Config/shop.json:4:23
                        StatusFileTests.Clock#utc - alias StatusFileTests.Clock Config/shop.json:3:27

                        """, status: .differences))
        let json = await rig.run("wiring", "status", rig.file, "--format", "json")
        #expect(
            json
                == WiringTool.Answer(
                    output: """
                        {
                          "format": 1,
                          "program": "shop",
                          "version": "2.4.1",
                          "profile": "shop",
                          "startedAt": "NOW",
                          "wiringID": "d09e48c99b76",
                          "filesWiringID": "ac665df68e70",
                          "bindings": [
                            {
                              "key": "StatusFileTests.Clock",
                              "runs": {
                                "key": "StatusFileTests.Clock",
                                "factory": "clock.live",
                                "place": "Config/shop.json:2:25",
                                "digest": null
                              },
                              "files": {
                                "key": "StatusFileTests.Clock",
                                "factory": "clock.live",
                                "place": "Config/shop.json:2:25",
                                "digest": null
                              },
                              "differs": false
                            },
                            {
                              "key": "StatusFileTests.Store",
                              "runs": {
                                "key": "StatusFileTests.Store",
                                "factory": "store.a",
                                "place": "Config/shop.json:3:25",
                                "digest": "DIGEST"
                              },
                              "files": {
                                "key": "StatusFileTests.Store",
                                "factory": "store.b",
                                "place": "Config/shop.json:4:23",
                                "digest": "DIGEST"
                              },
                              "differs": true
                            },
                            {
                              "key": "StatusFileTests.Clock#utc",
                              "runs": null,
                              "files": {
                                "key": "StatusFileTests.Clock#utc",
                                "factory": "alias StatusFileTests.Clock",
                                "place": "Config/shop.json:3:27",
                                "digest": "DIGEST"
                              },
                              "differs": true
                            }
                          ],
                          "reloads": []
                        }

                        """, status: .differences))
    }

    @Test func `rule 21.50: a binding with other settings is named, also if its line has moved`() async throws {
        let rig = try Rig()
        #expect(await rig.run("--status", rig.file).status == .success)
        try rig.write(
            "\n" + Self.manifest.replacing("\"$env\": \"KEY\"", with: "\"$env\": \"KEY\", \"default\": \"x\""))
        let answer = await rig.run("wiring", "status", rig.file)
        // `show` does not print a default.
        #expect(answer.output.contains("no binding is known to differ"))
        try rig.write("\n" + Self.manifest.replacing("{ \"$env\": \"KEY\" }", with: "\"x\""))
        let other = await rig.run("wiring", "status", rig.file).output
        #expect(
            other.hasSuffix(
                """
                : 1 binding differs

                KEY RUNS FROM FILES GIVE FROM
                StatusFileTests.Store store.a Config/shop.json:3:25 store.a with other settings Config/shop.json:4:25

                """), "\(other)")
    }

    @Test func `rule 21.49: a file that cannot be written ends a start, and is a note later`() async throws {
        let rig = try Rig()
        let refusal = { (path: String, reason: String) in
            WiringTool.Answer(
                output: "", remarks: "shop: cannot start: cannot write --status \(path): \(reason)\n", status: .mistakes
            )
        }
        #expect(
            await rig.run("--status", rig.other.path + "/no/file")
                == refusal("DIR/no/file", "No such file or directory"))
        #expect(await rig.run("--status", rig.other.path) == refusal("DIR", "it is a directory"))
        #expect(await rig.run("--status", "/dev/null") == refusal("/dev/null", "it is a device"))
        #expect(
            await rig.run("--status", rig.config.path + "/shop.json")
                == refusal("Config/shop.json", "it is in the manifest directory, whose files are profiles"))
        #expect(try String(contentsOfFile: rig.config.path + "/shop.json", encoding: .utf8) == Self.manifest)

        let later = await rig.run("--status", rig.file) { container in
            try FileManager.default.removeItem(atPath: rig.other.path)
            try await container.reload()
        }
        #expect(
            later
                == WiringTool.Answer(
                    output: "", remarks: "shop: cannot write --status DIR/status.json: No such file or directory\n"))
    }

    @Test func `rule 21.49: a wrong wiring writes no file, and wiring takes no --status`() async throws {
        let rig = try Rig()
        try rig.write("{")
        #expect(await rig.run("--status", rig.file).status == .configuration)
        #expect(!FileManager.default.fileExists(atPath: rig.file))
        #expect(
            await rig.run("wiring", "list", "--status", rig.file)
                == WiringTool.Answer(output: "", remarks: "shop: wiring list takes no --status\n", status: .usage))
    }

    @Test(arguments: [
        "", "pl4nted", "{ \"pl4nted\": 1 }", #"{ "format": 2 }"#, String(repeating: "[", count: 100_000),
        #"{ "format": 1, "program": "pl4nted", "profile": 1, "wiringID": "", "startedAt": "" }"#,
    ])
    func `rule 21.50: another file is an error without its content`(content: String) async throws {
        let rig = try Rig()
        try rig.other.write(content, to: "status.json")
        #expect(
            await rig.run("wiring", "status", rig.file)
                == WiringTool.Answer(
                    output: "", remarks: "shop: DIR/status.json is not a file of --status: it has another content\n",
                    status: .usage))
    }

    @Test func `rule 21.50: a missing file, a device and hostile texts`() async throws {
        let rig = try Rig()
        #expect(
            await rig.run("wiring", "status", rig.file)
                == WiringTool.Answer(
                    output: "", remarks: "shop: DIR/status.json is not a file of --status: No such file or directory\n",
                    status: .usage))
        #expect(
            await rig.run("wiring", "status", "/dev/null").remarks
                == "shop: /dev/null is not a file of --status: it is a device\n")
        try rig.other.write(
            #"""
            { "format": 1, "program": "a\nb\u001b[31m", "profile": "shop", "wiringID": "x", "startedAt": "\u202e",
              "bindings": [{ "key": "k\n", "factory": "\u0007", "place": "p" }, { "key": "k\n", "factory": "", "place": "" }],
              "reloads": [{ "at": "\n", "outcome": "\u001b", "wiringID": "", "details": ["\n"] }] }
            """#, to: "status.json")
        #expect(
            await rig.run("wiring", "status", rig.file)
                == WiringTool.Answer(
                    output: #"""
                        a\u{A}b\u{1B}[31m in profile "shop", started at \u{202E}
                        runs x, the files give d09e48c99b76: 3 bindings differ

                        KEY RUNS FROM FILES GIVE FROM
                        k\u{A} \u{7} p -
                        StatusFileTests.Clock - clock.live Config/shop.json:2:25
                        StatusFileTests.Store - store.a Config/shop.json:3:25

                        RELOAD OUTCOME WIRING DETAILS
                        \u{A} \u{1B} \u{A}

                        """#, status: .differences))
        try rig.other.write(
            #"""
            { "format": 1, "program": "shop", "profile": "gone", "wiringID": "x", "startedAt": "NOW", "bindings": [],
              "reloads": [] }
            """#, to: "status.json")
        let gone = await rig.run("wiring", "status", rig.file)
        #expect(gone.output == "shop in profile \"gone\", started at NOW\nruns x, the files have mistakes\n")
        #expect(gone.remarks.hasPrefix("error[PB0201]: no profile is named \"gone\" (from status)\n"))
        #expect(gone.status == .usage)
    }
}
