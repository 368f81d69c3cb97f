/// Resolves a service anew on each call.
///
/// Each call is a resolution of its own, in the container or scope of the provider's owner, which it does not keep
/// alive. Any thread may call it.
///
/// ```swift
/// final class Till {
///     private let receipt: Provider<Receipt>
///     init(receipt: Provider<Receipt>) { self.receipt = receipt }
///     func sell() throws -> Receipt { try receipt() }
/// }
/// ```
public struct Provider<S>: Sendable {
    private let target: SlotRef
    private let place: Place

    init(_ target: SlotRef, _ place: Place) {
        self.target = target
        self.place = place
    }

    /// The service, resolved now.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    public func callAsFunction() throws(ResolutionError) -> S {
        let (container, scope) = try place.enter()
        guard place.depth < Place.deepest else { throw ResolutionError(.tooDeep) }
        var frame = Frame(container, scope: scope, depth: place.depth + 1)
        defer {
            frame.finish()
            withExtendedLifetime((container, scope)) {}
        }
        return try target.value(S.self, &frame)
    }
}
