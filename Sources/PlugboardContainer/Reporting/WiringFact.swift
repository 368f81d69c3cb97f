/// A fact that findings depend on, and that a mistake can hide from the checks.
package enum WiringFact: Hashable, Sendable {
    /// The layers of the selection, and their environment.
    case environment
    /// The text at a place.
    case place(Origin)
    /// Whether a binding is meant to make its own service instead of another one.
    case product(ServiceType, insteadOf: ServiceKey)
    /// Which services the bindings request.
    case requests
    /// Which keys of a service are bound.
    case bindings(ServiceType)
    /// Whether lower layers bind a key.
    case inherited(ServiceKey)
    /// The arguments that a binding takes.
    case arguments(ServiceKey)
    /// The lifetime of a binding.
    case lifetime(ServiceKey)
    /// The factory of a binding, or of the binding's decorator with this id.
    case factory(ServiceKey, decorator: String? = nil)
    /// Whether a setting exists. The path begins below the binding; an empty path means the members of the binding.
    case setting(ServiceKey, [String])
    /// All values in a setting or in another member of a binding, including the member itself.
    case settings(ServiceKey, within: [String])

    /// The keys in the `uses` of a binding, or of its decorator with this id.
    package static func uses(of key: ServiceKey, decorator: String? = nil, _ parameter: String? = nil) -> WiringFact {
        let owner = decorator.map { BindingMember.decorators.path + [$0] } ?? []
        return .settings(key, within: owner + BindingMember.uses.path + [parameter].compactMap(\.self))
    }

    /// This fact and all facts that contain it.
    fileprivate var enclosing: [WiringFact] {
        switch self {
        case .environment, .place, .product, .requests, .bindings, .inherited, .arguments, .lifetime, .factory:
            [self]
        case .setting(let key, let path): [self] + WiringFact.settings(key, within: path).enclosing
        case .settings(let key, let path): path.indices.map { .settings(key, within: Array(path[...$0])) }
        }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics without the consequences of other mistakes. A finding is a consequence if it relies on a
    /// fact that another mistake hides.
    ///
    /// In a report of several selections, this holds only if every selection of the finding reads the file with the
    /// other mistake.
    package func withoutConsequences() -> [Diagnostic] {
        var causes: [WiringFact: [Int]] = [:]
        for index in indices { for fact in self[index].hides { causes[fact, default: []].append(index) } }
        if causes.isEmpty { return self }
        let relied = map { $0.reliesOn.flatMap(\.enclosing) }
        let kept = indices.filter { index in
            let hidden = self[index].hides
            return !relied[index].contains { fact in
                (causes[fact] ?? []).contains { cause in
                    // A warning hides no error. Of two mistakes that hide each other, the first is kept.
                    cause != index && (self[cause].severity == .error || self[index].severity == .warning)
                        && (cause < index || !relied[cause].contains(where: hidden.contains))
                        && self[cause].isRead(by: self[index])
                }
            }
        }.map { self[$0] }
        // If mistakes hide each other in a ring, all are reported.
        return kept.hasErrors == hasErrors ? kept : self
    }

    /// Whether one of these mistakes hides another one, which only its correction reveals.
    package func hide(_ other: Diagnostic) -> Bool {
        let hidden = Set(flatMap(\.hides))
        return other.reliesOn.flatMap(\.enclosing).contains(where: hidden.contains)
    }

    package var hasErrors: Bool { contains { $0.severity == .error } }
}

extension Diagnostic {
    /// Returns whether all selections of another diagnostic read the file of this diagnostic.
    fileprivate func isRead(by other: Diagnostic) -> Bool {
        other.layers.allSatisfy { read in
            ([origin] + otherMarks.map(\.origin)).contains { place in
                guard case .text(let text)? = place else { return true }
                return read.contains { $0.path == text.source.path }
            }
        }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics without warnings about bindings that also have an error, because the error may cause the
    /// warning.
    ///
    /// - Parameter place: Returns an equal value for all places of one binding. By default, each origin is a separate
    ///   place.
    package func withoutRemarksOnMistakes(at place: (Origin) -> AnyHashable = { $0 }) -> [Diagnostic] {
        guard contains(where: { $0.remarked != nil }), hasErrors else { return self }
        var wrong: Set<AnyHashable> = []
        var keys: Set<ServiceKey> = []
        for diagnostic in self where diagnostic.severity == .error && diagnostic.remarked == nil {
            wrong.formUnion(diagnostic.origins.map(place))
            if let key = diagnostic.settingsOwner { keys.insert(key) }
        }
        return filter { diagnostic in
            guard let key = diagnostic.remarked, let origin = diagnostic.origin else { return true }
            return !keys.contains(key) && !wrong.contains(place(origin))
        }
    }
}
