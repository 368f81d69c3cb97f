/// The steps of a failed resolution, which each slot that it passes adds itself to, in front.
///
/// Adding one costs the same however many there are: it copies a few, and then begins anew before all others.
struct ResolutionPath: Sendable {
    private let steps: [ResolutionStep]
    private let rest: Rest?

    private final class Rest: Sendable {
        let path: ResolutionPath

        init(_ path: ResolutionPath) {
            self.path = path
        }
    }

    /// TruncatedList enough to be copied, and so many that letting go of one part after the other needs little of a stack.
    private static let longest = 16

    private init(_ steps: [ResolutionStep], before rest: Rest?) {
        self.steps = steps
        self.rest = rest
    }

    init(_ steps: [ResolutionStep]) {
        self.init(steps, before: nil)
    }

    var isEmpty: Bool { steps.isEmpty && rest == nil }

    func prepending(_ first: [ResolutionStep]) -> ResolutionPath {
        if first.isEmpty { return self }
        if steps.count >= Self.longest { return ResolutionPath(first, before: Rest(self)) }
        return ResolutionPath(first + steps, before: rest)
    }

    /// First to last.
    var all: [ResolutionStep] {
        var all = steps
        var next = rest
        while let path = next?.path {
            all += path.steps
            next = path.rest
        }
        return all
    }
}
