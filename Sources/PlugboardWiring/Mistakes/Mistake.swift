/// What can be wrong, by family: facts without words.
package enum Mistake: Hashable, Sendable {
    case text(TextMistake)
    case shape(ShapeMistake)
    case layer(LayerMistake)
    case settings(SettingsMistake)
    case finding(AnyFinding)

    package var code: DiagnosticCode { facts.code }
    package var primary: Origin? { facts.primary }
    package var severity: Diagnostic.Severity { facts.severity }

    /// Whether it keeps a whole manifest from being used.
    package var leavesManifestUnused: Bool {
        switch self {
        case .text(.syntax), .text(.nestingTooDeep), .text(.notUTF8), .shape(.formatVersion),
            .shape(.wrongType(_, of: .manifest, found: _)), .layer(.directory(.fileUnreadable)),
            .layer(.directory(.linkLeaves)), .layer(.directory(.special)):
            true
        default: false
        }
    }

    /// What tells whether two mistakes are one, found in several profiles or at several places.
    package enum Root: Hashable, Sendable {
        /// The mistake without what only one selection shows.
        case mistake(Mistake)
        case misspelled(Misspelling)
    }

    /// More than one where it depends on the profile what is known.
    package var roots: [Root] {
        switch self {
        case .shape(let mistake): [.mistake(.shape(mistake.root))]
        case .layer(let mistake): [.mistake(self)] + mistake.misnamed
        case .finding(let any):
            [.mistake(.finding(any.root))] + (any.finding.misspelling.map { [.misspelled($0)] } ?? [])
        default: [.mistake(self)]
        }
    }

    /// Takes over what another mistake of one root tells besides.
    package mutating func join(_ other: Mistake) {
        guard case .finding(var mistake) = self, case .finding(let other) = other else { return }
        mistake.join(other)
        self = .finding(mistake)
    }

    package var facts: any MistakeFacts {
        switch self {
        case .text(let mistake): mistake
        case .shape(let mistake): mistake
        case .layer(let mistake): mistake
        case .settings(let mistake): mistake
        case .finding(let mistake): mistake
        }
    }
}

extension LayerMistake {
    /// The slip behind an edit of what is not there.
    fileprivate var misnamed: [Mistake.Root] {
        switch self {
        case .editsMissingBinding(let key, _, _, let near?):
            [.misspelled(Misspelling(bound: near.key, meant: key))]
        case .nothingToRemove(let edit) where edit.leaf.path.isEmpty:
            edit.binding.map { [.misspelled(Misspelling(bound: $0.key, meant: edit.leaf.key))] } ?? []
        default: []
        }
    }
}

extension Mistake {
    /// Hashes what tells most mistakes apart; all that they tell is only compared.
    package func hash(into hasher: inout Hasher) { facts.hashPlace(into: &hasher) }
}

/// What every family of mistakes can tell of itself.
package protocol MistakeFacts: Equatable, Sendable {
    var code: DiagnosticCode { get }
    /// Where a report points; nil where there is no place.
    var primary: Origin? { get }
    var severity: Diagnostic.Severity { get }
    /// Hashes what tells most mistakes apart.
    func hashPlace(into hasher: inout Hasher)
}

extension MistakeFacts {
    package var severity: Diagnostic.Severity { .error }

    /// Hashes the code and the place.
    package func hashPlace(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(primary)
    }
}
