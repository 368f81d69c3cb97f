extension WiringTool {
    /// `wiring graph`: what is wired to what in the selected profile, right or wrong; with `--diff Q` also how that differs
    /// in Q, which the flags of the line change alone, as in `diff`.
    ///
    /// A picture is the answer, whatever it shows: that profiles differ is no status of its own.
    func graph(_ command: GraphCommand) -> Answer {
        guard let other = command.other else {
            let proof = proof()
            if let refusal = refusal(of: proof) { return refusal }
            let view = WiringView(proof)
            return draw(Diagram(view), of: view, as: command, about: proof.diagnostics)
        }
        let proofs = proofs(of: nil, and: other, from: "--diff")
        let diagnostics = proofs.0.diagnostics + proofs.1.diagnostics
        guard !proofs.0.wiring.layers.isEmpty, !proofs.1.wiring.layers.isEmpty else {
            return answer("", about: diagnostics)
        }
        let view = WiringView.comparable(proofs.0, with: proofs.1)
        let difference = WiringDifference(from: view.0, to: view.1)
        var diagram = Diagram(from: Diagram(view.0), to: Diagram(view.1), by: difference)
        diagram.title = "\(view.0.title) → \(view.1.title)"
        return draw(diagram, of: view.1, as: command, about: diagnostics)
    }

    private func draw(
        _ whole: Diagram, of view: WiringView, as command: GraphCommand, about diagnostics: [Diagnostic]
    ) -> Answer {
        var diagram = whole
        var focus: String?
        if let key = command.key {
            let name = (try? view.names.key(key)).map { view.spelled($0) } ?? key
            guard let node = whole.node(serving: name) else {
                if case .unknown(let error) = view.find(key) { return refusal(error, about: diagnostics) }
                return refusal(.notBound(key, profile: nil, nearest: nil, siblings: [], bound: []), about: diagnostics)
            }
            focus = whole.nodes[node].name
            diagram = whole.around(node, uses: command.uses, usedBy: command.usedBy, depth: command.depth ?? .max)
        } else if let depth = command.depth {
            diagram = whole.near(depth: depth)
        }
        let output =
            switch command.format {
            case .text:
                TextDiagram(
                    diagram, focus: focus, uses: command.uses, usedBy: command.usedBy, depth: command.depth ?? .max
                ).text
            case .dot: DotDiagram(diagram: diagram.gatheringHubs(besides: focus)).text
            case .mermaid: MermaidDiagram(diagram: diagram.gatheringHubs(besides: focus)).text
            }
        return answer(output, about: diagnostics)
    }
}
