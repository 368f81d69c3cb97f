/// The captive dependencies that one declared lifetime causes (PB0403).
struct CaptiveDependencies: Sendable {
    fileprivate(set) var captives: [CaptiveDependency]
    /// The place that declares the lifetime at fault.
    let decided: Origin

    var diagnostic: Diagnostic {
        Diagnostic(
            .captive, at: decided, of: self, origins: captives.flatMap { [$0.holder.origin, $0.scoped.origin] },
            sharing: (decided, { Wording(title: "") }),
            words: { all, _ in
                var mistake = all[0]
                mistake.captives = [].joined(all.flatMap(\.captives)) { [$0.holder.origin, $0.scoped.origin] }
                return mistake.wording
            })
    }

    private var wording: Wording {
        let first = captives[0]
        let isHolder = first.holder.origin == decided
        return Wording(
            title: title(first, isHolder: isHolder), label: isHolder ? Self.keeps : Self.ends,
            related: related(isHolder: isHolder), help: [help(first, isHolder: isHolder)],
            notes: TruncatedList(captives).map(\.pathNote).words)
    }

    private static let keeps = "kept longer than a scope"
    private static let ends = "ends with its scope"

    private func title(_ first: CaptiveDependency, isHolder: Bool) -> String {
        let holder = "\(first.holder.lifetime.rawValue) \(first.holder.key)"
        if captives.count == 1 { return "\(holder) would keep a scoped \(first.scoped.key)" }
        return isHolder
            ? "\(holder) would keep what is scoped: \(Phrases.list(captives.map(\.scoped.key.description)))"
            : "a scoped \(first.scoped.key) would be kept by \(Phrases.list(captives.map(\.holder.key.description)))"
    }

    /// Returns the places of the other lifetimes that manifests declare. The paths contain the lifetimes that code
    /// declares.
    private func related(isHolder: Bool) -> [Wording.Mark] {
        var seen = RareTable<Origin, Void>()
        return captives.compactMap { captive in
            let other = isHolder ? captive.scoped : captive.holder
            guard case .text = other.origin, other.origin != decided, seen.insert(other.origin) else { return nil }
            return Wording.Mark(other.origin, "\(other.key): \(isHolder ? Self.ends : Self.keeps)")
        }
    }

    private func help(_ first: CaptiveDependency, isHolder: Bool) -> String {
        let (holder, scoped) = (first.holder.key, first.scoped.key)
        if let value = captives.first(where: \.scoped.isScopeValue) {
            return "make \(value.holder.key) scoped too, let it open scopes with a ScopeFactory, "
                + "or pass the \(value.scoped.key) as an argument"
        }
        if captives.count == 1 {
            return "make \(holder) scoped too, make \(scoped) a singleton, or pass the \(scoped) as an argument"
        }
        return isHolder
            ? "make \(holder) scoped too, or pass what is scoped as arguments"
            : "make \(scoped) a singleton, or make scoped what keeps it"
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics of several profiles with each captive dependency once. Which lifetime is at fault depends
    /// on the other captive dependencies of a profile.
    @_optimize(none)
    func withoutRepeatedCaptives() -> [Diagnostic] {
        var result: [Diagnostic] = []
        var indexes = RareTable<[Origin], Int>()
        for var diagnostic in self {
            guard diagnostic.code == .captive else {
                result.append(diagnostic)
                continue
            }
            let profiles = diagnostic.profiles
            let isNew = diagnostic.replaceFacts { (found: CaptiveDependencies) in
                var found = found
                found.captives.removeAll { captive in
                    let first = indexes.value(of: [captive.holder.origin, captive.scoped.origin]) { result.count }
                    if first == result.count { return false }
                    result[first].profiles += profiles.filter { !result[first].profiles.contains($0) }
                    return true
                }
                return found.captives.isEmpty ? nil : found
            }
            if isNew { result.append(diagnostic) }
        }
        return result
    }
}

/// A binding that outlives scopes, a scoped binding that it would keep, and the path between them.
struct CaptiveDependency: Sendable {
    let holder: KeyLifetime
    let scoped: KeyLifetime
    let path: ServicePath

    fileprivate var pathNote: String {
        Phrases.path(path, first: " (\(holder.lifetime.rawValue))", last: " (\(scoped.whereabouts))")
    }
}

/// A binding with its lifetime and the place that declares it.
struct KeyLifetime: Sendable {
    let key: ServiceKey
    let lifetime: LifetimeKind
    let origin: Origin
    /// Whether the binding is a scope value.
    var isScopeValue = false

    /// The lifetime and its place in words: `scoped, App.swift:7`, or `given to scopes, App.swift:7`.
    var whereabouts: String { isScopeValue ? "given to scopes, \(origin)" : "\(lifetime.rawValue), \(origin)" }
}

extension TruncatedList<String> {
    /// The first elements as texts, and the number of omitted elements.
    fileprivate var words: [String] {
        count > first.count ? first + ["and \(count - first.count) more"] : first
    }
}

extension Checks {
    /// Reports each instance that outlives scopes and would keep a scoped instance (PB0403; RULES 14.1).
    ///
    /// The path between the two may lead through transient and graph instances. It may also lead through `Lazy` and
    /// `Provider`, which resolve in the container or scope of their owner. For each dependency of a holder, only the
    /// nearest scoped binding is reported.
    static func captive(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        let captives = captives(in: graph)
        if captives.isEmpty { return }
        var counts = RareTable<Origin, Int>()
        for captive in captives {
            counts[captive.holder.origin, default: 0] += 1
            counts[captive.scoped.origin, default: 0] += 1
        }
        // The lifetime in the later layer is the mistake. If one layer declares both lifetimes, the mistake is the
        // lifetime with more captive dependencies.
        let decided = captives.groups { captive in
            let (holder, scoped) = (captive.holder.origin, captive.scoped.origin)
            let (layer, other) = (graph.wiring.layerNumber(of: holder), graph.wiring.layerNumber(of: scoped))
            if layer != other { return layer > other ? holder : scoped }
            return counts[holder, default: 0] >= counts[scoped, default: 0] ? holder : scoped
        }
        for (origin, captives) in decided {
            found.report(CaptiveDependencies(captives: captives, decided: origin).diagnostic)
        }
    }

    /// Returns each holder with a scoped binding that the holder would keep.
    private static func captives(in graph: WiringGraph) -> [CaptiveDependency] {
        if graph.needsScope.isEmpty { return [] }
        var captives: [CaptiveDependency] = []
        lazy var paths = graph.pathsToScoped
        for holder in graph.slots.indices where graph.slots[holder].lifetime.isKeptByContainer {
            var reported: Set<SlotIndex> = []
            for need in needsOfScopes(holder, in: graph) {
                guard let scoped = paths.start(of: need), reported.insert(scoped).inserted else { continue }
                captives.append(
                    CaptiveDependency(
                        holder: graph.keyLifetime(of: holder), scoped: graph.keyLifetime(of: scoped),
                        path: graph.path(paths, after: holder, from: need)))
            }
        }
        return captives
    }

    /// Returns the slots that need a scope among the dependencies of a holder and of its decorators.
    private static func needsOfScopes(_ holder: SlotIndex, in graph: WiringGraph) -> [SlotIndex] {
        var own = [holder]
        var needs: [SlotIndex] = []
        var next = 0
        while next < own.count {
            for edge in graph.edges[own[next]] {
                let target = Int(edge.target)
                if edge.isWithinBinding { own.append(target) } else if graph.needsScope[target] { needs.append(target) }
            }
            next += 1
        }
        return needs
    }
}
