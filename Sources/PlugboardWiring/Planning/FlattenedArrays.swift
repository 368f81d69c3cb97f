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

    @inlinable
    package subscript(list: Int) -> ArraySlice<Element> { all[range(of: list)] }

    /// The places of a list among all.
    @inlinable
    package func range(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
}

extension FlattenedArrays: Sendable where Element: Sendable {}
