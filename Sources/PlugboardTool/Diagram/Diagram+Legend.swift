extension Diagram {
    /// What borders, arrows and colours mean, as far as they occur.
    var legend: [String] {
        let bound = nodes.filter { $0.kind == .binding }
        var words: [String] = []
        if bound.contains(where: { $0.lifetime == .singleton || $0.lifetime == .scoped }) {
            words.append("double border: made once")
        }
        if bound.contains(where: { $0.lifetime == .graph }) { words.append("rounded: once for each resolution") }
        if bound.contains(where: \.isWithinScope) { words.append("dashed border: within a scope") }
        if arrows.contains(where: { $0.kind == .later }) { words.append("dashed arrow: made later") }
        let legends = Set(nodes.flatMap(\.marks).compactMap(\.legend))
        words += legends.sorted(by: >)
        if tellsOwnNodes { words.append("blue: written by \(profiles.first ?? "")") }
        if isComparison { words += changes }
        if nodes.contains(where: \.isUnreached) { words.append("grey: not asked for") }
        return words
    }

    private var changes: [String] {
        let found = nodes.map(\.change) + nodes.flatMap(\.stages).map(\.change) + arrows.map(\.change)
        var words: [String] = []
        if found.contains(.added) { words.append("green: only in \(profiles.last ?? "")") }
        if found.contains(.gone) { words.append("orange: only in \(profiles.first ?? "")") }
        if found.contains(.changed) { words.append("yellow: differs") }
        return words
    }
}
