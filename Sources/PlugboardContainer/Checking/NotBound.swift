/// A required key that is not bound, with all its requests (PB0401).
struct NotBound: Sendable {
    let key: ServiceKey
    private(set) var requests: [RequestSite]
    var path: ServicePath?
    /// The factories of the service, without those that the environment forbids.
    var factories: TruncatedList<FactoryOutline> = TruncatedList([])
    /// The other keys of the service that are bound.
    var bound: TruncatedList<BoundKey> = TruncatedList([])
    /// A bound key with a similar name, if no binding or entry uses this key. Either name may be misspelled.
    var near: BoundKey?
    /// The bound key with a similar name that is in use.
    var nearest: BoundKey?
    /// The parameter that requires the key, if its type is typical of settings or arguments.
    var undeclared: UndeclaredParameterRole?
    /// The only binding of the service, if it has a name. `use` is the key in `uses` for the requesting parameter.
    var only: (key: ServiceKey, use: String?)?
    /// The key of the service's optional type, if it is bound.
    var optional: ServiceKey?
    /// A binding whose factory is a decorator, which requires the key as the wrapped instance.
    var wrapper: (key: ServiceKey, factory: FactoryID, named: Origin?)?
    /// Whether the service may be an undeclared scope value: it has no factory, and only scoped bindings require it.
    var isLikelyScopeValue = false
    /// The note of a replaced registration that provided the key.
    var dropped: String?

    var diagnostic: Diagnostic {
        // The key, or the key of the contributor for a contribution.
        let (key, missing) = (key, key.contributor ?? key)
        let hides: [WiringFact] =
            (undeclared?.argumentOf.map { [.arguments($0)] } ?? []) + (wrapper.map { [.factory($0.key)] } ?? [])
            + [.inherited(missing), .bindings(missing.service)]
        return Diagnostic(
            .notBound, at: wrapper?.named ?? requests.first?.origin, of: self, hides: hides, reliesOn: reliesOn,
            misspelling: (near ?? nearest)?.misspelling(of: key), missing: missing,
            sharing: (nil, { Wording(title: "\(key) is not bound") }),
            words: { all, profiles in
                var mistake = all[0]
                mistake.near = all.lazy.compactMap(\.near).first
                mistake.requests = [].joined(all.flatMap(\.requests), by: \.origin)
                return mistake.wording(in: profiles)
            })
    }

    /// The layers, the contributor, and the request if it is the only one. The `uses` of a decorator that is named as the
    /// factory are not examined, so only its factory counts.
    private var reliesOn: [WiringFact] {
        [.environment] + (key.contributor.map { [.factory($0)] } ?? [])
            + (requests.count == 1 ? requests[0].facts.prefix(wrapper == nil ? 2 : 1) : [])
    }

    private func wording(in profiles: [String]) -> Wording {
        let request = requests[0]
        var wording = Wording(
            title: "\(request.requester.subject) needs \(key), which is not bound\(Phrases.inProfile(profiles))",
            label: "needs \(Phrases.indefinite(key))")
        if case .program(let location) = request.requester {
            wording.title =
                "the program asks for \(key), at \(location), but it is not bound\(Phrases.inProfile(profiles))"
            wording.label = "asked for here"
        } else if request.isWritten {
            wording.label = "not bound"
        } else if let parameter = request.parameter {
            wording.label = "its \(parameter.subject) is \(Phrases.indefinite(parameter.type))"
        }
        if let settings = undeclared?.registeredSettings {
            wording.title =
                "the initializer of \(request.requester.subject) takes \(key), "
                + "and its registration declares settings: \(Phrases.metatype(settings))"
        }
        wording.related = related
        wording.help = (undeclared.map { [$0.help] } ?? []) + alternatives
        wording.notes = notes
        let meant = nearest?.key ?? (alternatives.isEmpty ? only?.key : nil)
        return wording.asking(
            meant?.description, or: nearest?.rival?.description, insteadOf: key.description,
            isCertain: requests.count == 1)
    }

    private var alternatives: [String] {
        if ["Container", "Scope"].contains(where: { key.service.runtimeName == "PlugboardContainer.\($0)" }) {
            return ["take a Resolver, which resolves in the same container or scope, or a ScopeFactory to open scopes"]
        }
        if key.service.runtimeName.hasPrefix("PlugboardContainer.Live<") {
            let settings = key.service.displayName.dropFirst("Live<".count).dropLast()
            return ["for live settings, declare settings: \(settings).self where the factory is registered"]
        }
        if let wrapper {
            return [
                "\(wrapper.factory) wraps \(Phrases.indefinite(key.service)): name it under \"decorators\", "
                    + "and under \"factory\" what it wraps"
            ]
        }
        if let optional {
            return ["\(optional) is bound: take \(Phrases.indefinite(optional.service)), or bind \(key)"]
        }
        if let only {
            return only.use.map { ["choose it: \"uses\": { \"\($0)\": \"\(only.key)\" }"] } ?? []
        }
        if key.service.isListOfLists { return ["take one list, or bind \(key.service) itself"] }
        if !isLikelyScopeValue { return [] }
        return ["if it is a scope value, declare it: catalog.scopeValue(\(Phrases.metatype(key.service)))"]
    }

    private var related: [Wording.Mark] {
        var marks = requests.dropFirst().map { other in
            if case .program = other.requester { return Wording.Mark(other.origin, "the program asks for it too") }
            return Wording.Mark(other.origin, "\(other.requester.subject) needs it too")
        }
        if let near { marks.append(Wording.Mark(near.origin, "\(near.key), a near name, is bound here")) }
        return marks
    }

    private var notes: [String] {
        var notes = path.map { [Phrases.path($0)] } ?? []
        if let dropped { notes.append(dropped) }
        let factories = factories.map(\.name)
        if !factories.isEmpty { notes.append("factories that make one: \(Phrases.list(factories))") }
        let bound = bound.map(\.key.description)
        if !bound.isEmpty { notes.append("bindings of \(ServiceKey(key.service)): \(Phrases.list(bound))") }
        return notes
    }
}

/// A parameter of a type that is not bound, and its likely role.
///
/// The registration probably does not declare the parameter as settings or as an argument.
struct UndeclaredParameterRole: Sendable {
    let parameter: FactoryParameter
    /// The settings type that the registration declares, if no parameter has this type.
    var registeredSettings: ServiceType?
    /// The binding whose entry declares the type as an argument.
    var argumentOf: ServiceKey?

    fileprivate var help: String {
        let registration = "where \(parameter.factory.subject) is registered, at \(parameter.factory.location)"
        let type = Phrases.metatype(parameter.type)
        if argumentOf != nil { return "an entry passes it as an argument: declare argument: \(type) \(registration)" }
        if registeredSettings != nil { return "declare settings: \(type) \(registration)" }
        return parameter.type.isOfTheLibrary
            ? "if its caller gives it, declare argument: \(type) \(registration); else take it from settings, "
                + "or register a closure that leaves it to its default value"
            : "if those are its settings, declare settings: \(type) \(registration)"
    }
}

extension Array {
    /// Returns these elements, followed by those of `others` whose identity is new. The function is compiled once for all
    /// types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func joined<Identity: Hashable>(_ others: [Element], by identity: (Element) -> Identity) -> [Element] {
        var known = Set(map(identity))
        return self + others.filter { known.insert(identity($0)).inserted }
    }
}

extension Checks {
    /// Reports each required key that is not bound (PB0401). All requests of a key are one diagnostic.
    static func notBound(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        if graph.mistakes.isEmpty, graph.outline.entries.isEmpty { return }
        let unbound = UnboundKeys(graph)
        if unbound.keys.isEmpty { return }
        let environment = graph.wiring.environment?.value
        var factories = OfferedFactories(graph.outline) { $0.options.allowedIn.permits(environment) }
        let names = AlternativeKeys(graph)
        let dropped = graph.dropped
        for (number, key) in unbound.keys.enumerated() where graph.removals[key] == nil {
            var mistake = NotBound(key: key, requests: unbound.requests[number])
            mistake.dropped = dropped.first { $0.provided.contains(key) }?.note
            mistake.path = unbound.path(toKey: number, in: graph)
            mistake.factories = factories.candidates(for: key.service, at: .maker).offered
            mistake.bound = names.others(than: key)
            // A binding that requires the key is not a candidate, because it would then depend on itself.
            let requesters = mistake.requests.compactMap(\.requester.key)
            // If the similar name is unused, either name may be misspelled. If it is in use, it is correct.
            mistake.near = names.nearest(to: key, isUsed: false, except: requesters)
            if mistake.near == nil { mistake.nearest = names.nearest(to: key, isUsed: true, except: requesters) }
            if let only = mistake.bound.only?.key, key.name == nil, !requesters.contains(only) {
                mistake.only = (only, unbound.useKey(number, in: graph))
            }
            mistake.wrapper =
                mistake.requests.lazy.compactMap { request in
                    guard key.name == nil, !request.isWritten, case .binding(let requester) = request.requester,
                        requester.service == key.service, let parameter = request.parameter,
                        parameter.type == key.service
                    else { return nil }
                    let target = graph.table[requester].map { graph.wiring.bindings[$0].target }
                    return parameter.factory.offeredID.map { (requester, $0, target?.factoryOrigin) }
                }.first
            mistake.optional = graph.table[ServiceKey(key.service.asOptional, name: key.name)].map {
                graph.table.keys[$0]
            }
            if mistake.factories.isEmpty, mistake.bound.isEmpty {
                mistake.undeclared = unbound.undeclared(number, in: graph)
                let isNear = mistake.near != nil || mistake.nearest != nil
                mistake.isLikelyScopeValue =
                    !isNear && mistake.undeclared == nil && unbound.isNeededInScopesAlone(number, in: graph)
            }
            found.report(mistake.diagnostic)
        }
    }

    /// Reports each key that a layer removes although a binding or the program requires it (PB0402).
    static func removedButUsed(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        if graph.wiring.removals.isEmpty { return }
        let unbound = UnboundKeys(graph, countsAliases: true)
        for (number, key) in unbound.keys.enumerated() {
            guard let removal = graph.removals[key] else { continue }
            var mistake = RemovedButUsed(removal: removal, requests: unbound.requests[number])
            mistake.path = unbound.path(toKey: number, in: graph)
            if case .text(let text) = removal.origin {
                mistake.layer = graph.wiring.layers.last { $0.source == text.source }?.name
            }
            found.report(mistake.diagnostic)
        }
    }
}

/// A key that a layer removes, with all its requests (PB0402).
struct RemovedButUsed: Sendable {
    let removal: Wiring.Removal
    /// The name of the layer with the `null`.
    var layer: String?
    var requests: [RequestSite] = []
    var path: ServicePath?

    var diagnostic: Diagnostic {
        let removal = removal
        // A key that is misspelled in the same layer may be meant to replace the only requester.
        return Diagnostic(
            .removedButUsed, at: removal.origin, of: self, hides: [.factory(removal.key)],
            reliesOn: [.environment] + (requests.count == 1 ? requests[0].facts : []),
            sharing: (removal.origin, { RemovedButUsed(removal: removal).wording }),
            words: { all, _ in
                var mistake = all[0]
                mistake.requests = [].joined(all.flatMap(\.requests), by: \.origin)
                return mistake.wording
            })
    }

    private var wording: Wording {
        let subject = requests.first?.requester.subject ?? "something"
        let verb =
            if case .program = requests.first?.requester { "asks for" } else { "uses" }
        let remover = layer.map { "which profile \"\($0)\" removes" } ?? "which is removed"
        var notes: [String] = []
        if case .code(let location) = removal.removed { notes = ["\(removal.key) is bound in code, at \(location)"] }
        return Wording(
            title: "\(subject) \(verb) \(removal.key), \(remover)", label: "removed here",
            related: requests.map { Wording.Mark($0.origin, "still used here") },
            notes: notes + (path.map { [Phrases.path($0)] } ?? []))
    }
}
