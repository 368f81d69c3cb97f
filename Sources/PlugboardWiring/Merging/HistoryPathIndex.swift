/// The steps of one binding by what they are about, so that what became of a leaf is found without looking at each.
///
/// It numbers the steps in the order in which they are added.
package struct HistoryPathIndex {
    private var paths = PathTrie<LatestSteps>()
    private(set) var count = 0

    /// What happened at a path: the numbers of the last steps of each kind.
    private struct LatestSteps {
        var last: Int?
        var lastLoss: Int?
        /// What was done there before that.
        var beforeLoss: Int?
        var lastLossWithin: Int?
        var lastWriteWithin: Int?
    }

    package init() {}

    package mutating func add(_ step: HistoryStep) {
        let number = count
        let isLoss = step.isLoss
        paths.update(along: step.path) { numbers, isLast in
            var changed = numbers ?? LatestSteps()
            if isLoss { changed.lastLossWithin = number } else { changed.lastWriteWithin = number }
            if isLast {
                if isLoss {
                    changed.beforeLoss = changed.last
                    changed.lastLoss = number
                }
                changed.last = number
            }
            numbers = changed
        }
        count += 1
    }

    /// The last step that wrote a path or something below it.
    package func lastWrite(within path: [String]) -> Int? { paths.value(at: path)?.lastWriteWithin }

    /// The last step that took away a path, something below it, or what it is a part of.
    func lastLoss(of path: [String]) -> Int? {
        let around = paths.values(along: path).compactMap(\.lastLoss).max()
        return [around, paths.value(at: path)?.lastLossWithin].compactMap(\.self).max()
    }

    /// What was done to exactly this path before it was last taken away.
    func stepBeforeLoss(of path: [String]) -> Int? { paths.value(at: path)?.beforeLoss }
}

extension HistoryStep {
    /// Whether it took away what it is about.
    var isLoss: Bool { action == .dropped || action == .removed }
}
