/// Every row of the table, in its order.
enum Rows {
    static let all =
        [
            singleton, leaf, graphOfSeven, graphOfSevenMoved, graphOfHundred, graphOfHundredMoved, byName, argument,
            assembling(100), assembling(1_000), assembling(10_000), assemblingTrees, amongMany, injected,
            injectedByContainer, threads,
            childSingleton, scopeAndTwo, missingService, missingName, loading(10), loading(100), loading(1_000),
            loading(10_000), layers(100), memory,
        ]
}
