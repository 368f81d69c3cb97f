@testable import PlugboardTool
import Testing

/// `wiring graph --format dot` and `mermaid` for many entries, and for services with many dependents.
struct HubTests {
    private static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("plain", Bell.self, initializer: Bell.init)
        catalog.factory("timed", Bell.self, parameters: "clock", initializer: { (_: TownClock) in Bell() })
        catalog.factory("linked", Bell.self, parameters: "next", initializer: { (_: Lazy<Bell>) in Bell() })
        catalog.factory("clock", TownClock.self, lifetime: .singleton, initializer: TownClock.init)
        catalog.entry([Bell].self, fileID: "Kitchen/Main.swift")
        catalog.entry(TownClock.self, fileID: "Kitchen/Main.swift")
        return catalog
    }()

    private static let clock = #""TownClock": "clock""#

    /// Bells 1 to `count`, plain except these.
    private static func bells(_ count: Int, _ others: [Int: String] = [:]) -> String {
        (1...count).map { #""Bell#b\#($0)": "\#(others[$0] ?? "plain")""# }.joined(separator: ", ")
    }

    private func draw(_ services: String, _ flags: String) throws -> String {
        let manifests = ["day": "{ \"services\": { \(services) } }"]
        return try ask("graph --profile day \(flags)", manifests, of: Self.catalog).output
    }

    /// A Mermaid diagram without its styles.
    private func mermaid(_ services: String, _ flags: String = "") throws -> String {
        try draw(services, "--format mermaid \(flags)").split(separator: "\n")
            .filter { !$0.hasPrefix("  classDef") }.joined(separator: "\n")
    }

    @Test func `rule 21.13: seven entries have seven arrows`() throws {
        let picture = try mermaid(Self.bells(6) + ", " + Self.clock)
        #expect(
            picture == """
                ---
                title: "profile \\"day\\": code < day"
                ---
                flowchart LR
                  n0(["<b>Kitchen</b>"]):::program
                  n1["<b>Bell#35;b1</b><br/>plain"]
                  n2["<b>Bell#35;b2</b><br/>plain"]
                  n3["<b>Bell#35;b3</b><br/>plain"]
                  n4["<b>Bell#35;b4</b><br/>plain"]
                  n5["<b>Bell#35;b5</b><br/>plain"]
                  n6["<b>Bell#35;b6</b><br/>plain"]
                  n7[["<b>TownClock</b><br/>clock<br/>singleton"]]
                  n0 ==> n1
                  n0 ==> n2
                  n0 ==> n3
                  n0 ==> n4
                  n0 ==> n5
                  n0 ==> n6
                  n0 --> n7
                """)
    }

    @Test func `rule 21.13: services of eight entries are labelled in their boxes`() throws {
        let picture = try mermaid(Self.bells(7, [2: "timed"]) + ", " + Self.clock)
        #expect(
            picture == """
                ---
                title: "profile \\"day\\": code < day"
                ---
                flowchart LR
                  n0(["<b>Kitchen</b><br/>asks for the 8 marked ← Kitchen"]):::program
                  n1["<b>Bell#35;b1</b><br/>plain<br/>← Kitchen"]
                  n2["<b>Bell#35;b2</b><br/>timed<br/>← Kitchen"]
                  n3["<b>Bell#35;b3</b><br/>plain<br/>← Kitchen"]
                  n4["<b>Bell#35;b4</b><br/>plain<br/>← Kitchen"]
                  n5["<b>Bell#35;b5</b><br/>plain<br/>← Kitchen"]
                  n6["<b>Bell#35;b6</b><br/>plain<br/>← Kitchen"]
                  n7["<b>Bell#35;b7</b><br/>plain<br/>← Kitchen"]
                  n8[["<b>TownClock</b><br/>clock<br/>singleton<br/>← Kitchen"]]
                  n2 --> n8
                """)
    }

    @Test func `rule 21.10: Graphviz output has plain boxes and every arrow`() throws {
        let picture = try draw(
            Self.bells(2, [1: "timed"]) + ", " + Self.clock
                + #", "Bell#b3": { "factory": "linked", "uses": { "next": "Bell#b2" } }, "Bell#b4": { "alias": "Bell#b1" }"#,
            "--format dot")
        #expect(
            picture == #"""
                digraph wiring {
                  rankdir=LR; label="profile \"day\": code < day\l";
                  node [shape=box];
                  n0 [label="Kitchen\n"];
                  n1 [label="Bell#b1\ntimed\n"];
                  n2 [label="Bell#b2\nplain\n"];
                  n3 [label="Bell#b3\nlinked\n"];
                  n4 [label="Bell#b4\n"];
                  n5 [label="TownClock\nclock\nsingleton\n"];
                  n0 -> n1 [label=list];
                  n0 -> n2 [label=list];
                  n0 -> n3 [label=list];
                  n0 -> n5;
                  n1 -> n5;
                  n3 -> n2 [label=later];
                  n4 -> n1 [label=alias];
                }

                """#)
    }

    @Test func `rule 21.14: red arrows are drawn, with any number of entries`() throws {
        let picture = try mermaid(Self.bells(8, [3: "tmed"]))
        #expect(
            picture == """
                ---
                title: "profile \\"day\\": code < day"
                ---
                flowchart LR
                  note0["2 mistakes"]:::mistake
                  n0(["<b>Kitchen</b><br/>asks for the 8 marked ← Kitchen"]):::program
                  n1["<b>Bell#35;b1</b><br/>plain<br/>← Kitchen"]
                  n2["<b>Bell#35;b2</b><br/>plain<br/>← Kitchen"]
                  n3["<b>Bell#35;b3</b><br/>tmed<br/>← Kitchen<br/>PB0301"]:::mistake
                  n4["<b>Bell#35;b4</b><br/>plain<br/>← Kitchen"]
                  n5["<b>Bell#35;b5</b><br/>plain<br/>← Kitchen"]
                  n6["<b>Bell#35;b6</b><br/>plain<br/>← Kitchen"]
                  n7["<b>Bell#35;b7</b><br/>plain<br/>← Kitchen"]
                  n8["<b>Bell#35;b8</b><br/>plain<br/>← Kitchen"]
                  n9["<b>TownClock</b><br/>not bound"]:::mistake
                  n0 --> n9
                  linkStyle 0 stroke:#cf222e,stroke-width:2px
                """)
    }

    @Test func `rule 21.9: an entry that reaches a key is marked as in the whole diagram`() throws {
        let timed = Dictionary(uniqueKeysWithValues: (1...8).map { ($0, "timed") })
        let picture = try mermaid(Self.bells(8, timed) + ", " + Self.clock, "TownClock --used-by")
        #expect(
            picture == """
                ---
                title: "profile \\"day\\": code < day"
                ---
                flowchart LR
                  n0(["<b>Kitchen</b><br/>asks for the 9 marked ← Kitchen"]):::program
                  n1["<b>Bell#35;b1</b><br/>timed<br/>← Kitchen"]
                  n2["<b>Bell#35;b2</b><br/>timed<br/>← Kitchen"]
                  n3["<b>Bell#35;b3</b><br/>timed<br/>← Kitchen"]
                  n4["<b>Bell#35;b4</b><br/>timed<br/>← Kitchen"]
                  n5["<b>Bell#35;b5</b><br/>timed<br/>← Kitchen"]
                  n6["<b>Bell#35;b6</b><br/>timed<br/>← Kitchen"]
                  n7["<b>Bell#35;b7</b><br/>timed<br/>← Kitchen"]
                  n8["<b>Bell#35;b8</b><br/>timed<br/>← Kitchen"]
                  n9[["<b>TownClock</b><br/>clock<br/>singleton<br/>← Kitchen"]]
                  n1 --> n9
                  n2 --> n9
                  n3 --> n9
                  n4 --> n9
                  n5 --> n9
                  n6 --> n9
                  n7 --> n9
                  n8 --> n9
                """)
    }

    @Test func `a tree has a branch for each entry, marked or not`() throws {
        let tree = try draw(Self.bells(8) + ", " + Self.clock, "")
        #expect(
            tree == """
                profile "day": code < day

                Kitchen
                ├─ Bell#b1  plain
                ├─ Bell#b2  plain
                ├─ Bell#b3  plain
                ├─ Bell#b4  plain
                ├─ Bell#b5  plain
                ├─ Bell#b6  plain
                ├─ Bell#b7  plain
                ├─ Bell#b8  plain
                └─ TownClock  clock  (singleton)

                """)
    }
}
