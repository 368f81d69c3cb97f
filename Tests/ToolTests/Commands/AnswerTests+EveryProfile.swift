@testable import PlugboardTool
import TestSupport
import Testing

/// Answers about all profiles: `list --all`, `find`, `diff --all` and `page`.
extension AnswerTests {
    private var tea: [String: String] {
        [
            "base": #"{ "abstract": true, "services": { "Pot": "pot.clay", "Pot#spare": "pot.clay" } }"#,
            "cafe":
                #"{ "extends": "base", "services": { "Kettle": { "factory": "kettle.plain", "settings": { "pin": { "$env": "PIN", "secret": true } } } } }"#,
            "home":
                #"{ "extends": "base", "services": { "Pot": { "factory": "pot.glass", "settings": { "litres": 1, "maker": "A", "sizes": [1, 2, 3] } } } }"#,
            "shop":
                #"{ "extends": "base", "services": { "Pot": { "factory": "pot.glass", "settings": { "litres": 2, "maker": "A", "sizes": [1, 2, 3] } } } }"#,
        ]
    }

    @Test func `rule 21.45: list --all has a column for each profile, and marks equal bindings`() throws {
        #expect(
            try ask("list --all", tea).output == """
                KEY        cafe          home       shop
                Candle     (code)        =          =
                Kettle     kettle.plain  -          -
                Pot        pot.clay      pot.glass  = *
                Pot#spare  pot.clay      =          =
                Tray       (code)        =          =

                =: as in the column to the left; = *: the same factory, other settings

                """)
        var alike = tea
        alike["shop"] = alike["home"]
        #expect(try ask("list --all", alike).output.hasPrefix("KEY        cafe          home, shop\n"))
        let json = try ask("list --all --format json", tea).output
        #expect(json.contains("\"settings\": [\n        0,\n        1,\n        2\n      ]"))
    }

    @Test func `list --all takes no flag of one profile`() throws {
        #expect(throws: UsageError.conflict("--all", "--profile")) { try ask("list --all --profile shop", tea) }
    }

    @Test(arguments: [
        (
            "find --factory pot.glass",
            """
            KEY  PART     VALUE      FROM             PROFILES
            Pot  factory  pot.glass  home.json:1:65  home
            Pot  factory  pot.glass  shop.json:1:65  shop

            """
        ),
        (
            "find --setting maker",
            """
            KEY  PART            VALUE  FROM              PROFILES
            Pot  settings/maker  "A"    home.json:1:118  home
            Pot  settings/maker  "A"    shop.json:1:118  shop

            """
        ),
        ("find --variable PINS", "no profile reads variable \"PINS\"\n"),
    ])
    func `rule 21.46: find prints each use once, with its profiles`(question: String, answer: String) throws {
        let found = try ask(question, tea)
        // The columns of places are compared by the tests of the parser.
        #expect(found.output.withoutColumns == answer.withoutColumns)
        #expect(found.status == .success)
    }

    @Test func `rule 21.46: find --variable has the reading bindings, and --unused what nothing uses`() throws {
        #expect(try ask("find --variable PIN", tea).output.contains("Kettle        PIN    cafe.json:1:"))
        let unused = try ask("find --unused", tea).output
        #expect(unused.contains("-          kettle.electric  ToolTests/Tea.swift:9   none\n"))
        #expect(!unused.contains("pot.glass"))
    }

    @Test func `find needs something to find, and a known factory`() throws {
        let nothing = try ask("find", tea)
        #expect(
            nothing.remarks == "tea: wiring find needs one of --factory, --setting, --variable, --file, --unused\n")
        #expect(nothing.status == .usage)
        let unknown = try ask("find --factory pot.glas", tea)
        #expect(unknown.remarks == "tea: no factory is registered as \"pot.glas\"; did you mean pot.glass?\n")
        #expect(unknown.status == .usage)
    }

    @Test func `rule 21.44: diff --all has each difference once, with its profiles`() throws {
        let folder = try TemporaryFolder()
        var before = tea
        before["base"] = before["base"]?.replacing(
            "\"Pot#spare\": \"pot.clay\"", with: "\"Pot#spare\": { \"alias\": \"Pot\" }")
        before["shop"] = before["shop"]?.replacing("\"litres\": 2", with: "\"litres\": 3")
        before["cafe"] = nil
        for (name, text) in before { try folder.write(text, to: "\(name).json") }
        let answer = try ask("diff --all --from \(folder.path)", tea)
        #expect(
            answer.output == """
                3 of 3 profiles change: 1 new profile, 1 binding added, 1 binding removed, 1 setting, 1 other difference
                profile "cafe" is new

                                   BEFORE  AFTER      PROFILES
                Pot#spare
                  factory          -       pot.clay   all
                  alias            Pot     -          all
                  lifetime         -       transient  all
                Pot
                  settings/litres  3       2          shop

                """)
        #expect(answer.status == .differences)
        let markdown = try ask("diff --all --from \(folder.path) --format markdown", tea).output
        #expect(markdown.contains("| **Pot** settings/litres | `3` | `2` | shop |\n"))
        for (name, text) in tea { try folder.write(text, to: "\(name).json") }
        #expect(try ask("diff --all --from \(folder.path)", tea) == WiringTool.Answer(output: "no profile differs\n"))
    }

    @Test func `diff --all needs a directory, and takes no profile`() throws {
        #expect(throws: UsageError.missingFlag("--from DIR", beside: "--all", command: "diff")) {
            try ask("diff --all", tea)
        }
        #expect(throws: UsageError.conflict("--all", "P")) { try ask("diff shop --all --from x", tea) }
    }

    @Test func `rule 21.42: diff compares lists by item and shortens long texts`() throws {
        func pot(_ sizes: [Int], _ maker: String) -> String {
            #"{ "services": { "Pot": { "factory": "pot.glass", "settings": { "litres": 1, "maker": "\#(maker)", "sizes": \#(sizes) } } } }"#
        }
        let long = String(repeating: "x", count: 300)
        let manifests = [
            "a": pot(Array(1...40), long + "a" + long),
            "b": pot(Array(1...19) + [99] + Array(21...40) + [41], long + "b" + long),
        ]
        let difference = try ask("diff a b", manifests).output
        #expect(
            difference
                == """
                                     a                                                             b
                Pot
                  settings/maker     (281 characters) …xxxxxxxxxxxxxxxxxxxxaxxxxxxxxxxxxxxxxxxxx… (281 characters)  (281 characters) …xxxxxxxxxxxxxxxxxxxxbxxxxxxxxxxxxxxxxxxxx… (281 characters)
                  settings/sizes/19  20                                                            99
                  settings/sizes/40  -                                                             41

                """.aligned(like: difference))
        #expect(try ask("diff a b --full", manifests).output.contains(long + "b" + long))
    }

    @Test func `rule 21.43: notations of one value are equal, and differing defaults are shown`() throws {
        func pot(_ litres: String) -> String {
            #"{ "services": { "Pot": { "factory": "pot.glass", "settings": { "litres": \#(litres), "maker": "A", "sizes": [] } } } }"#
        }
        #expect(try ask("diff a b", ["a": pot("1"), "b": pot("10e-1")]) == WiringTool.Answer(output: ""))
        let defaults = try ask(
            "diff a b", ["a": pot(#"{ "$env": "L", "default": 5 }"#), "b": pot(#"{ "$env": "L", "default": 6 }"#)])
        #expect(defaults.output.contains("settings/litres  <env L>, default 5  <env L>, default 6"))
        let none = WiringTool.Answer(output: "")
        #expect(try ask("diff a --set Pot/settings/litres=1", ["a": pot("1.0")]) == none)
        let decorated = { (id: String) in
            #"{ "services": { "Pot": { "factory": "pot.clay", "decorators": [{ "id": "\#(id)", "factory": "pot.cosy", "settings": { "minutes": 1 } }] } } }"#
        }
        #expect(try ask("diff a b", ["a": decorated("x"), "b": decorated("y")]) == none)
    }

    @Test func `rule 21.43: items of a list and texts are compared as in the identity`() throws {
        func paths(_ first: (maker: String, sizes: String), _ second: (maker: String, sizes: String)) throws -> [String]
        {
            let pots = [first, second].map {
                #"{ "services": { "Pot": { "factory": "pot.glass", "settings": { "litres": 1, "maker": "\#($0.maker)", "sizes": \#($0.sizes) } } } }"#
            }
            let output = try ask("diff a b", ["a": pots[0], "b": pots[1]]).output
            return output.split(separator: "\n").compactMap { line in
                line.hasPrefix("  settings/") ? line.split(separator: " ").first.map(String.init) : nil
            }
        }
        #expect(try paths(("A", "[1.0, 2, 3]"), ("A", "[1, 10e-1, 3]")) == ["settings/sizes/1"])
        // One character in two encodings.
        #expect(try paths(("\u{e9}", "[1]"), ("e\u{301}", "[1.0]")) == ["settings/maker"])
        let long = (0...2_000).map(String.init)
        let other = long.map { "\($0).0" }.dropLast() + ["7", "8"]
        #expect(
            try paths(("A", "[\(long.joined(separator: ","))]"), ("A", "[\(other.joined(separator: ","))]"))
                == ["settings/sizes/2000", "settings/sizes/2001"])
    }

    @Test func `rules 21.44 and 21.47: diff and the page count the profiles of a difference alike`() throws {
        let folder = try TemporaryFolder()
        for name in ["base", "home", "shop"] { try folder.write(tea[name, default: ""], to: "\(name).json") }
        var manifests = tea
        manifests["base"] = #"{ "abstract": true, "services": { "Pot": "pot.clay" } }"#
        let rows = try ask("diff --all --from \(folder.path)", manifests).output.split(separator: "\n")
        #expect(rows.map { $0.split(separator: " ") }.contains(["factory", "pot.clay", "-", "all"]))
        let page = try ask("page --from \(folder.path)", manifests).output
        #expect(page.contains(#""profiles":["home","shop"],"in":"all"}"#))
    }

    @Test func `rule 21.47: the page has no text that ends its data, and no secret`() throws {
        var manifests = tea
        manifests["shop"] = manifests["shop"]?.replacing("\"A\"", with: "\"</script><script>alert(1)</script>\"")
        // Another profile marks the setting as a secret.
        manifests["market"] = manifests["cafe"]
        manifests["cafe"] = manifests["cafe"]?.replacing(#"{ "$env": "PIN", "secret": true }"#, with: "\"planted\"")
        let page = try ask("page", manifests).output
        #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
        #expect(page.components(separatedBy: "</script>") == 3 && !page.contains("planted"))
        #expect(page.contains(#"\u003c/script>\u003cscript>alert(1)"#))
        #expect(try ask("page", manifests).output == page)
    }
}

extension String {
    /// The words of each line, with the column of each place left out.
    fileprivate var withoutColumns: [String] {
        split(separator: "\n").map { line in
            line.split(separator: " ").map { word in
                let parts = word.split(separator: ":")
                return parts.count == 3 ? parts[0] + ":" + parts[1] : word
            }.joined(separator: " ")
        }
    }

    fileprivate func components(separatedBy text: String) -> Int {
        var (count, rest) = (1, self[...])
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }

    /// The text with the words of each line separated as in another text.
    fileprivate func aligned(like other: String) -> String {
        let words = { (text: String) in text.split(separator: "\n").map { $0.split(separator: " ") } }
        return words(self) == words(other) ? other : self
    }
}
