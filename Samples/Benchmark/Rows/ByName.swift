import PlugboardContainer

extension Rows {
    static let byName = Row(
        id: "W5", title: "transient by name among 100", baseline: "a dictionary of closures by name",
        kind: .contest {
            let (ours, manual) = try lookups(among: 100)
            return Contest(ours: ours, manual: manual)
        })

    static let amongMany = Row(
        id: "W7r", title: "by name among 10,000 against among 100",
        baseline: "the same quotient of a dictionary of closures",
        kind: .figure {
            let (oursFew, manualFew) = try lookups(among: 100)
            let (oursMany, manualMany) = try lookups(among: 10_000)
            let count = 20_000
            var (ours, manual) = ([Double](), [Double]())
            for contender in [oursFew, oursMany, manualFew, manualMany] { contender(count) }
            return Figure(
                ratio: {
                    ours.append(Stopwatch.quotient(of: { oursMany(count) }, over: { oursFew(count) }))
                    manual.append(Stopwatch.quotient(of: { manualMany(count) }, over: { manualFew(count) }))
                    return ours[ours.count - 1] / manual[manual.count - 1]
                },
                detail: { "ours \(fixed(ours.quantile(0.5), 2)), manual \(fixed(manual.quantile(0.5), 2))" })
        })

    /// Returns lookups of names in a scattered order, so that neighbours do not warm each other's cache lines.
    private static func lookups(
        among count: Int
    ) throws -> (ours: @Sendable (Int) -> Void, manual: @Sendable (Int) -> Void) {
        let texts = (0..<count).map { "warehouse.part-\($0 * 7919 % count)" }
        let names = texts.map { ServiceName($0) }
        let container = try Container { catalog in
            for name in names.sorted() {
                catalog.autoregister((any Part66).self, name: name, initializer: Node66.init)
            }
        }
        // The first request of each name links its slot, which W7-requested measures.
        for name in names { _ = try container.resolve((any Part66).self, name: name) }
        var registry: [String: @Sendable () -> any Part66] = [:]
        for text in texts.sorted() { registry[text] = { part66() } }
        let makers = registry
        return (
            { operations in
                var sum = 0
                do {
                    for index in 0..<operations {
                        sum &+= try container.resolve((any Part66).self, name: names[index % count]).number
                    }
                } catch {
                    stop(error)
                }
                consume(sum)
            },
            { operations in
                var sum = 0
                for index in 0..<operations {
                    if let make = makers[texts[index % count]] { sum &+= make().number }
                }
                consume(sum)
            }
        )
    }
}
