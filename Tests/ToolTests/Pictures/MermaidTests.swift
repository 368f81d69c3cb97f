@testable import PlugboardTool
import Testing

/// `wiring graph --format mermaid` by the grammar of Mermaid's flowcharts.
struct MermaidTests {
    /// The written statements, as in `flow.jison`; quoted text contains none.
    private static let text = "\"[^\"\\n]*\""
    private static let statements = [
        "note\\d+\\[\(text)\\]:::mistake",
        "n\\d+(s\\d+)?(\\(\\[\(text)\\]\\)|\\[\\[\(text)\\]\\]|\\[/\(text)/\\]|\\{\\{\(text)\\}\\}|>\(text)\\]|\\(\(text)\\)|\\[\(text)\\])(:::[a-z]+)?",
        "subgraph [nf]\\d+\\[\(text)\\]", "direction TB", "end",
        "n\\d+s\\d+( --- n\\d+s\\d+)+", "n\\d+(s\\d+)? (-->|==>|-\\.->) n\\d+", "class n\\d+ [a-z]+",
        "classDef [a-z]+ [a-z-]+:[^,;]+(,[a-z-]+:[^,;]+)*",
        "linkStyle \\d+(,\\d+)* stroke:#[0-9a-f]{6},stroke-width:2px",
    ]

    /// The lines of a text that are not statements of the grammar, or that name an unknown node.
    private func faults(_ text: String) throws -> [String] {
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.count > 4, lines[0] == "---", lines[2] == "---", lines[3] == "flowchart LR" else { return [text] }
        let grammar = try Regex("(" + Self.statements.joined(separator: "|") + ")")
        var faults = try lines.dropFirst(4).filter { line in
            try grammar.wholeMatch(in: line.drop { $0 == " " }) == nil
        }
        var boxes: Set<Substring> = []
        var open = 0
        var links = 0
        for line in lines.dropFirst(4).map({ $0.drop { $0 == " " } }) {
            let words = line.split(separator: " ")
            if line.hasPrefix("subgraph ") {
                open += 1
                boxes.insert(words[1].prefix { $0 != "[" })
            } else if line == "end" {
                open -= 1
            } else if words.count > 2, ["-->", "==>", "-.->", "---"].contains(words[1]) {
                links += words.count / 2
                for box in words where box.hasPrefix("n") && !boxes.contains(box) { faults.append("no box \(box)") }
            } else if let box = line.firstMatch(of: #/^n\d+(s\d+)?/#) {
                boxes.insert(box.output.0)
            } else if line.hasPrefix("linkStyle") {
                for number in words[1].split(separator: ",") where Int(number) ?? links >= links {
                    faults.append("no link \(number)")
                }
            }
        }
        return faults + (open == 0 ? [] : ["frames do not close"])
    }

    @Test(arguments: ["graph --profile base", "graph Workshop#w3 --depth 2 --profile base"])
    func `a diagram of a hundred services follows the grammar`(line: String) throws {
        #expect(try faults(ask("\(line) --format mermaid", Town.manifests(100), of: Town.catalog).output) == [])
    }

    @Test func `valid, invalid and decorated diagrams follow the grammar`() throws {
        let manifests = [
            "a":
                #"{ "services": { "Pot": { "factory": "pot.clay", "decorators": ["pot.cosy", { "id": "x", "factory": "nope" }] } } }"#,
            "b":
                #"{ "extends": "a", "services": { "Pot": null, "Pot#b": { "alias": "Pot#c" }, "Kettle": "kettle.elctric" } }"#,
        ]
        for line in ["--profile a", "--profile b"] {
            #expect(try faults(ask("graph \(line) --format mermaid", manifests).output) == [])
        }
    }

    /// Texts that could end a quotation, open a tag or begin Mermaid syntax.
    private static let odd = [
        #"a\"b"#, "<i>x</i>", "&amp;", "a#35;b", "end", "`**bold**`", "]:::mistake", "x --> y", "%%comment", "{}|()[]",
        "ß→🫖",
        #"\\"#, "a;b",
    ]

    @Test(arguments: odd)
    func `a name cannot inject syntax into a diagram`(name: String) throws {
        let manifest = #"{ "services": { "Pot#\#(name)": "pot.clay", "Tray": { "alias": "Tray#\#(name)" } } }"#
        let mermaid = try ask("graph --profile a --format mermaid", ["a": manifest]).output
        #expect(try faults(mermaid) == [])
        #expect(!mermaid.contains("<i>") && !mermaid.contains("**"))
        if Graphviz.isThere { #expect(try drawn(manifest) == "") }
    }

    private func drawn(_ manifest: String) throws -> String {
        try Graphviz.draw(ask("graph --profile a --format dot", ["a": manifest]).output).complaints
    }
}
