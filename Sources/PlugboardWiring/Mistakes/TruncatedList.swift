/// The first of many things, and how many there are.
///
/// Nobody reads more of them, and where there are a thousand mistakes, each may have a thousand.
struct TruncatedList<Element> {
    let first: [Element]
    let count: Int

    static var limit: Int { 20 }

    var isEmpty: Bool { count == 0 }
    /// The element of a list of one.
    var only: Element? { count == 1 ? first[0] : nil }

    func map<Other>(_ transform: (Element) -> Other) -> TruncatedList<Other> {
        TruncatedList<Other>(first: first.map(transform), count: count)
    }
}

extension TruncatedList {
    init(_ all: some Collection<Element>) {
        self.init(first: Array(all.prefix(Self.limit)), count: all.count)
    }

    /// All except a few that are among them.
    init(_ all: some Collection<Element>, except excluded: [Element]) where Element: Equatable {
        let others = all.lazy.filter { !excluded.contains($0) }.prefix(Self.limit)
        self.init(first: Array(others), count: all.count - excluded.count)
    }
}

extension TruncatedList: Sendable where Element: Sendable {}
