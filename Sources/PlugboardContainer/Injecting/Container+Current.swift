extension Container {
    /// What `@Inject` takes from where nothing nearer says: the container or scope of the running task.
    ///
    /// ```swift
    /// try await Container.$current.withValue(container) { try await work() }
    /// ```
    @TaskLocal public static var current: (any Resolving & Sendable)?
}
