extension UnmanagedSlot {
    /// An instance that is not kept, made where the main actor is all that it takes.
    ///
    /// Such instances are made on the main actor only, without suspending. So the look whether one is kept and its
    /// factory are one turn there, and who asks there never waits for a build that has to come there first.
    ///
    /// - Throws: `needsAwait` elsewhere.
    func onMainActor<S>(_ type: S.Type, in frame: inout ResolutionContext) throws(ResolutionError) -> S {
        guard slot.execution == .mainActor else { throw failed(ResolutionError(.needsAwait)) }
        guard MainQueue.isCurrent else { throw failed(ResolutionError.needsMainActor) }
        switch lifetime {
        case .transient: return try built(type, in: &frame)
        case .graph: return try inGraph(type, in: &frame)
        case .weak: return try weakly(type, in: &frame)
        case .scoped: return try inScope(type, in: &frame)
        case .singleton: return try inContainer(type)
        }
    }
}
