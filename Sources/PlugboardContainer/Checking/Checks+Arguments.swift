// PB0413: arguments.

extension Checks {
    /// Reports requests that do not pass the arguments that a service declares (PB0413). A parameter passes arguments
    /// through `Provider`, and the program passes the arguments of its entry (RULES 1.3 and 16.5).
    static func argumentsMismatch(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for case .needsArguments(let slot, let parameter, let number) in graph.mistakes {
            guard let taken = factory(ofKey: number, in: graph)?.options.arguments else { continue }
            let (requester, key) = (graph.requester(of: slot), graph.table.keys[number])
            let parameter = graph.parameter(parameter, of: slot)
            found.report(.needsArguments, at: graph.chosenOrigin(of: slot), reliesOn: [.arguments(key)]) {
                Wording(
                    title: "\(requester.subject) needs \(key), which takes arguments",
                    label: parameter.map { "its \($0.subject) gives none" } ?? "gives none",
                    help: ["take Provider<\(key.service)>, and call it with \(Phrases.arguments(taken))"])
            }
        }
        for entry in graph.outline.entries {
            guard let number = graph.table[entry.key], let factory = factory(ofKey: number, in: graph),
                !factory.isAskedFor(with: entry.arguments)
            else { continue }
            let (key, taken, given) = (entry.key, factory.options.arguments, entry.arguments)
            let registration = factory.registration
            found.report(.needsArguments, at: .code(entry.location), reliesOn: [.arguments(key)]) {
                let types = taken.map(Phrases.metatype).joined(separator: ", ")
                return Wording(
                    title: "\(key) takes \(taken.isEmpty ? "no arguments" : Phrases.arguments(taken)), and the program "
                        + "asks for it " + (given.isEmpty ? "without" : "with \(Phrases.arguments(given))"),
                    label: "asked for here",
                    help: [
                        taken.isEmpty
                            ? "leave them out here, or declare them where \(key) is registered"
                            : taken.count == 1
                                ? "declare argument: \(types) here, and resolve it with one"
                                : "declare arguments: \(types) here, and resolve it with them"
                    ],
                    notes: [registration])
            }
        }
    }

    /// Returns the factory of a key; nil if the binding is a mistake that is already reported.
    private static func factory(ofKey number: Int, in graph: WiringGraph) -> FactoryOutline? {
        let factory = Int(graph.factories[graph.keyTargets[number].binding])
        return factory < 0 ? nil : graph.outline.factories[factory]
    }
}

extension FactoryOutline {
    /// Returns whether the factory accepts arguments of these types, in any order.
    fileprivate func isAskedFor(with given: [ServiceType]) -> Bool {
        if given == options.arguments { return true }
        var left = options.arguments + options.accepted
        for type in given {
            guard let index = left.firstIndex(of: type) else { return false }
            left.remove(at: index)
        }
        return options.arguments.allSatisfy { type in left.count { $0 == type } <= options.accepted.count { $0 == type }
        }
    }
}
