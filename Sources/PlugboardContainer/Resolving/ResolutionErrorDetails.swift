import Synchronization

/// The reason of a failed resolution, and the facts at its origin.
final class ResolutionErrorDetails: Sendable {
    let cause: ReasonOrMissingBinding
    /// The steps that are known where the error is thrown, first to last.
    let path: [ResolutionStep]
    let isProvable: Bool
    let isOfMainActor: Bool
    /// The entry that caused the failure.
    let entry: CodeLocation?
    /// The values that a scope must have.
    let values: [ServiceType]
    let unstarted: ResolutionError.UnstartedContainer?
    let closed: ClosedOwner?

    /// The reason of the failure, or the missing binding from which it is computed at the first read.
    enum ReasonOrMissingBinding: Sendable {
        case known(ResolutionError.Reason)
        case missing(MissingBindingDetails)
    }

    init(
        _ cause: ReasonOrMissingBinding, path: [ResolutionStep] = [], isProvable: Bool = false,
        isOfMainActor: Bool = false,
        entry: CodeLocation? = nil, values: [ServiceType] = [], unstarted: ResolutionError.UnstartedContainer? = nil,
        closed: ClosedOwner? = nil
    ) {
        self.cause = cause
        self.path = path
        self.isProvable = isProvable
        self.isOfMainActor = isOfMainActor
        self.entry = entry
        self.values = values
        self.unstarted = unstarted
        self.closed = closed
    }
}

/// The closed container or scope of a failed request, for messages.
struct ClosedOwner: Sendable {
    /// `the container "shop"`, `the scope opened at Shop/Requests.swift:12`.
    let subject: String
    let cause: ClosingCause?
    let help: String

    init(_ container: Container, _ scope: Scope?) {
        cause = (scope?.closables ?? container.closables).cause
        if let scope {
            subject = scope.subject
            help = "resolve before the scope is closed, or open another scope"
        } else {
            subject = container.subject
            help = "resolve before the container is closed, or create another container"
        }
    }
}

/// The cause of a closing.
package enum ClosingCause: Sendable {
    /// A call of `close()`, with its source line.
    case call(StaticString, Int)
    /// Another event: `the end of withScope`.
    case event(StaticString)

    var note: String {
        switch self {
        case .call(let fileID, let line): "close() was called at \(fileID):\(line)"
        case .event(let event): "it was closed by \(event)"
        }
    }
}

/// The details of a failed lookup: the key without a binding, and the names of its service's bindings.
///
/// The names are searched at each read, because a program that only tests for a service fails often. The details retain
/// the keys in force but no container.
final class MissingBindingDetails: Sendable {
    let key: ServiceKey
    private let keys: [ServiceKey]

    init(_ key: ServiceKey, among keys: [ServiceKey]) {
        self.key = key
        self.keys = keys
    }

    /// The bound services, if the key's service is not one of them.
    var otherServices: [ServiceType] { names.isEmpty ? services : [] }

    /// The first keys of the service that are bound, found in one pass.
    var bound: TruncatedList<ServiceKey> {
        TruncatedList(first: keys.lazy.filter { $0.service == self.key.service }) { $0.precedesByName($1) }
    }

    /// The near key or service.
    var suggestion: String? {
        let names = names
        guard let written = key.name?.rawValue else {
            if names.isEmpty { return nearestService }
            return names.count == 1 ? ServiceKey(key.service, name: names[0]).description : nil
        }
        return NearestName.suggestion(for: written, among: names.compactMap { $0?.rawValue })
            .map { ServiceKey(key.service, name: ServiceName($0)).description }
            ?? (names.isEmpty ? nearestService : nil)
    }

    var reason: ResolutionError.Reason {
        .notBound(
            key, boundNames: keys.filter { $0.service == key.service }.inOrder { $0.precedesByName($1) }.map(\.name),
            suggestion: suggestion)
    }

    /// The names of the service's bindings, in the order of the wiring.
    private var names: [ServiceName?] { keys.compactMap { $0.service == key.service ? .some($0.name) : nil } }

    private var services: [ServiceType] { keys.map(\.service).uniqued() }

    private var nearestService: String? {
        let services = services
        if services.contains(where: { $0.contribution?.list == key.service }) { return key.service.list.description }
        if services.count > NearestName.mostCompared { return nil }
        return TypeNameDisambiguation(of: services + [key.service]).within {
            // An optional is not a misspelling of its wrapped type.
            let names = services.map(\.description).filter { !$0.hasSuffix("?") }
            return NearestName.suggestion(forKey: key.service.description, among: names.inOrder())
                ?? relative(among: services)
        }
    }

    /// Returns the only service with the name of the requested type in another module, with other generic arguments, or
    /// with a name that ends with the other name, such as `Lamp` for `DimLamp`.
    private func relative(among services: [ServiceType]) -> String? {
        let own = key.service.lastName
        let relatives = services.filter { own.hasSuffix($0.lastName) || $0.lastName.hasSuffix(own) }
        return relatives.count == 1 ? relatives[0].description : nil
    }
}

extension ServiceType {
    /// The name without the module, the enclosing types and the generic arguments: `Repository`.
    fileprivate var lastName: Substring {
        let name = plainName.prefix { $0 != "<" }
        return name.split(separator: ".").last ?? name
    }
}

/// The slots from the requested service to the failure, as a linked list.
///
/// Each slot that the error passes adds an element in front, at constant cost. `steps` creates the array on demand.
final class FailurePath: Sendable {
    let failure: ResolutionErrorDetails
    private let first: ResolutionStep
    /// The rest of the path. Only deinitialization changes it.
    private let rest: Mutex<FailurePath?>

    init(_ first: ResolutionStep, before rest: FailurePath?, to failure: ResolutionErrorDetails) {
        self.first = first
        self.rest = Mutex(rest)
        self.failure = failure
    }

    /// The steps, first to last.
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
        // Released one element at a time: nested releases would need stack in proportion to the path.
        var next = takeRest()
        while isKnownUniquelyReferenced(&next) { next = next?.takeRest() }
    }
}

extension Error {
    /// The text of an error on one line. Errors of this package keep their lines, because their text is already
    /// escaped.
    package var safeText: String {
        switch self {
        case is ResolutionError, is StartingError, is ClosingError, is WiringError: "\(self)"
        // A program's own error could contain control sequences for a terminal or a workflow.
        default: TerminalText.safe("\(self)")
        }
    }
}
