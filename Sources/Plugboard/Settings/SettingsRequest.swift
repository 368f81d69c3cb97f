import Synchronization

/// A request of a settings type's `init(from:)`, relative to the value that the type is decoded from.
struct SettingsRequest: Equatable {
    /// The kind of a request: an object, a list, or a value.
    enum Kind: Equatable {
        /// A keyed container, with the type of its keys.
        case object(ServiceType)
        case list
        case value(ServiceType, isRequired: Bool)
    }

    let path: [String]
    let kind: Kind
}

/// The requests of a settings type in one or more runs of its `init(from:)`.
struct ObservedRequests {
    /// The requests of a run that completed; if none did, those of the run that made the most.
    var requests: [SettingsRequest] = []
    /// The number of runs that completed.
    var wholes = 0
    /// Whether all runs made the same requests, up to the one that failed, looked for no member and caught no error.
    var isSteady = true
    /// Whether the type decoded its whole value as a secret.
    var isSecret = false

    var isWhole: Bool { wholes > 0 }

    /// Adds the requests of another run. A run that failed made the first requests of one that completed.
    mutating func merge(_ other: ObservedRequests) {
        let isLonger = isWhole == other.isWhole ? other.requests.count > requests.count : other.isWhole
        let (longer, shorter) = isLonger ? (other, self) : (self, other)
        let agree =
            shorter.isWhole ? shorter.requests == longer.requests : longer.requests.starts(with: shorter.requests)
        isSteady = isSteady && other.isSteady && agree
        isSecret = isSecret || other.isSecret
        (requests, wholes) = (longer.requests, wholes + other.wholes)
    }
}

extension SettingsRequest.Kind {
    var isObject: Bool { if case .object = self { true } else { false } }

    var isRequired: Bool {
        switch self {
        case .object, .list: true
        case .value(_, let isRequired): isRequired
        }
    }
}

/// The requests of the settings types of one catalog, observed while the types were decoded.
///
/// Only the `init(from:)` of a type knows the settings that the type takes. It is code of the program, so a program that
/// serves runs it only with the values of manifests. A command also learns from made-up values (`TypeLesson`).
package final class ObservedTypes: Sendable {
    private let types = Mutex<[ObjectIdentifier: ObservedRequests]>([:])
    /// Decodes further settings, so that more types are known; nil if there are none or they were decoded.
    private let lesson = Mutex<(@Sendable (ObservedTypes) -> Void)?>(nil)
    private let stopping = Mutex<[ServiceType]>([])

    func note(_ requests: ObservedRequests, of type: any Any.Type) {
        types.withLock { types in
            if types[ObjectIdentifier(type)]?.merge(requests) == nil { types[ObjectIdentifier(type)] = requests }
        }
    }

    /// Returns the requests of a type. If no run of the type has completed, the lesson is run first.
    func learnt(_ type: any Any.Type) -> ObservedRequests? {
        if let known = known(type), known.isWhole { return known }
        lesson.withLock { $0.take() }?(self)
        return known(type)
    }

    func known(_ type: any Any.Type) -> ObservedRequests? { types.withLock { $0[ObjectIdentifier(type)] } }

    /// Sets the lesson; nil sets none.
    package func setLesson(_ new: (@Sendable (ObservedTypes) -> Void)?) { lesson.withLock { $0 = new } }

    func description(of type: any Decodable.Type) -> SettingsDescription { SettingsDescription(of: type, in: self) }

    /// Adds a type that would have stopped the program when it was decoded from made-up values.
    func noteStopping(_ type: any Any.Type) { stopping.withLock { $0.append(ServiceType(erased: type)) } }

    /// The types that would have stopped the program when they were decoded from made-up values.
    package var stoppingTypes: [ServiceType] { stopping.withLock(\.self) }
}
