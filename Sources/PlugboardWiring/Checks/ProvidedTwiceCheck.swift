/// 0801: two registrations in force do not provide one further service under one name.
struct ProvidedTwiceCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for case .providedTwice(let key, let first, let second) in graph.faults {
            let locations = [first, second].map { graph.outline.factories[Int(graph.factories[$0])].location }
            findings.report(.providedTwice(key, first: locations[0], second: locations[1]))
        }
    }
}
