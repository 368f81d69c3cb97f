/// All rows of the table, in order.
enum Rows {
    static let all: [Row] =
        [
            singleton, leaf, graphOfSeven, graphOfSevenMoved, graphOfSevenByClosures,
            graphOfHundred, graphOfHundredMoved, byName, argument,
            assembling(100), assembling(1_000), assembling(10_000), assemblingRequested, assemblingTrees, first,
            amongMany, injected, injectedByContainer, initialized, threads, scopesOnThreads, injectedOnThreads,
            builtOnThreads, closuresOnThreads, argumentsOnThreads,
            providersOnThreads, lazyOnThreads,
            childSingleton, child, scopeAndTwo, emptyScope, fullScope, givenValues, answeredCall, provider, lazyRead,
            lazyReadOfClass, lazyOpen, lazyOpenInGraph, missingService,
            missingName, printedName, failingChain, memory, idleMemory, childMemory,
        ] + ofLoading

    private static let ofLoading = [loading(10), loading(100), loading(1_000), loading(10_000), layers(100)]
}
