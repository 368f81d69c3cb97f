/// What merging finds right but worth a second look (0901, 0903): warnings.
package indirect enum MergeRemark: MistakeFacts {
    /// Writes what was already so.
    case repeatsInherited(BindingLeaf, Origin, inherited: Origin)
    /// An edit that changes nothing.
    case editsNothing(BindingLeaf, Origin)
    /// One binding twice in a list of `uses`.
    case usedTwice(BindingLeaf, ServiceKey, first: Origin, second: Origin)
    /// One profile twice in `extends`.
    case extendedTwice(Located<String>, first: Origin)
    /// Two layers, neither extending the other, that set one leaf differently; the later one wins.
    case siblingsDisagree(BindingLeaf, winner: Sibling, loser: Sibling)

    package struct Sibling: Equatable, Sendable {
        package var profile: String
        package var origin: Origin

        package init(profile: String, origin: Origin) {
            self.profile = profile
            self.origin = origin
        }
    }

    package var code: DiagnosticCode {
        switch self {
        case .repeatsInherited, .editsNothing: .repeatsInherited
        case .siblingsDisagree: .siblingsDisagree
        case .usedTwice, .extendedTwice: .listedTwice
        }
    }

    package var primary: Origin? {
        switch self {
        case .repeatsInherited(_, let origin, _), .editsNothing(_, let origin): origin
        case .siblingsDisagree(_, let winner, _): winner.origin
        case .usedTwice(_, _, _, let second): second
        case .extendedTwice(let reference, _): reference.origin
        }
    }

    package var severity: Diagnostic.Severity { .warning }
}
