import PlugboardWiring
import Synchronization

/// Why a resolution failed, and what was known of it where it did.
final class ResolutionErrorDetails: Sendable {
    let cause: ReasonOrMissingBinding
    /// The steps that were known there, first to last.
    let path: [ResolutionStep]
    let isProvable: Bool
    let isOfMainActor: Bool
    /// The entry that says why.
    let entry: CodeLocation?
    /// The values that a scope has to be given.
    let values: [ServiceType]
    let unstarted: ResolutionError.UnstartedContainer?

    /// The reason of the failure: already known, or a `MissingBindingDetails` from which it is computed when read.
    enum ReasonOrMissingBinding: Sendable {
        case known(ResolutionError.Reason)
        case missing(MissingBindingDetails)
    }

    init(
        _ cause: ReasonOrMissingBinding, path: [ResolutionStep] = [], isProvable: Bool = false,
        isOfMainActor: Bool = false,
        entry: CodeLocation? = nil, values: [ServiceType] = [], unstarted: ResolutionError.UnstartedContainer? = nil
    ) {
        self.cause = cause
        self.path = path
        self.isProvable = isProvable
        self.isOfMainActor = isOfMainActor
        self.entry = entry
        self.values = values
        self.unstarted = unstarted
    }
}

/// The details of a failed look-up: the key without a binding, and the names that its service is bound under. Those are
/// looked for when somebody asks: a program that only wants to know whether a service is there asks often.
///
/// It holds the keys in force and no container.
final class MissingBindingDetails: Sendable {
    private let key: ServiceKey
    private let keys: [ServiceKey]
    private let found = Mutex<ResolutionError.Reason?>(nil)

    init(_ key: ServiceKey, among keys: [ServiceKey]) {
        self.key = key
        self.keys = keys
    }

    /// The services that are bound.
    var services: [ServiceType] { Array(Set(allKeys.map(\.service))) }

    var reason: ResolutionError.Reason {
        if let reason = found.withLock({ $0 }) { return reason }
        let names = allKeys.filter { $0.service == key.service }.sorted().map(\.name)
        let suggestion = nearestName(among: names) ?? (names.isEmpty ? nearestService : nil)
        let reason = ResolutionError.Reason.notBound(key, boundNames: names, suggestion: suggestion)
        found.withLock { $0 = reason }
        return reason
    }

    private var allKeys: Set<ServiceKey> { Set(keys) }

    private func nearestName(among names: [ServiceName?]) -> String? {
        guard let written = key.name?.rawValue else {
            return names.count == 1 ? ServiceKey(key.service, name: names[0]).description : nil
        }
        return NearestName.suggestion(for: written, among: names.compactMap { $0?.rawValue })
            .map { ServiceKey(key.service, name: ServiceName($0)).description }
    }

    private var nearestService: String? {
        let services = services
        if services.count > NearestName.mostCompared { return nil }
        return TypeNameDisambiguation(of: services + [key.service]).within {
            // An optional is no misspelling of what it wraps.
            let names = services.map(\.description).filter { !$0.hasSuffix("?") }
            return NearestName.suggestion(forKey: key.service.description, among: names.sorted())
        }
    }
}

/// The slots from what was asked for to what failed, a linked list: each slot that the error passes on its way out adds
/// one in front.
///
/// Beginning one costs the same however long it is, and what people read of it is made when they do.
final class FailurePath: Sendable {
    let failure: ResolutionErrorDetails
    private let first: ResolutionStep
    /// Taken away at its end only.
    private let rest: Mutex<FailurePath?>

    init(_ first: ResolutionStep, before rest: FailurePath?, to failure: ResolutionErrorDetails) {
        self.first = first
        self.rest = Mutex(rest)
        self.failure = failure
    }

    /// First to last.
    var steps: [ResolutionStep] {
        var steps = [first]
        var next = rest.withLock { $0 }
        while let path = next {
            steps.append(path.first)
            next = path.rest.withLock { $0 }
        }
        return steps + failure.path
    }

    private func takeRest() -> FailurePath? { rest.withLock { $0.take() } }

    deinit {
        // One after the other: within each other they would take as much of a stack as the way is long.
        var next = takeRest()
        while isKnownUniquelyReferenced(&next) { next = next?.takeRest() }
    }
}

extension Error {
    /// The text of an error on one line; that of the errors of this package, whose pages are safe, on its lines.
    package var safeText: String {
        switch self {
        case is ResolutionError, is StartingError, is ClosingError, is WiringError: "\(self)"
        // The text of a program's own error could write a line that a terminal or a workflow obeys.
        default: TerminalText.safe("\(self)")
        }
    }
}
