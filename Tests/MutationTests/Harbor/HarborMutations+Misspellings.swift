extension HarborMutations {
    mutating func addMisspellings() {
        for site in sites { addMisspellings(of: site) }
    }

    private func text(_ site: Site) -> String { manifests[site.manifest].content(site.range) }

    private mutating func addMisspellings(of site: Site) {
        switch site.role {
        case .topKey: misspell(site, .topKey)
        case .bindingKey, .decoratorKey: misspell(site, .bindingKey)
        case .referenceKey, .verb: misspell(site, .verb)
        case .factory: misspell(site, .factory, known: HarborKnowledge.cards.map(\.id))
        case .parameter: misspell(site, .parameter)
        case .profile: misspell(site, .profile, known: HarborManifests.profiles)
        case .environment: misspell(site, .environment, known: HarborKnowledge.environments)
        case .lifetime: misspell(site, .lifetime, known: HarborKnowledge.lifetimes)
        case .setting(_, let fields, let depth):
            misspell(site, depth == 0 ? .setting : .innerSetting, known: fields.map(\.name))
        case .tableKey(let keys?): misspell(site, .tableKey, known: keys)
        case .value(.choice(let cases)) where site.value.kind == .string: misspell(site, .choice, known: cases)
        case .provider: misspell(site, .provider, known: ["vault", "registry"])
        case .removedID: misspell(site, .decoratorID)
        case .decoratorID: misspellID(site)
        case .boundKey, .usedKey: misspellKey(site)
        case .variable:
            let name = text(site)
            let forms = ["${\(name)}", "$\(name)", "%\(name)%", "{{\(name)}}", " \(name)", "\(name) ", "\(name)=x", ""]
            for form in forms { add(.variableName, site.manifest, site.range, "\"\(form)\"") }
        case .tableKey, .value, .file, .secret: break
        }
    }

    private mutating func misspell(
        _ site: Site, _ kind: HarborKind, known: [String] = [], part: Substring? = nil, meant: String? = nil,
        with more: (inout HarborMutant) -> Void = { _ in }
    ) {
        let whole = text(site)
        let part = part ?? whole[...]
        let start = site.range.lowerBound + 1 + whole[..<part.startIndex].utf8.count
        let range = start..<start + part.utf8.count
        // The sign at the beginning of every verb is not a letter of its name.
        let sign = part.hasPrefix("$") ? "$" : ""
        let name = String(part.dropFirst(sign.count))
        for slip in Slips.all(of: name) where !known.contains(slip) {
            add(kind, site.manifest, range, sign + slip, meant: meant ?? String(part), with: more)
        }
        for twin in Slips.homoglyphs(of: name) {
            add(.homoglyph, site.manifest, range, sign + twin, meant: meant ?? String(part), with: more)
        }
    }

    private mutating func misspellKey(_ site: Site) {
        let key = text(site)
        let halves = key.split(separator: "#", maxSplits: 1)
        let isBound = site.isName
        misspell(
            site, isBound ? .boundService : .usedService, known: HarborKnowledge.services, part: halves[0],
            meant: String(halves[0]))
        guard halves.count > 1 else { return }
        let known = sites.filter { if case .boundKey = $0.role { true } else { false } }
            .compactMap { text($0).split(separator: "#", maxSplits: 1).last.map(String.init) }
        if !isBound { return misspell(site, .usedName, known: known, part: halves[1], meant: String(halves[1])) }
        let below = manifests.layers(below: site.manifest)
        let isOverride = below.contains { manifests[$0][["services", key]] != nil }
        let isSpokenOf = sites.contains { other in
            switch other.role {
            case .usedKey: text(other) == key
            case .boundKey: other.manifest != site.manifest && text(other) == key
            default: false
            }
        }
        guard isOverride || isSpokenOf else { return rename(site, halves[1], known: known) }
        misspell(
            site, isOverride ? .override : .boundName, known: known, part: halves[1], meant: String(halves[1])
        ) { mutant in
            mutant.isDisputed = true
        }
    }

    /// An unused name is valid in every spelling.
    private mutating func rename(_ site: Site, _ name: Substring, known: [String]) {
        let end = site.range.upperBound - 1
        for slip in Slips.all(of: String(name)) + ["west", "spare"] where !known.contains(slip) {
            add(.name, site.manifest, end - name.utf8.count..<end, slip)
        }
    }

    private mutating func misspellID(_ site: Site) {
        let id = text(site)
        let removals = sites.filter { other in
            if case .removedID = other.role { text(other) == id && other.binding == site.binding } else { false }
        }
        if removals.isEmpty {
            for slip in Slips.all(of: id) { add(.name, site.manifest, site.range, "\"\(slip)\"") }
        } else {
            misspell(site, .decoratorID) { mutant in
                mutant.isDisputed = true
                mutant.also = removals.map { ($0.manifest, $0.range.lowerBound) }
            }
        }
    }
}
