import Synchronization

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
        teach()
        return known(type)
    }

    func known(_ type: any Any.Type) -> ObservedRequests? { types.withLock { $0[ObjectIdentifier(type)] } }

    private func teach() {
        let lesson = lesson.withLock { lesson in
            defer { lesson = nil }
            return lesson
        }
        lesson?(self)
    }

    /// Sets the lesson; nil sets none.
    package func setLesson(_ new: (@Sendable (ObservedTypes) -> Void)?) { lesson.withLock { $0 = new } }

    func description(of type: any Decodable.Type) -> SettingsDescription { SettingsDescription(of: type, in: self) }

    /// Adds a type that would have stopped the program when it was decoded from made-up values.
    func noteStopping(_ type: any Any.Type) { stopping.withLock { $0.append(ServiceType(erased: type)) } }

    /// The types that would have stopped the program when they were decoded from made-up values.
    package var stoppingTypes: [ServiceType] { stopping.withLock(\.self) }
}
