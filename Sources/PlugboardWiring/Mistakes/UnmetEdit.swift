/// An edit of something inherited that no layer below has.
package struct UnmetEdit: Equatable, Sendable {
    package let leaf: BindingLeaf
    package var origin: Origin
    package let manner: Manner
    /// Where it went, if it was there once.
    package let lost: Lost?
    /// What is there under a near name.
    package var near: String?
    /// The binding whose name is near: one of the two may be misspelled.
    package var binding: BoundKey?

    package indirect enum Manner: Equatable, Sendable {
        /// `null`
        case null
        /// A member of `$remove`; with the ids or keys there are, where they may be told.
        case item(String?, there: Few<String>)
        /// A list edit; with where the value stands that is no list, and whether its members would merge.
        case listEdit(over: Origin?, isObject: Bool = false)
    }

    package indirect enum Lost: Equatable, Sendable {
        /// Removed with a `null`.
        case removed(Origin)
        /// Dropped because the factory changed, or became an alias.
        case dropped(Origin, written: Origin?)
    }

    package init(leaf: BindingLeaf, origin: Origin, manner: Manner, lost: Lost? = nil) {
        self.leaf = leaf
        self.origin = origin
        self.manner = manner
        self.lost = lost
    }
}

/// A part of a binding: its factory, one of its settings, all of it.
package struct BindingLeaf: Equatable, Sendable {
    package var key: ServiceKey
    /// As in `HistoryStep.path`; those of a decorator begin with `decorators` and its id.
    package let path: [String]

    package init(_ key: ServiceKey, path: [String] = []) {
        self.key = key
        self.path = path
    }
}

extension UnmetEdit.Manner {
    /// A list edit over a setting that is no list; nil for none.
    static func listEdit(on node: SettingsNode?) -> UnmetEdit.Manner {
        let isObject = if case .object? = node?.value { true } else { false }
        return .listEdit(over: node?.origin, isObject: isObject)
    }
}
