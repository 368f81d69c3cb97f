/// Every row of the table, in its order.
enum Rows {
    static let all: [Row] =
        [
            singleton, leaf, graphOfSeven, graphOfSevenMoved, graphOfSevenByClosures,
            graphOfHundred, graphOfHundredMoved, byName, argument,
            assembling(100), assembling(1_000), assembling(10_000), assemblingTrees, first, amongMany, injected,
            injectedByContainer, threads, scopesOnThreads, injectedOnThreads, builtOnThreads, closuresOnThreads,
            providersOnThreads, lazyOnThreads,
            childSingleton, child, scopeAndTwo, emptyScope, fullScope, givenValues, answeredCall, provider, lazyRead,
            lazyReadOfClass, lazyOpen, lazyOpenInGraph, missingService,
            missingName, failingChain, memory, idleMemory, childMemory,
        ] + ofLoading

    #if CONTAINER_ONLY
    private static let ofLoading: [Row] = []
    #else
    private static let ofLoading = [loading(10), loading(100), loading(1_000), loading(10_000), layers(100)]
    #endif
}

#if CONTAINER_ONLY
/// Inputs that grow need the manifests.
struct Growth: Sendable {
    let name: String
    static let all: [Growth] = []

    func contender(_ size: Int) -> (Int) -> Void { { _ in } }
}
#endif
