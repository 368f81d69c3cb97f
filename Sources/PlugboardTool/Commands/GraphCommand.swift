/// The command `wiring graph [KEY]`: the bindings and their dependencies, as a tree or a diagram.
///
///     {
///       "format": 1,
///       "profile": "production" or null,
///       "wiringID": "7d1e0a94c2f3" or null,               null if the wiring has an error
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
///           "omitted": 0                                  edges to keys beyond --depth
///         }
///       ],
///       "edges": [
///         {
///           "from": "Checkout", "to": "PaymentGateway",
///           "kind": "direct",                             direct, list (an item), later (Lazy and Provider), alias
///           "decorator": "retry" or null,                 the decorator of "from" that has the dependency
///           "parameters": ["gateway"], "mistaken": false
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
                summary: "N steps from KEY, or from the entries",
                value: .init(name: "N", meaning: "a whole number from 1")),
            .init(name: "--uses", summary: "only the dependencies of KEY"),
            .init(name: "--used-by", summary: "only the users of KEY"),
        ])

    @_optimize(none)
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
    }

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        let view = try tool.view()
        let whole = Diagram(view)
        let diagnostics = view.proof.diagnostics
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
            case .dot: diagram.dot
            case .mermaid: diagram.gatheringHubs(besides: focus).mermaid
            case .json: diagram.json(of: view.wiring.profile, view.proof.wiringID)
            }
        return tool.answer(output, about: diagnostics)
    }
}
