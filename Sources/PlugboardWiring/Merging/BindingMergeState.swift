/// What merging a layer into one binding keeps beside it: its key, history steps, removed secrets and inherited names.
struct BindingMergeState {
    var key = ServiceKey(ServiceType(Never.self))
    /// Whether something that could not be read lies below it, so that what is missing may be there.
    var isLenient = false
    var steps = BindingHistoryRecorder()
    /// Where `secret: true` was written for settings that a layer removed.
    var removedSecrets: [[String]: Origin] = [:]
    /// The names inherited beside the edit being merged: near ones are told where it edits what is not inherited.
    var inheritedNames: [String] = []

    /// Whether nothing was written of the binding before, by this layer or one below.
    var isNew: Bool { steps.isOfNew && removedSecrets.isEmpty }
}

/// Records what the layer being merged does to one binding, over the history that lower layers left.
struct BindingHistoryRecorder {
    /// Nil while the binding is new: its steps are told from its values.
    private var own: [HistoryStep]?
    private var earlier = BindingHistory()
    /// The steps that took away defaults from a new binding.
    private var removedDefaults: [HistoryStep] = []
    /// The steps in the index: it is brought up to date when an edit is of what is not inherited.
    private var indexed: [HistoryStep] = []
    private var index = HistoryPathIndex()

    /// Whether no layer below has the binding.
    var isOfNew: Bool {
        if case nil = own { true } else { false }
    }

    /// Begins with a binding that no layer below has.
    mutating func beginNew() {
        own = nil
        if index.count > 0 {
            index = HistoryPathIndex()
            indexed = []
        }
    }

    /// Goes on after what layers below did.
    mutating func begin(after earlier: BindingHistory) {
        own = []
        self.earlier = earlier
    }

    mutating func append(_ step: HistoryStep) {
        own?.append(step)
    }

    /// The steps of a new binding are told from its values, and of a default that is gone none is left.
    mutating func appendRemovalOfDefault(_ step: HistoryStep) {
        removedDefaults.append(step)
    }

    /// What was done to a binding that was there below, by the layer being merged too.
    var all: BindingHistory {
        var history = earlier
        history.append(own ?? [])
        return history
    }

    /// Writes what was done to a binding into it, where its values do not tell it.
    ///
    /// - Parameter past: What happened to a new binding before it was last removed.
    mutating func settle(in binding: inout WiredBinding, after past: @autoclosure () -> BindingHistory) {
        if own != nil {
            binding.recorded = all
        } else {
            var past = past()
            if !past.isEmpty || !removedDefaults.isEmpty {
                past.append(binding.ownSteps + removedDefaults)
                binding.recorded = past
                removedDefaults = []
            }
        }
        own = nil
    }

    /// Where a leaf went that was there once.
    mutating func lost(_ path: [String]) -> UnmetEdit.LossCause? {
        guard let own else { return nil }
        if indexed.isEmpty { add(earlier.all[...]) }
        add(own[min(own.count, index.count - earlier.count)...])
        guard let last = index.lastLoss(of: path) else { return nil }
        let step = indexed[last]
        if step.action == .removed { return .removed(step.origin) }
        return .dropped(step.origin, written: index.stepBeforeLoss(of: step.path).map { indexed[$0].origin })
    }

    private mutating func add(_ steps: ArraySlice<HistoryStep>) {
        for step in steps { index.add(step) }
        indexed += steps
    }
}
