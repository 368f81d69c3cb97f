/// The steps of a failed resolution, which each slot that it passes adds itself to, in front.
///
/// Adding one costs the same however many there are: it copies references to a few, and then begins anew before all others.
struct ResolutionPath: Sendable {
    private let steps: [Step]
    private let rest: Rest?

    /// A step by reference: it holds several texts, each of which would be retained when it is copied.
    private final class Step: Sendable {
        let step: ResolutionStep

        init(_ step: ResolutionStep) {
            self.step = step
        }
    }

    private final class Rest: Sendable {
        let path: ResolutionPath

        init(_ path: ResolutionPath) {
            self.path = path
        }
    }

    /// Few enough to be copied, and so many that letting go of one part after the other needs little of a stack.
    private static let longest = 16

    private init(_ steps: [Step], before rest: Rest?) {
        self.steps = steps
        self.rest = rest
    }

    init(_ steps: [ResolutionStep]) {
        self.init(steps.map { Step($0) }, before: nil)
    }

    var isEmpty: Bool { steps.isEmpty && rest == nil }

    func prepending(_ first: [ResolutionStep]) -> ResolutionPath {
        if first.isEmpty { return self }
        let isFull = steps.count >= Self.longest
        var all: [Step] = []
        all.reserveCapacity(first.count + (isFull ? 0 : steps.count))
        for step in first { all.append(Step(step)) }
        if isFull { return ResolutionPath(all, before: Rest(self)) }
        all += steps
        return ResolutionPath(all, before: rest)
    }

    /// First to last.
    var all: [ResolutionStep] {
        var all = steps.map(\.step)
        var next = rest
        while let path = next?.path {
            all += path.steps.map(\.step)
            next = path.rest
        }
        return all
    }
}
