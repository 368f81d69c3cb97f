/// A `--bind` or `--set` with its key resolved, so that two of one place compare equal.
struct NormalizedOverride {
    let origin: LaunchOrigin
    let path: [String]
    let text: String
    let subject: ResolvedKeyOrText

    /// The key of an override, or its text where that means no service.
    enum ResolvedKeyOrText: Hashable {
        case key(ServiceKey)
        /// A key that means no service, as written.
        case unknown(String)
    }

    init(_ bind: LaunchOverrides.Bind, names directory: ServiceDirectory) {
        self.init(bind.origin, key: bind.key, path: [], text: bind.factory.rawValue, names: directory)
    }

    init(
        _ origin: LaunchOrigin, key written: String, path: [String], text: String, names directory: ServiceDirectory
    ) {
        self.origin = origin
        self.path = path
        self.text = text
        subject = (try? directory.key(written)).map(ResolvedKeyOrText.key) ?? .unknown(written)
    }
}

/// The `--bind` and `--set` accepted so far, by what they replace: a further one is refused that would replace the same.
struct OverrideConflicts {
    private var flags: [NormalizedOverride] = []
    private var bySubject: [NormalizedOverride.ResolvedKeyOrText: PathTrie<FlagsAtOrBelow>] = [:]

    /// The flag that sets exactly this path, and the first that sets it or a part of it.
    private struct FlagsAtOrBelow {
        /// The flag that says exactly this.
        var own: Int?
        /// The first one that says this or a part of it.
        var firstWithin: Int
    }

    /// The first flag that another would replace, or that would replace it.
    func flag(overlapping flag: NormalizedOverride) -> NormalizedOverride? {
        guard let paths = bySubject[flag.subject] else { return nil }
        let around = paths.values(along: flag.path).compactMap(\.own).min()
        return (around ?? paths.value(at: flag.path)?.firstWithin).map { flags[$0] }
    }

    mutating func add(_ flag: NormalizedOverride) {
        let number = flags.count
        flags.append(flag)
        bySubject[flag.subject, default: PathTrie()].update(along: flag.path) { numbers, isLast in
            if numbers == nil { numbers = FlagsAtOrBelow(firstWithin: number) }
            if isLast { numbers?.own = number }
        }
    }
}
