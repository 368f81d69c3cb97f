extension LayerFold {
    /// The key that a text means; nil, and reported, when it means none.
    mutating func resolve(_ written: Located<String>) -> ServiceKey? {
        do {
            return try directory.key(written.value)
        } catch {
            report(.key(mistake(error, in: written)))
            return nil
        }
    }

    /// The same for a member of `services`. When another key was probably meant, that one is bound to something that is
    /// neither judged nor missed, so that one slip is one mistake.
    mutating func resolveStatement(_ written: Located<String>) -> ServiceKey? {
        if let key = resolve(written) { return key }
        if case .key(.unknownService(_, let nearest?, _))? = diagnostics.last?.mistake,
            let key = try? directory.key(nearest)
        {
            probablyMeant.append((key, written.origin))
        }
        return nil
    }

    /// The binding of the same service, in force below, whose name is nearest.
    mutating func bound(near key: ServiceKey) -> BoundKey? {
        guard key.name != nil, suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        let others = bindings.compactMap { $0 }.filter { $0.key != key }
        guard let near = key.nearest(among: others.map(\.key)) else { return nil }
        return others.first { $0.key == near }.map { BoundKey(near, at: $0.origin) }
    }

    private mutating func mistake(_ fault: KeyFault, in written: Located<String>) -> KeyMistake {
        switch fault {
        case .emptyService: return .malformed(written, empty: .service)
        case .emptyName: return .malformed(written, empty: .name)
        case .ambiguous(let types):
            let candidates = types.map { directory.spelling(of: $0) ?? $0.displayName }
            return .ambiguousService(written, candidates: candidates.sorted())
        case .unknown:
            guard suggestionsLeft > 0 else { return .unknownService(written, nearest: nil, known: []) }
            suggestionsLeft -= 1
            return directory.unknown(written)
        }
    }
}

extension ServiceDirectory {
    /// The mistake of a key whose service is not known, with the nearest that is.
    package func unknown(_ written: Located<String>) -> KeyMistake {
        let halves = try? Self.halves(of: written.value)
        let spellings = spellings
        let nearest = NearestName.suggestion(for: halves?.service ?? written.value, among: spellings)
        let known = Self.few(spellings.filter { !$0.utf8.contains(UInt8(ascii: ".")) })
        return .unknownService(
            written, nearest: nearest.map { name in halves?.name.map { "\(name)#\($0)" } ?? name }, known: known)
    }

    /// Names worth listing: those of a small catalog.
    private static func few(_ names: [String]) -> [String] { names.count <= 12 ? names : [] }
}
