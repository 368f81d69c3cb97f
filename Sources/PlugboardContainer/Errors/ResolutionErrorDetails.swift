import PlugboardWiring

/// Why a resolution failed, and what was known of it where it did.
final class ResolutionErrorDetails: Sendable {
    let cause: ReasonOrMissingBinding
    /// The steps that were known there, first to last.
    let path: [ResolutionStep]
    let isProvable: Bool
    let isOfMainActor: Bool
    /// The entry that says why.
    let entry: CodeLocation?
    /// The values that a scope has to be given.
    let values: [ServiceType]
    let unstarted: ResolutionError.UnstartedContainer?

    /// The reason of the failure: already known, or a `MissingBindingDetails` from which it is computed when read.
    enum ReasonOrMissingBinding: Sendable {
        case known(ResolutionError.Reason)
        case missing(MissingBindingDetails)
    }

    init(
        _ cause: ReasonOrMissingBinding, path: [ResolutionStep] = [], isProvable: Bool = false,
        isOfMainActor: Bool = false,
        entry: CodeLocation? = nil, values: [ServiceType] = [], unstarted: ResolutionError.UnstartedContainer? = nil
    ) {
        self.cause = cause
        self.path = path
        self.isProvable = isProvable
        self.isOfMainActor = isOfMainActor
        self.entry = entry
        self.values = values
        self.unstarted = unstarted
    }
}
