extension WiringTool {
    /// `wiring check`: the findings, how each profile stands, and what the proof does not reach.
    ///
    /// The findings are the answer here, so they go to stdout in every format; for editors and CI they are all of it.
    func check(_ command: CheckCommand) -> Answer {
        let proofs =
            command.all ? loader.proveEveryProfile(values: command.values) : [loader.prove(selection(command))]
        return result(of: command, proofs).answer
    }

    /// The same with what was found, after the providers have prepared their values.
    nonisolated(nonsending) func checked(_ command: CheckCommand) async -> WatchedCheckResult {
        let proofs =
            command.all
            ? await loader.proveEveryProfile(preparing: command.values)
            : [await loader.prove(preparing: selection(command))]
        return loader.typeNames.within { result(of: command, proofs) }
    }

    private func selection(_ command: CheckCommand) -> WiringSelection {
        var selection = options.selection
        selection.assumesLaunchValues = true
        selection.values = command.values
        return selection
    }

    private func result(of command: CheckCommand, _ proofs: [ProofOutcome]) -> WatchedCheckResult {
        let diagnostics = proofs.flatMap(\.diagnostics) + staleSchema
        return WatchedCheckResult(answer(to: command, of: proofs, finding: diagnostics), about: diagnostics)
    }

    private func answer(to command: CheckCommand, of proofs: [ProofOutcome], finding diagnostics: [Diagnostic])
        -> Answer
    {
        let report = DiagnosticsReport(diagnostics)
        let isUnproven = command.strict && proofs.contains { $0.plan?.opaque.isEmpty == false }
        let hasRefusedWarnings = command.refusesWarnings && diagnostics.contains { $0.severity == .warning }
        let found = LaunchStatus(of: diagnostics, in: options)
        let status = (isUnproven || hasRefusedWarnings) && found == .success ? .mistakes : found
        let lines: (AnnotationFormat) -> Answer = { format in
            let unproven = command.strict ? proofs.unproven : []
            return Answer(output: report.text(as: format, appending: unproven, of: program), status: status)
        }
        switch command.format {
        case .json:
            let profiles = proofs.compactMap { $0.json(isStrict: command.strict) }
            return Answer(output: report.json(appending: [.init("profiles", .array(profiles))]), status: status)
        case .text:
            let sections = [
                report.text(style: answerStyle, explainedBy: program, width: width),
                proofs.map { $0.verdict(isStrict: command.strict) }.joined() + proofs.unaskedRemark
                    + (hasRefusedWarnings ? "--warnings-as-errors refuses warnings\n" : ""),
            ]
            return Answer(output: sections.filter { !$0.isEmpty }.joined(separator: "\n"), status: status)
        case .gcc: return lines(.gcc)
        case .github: return lines(.github)
        }
    }
}

extension [ProofOutcome] {
    /// The bindings that ask for services themselves, each at its registration, told once for all profiles.
    fileprivate var unproven: [Annotation] {
        var seen: Set<CodeLocation> = []
        var found: [Annotation] = []
        for graph in compactMap(\.plan).filter({ !$0.opaque.isEmpty }).map(\.graph) {
            for slot in graph.slots.indices where !graph.slots[slot].isProvided && graph.factory(of: slot).isOpaque {
                let location = graph.factory(of: slot).location
                guard seen.insert(location).inserted else { continue }
                let title = "\(graph.key(of: slot)) asks for services itself and is not proven, which --strict refuses"
                found.append(Annotation(error: title, at: location))
            }
        }
        return found
    }
}

extension ProofOutcome {
    /// One line that says how a profile stands, and another for what its proof does not reach; empty without a profile.
    fileprivate func verdict(isStrict: Bool) -> String {
        guard let profile, !wiring.layers.isEmpty else { return "" }
        let name = "profile \"\(profile.value)\""
        let errors = diagnostics.count { $0.severity == .error }
        if errors > 0 { return "\(name): \(errors) \(errors == 1 ? "mistake" : "mistakes")\n" }
        guard let plan else { return "\(name): right, as far as an abstract profile can be judged\n" }
        let count = plan.graph.keys.count
        return "\(name): right, \(count) \(count == 1 ? "binding" : "bindings")\n" + plan.unproven(isStrict: isStrict)
    }

    /// `{ "name", "mistakes", "bindings", "unproven" }`; `bindings` is null where there is no plan.
    fileprivate func json(isStrict: Bool) -> JSONValue? {
        guard let profile, !wiring.layers.isEmpty else { return nil }
        return [
            "name": .string(profile.value),
            "mistakes": .integer(diagnostics.count { $0.severity == .error }),
            "bindings": plan.map { .integer($0.graph.keys.count) } ?? .null,
            "unproven": .array((plan?.opaque ?? []).inOrder().map { .string($0.description) }),
        ]
    }
}

extension [ProofOutcome] {
    /// One line for a catalog that does not say what the program itself asks for.
    fileprivate var unaskedRemark: String {
        guard contains(where: { $0.plan != nil && $0.catalog.outline.entries.isEmpty }) else { return "" }
        return "the catalog names no entry, so what the program itself asks for is not proven: "
            + "say .entry(Service.self)\n"
    }
}

extension WiringPlan {
    fileprivate func unproven(isStrict: Bool) -> String {
        guard !opaque.isEmpty else { return "" }
        let keys = opaque.inOrder().map(\.description).joined(separator: ", ")
        let sentence =
            opaque.count == 1
            ? "1 binding asks for services itself and is not proven"
            : "\(opaque.count) bindings ask for services themselves and are not proven"
        return "  \(sentence)\(isStrict ? ", which --strict refuses" : ""): \(keys)\n"
    }
}
