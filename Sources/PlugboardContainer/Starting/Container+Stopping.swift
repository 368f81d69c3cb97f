extension Container {
    /// Nothing runs in this container.
    package func whenStopped(_ handler: (@Sendable (ResolutionError) -> Bool)?) {}
}
