extension Container {
    /// What `@Inject` takes from where nothing nearer says: the container or scope of the running task.
    ///
    /// ```swift
    /// try await Container.$current.withValue(container) { try await work() }
    /// ```
    @TaskLocal public static var current: (any Resolving & Sendable)?

    // The macro writes the name of its type without the module, and so it means this one: a task-local value of the
    // standard library costs 140 instructions to read, for everybody, whether or not there is one.
    /// The type of `Container.$current`, which binds a container or scope to the running task while a closure runs. It may be
    /// used from any thread.
    public struct TaskLocal<Value>: Sendable {
        init(wrappedValue: Value) {}
    }
}

extension Container.TaskLocal where Value == (any Resolving & Sendable)? {
    /// The container or scope of the running task; nil where none was bound. May be called from any thread and task.
    public func get() -> Value { InjectionTaskLocals.here.current?.resolver }

    /// Runs a closure with a container or a scope as the current one; what it starts has the same.
    ///
    /// May be called from any thread and task; it binds for the running one.
    ///
    /// - Throws: what the closure throws.
    @discardableResult
    public func withValue<R>(_ value: Value, operation: () throws -> R) rethrows -> R {
        try InjectionTaskLocals.current(value, operation)
    }

    /// Runs a closure with a container or a scope as the current one; what it starts has the same.
    ///
    /// May be called from any thread and task; it binds for the running one.
    ///
    /// - Throws: what the closure throws.
    @discardableResult
    nonisolated(nonsending) public func withValue<R>(
        _ value: Value, operation: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
        try await InjectionTaskLocals.current(value, operation)
    }
}
