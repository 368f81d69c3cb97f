/// A written key that means no one service (0303, 0304, 0307, 0308), or one that another member means too (0003).
package indirect enum KeyMistake: MistakeFacts {
    /// With the nearest key, or the factory that is named instead, and the services there are where they are few.
    case unknownService(Located<String>, nearest: String?, factory: MisplacedFactory? = nil, known: [String])
    /// With the shortest ways to write each of those it may mean.
    case ambiguousService(Located<String>, candidates: [String])
    case malformed(Located<String>, empty: Half)
    /// A `--set` that says no place in settings. It holds the pointer alone, never the value.
    case malformedPointer(LaunchOrigin, PointerFault)
    /// Two flags that say different things of one place, or of a place and a part of it.
    case flagsContradict(LaunchOrigin, earlier: LaunchOrigin, isPart: Bool)
    /// Two members of one object that are one service, though spelled differently.
    case sameServiceTwice(ServiceKey, first: Located<String>, second: Located<String>)

    /// A factory named where a service belongs.
    package struct MisplacedFactory: Equatable, Sendable {
        package var factory: FactoryPlace
        /// Whether it stands under `alias` and could stand under `factory`.
        package let isAlias: Bool

        package init(_ factory: FactoryPlace, isAlias: Bool = false) {
            self.factory = factory
            self.isAlias = isAlias
        }
    }

    package enum Half: Equatable, Sendable {
        case service
        case name
    }

    package enum PointerFault: Equatable, Sendable {
        /// A `~` that is neither `~0` nor `~1`.
        case escape
        /// Something else than settings.
        case notSettings(String)
        /// No member behind `settings`.
        case tooShort
        /// More members, one below the other, than a manifest may nest.
        case tooDeep(Int)
        /// A list on the way, at the pointer given.
        case throughList(String)
        /// A decorator that the binding does not have; with the ids of those that it has.
        case noDecorator(String, of: ServiceKey, nearest: String?, there: Few<String>)
    }

    package var code: DiagnosticCode {
        switch self {
        case .unknownService: .unknownService
        case .ambiguousService: .ambiguousService
        case .malformed: .malformedKey
        case .malformedPointer: .malformedPointer
        case .sameServiceTwice, .flagsContradict: .duplicateMember
        }
    }

    package var primary: Origin? {
        switch self {
        case .unknownService(let key, _, _, _), .ambiguousService(let key, _), .malformed(let key, _),
            .sameServiceTwice(_, _, let key):
            key.origin
        case .malformedPointer(let origin, _), .flagsContradict(let origin, _, _): .launch(origin)
        }
    }
}
