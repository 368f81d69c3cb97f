import Synchronization

/// The task-local values that `@Inject` properties read: the resolution that is building them, and the current
/// container or scope.
@usableFromInline
struct InjectionTaskLocals: Sendable {
    /// The resolution that builds objects here.
    private(set) var building: BuildingResolverSource?
    /// The container or scope that is current here.
    private(set) var current: CapturedInjectionResolver?

    @TaskLocal private static var ofTask = InjectionTaskLocals()
    /// Whether a task ever told something: until then there is nothing to read.
    @usableFromInline static let areUsed = Atomic(false)

    /// Those of the running task.
    static var here: InjectionTaskLocals { areUsed.load(ordering: .relaxed) ? ofTask : InjectionTaskLocals() }

    /// Runs a function with a container or a scope as the current one.
    static func current<R>(_ resolver: (any Resolving & Sendable)?, _ body: () throws -> R) rethrows -> R {
        let surroundings = InjectionTaskLocals(
            building: here.building, current: resolver.map { CapturedInjectionResolver($0) })
        return try $ofTask.withValue(used(surroundings), operation: body)
    }

    /// Runs a function with a container or a scope as the current one.
    nonisolated(nonsending) static func current<R>(
        _ resolver: (any Resolving & Sendable)?, _ body: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
        let surroundings = InjectionTaskLocals(
            building: here.building, current: resolver.map { CapturedInjectionResolver($0) })
        return try await $ofTask.withValue(used(surroundings), operation: body)
    }

    /// Runs a function that builds objects.
    static func building<S>(
        in resolution: BuildingResolverSource, _ body: () throws(ResolutionError) -> S
    ) throws(ResolutionError) -> S {
        do {
            return try $ofTask.withValue(
                used(InjectionTaskLocals(building: resolution, current: here.current)), operation: body)
        } catch {
            throw UnmanagedSlot.unboxed(error)
        }
    }

    /// Runs a function that builds objects.
    nonisolated(nonsending) static func building<S>(
        in resolution: BuildingResolverSource, _ body: nonisolated(nonsending) () async throws(ResolutionError) -> S
    ) async throws(ResolutionError) -> S {
        do {
            return try await $ofTask.withValue(
                used(InjectionTaskLocals(building: resolution, current: here.current)), operation: body)
        } catch {
            throw UnmanagedSlot.unboxed(error)
        }
    }

    private static func used(_ surroundings: InjectionTaskLocals) -> InjectionTaskLocals {
        areUsed.store(true, ordering: .relaxed)
        return surroundings
    }
}
