extension ManifestLoader {
    /// Returns the diagnostics with the repairs that are proven, and with the errors of one cause as one diagnostic.
    ///
    /// Each repair is applied in memory and proven in every profile that reads its manifest. The search is bounded by
    /// counts, so equal manifests result in equal reports on every machine.
    package func explaining(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard diagnostics.hasErrors else { return diagnostics }
        let merged = diagnostics.joined()
        let errors = merged.filter { $0.severity == .error }
        guard errors.count <= CauseSearch.mostErrors,
            errors.contains(where: { $0.isInManifest || $0.missing != nil })
        else { return merged }
        let proof = EditProof(self)
        return CauseSearch.edits(for: errors, in: proof, of: catalog).joined(errors)
            + merged.filter { $0.severity != .error }
    }
}

extension [ProvenEdit] {
    /// Returns the errors, in which those of one cause are one, with their certain repairs.
    fileprivate func joined(_ errors: [Diagnostic]) -> [Diagnostic] {
        var kept: [Diagnostic?] = errors
        for found in self {
            let first = found.own ?? found.corrects[0]
            var diagnostic = errors[first]
            let others = found.corrects.filter { $0 != found.own }.map { errors[$0] }
            if found.isCause {
                let place = Origin.text(TextOrigin(source: found.edit.source, range: found.candidate.place))
                if found.own == nil {
                    diagnostic = .commonCause(at: place, help: found.candidate.help, of: others.count)
                        .replacing(diagnostic)
                } else if found.isElsewhere, found.candidate.kind == .bracket {
                    // The parser notices a wrong bracket later in the text.
                    let text = Wording(title: diagnostic.wording.title, label: found.candidate.help)
                    diagnostic = .syntax(at: place, text.pointing(at: diagnostic.origin, "noticed here"))
                        .replacing(diagnostic)
                } else if found.isElsewhere {
                    diagnostic.mark(place, found.candidate.help)
                } else {
                    diagnostic.advice = found.candidate.help
                }
                diagnostic.absorb(others)
            }
            if found.isCertain { diagnostic.repair = found.edit }
            for index in found.corrects { kept[index] = nil }
            kept[first] = diagnostic
        }
        return kept.compactMap(\.self)
    }
}

extension Diagnostic {
    /// One edit corrects several errors, and none of them is at its place (PB0217).
    fileprivate static func commonCause(at place: Origin, help: String, of count: Int) -> Diagnostic {
        Diagnostic(.commonCause, at: place) {
            Wording(title: "\(count) mistakes have one cause", label: help)
        }
    }
}

extension Diagnostic {
    fileprivate var isInManifest: Bool { if case .text? = origin { true } else { false } }

    /// The correction that the text declares, or a near name that is the only advice. It is not proven.
    var declaredRepair: Repair? {
        let wording = wording
        guard severity == .error, case .text(let text)? = origin else { return nil }
        guard let near = otherPlaces.isEmpty ? wording.near : nil else { return wording.repair }
        guard wording.repair == nil, wording.help.allSatisfy(near.advice.contains),
            let range = JSONParser.scan(text.source.bytes).tree?.range(of: near, at: text.range)
        else { return nil }
        return Repair(text.source, range, JSONValue.string(near.meant).text(.compact))
    }
}

extension JSONTree {
    /// Returns the range of a misspelled name: the string or the name at a place, or the name of a member if an object
    /// is at the place. Nil if the place contains another text, or if the object or list already contains the intended
    /// name.
    fileprivate func range(of near: Wording.NearName, at place: Range<Int>) -> Range<Int>? {
        guard let found = nodes.indices.first(where: { range($0) == place }) else { return nil }
        let isObject = kind(found) == .object
        let around = isObject ? found : owner(of: found) ?? found
        var beside = kind(found) == .string ? items(of: around) : everyMember(of: around).map(\.name.index)
        if beside.isEmpty { beside = [found] }
        let names = beside.map { (index: $0, text: nodes[$0].string(in: bytes)) }
        if names.contains(where: { $0.text == near.meant || $0.text?.hasSuffix(".\(near.meant)") == true }) {
            return nil
        }
        let name = names.first { isObject ? $0.text == near.written : $0.index == found }
        return name.flatMap { near.written == nil || near.written == $0.text ? range($0.index) : nil }
    }
}
