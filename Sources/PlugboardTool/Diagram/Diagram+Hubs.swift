extension Diagram {
    /// The same with what nearly everybody needs drawn once and named in its users' boxes: without that a hundred services
    /// are a hairball.
    ///
    /// - Parameter focus: What the picture is about; its arrows are drawn, however many.
    func gatheringHubs(besides focus: String? = nil) -> Diagram {
        var users = [Set<Int>](repeating: [], count: nodes.count)
        for arrow in arrows where !arrow.isMistaken && nodes[arrow.from].kind != .program {
            users[arrow.to].insert(arrow.from)
        }
        let enough = max(8, nodes.count / 10)
        let isHub = nodes.indices.map { users[$0].count >= enough && nodes[$0].name != focus }
        if !isHub.contains(true) { return self }
        var result = self
        result.arrows = arrows.filter { arrow in
            let isGathered =
                isHub[arrow.to] && !arrow.isMistaken && arrow.change == .none && nodes[arrow.from].kind != .program
            if isGathered, !result.nodes[arrow.from].hubs.contains(nodes[arrow.to].name) {
                result.nodes[arrow.from].hubs.append(nodes[arrow.to].name)
            }
            return !isGathered
        }
        return result
    }
}
