/// The command `wiring graph [KEY]`: the bindings and their dependencies, as a tree or a diagram.
///
/// With `--diff Q`, the output also shows the differences in Q. As in `diff`, the flags of the command line change only
/// Q. The exit status does not depend on the differences.
///
///     {
///       "format": 1,
///       "profiles": ["production"],                       two with --diff
///       "wiringID": "7d1e0a94c2f3" or null,               null if the wiring has an error, and with --diff
///       "notes": ["1 mistake"],
///       "nodes": [
///         {
///           "key": "PaymentGateway",
///           "kind": "binding",                            binding, alias, missing
///           "factory": "payments.batch" or null,          null for an alias, a missing key and a factory without identifier
///           "decorators": [{ "id": "retry", "factory": "pay.retry" }],   innermost first
///           "lifetime": "singleton" or null,
///           "live": false,                                whether the factory or a decorator takes live settings
///           "provides": ["Refunds"],                      further keys of the same instance
///           "proven": true,                               false if it requests services itself
///           "reached": true,                              whether an entry reaches it
///           "mistakes": ["PB0301"],
///           "place": place or null,
///           "omitted": 0,                                 edges to keys beyond --depth
///           "change": "changed" or null,                  with --diff: added, removed, changed
///           "changes": ["settings/limit"]
///         }
///       ],
///       "edges": [
///         {
///           "from": "Checkout", "to": "PaymentGateway",
///           "kind": "direct",                             direct, later (Lazy and Provider), alias
///           "decorator": "retry" or null,                 the decorator of "from" that has the dependency
///           "parameters": ["gateway"], "mistaken": false, "change": null
///         }
///       ],
///       "entries": [{ "key": "Checkout", "program": "storefront" }]
///     }
struct GraphCommand: ListedCommand {
    /// The key, as the command line has it; nil for all entries.
    let key: String?
    let format: Format
    /// The maximum number of steps from the key; nil for all.
    let depth: Int?
    /// Whether the dependencies of the key are shown.
    let uses: Bool
    /// Whether the dependents of the key are shown.
    let usedBy: Bool
    /// The compared profile; nil without a comparison.
    let other: String?

    /// The output formats of `wiring graph`.
    enum Format: String, Sendable, CaseIterable {
        case text
        /// The language of Graphviz.
        case dot
        /// A diagram for Markdown, which GitHub and GitLab render.
        case mermaid
        /// One JSON object, for programs such as checks of a policy.
        case json
    }

    static let syntax = CommandSyntax(
        name: "graph", summary: "what is wired to what, as a tree or a picture",
        operands: [
            .init(name: "KEY", summary: "only its dependencies and its users", completion: .keys, isOptional: true)
        ],
        example: "Mailer#receipts (\"wiring list\" lists the keys)",
        flags: [
            .format(Format.self, "a tree, a picture for Graphviz or Markdown, or JSON"),
            .init(
                name: "--depth",
                summary: "N steps from KEY, from the differences, or from the entries",
                value: .init(name: "N", meaning: "a whole number from 1")),
            .init(name: "--uses", summary: "only the dependencies of KEY"),
            .init(name: "--used-by", summary: "only the users of KEY"),
            .init(
                name: "--diff", summary: "with the differences in Q, as in diff",
                value: .init(name: "Q", meaning: "the name of a profile", completion: .profiles)),
        ],
        overriding: "; with --diff only in Q")

    init(_ words: CommandArguments) throws(UsageError) {
        key = words.operands.first
        format = words.format(or: .text)
        let steps = words.value(of: "--depth")
        depth = steps.flatMap { Int($0) }
        if let steps, depth ?? 0 <= 0 {
            throw .unknownValue(steps, flag: "--depth", choices: ["a whole number from 1"])
        }
        for flag in ["--uses", "--used-by"] where words.has(flag) && key == nil {
            throw .missingOperand("KEY", command: "\(Self.syntax.name) \(flag)", example: Self.syntax.example)
        }
        uses = words.has("--uses") || !words.has("--used-by")
        usedBy = words.has("--used-by") || !words.has("--uses")
        other = words.value(of: "--diff")
    }

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        guard let other else {
            let view = try tool.view()
            return try draw(Diagram(view), of: view, tool, about: view.proof.diagnostics)
        }
        let sides = ComparedSelections(nil, and: other, named: "--diff", tool)
        guard sides.areLoaded else { return tool.answer("", about: sides.diagnostics) }
        let (first, second) = sides.views
        let difference = WiringDifference(from: first, to: second)
        var diagram = Diagram(from: Diagram(first), to: Diagram(second), by: difference)
        diagram.title = "\(first.title) → \(second.title)"
        return try draw(diagram, of: second, tool, about: sides.diagnostics)
    }

    private func draw(
        _ whole: Diagram, of view: WiringView, _ tool: WiringTool, about diagnostics: [Diagnostic]
    ) throws(Refusal) -> WiringTool.Answer {
        var diagram = whole
        var focus: String?
        if let key {
            let name = (try? view.names.key(key)).map { view.spelled($0) } ?? key
            guard let node = whole.node(serving: name) else {
                switch view.find(key) {
                case .missing(let error): throw tool.refusal(error, about: diagnostics)
                case .removed(let removal): throw tool.refusal(view.error(of: removal), about: diagnostics)
                case .binding: preconditionFailure("each binding has a node")
                }
            }
            focus = whole.nodes[node].name
            diagram = whole.part(from: [node], uses: uses, usedBy: usedBy, depth: depth ?? .max)
        } else if let depth {
            diagram = whole.near(depth: depth)
        }
        let output =
            switch format {
            case .text: diagram.text(focus: focus, uses: uses, usedBy: usedBy, depth: depth ?? .max)
            case .dot: diagram.gatheringHubs(besides: focus).dot
            case .mermaid: diagram.gatheringHubs(besides: focus).mermaid
            case .json: diagram.json(other == nil ? view.proof.wiringID : nil)
            }
        return tool.answer(output, about: diagnostics)
    }
}
