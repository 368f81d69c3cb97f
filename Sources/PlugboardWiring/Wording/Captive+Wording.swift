extension GraphMistake.Captive {
    /// The words for all that one lifetime makes captive.
    static func wording(_ captives: [GraphMistake.Captive], decidedAt origin: Origin) -> Wording {
        guard let first = captives.first else { return Wording(title: "") }
        let isHolder = first.holder.origin == origin
        return Wording(
            title: title(captives, first, isHolder: isHolder), label: isHolder ? keeps : ends,
            related: related(captives, decidedAt: origin, isHolder: isHolder),
            help: [help(captives, first, isHolder: isHolder)], notes: Few(captives.map(\.pathNote)).told)
    }

    private static let keeps = "kept longer than a scope"
    private static let ends = "ends with its scope"

    private static func title(
        _ captives: [GraphMistake.Captive], _ first: GraphMistake.Captive, isHolder: Bool
    ) -> String {
        let holder = "\(first.holder.lifetime.rawValue) \(first.holder.key)"
        if captives.count == 1 { return "\(holder) would keep a scoped \(first.scoped.key)" }
        return isHolder
            ? "\(holder) would keep what is scoped: \(Phrases.list(captives.map(\.scoped.key.description)))"
            : "a scoped \(first.scoped.key) would be kept by \(Phrases.list(captives.map(\.holder.key.description)))"
    }

    /// The other lifetimes, where a manifest decided them: those of code are told in the paths.
    private static func related(
        _ captives: [GraphMistake.Captive], decidedAt origin: Origin, isHolder: Bool
    ) -> [Wording.Mark] {
        var seen: Set<Origin> = [origin]
        return captives.compactMap { captive in
            let other = isHolder ? captive.scoped : captive.holder
            guard case .text = other.origin, seen.insert(other.origin).inserted else { return nil }
            return Wording.Mark(other.origin, "\(other.key): \(isHolder ? ends : keeps)")
        }
    }

    private static func help(
        _ captives: [GraphMistake.Captive], _ first: GraphMistake.Captive, isHolder: Bool
    ) -> String {
        let (holder, scoped) = (first.holder.key, first.scoped.key)
        if captives.count == 1 {
            return "make \(holder) scoped too, make \(scoped) a singleton, or pass the \(scoped) as an argument"
        }
        return isHolder
            ? "make \(holder) scoped too, or pass what is scoped as arguments"
            : "make \(scoped) a singleton, or make scoped what keeps it"
    }

    private var pathNote: String {
        Phrases.path(path, first: " (\(holder.lifetime.rawValue))", last: " (scoped, \(scoped.origin))")
    }
}

extension Few<String> {
    /// Those that are kept, and how many there are more.
    fileprivate var told: [String] {
        count > first.count ? first + ["and \(count - first.count) more"] : first
    }
}
