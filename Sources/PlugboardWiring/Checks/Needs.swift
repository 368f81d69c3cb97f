/// Direct needs among some slots: the part of a graph in which rings are sought.
struct Needs {
    /// One slot's need of another, both counted within this part.
    struct Need {
        var target: Int
        /// An index into the edges of the graph.
        var edge: Int
    }

    /// Ascending.
    let slots: [SlotIndex]
    private let starts: [Int]
    private let needs: [Need]

    init(of graph: WiringGraph) {
        var starts = [0]
        var needs: [Need] = []
        for slot in graph.slots.indices {
            for edge in graph.edges.range(of: slot) where graph.edges.all[edge].isDirect {
                needs.append(Need(target: Int(graph.edges.all[edge].target), edge: edge))
            }
            starts.append(needs.count)
        }
        self.init(slots: Array(graph.slots.indices), starts: starts, needs: needs)
    }

    private init(slots: [SlotIndex], starts: [Int], needs: [Need]) {
        self.slots = slots
        self.starts = starts
        self.needs = needs
    }

    func needs(of place: Int) -> ArraySlice<Need> { needs[starts[place]..<starts[place + 1]] }

    /// What is left among some of the slots, given ascending, without some of the edges.
    func among(_ places: [Int], without told: Set<Int> = []) -> Needs {
        let numbers = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
        var starts = [0]
        var rest: [Need] = []
        for place in places {
            for need in needs(of: place) where !told.contains(need.edge) {
                if let target = numbers[need.target] { rest.append(Need(target: target, edge: need.edge)) }
            }
            starts.append(rest.count)
        }
        return Needs(slots: places.map { slots[$0] }, starts: starts, needs: rest)
    }
}
