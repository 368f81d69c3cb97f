import Synchronization

/// The resolver that builds objects in the current task, announced to the `@Inject` properties in them.
enum Surroundings {
    private static let local = TaskLocal<Resolver?>(wrappedValue: nil)
    /// Whether a resolver was ever announced: until then there is nothing to read.
    private static let isUsed = Atomic(false)

    static var building: Resolver? {
        isUsed.load(ordering: .relaxed) ? local.get() : nil
    }

    static func building<S>(
        with resolver: Resolver, _ body: () throws(ResolutionError) -> S
    ) throws(ResolutionError) -> S {
        isUsed.store(true, ordering: .relaxed)
        var result: Result<S, ResolutionError>?
        local.withValue(resolver) {
            do throws(ResolutionError) {
                result = .success(try body())
            } catch {
                result = .failure(error)
            }
        }
        guard let result else { preconditionFailure("the body of withValue runs") }
        return try result.get()
    }

    nonisolated(nonsending) static func building<S>(
        with resolver: Resolver, _ body: nonisolated(nonsending) () async throws(ResolutionError) -> S
    ) async throws(ResolutionError) -> S {
        isUsed.store(true, ordering: .relaxed)
        var result: Result<S, ResolutionError>?
        await local.withValue(resolver) {
            do throws(ResolutionError) {
                result = .success(try await body())
            } catch {
                result = .failure(error)
            }
        }
        guard let result else { preconditionFailure("the body of withValue runs") }
        return try result.get()
    }
}
