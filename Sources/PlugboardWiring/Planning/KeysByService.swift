/// The keys of each service, for list parameters: aliases left out, unnamed first, then by name, and after them what others
/// contribute.
struct KeysByService {
    /// The last key of each service; from there `previous` leads through the others.
    private var last: [ServiceType: Int] = [:]
    private var previous: [Int]
    private var sorted: [ServiceType: [Int]] = [:]

    init(_ graph: WiringGraph) {
        previous = [Int](repeating: -1, count: graph.keyTargets.count)
        for number in graph.keyTargets.indices where !graph.keyTargets[number].isAlias {
            let service = graph.contributions[number] ?? graph.table.keys[number].service
            previous[number] = last.updateValue(number, forKey: service) ?? -1
        }
    }

    /// The numbers of the keys of a service.
    mutating func keys(of service: ServiceType, in keys: [ServiceKey]) -> [Int] {
        if let known = sorted[service] { return known }
        var members: [Int] = []
        var next = last[service] ?? -1
        while next >= 0 {
            members.append(next)
            next = previous[next]
        }
        members.sort { first, second in
            let (left, right) = (keys[first], keys[second])
            if left.service == right.service { return left.precedesByName(right) }
            if left.service == service || right.service == service { return left.service == service }
            return left < right
        }
        sorted[service] = members
        return members
    }
}
