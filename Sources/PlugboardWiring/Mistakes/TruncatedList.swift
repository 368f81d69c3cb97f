/// The first of many things, and how many there are.
///
/// Nobody reads more of them, and where there are a thousand mistakes, each may have a thousand.
struct TruncatedList<Element> {
    let first: [Element]
    let count: Int

    static var limit: Int { 20 }

    var isEmpty: Bool { count == 0 }

    func map<Other>(_ transform: (Element) -> Other) -> TruncatedList<Other> {
        TruncatedList<Other>(first: first.map(transform), count: count)
    }
}

extension TruncatedList {
    init(_ all: some Collection<Element>) {
        self.init(first: Array(all.prefix(Self.limit)), count: all.count)
    }

    /// All but one, where it is among them.
    init(_ all: some Collection<Element>, except element: Element?) where Element: Equatable {
        guard let element else {
            self.init(all)
            return
        }
        let others = all.lazy.filter { $0 != element }.prefix(Self.limit)
        self.init(first: Array(others), count: all.count - 1)
    }
}

extension TruncatedList: Sendable where Element: Sendable {}
