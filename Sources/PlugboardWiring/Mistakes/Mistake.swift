/// What can be wrong, by family: facts without words.
package enum Mistake: Hashable, Sendable {
    case text(TextMistake)
    case shape(ShapeMistake)
    case layer(LayerMistake)
    case key(KeyMistake)
    case name(NameMistake)
    case graph(GraphMistake)
    case settings(SettingsMistake)
    case code(CodeMistake)
    case remark(Remark)
    case mergeRemark(MergeRemark)

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

    /// The same without what only one selection shows: two mistakes with one root are one, found in several profiles.
    package var root: Mistake {
        switch self {
        case .shape(let mistake): .shape(mistake.root)
        case .graph(let mistake): .graph(mistake.root)
        case .remark(let mistake): .remark(mistake.root)
        default: self
        }
    }

    /// Takes over what another mistake of one root tells besides.
    package mutating func join(_ other: Mistake) {
        guard case .graph(var mistake) = self, case .graph(let other) = other else { return }
        mistake.join(other)
        self = .graph(mistake)
    }

    package var facts: any MistakeFacts {
        switch self {
        case .text(let mistake): mistake
        case .shape(let mistake): mistake
        case .layer(let mistake): mistake
        case .key(let mistake): mistake
        case .name(let mistake): mistake
        case .graph(let mistake): mistake
        case .settings(let mistake): mistake
        case .code(let mistake): mistake
        case .remark(let mistake): mistake
        case .mergeRemark(let mistake): mistake
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
