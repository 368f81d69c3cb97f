/// What fills a parameter, in the shape of the parameter: the `S` of `Lazy<S?>` is `.lazy(.some(.slot(3)))`.
package enum PlannedSource: Equatable, Sendable {
    // Only the nested cases are indirect: a plain dependency, by far the most frequent, costs no allocation.
    case slot(SlotIndex)
    case none
    indirect case some(PlannedSource)
    case list([PlannedSource])
    indirect case lazy(PlannedSource)
    indirect case provider(PlannedSource)
    case settings
    case argument(Int)
    case resolver
    case scopeFactory
    case injectionPoint
}
