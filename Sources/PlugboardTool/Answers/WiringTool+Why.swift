extension WiringTool {
    /// `wiring why KEY[/path]`: who said each part of a binding, which rule decided, and what it would be without each
    /// layer.
    ///
    ///     {
    ///       "format": 1,
    ///       "profile": "production" or null,
    ///       "key": "PaymentGateway",
    ///       "path": "settings/timeout",                       empty for the whole binding
    ///       "leaves": [
    ///         {
    ///           "path": "settings/timeout",
    ///           "value": "\"30s\"" or null,                   null where it is gone
    ///           "hidden": false,                              whether it, or a part of it, is not shown
    ///           "statements": [                               lowest layer first
    ///             {
    ///               "layer": "base", "value": "\"5s\"" or null, "hidden": false, "place": place, "fate": "replaced",
    ///               "by": "production"
    ///             }
    ///           ]                                             fate: in force, removes, replaced, repeated, edited,
    ///         }                                                     removed, dropped; by: a layer or null
    ///       ],
    ///       "without": [
    ///         {
    ///           "layer": "production",
    ///           "bound": true,
    ///           "changes": [
    ///             { "path": "factory", "value": "payments.sandbox" or null, "hidden": false, "place": place or null }
    ///           ],
    ///           "broken": [{ "code": "PB0209", "title": "…", "place": place }]
    ///         }
    ///       ]
    ///     }
    func why(_ command: WhyBindingCommand) -> Answer {
        let proof = proof()
        if let refusal = refusal(of: proof) { return refusal }
        let view = WiringView(proof)
        switch view.find(command.key) {
        case .unknown(let error):
            return refusal(view.slashInKey(of: command) ?? error, about: proof.diagnostics)
        case .provided(let key, let provider):
            let error = UsageError.provided(view.spelled(key), by: view.spelled(provider))
            return refusal(error, about: proof.diagnostics)
        case .removed(let removal):
            return answer(WhyBindingPage(removal, in: view), to: command, about: proof)
        case .binding(let index):
            let binding = view.wiring.bindings[index]
            let histories = view.histories(of: binding, below: command.path)
            if histories.isEmpty {
                let known = view.leaves(of: binding).map(\.path.pointer)
                let written = command.path.pointer
                let error = UsageError.noPart(
                    written, of: view.spelled(binding.key),
                    nearest: NearestName.suggestion(for: written, among: known), known: known)
                return refusal(error, about: proof.diagnostics)
            }
            return answer(
                WhyBindingPage(binding, by: histories, below: command.path, in: view), to: command, about: proof)
        }
    }

    private func answer(_ page: WhyBindingPage, to command: WhyBindingCommand, about proof: ProofOutcome) -> Answer {
        answer(command.format == .text ? page.text(width: width) : page.json, about: proof.diagnostics)
    }
}

extension WiringView {
    /// The mistake of writing a key with a slash in it as it is, where a path may follow; nil where no such key is bound.
    fileprivate func slashInKey(of command: WhyBindingCommand) -> UsageError? {
        let bound = Set(wiring.bindings.map(\.key))
        var key = command.key
        for (place, step) in command.path.enumerated() {
            key += "/\(step)"
            guard let meant = try? names.key(key), bound.contains(meant) else { continue }
            return .slashInKey(key, meant: ([key] + command.path[(place + 1)...]).pointer)
        }
        return nil
    }
}
