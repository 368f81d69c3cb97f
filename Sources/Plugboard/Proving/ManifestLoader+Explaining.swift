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
        let explanations = CauseSearch.edits(for: errors, in: proof, of: catalog).map { $0.explanation(of: errors) }
        return errors.joined(by: explanations) + merged.filter { $0.severity != .error }
    }
}

extension ProvenEdit {
    /// Returns the edit as the explanation of its errors.
    fileprivate func explanation(of errors: [Diagnostic]) -> Explanation {
        let (place, help) = (Origin.text(TextOrigin(source: edit.source, range: candidate.place)), candidate.help)
        var restated: Diagnostic?
        if isCause, own == nil {
            restated = .commonCause(at: place, help: help, of: corrects.count)
        } else if isCause, isElsewhere, candidate.kind == .bracket {
            // The parser notices a wrong bracket later in the text.
            let error = errors[corrects[0]]
            restated = .syntax(
                at: place,
                Wording(title: error.wording.title, label: help).pointing(at: error.origin, "noticed here"))
        }
        return Explanation(
            of: corrects, own: own, restated: restated,
            mark: isCause && isElsewhere && restated == nil ? Wording.Mark(place, help) : nil,
            advice: isCause && !isElsewhere ? help : nil, repair: isCertain ? edit : nil)
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
