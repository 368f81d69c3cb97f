/// Lists of one kind, one behind another: an array of its own for each would be an allocation for each.
@usableFromInline
package struct FlattenedArrays<Element> {
    @usableFromInline package internal(set) var all: [Element] = []
    /// Where each list begins, and behind the last one where it ends.
    @usableFromInline var starts: [Int32] = [0]

    package init() {}

    /// Lists that are written already.
    init(_ all: [Element], starts: [Int32]) {
        self.all = all
        self.starts = starts
    }

    /// The number of lists.
    var count: Int { starts.count - 1 }

    mutating func reserve(_ count: Int) { starts.reserveCapacity(count + 1) }

    /// Adds an element to the list that is being written.
    mutating func append(_ element: Element) { all.append(element) }

    /// Ends the list that is being written.
    mutating func end() { starts.append(Int32(truncatingIfNeeded: all.count)) }

    /// The same lists with a number in the place of each element.
    func numbered(_ number: (Element) -> Int32) -> FlattenedArrays<Int32> {
        var numbers = FlattenedArrays<Int32>()
        numbers.all.reserveCapacity(all.count)
        // Loops over arrays cost five times as much in a debug build, as tests are.
        var index = 0
        while index < all.count {
            numbers.all.append(number(all[index]))
            index += 1
        }
        numbers.starts = starts
        return numbers
    }

    @inlinable
    package subscript(list: Int) -> ArraySlice<Element> { all[range(of: list)] }

    /// The lists with several elements.
    var listsOfSeveral: [Int] {
        var lists: [Int] = []
        // A closure for each list costs ten times as much in a debug build, as tests are.
        var (list, start) = (0, starts[0])
        while list < count {
            let end = starts[list + 1]
            if end - start > 1 { lists.append(list) }
            (list, start) = (list + 1, end)
        }
        return lists
    }

    /// The number of a list's elements.
    @inlinable
    package func count(of list: Int) -> Int { Int(starts[list + 1] - starts[list]) }

    /// The places of a list among all.
    @inlinable
    package func range(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
}

extension FlattenedArrays: Sendable where Element: Sendable {}
