extension ResolutionError: CustomStringConvertible {
    /// The complete report: the path, the origin of each step, the reason, and help. Control characters in the text of
    /// a factory's error are escaped.
    public var description: String {
        TerminalText.safeLines(
            TypeNameDisambiguation(
                of: path.map(\.key.service) + reasonOfText.types + values + (missing?.otherServices ?? [])
            ).within { page })
    }

    @_optimize(none)
    private var page: String {
        var path = path
        var ring: [String] = []
        if isTooDeep, let rounds = path.rounds {
            ring = path[rounds].map(\.title)
            path.removeSubrange(rounds.upperBound...)
        }
        var names = path.map(\.title)
        if let missing { names.append(missing.key.description) }
        var page = names.joined(separator: " -> ")
        if let last = path.last, names.count == path.count { page += " (\(last.whereabouts))" }
        page += page.isEmpty ? sentence : " \(sentence)"
        if let first = ring.first {
            page += "\n   = note: ring: \((ring + [first]).joined(separator: " -> "))"
        }
        let noted = names.count == path.count ? path.dropLast() : path[...]
        for (kind, text) in remarks + noted.map({ ("note", "\($0.title): \($0.whereabouts)") }) {
            page += "\n   = \(kind): \(text)"
        }
        return page
    }

    /// The sentence about the last step.
    @_optimize(none)
    private var sentence: String {
        switch reasonOfText {
        case .needsScope where entry != nil && values.isEmpty:
            "was requested from a container, but its entry declares scope: .any"
        case .needsScope where entry != nil:
            "was requested from a container, but its entry declares scope: .giving(\(Self.metatypes(of: values)))"
        case .valueNotGiven(let value, _) where entry != nil:
            "was requested from a scope without \(value), but its entry declares scope: .giving(\(ServiceKey(value).metatype))"
        case .valueNotGiven: "was not given to its scope"
        case .valueNotDeclared(let type, _): "a scope was given \(type), which is not declared as a scope value"
        case .valueGivenTwice(let type): "a scope was given two values for \(type)"
        case .ambiguousValue(let type, _): "a scope was given \(type), which matches several declared scope values"
        case .needsAwait where entry != nil:
            isOfMainActor
                ? "was requested without await outside the main actor, but its entry declares on: MainActor.self"
                : "was requested without await, but its entry declares awaiting: true"
        case .notBound: "is not bound"
        // The text of a factory's error is not trusted, so it is escaped.
        case .threw(let error): "threw: \(error.safeText)"
        case .needsScope where !values.isEmpty: "is a scope value and was requested from a container"
        case .needsScope: "is scoped and was requested from a container"
        case .cycle: "needs itself"
        case .tooDeep: "is nested too deep in other resolutions"
        case .weakNeedsClass: "is weak but its instance is not an object"
        case .missingArguments(let types):
            "needs \(Self.arguments(types)), which \(types.count == 1 ? "was" : "were") not given"
        case .unusedArguments(let types):
            "takes no \(types.allSatisfy(values.contains) ? "further " : "")\(Self.arguments(types, article: false))"
        case .ambiguousArgument(let type, _): "could take the argument \(type) in several places"
        case .needsAwait where isOfMainActor: "is built on the main actor and was requested elsewhere without await"
        case .needsAwait: "is built asynchronously and was requested without await"
        case .notStarted: unstartedSentence
        case .didNotStart(let error): "did not start: \(error.safeText)"
        case .didNotClose(let error): "did not close: \(error.safeText)"
        case .stoppedRunning(let error?): "stopped running: \(error.safeText)"
        case .stoppedRunning(nil): "stopped running before it was closed"
        case .otherType(let made, let expected): "was made as \(made), but its registration declares \(expected)"
        case .cancelled: path.isEmpty ? "the wait was cancelled" : "was awaited by a task that was cancelled"
        case .instanceReleased: "is owned externally and was released"
        case .externalNeedsClass: "is owned externally but is not an object"
        case .closed:
            path.isEmpty
                ? "\(closed?.subject ?? "the container") is closed"
                : "was requested from \(closed?.subject ?? "the container"), which is closed"
        case .containerGone:
            path.isEmpty ? "the container has been released" : "needs its container, which has been released"
        case .scopeGone: path.isEmpty ? "the scope has been released" : "needs its scope, which has been released"
        }
    }

    private static func arguments(_ types: [ServiceType], article: Bool = true) -> String {
        let names = types.map(\.description).joined(separator: ", ")
        return types.count == 1 ? "\(article ? "an " : "")argument \(names)" : "arguments \(names)"
    }

    @_optimize(none)
    private var remarks: [(kind: String, text: String)] {
        switch reasonOfText {
        case .notBound(let key, _, _):
            var remarks: [(String, String)] = []
            if let suggestion = missing?.suggestion { remarks.append(("help", "did you mean \(suggestion)?")) }
            if let bound = missing?.bound, !bound.isEmpty {
                remarks.append(("note", "bound: \(Phrases.list(bound.map(\.description)))"))
            }
            if isProvable {
                remarks.append(("help", "declare catalog.entry(\(key.metatype)), so that a check proves it"))
            }
            return remarks
        case .stoppedRunning(nil): return [("help", "let .running return only when its task is cancelled")]
        case .threw, .didNotStart, .didNotClose, .stoppedRunning, .missingArguments, .cancelled: return []
        case .unusedArguments:
            return values.isEmpty ? [] : [("note", "it takes \(Self.arguments(values))")]
        case .closed:
            guard let closed else { return [] }
            return (closed.cause.map { [("note", $0.note)] } ?? []) + [("help", closed.help)]
        case .notStarted: return [("help", unstartedHelp)]
        case .otherType(let made, let expected):
            return [("help", "name \(made) instead of \(expected) there, or no type")]
        case .needsAwait where entry != nil:
            return entryNote + [
                isOfMainActor
                    ? ("help", "resolve it on the main actor, or write try await container.resolve(awaiting:)")
                    : ("help", "write try await container.resolve(awaiting:), or remove awaiting: true from the entry")
            ]
        case .needsScope: return entryNote + [("help", scopeHelp)]
        case .needsAwait where isOfMainActor:
            return [("help", "resolve it on the main actor, or write try await container.resolve(awaiting:)")]
        case .needsAwait: return [("help", "write try await container.resolve(awaiting:)")]
        case .valueNotGiven(let value, let opened):
            let optional = entry == nil ? ", or take \(value)? if it may be missing" : ""
            return [("note", "the scope was opened at \(opened)")] + entryNote
                + [("help", "pass it there with giving:" + optional)]
        case .valueNotDeclared(let type, let declared):
            let known = declared.map(\.description).joined(separator: ", ")
            return (known.isEmpty ? [] : [("note", "declared: \(known)")])
                + [("help", "declare it with catalog.scopeValue(\(ServiceKey(type).metatype))")]
        case .valueGivenTwice: return [("help", "pass one value for each type")]
        case .ambiguousValue(_, let candidates):
            let places = candidates.map(\.description).joined(separator: ", ")
            return [("note", "it fits \(places)"), ("help", "cast it to one of them in the call")]
        case .instanceReleased: return [("help", "keep it as long as the container, or leave out .ownedExternally()")]
        case .externalNeedsClass: return [("help", "leave out .ownedExternally()")]
        case .ambiguousArgument(let type, let candidates) where candidates.allSatisfy { $0 == type }:
            return [("help", "give all \(candidates.count) of that type, in the declared order")]
        case .ambiguousArgument(_, let candidates):
            let places = candidates.map(\.description).joined(separator: ", ")
            return [("note", "it fits \(places)"), ("help", "cast it to one of them in the call")]
        case .cycle(let keys):
            let ring = (keys + keys.prefix(1)).map(\.description).joined(separator: " -> ")
            return [("note", "ring: \(ring)"), ("help", "take a Lazy of one of them")]
        case .tooDeep:
            let limit = "closures may nest resolutions \(ThreadStack.deepest) times"
            return [
                ("note", "\(limit), and all of it must fit on the thread's stack"),
                ("help", "take a Lazy or a Provider in one of the factories, and open it later"),
            ]
        case .weakNeedsClass: return [("help", "make it a singleton, or its type a class")]
        case .containerGone: return [("help", "keep the container as long as what it built")]
        case .scopeGone: return [("help", "keep the scope as long as what it built")]
        }
    }
}

extension [ResolutionStep] {
    /// The first repetition in a path that ends in repetitions; nil if the path does not.
    fileprivate var rounds: Range<Int>? {
        guard let last, let earlier = dropLast().lastIndex(of: last) else { return nil }
        let length = count - 1 - earlier
        var start = earlier + 1
        while start > 0, self[start - 1] == self[start - 1 + length] { start -= 1 }
        return start + 2 * length <= count ? start..<start + length : nil
    }
}

extension ResolutionError.Reason {
    /// The types that the message names.
    fileprivate var types: [ServiceType] {
        switch self {
        case .notBound(let key, _, _): [key.service]
        case .cycle(let keys): keys.map(\.service)
        case .missingArguments(let types), .unusedArguments(let types): types
        case .ambiguousArgument(let type, let candidates), .ambiguousValue(let type, let candidates):
            [type] + candidates
        case .valueNotGiven(let type, _), .valueGivenTwice(let type): [type]
        case .valueNotDeclared(let type, let declared): [type] + declared
        case .otherType(let made, let expected): [made, expected]
        case .threw, .needsScope, .tooDeep, .weakNeedsClass, .needsAwait, .notStarted, .didNotStart, .didNotClose,
            .stoppedRunning, .cancelled,
            .instanceReleased, .externalNeedsClass, .closed, .containerGone, .scopeGone:
            []
        }
    }
}

extension ResolutionError {
    private var unstartedSentence: String {
        switch unstarted {
        case .parent(let name?): "belongs to the parent container \"\(name)\", which has not started it"
        case .parent(nil): "belongs to the parent container, which has not started it"
        case .starting: "is not started yet"
        case .container, nil: "is not started"
        }
    }

    private var unstartedHelp: String {
        switch unstarted {
        case .parent: "await start() of the parent before its children resolve"
        case .starting: "take it as a parameter, or write try await container.resolve(awaiting:)"
        case .container, nil: "write try await container.start() before anything is resolved"
        }
    }

    private var scopeHelp: String {
        let scope =
            values.isEmpty
            ? "container.makeScope()"
            : "container.makeScope(giving:), with a value of \(values.map(\.description).joined(separator: ", "))"
        return "resolve it from \(scope)" + (entry == nil ? "" : ", or remove scope: from the entry")
    }

    fileprivate static func metatypes(of types: [ServiceType]) -> String {
        types.map { ServiceKey($0).metatype }.joined(separator: ", ")
    }

    private var entryNote: [(kind: String, text: String)] {
        entry.map { [("note", "the entry is at \($0)")] } ?? []
    }
}

extension ServiceKey {
    /// The key as code writes it: `Mailer.self, name: "audit"`.
    fileprivate var metatype: String {
        let type = service.description
        return (type.contains(" ") ? "(\(type)).self" : "\(type).self") + (name.map { ", name: \"\($0)\"" } ?? "")
    }
}

extension ResolutionStep {
    fileprivate var title: String {
        decorator.map { "\(key) decorator \"\($0)\"" } ?? key.description
    }

    /// `payments.stripe, Config/production.json:5:5, registered at Storefront/Payments.swift:31`
    fileprivate var whereabouts: String {
        var parts: [String] = []
        if let factory { parts.append(factory.description) }
        if origin != .code(registration) { parts.append(origin.description) }
        parts.append("registered at \(registration)")
        return parts.joined(separator: ", ")
    }
}
