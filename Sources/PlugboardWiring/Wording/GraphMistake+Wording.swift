extension GraphMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .notBound(let key, let requests, let surroundings):
            Self.notBound(key, requests, surroundings, profiles)
        case .removedButUsed(let removal, let layer, let requests, let path):
            Self.removed(removal, layer, requests, path)
        case .captive(let captives, let origin): Captive.wording(captives, decidedAt: origin)
        case .cycle(let ring, let layer): Self.cycle(ring, layer, profiles)
        case .tooDeep(let stack): stack.wording
        case .wrapsItself(let wrapper, let choice): wrapper.wording(choice)
        case .aliasToNothing(let alias, let target, let nearest):
            Wording(
                title: "\(alias.key) is an alias of \(target.value), which is not bound", label: "not bound",
                related: nearest.map { [Wording.Mark($0.origin, "\($0.key), a near name, is bound here")] } ?? [],
                help: Phrases.suggestion(nearest?.key.description, for: target.value.description))
        case .aliasRing(let ring) where ring.count == 1:
            Wording(
                title: "\(ring[0].key) is an alias of itself", label: "leads back here", help: ["give it a factory"])
        case .aliasRing(let ring):
            Wording(
                title: "\(ring[0].key) is an alias that leads back to itself", help: ["give one of them a factory"],
                ring: ring.map { Wording.RingStep(name: $0.key.description, origin: $0.origin) })
        case .unknownParameter, .unkeyableParameter, .ambiguousParameter, .severalForOne, .decoratorWrapsNothing:
            usesWords
        case .sharedWithArguments, .sharedInjectionPoint, .needsScope, .needsAwait, .sharedButNotSendable,
            .needsArguments, .injectsAsynchronous, .closedByNobody:
            lifetimeWords
        }
    }

    private static func notBound(
        _ key: ServiceKey, _ requests: [ServiceRequest], _ surroundings: Surroundings, _ profiles: [String]
    ) -> Wording {
        guard let request = requests.first else { return Wording(title: "\(key) is not bound") }
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
        if let settings = surroundings.untold?.registeredSettings {
            wording.title =
                "the initializer of \(request.requester.subject) takes \(key), "
                + "and its registration says settings: \(Phrases.metatype(settings))"
        }
        wording.related = requests.dropFirst().map { other in
            if case .program = other.requester { return Wording.Mark(other.origin, "the program asks for it too") }
            return Wording.Mark(other.origin, "\(other.requester.subject) needs it too")
        }
        if let near = surroundings.near {
            wording.related.append(Wording.Mark(near.origin, "\(near.key), a near name, is bound here"))
        }
        if let namesake = surroundings.namesake {
            wording.related.append(Wording.Mark(namesake.origin, "\(namesake.key), another type, is bound here"))
        }
        wording.help =
            Phrases.suggestion(surroundings.nearest?.description, for: key.description)
            + (surroundings.untold.map(untold) ?? [])
        wording.notes = surroundings.path.map { [Phrases.path($0)] } ?? []
        if let other = surroundings.elsewhere {
            wording.notes.append(
                "\"\(other.selected)\" extends nothing; \(other.profile) binds \(key) at \(other.origin)")
        }
        let factories = surroundings.factories.map(\.name)
        if !factories.isEmpty { wording.notes.append("factories that make one: \(Phrases.list(factories))") }
        let bound = surroundings.bound.map(\.key.description)
        if !bound.isEmpty { wording.notes.append("what is bound of \(key.service): \(Phrases.list(bound))") }
        return wording
    }

    /// What code says of a parameter that is no service.
    private static func untold(_ untold: UntoldParameter) -> [String] {
        let parameter = untold.place
        let place = "where \(parameter.factory.subject) is registered, at \(parameter.factory.location)"
        let type = Phrases.metatype(parameter.type)
        if untold.registeredSettings != nil { return ["say settings: \(type) \(place)"] }
        return parameter.type.isOfTheLibrary
            ? ["if its caller gives it, say argument: \(type) \(place); else take it from settings"]
            : ["if those are its settings, say settings: \(type) \(place)"]
    }

    private static func removed(
        _ removal: Wiring.Removal, _ layer: String?, _ requests: [ServiceRequest], _ path: ServicePath?
    ) -> Wording {
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

    private static func cycle(_ ring: [RingMember], _ layer: ClosingLayer?, _ profiles: [String]) -> Wording {
        guard let first = ring.first else { return Wording(title: "") }
        let service = first.requester.key?.service.displayName ?? ""
        return Wording(
            title: "\(first.requester.key?.description ?? first.requester.subject) needs itself",
            help: ["take Lazy<\(service)> \(ring.count > 1 ? "in one of them" : "instead")"],
            notes: layer.map { [$0.words(profiles)] } ?? [],
            ring: ring.map { member in
                let name =
                    if case .decorator(let id, _) = member.requester { "decorator \"\(id)\"" } else {
                        member.requester.subject
                    }
                let via = member.parameter.map { "parameter \($0.number) of \($0.factory.name)" }
                return Wording.RingStep(name: name, origin: member.origin, via: via ?? "")
            })
    }
}

extension GraphMistake.Stack {
    fileprivate var wording: Wording {
        let ofDecorators = decorators > 0 ? ["\(decorators) of them are decorators"] : []
        return Wording(
            title: "to make \(key), \(depth) instances are made one within another, and at most \(limit) may be",
            label: "the outermost of them",
            help: [
                decorators * 2 > depth
                    ? "let one decorator do the work of several"
                    : "take a Lazy on the way: what it opens is made later, when the rest is finished"
            ],
            notes: [Phrases.path(path)] + ofDecorators)
    }
}

extension GraphMistake.ClosingLayer {
    /// `the ring is new in this profile: base.json alone has none`
    fileprivate func words(_ profiles: [String]) -> String {
        let place = profiles == [profile] ? "this profile" : "profile \"\(profile)\""
        let files = below.count == 1 ? "\(below[0]) alone has none" : "\(Phrases.list(below)) together have none"
        return "the ring is new in \(place): \(files)"
    }
}

extension GraphMistake.Wrapper {
    fileprivate func wording(_ choice: FactoryChoice) -> Wording {
        Wording(
            title: "\(key) needs itself: \(factory.subject) wraps \(Phrases.indefinite(key.service))",
            label: "takes the \(key.service) that it makes", help: [help(choice)],
            notes: (isOverInherited ? [] : [choice.words]) + [factory.registration])
    }

    /// What to write instead.
    private func help(_ choice: FactoryChoice) -> String {
        if isDecorated {
            return "name it under \"decorators\" with the others, and under \"factory\" what they wrap"
        }
        if isOverInherited {
            return "to wrap what is inherited, write \"\(key)\": { \"decorators\": [\"\(id.value)\"] }"
        }
        let wrapped = choice.offered.count == 1 ? choice.offered.first[0].name : "…"
        return "name it under \"decorators\", and under \"factory\" what it wraps: "
            + "\"\(key)\": { \"factory\": \"\(wrapped)\", \"decorators\": [\"\(id.value)\"] }"
    }
}
