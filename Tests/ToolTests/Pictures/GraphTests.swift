@testable import PlugboardTool
import Testing

/// `wiring graph` as a tree.
struct GraphTests {
    let kitchen: Catalog = {
        var catalog = Catalog()
        catalog.factory("oven.gas", Oven.self, lifetime: .singleton, initializer: Oven.init)
        catalog.factory("oven.timed", Oven.self, initializer: { (oven: Oven, _: Bell) in oven })
        catalog.factory("bell.loud", Bell.self, parameters: "oven", initializer: { (_: Lazy<Oven>) in Bell() })
        catalog.factory(
            "cook.head", Cook.self, parameters: "oven", "spare", "bells",
            initializer: { (_: Oven, _: Oven, _: [Bell]) in Cook() })
        catalog.factory("cook.two", Cook.self, parameters: "other", initializer: { (_: Apprentice) in Cook() })
        catalog.factory("apprentice", Apprentice.self, initializer: { (_: Cook) in Apprentice() })
        catalog.entry(Cook.self, fileID: "Kitchen/Main.swift")
        return catalog
    }()

    func draw(_ services: String, _ flags: String = "") throws -> String {
        try ask("graph --profile day \(flags)", ["day": "{ \"services\": {\(services)} }"], of: kitchen).output
    }

    @Test func `rule 21.8: the part below a tree's depth limit continues in another tree, and still counts as used`()
        throws
    {
        let lines = try ask("graph --profile day", chain(140), of: linked).output
            .split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        #expect(lines.count == 149)
        let (first, second) = (lines[66...69].joined(separator: "\n"), lines[132...134].joined(separator: "\n"))
        #expect(
            first == "└─ next: later Bell#b63  link  (below)\n\nBell#b63  link\n└─ next: later Bell#b64  link")
        #expect(second == "└─ next: later Bell#b127  link  (below)\n\nBell#b127  link")
        #expect(!lines.contains("not asked for"))
        let part = try ask("graph Bell#b10 --uses --depth 70 --profile day", chain(140), of: linked).output
        #expect(part.split(separator: "\n").last?.hasSuffix("Bell#b80  link  … 1 more") == true)
    }

    @Test(arguments: ["text", "dot", "mermaid", "json"])
    func `a diagram of a chain grows linearly`(format: String) throws {
        let sizes = try [100, 200, 400].map {
            try ask("graph --profile day --format \(format)", chain($0), of: linked).output.utf8.count
        }
        #expect(Double(sizes[2] - sizes[1]) <= 2.4 * Double(sizes[1] - sizes[0]))
    }

    private let linked: Catalog = {
        var catalog = Catalog()
        catalog.factory("link", Bell.self, parameters: "next", initializer: { (_: Lazy<Bell>) in Bell() })
        catalog.factory("end", Bell.self, initializer: Bell.init)
        catalog.entry(Bell.self, name: "b0", fileID: "Kitchen/Main.swift")
        return catalog
    }()

    /// A chain of bindings, each with the next as its dependency.
    private func chain(_ count: Int) -> [String: String] {
        let links = (0..<count).map { number in
            #""Bell#b\#(number)": { "factory": "link", "uses": { "next": "Bell#b\#(number + 1)" } }"#
        }
        return ["day": "{ \"services\": { \((links + [#""Bell#b\#(count)": "end""#]).joined(separator: ", ")) } }"]
    }

    private let right = """
        "Cook": "cook.head", "Oven": { "factory": "oven.gas", "decorators": ["oven.timed"] }, "Bell": "bell.loud"
        """

    /// Rule 21.11.
    @Test func `decorators are a chain, with their dependencies`() throws {
        let drawn5 = try draw(right)
        #expect(
            drawn5 == """
                profile "day": code < day

                Kitchen
                └─ Cook  cook.head
                   ├─ oven, spare: Oven  oven.timed > oven.gas  (singleton)
                   │  └─ oven.timed: Bell  bell.loud
                   │     └─ oven: later Oven  oven.timed > oven.gas  (singleton)  (above)
                   └─ bells: Bell  bell.loud  (above)

                """)
    }

    @Test func `rule 21.9: a key is drawn with its dependencies and dependents, up to a distance`() throws {
        let drawn6 = try draw(right, "Bell --depth 1")
        #expect(
            drawn6 == """
                profile "day": code < day

                Bell  bell.loud
                └─ oven: later Oven  oven.timed > oven.gas  (singleton)

                used by
                ├─ bells: Cook  cook.head  … 1 more
                └─ oven.timed: Oven  oven.timed > oven.gas  (singleton)

                """)
        let drawn7 = try draw(right, "Cook --used-by")
        #expect(
            drawn7 == """
                profile "day": code < day

                Cook  cook.head
                └─ Kitchen

                """)
        let drawn8 = try draw(right, "Cook --uses --depth 1")
        #expect(
            drawn8 == """
                profile "day": code < day

                Cook  cook.head
                ├─ oven, spare: Oven  oven.timed > oven.gas  (singleton)
                └─ bells: Bell  bell.loud

                """)
        let drawn9 = try draw(right, "--depth 1")
        #expect(
            drawn9 == """
                profile "day": code < day

                Kitchen
                └─ Cook  cook.head  … 2 more

                """)
    }

    @Test func `a service that another binding provides points to that binding`() throws {
        let drawn10 = try ask("graph Heater --profile shop", ["shop": "{}"]).output
        #expect(
            drawn10 == """
                profile "shop": code < shop

                Candle  (code)  (also Heater)

                used by
                nothing

                """)
    }

    @Test func `without entries the tree begins at bindings without dependents`() throws {
        let drawn11 = try ask("graph --profile shop", ["shop": #"{ "services": { "Pot": "pot.clay" } }"#]).output
        #expect(
            drawn11 == """
                profile "shop": code < shop

                Candle  (code)  (also Heater)
                Pot  pot.clay
                Tray  (code)

                """)
    }

    @Test func `an unbound key is answered with the nearest, and the status of a usage error`() throws {
        let answer = try ask("graph Ovn --profile day", ["day": #"{ "services": {\#(right)} }"#], of: kitchen)
        #expect(answer.output == "")
        #expect(answer.remarks == "tea: profile \"day\" binds no \"Ovn\"; did you mean Oven?\n")
        #expect(answer.status == .usage)
    }

    @Test func `a removed key is answered with the place of its null, and the status of a usage error`() throws {
        let manifests = [
            "base": #"{ "services": {\#(right), "Oven#spare": "oven.gas" } }"#,
            "day": #"{ "extends": "base", "services": { "Oven#spare": null } }"#,
        ]
        let answer = try ask("graph Oven#spare --profile day", manifests, of: kitchen)
        #expect(answer.output == "")
        #expect(answer.remarks == "tea: profile \"day\" removes Oven#spare, at day.json:1:50\n")
        #expect(answer.status == .usage)
    }

    /// Rules 21.13 and 21.16.
    @Test(arguments: ["text", "dot", "mermaid"])
    func `a hundred services are drawn the same each time, with common dependencies named in their boxes`(
        format: String
    )
        throws
    {
        let answers = try (0..<3).map { _ in
            try ask("graph --profile base --format \(format)", Town.manifests(100), of: Town.catalog).output
        }
        #expect(Set(answers).count == 1)
        if format == "mermaid" { #expect(answers[0].split(separator: "+ TownClock").count == 101) }
    }
}

struct Oven: Sendable {}
struct Bell: Sendable {}
struct Cook: Sendable {}
struct Apprentice: Sendable {}
