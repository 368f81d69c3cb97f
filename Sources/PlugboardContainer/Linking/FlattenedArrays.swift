/// Several lists stored in one array, which saves an allocation for each list.
@usableFromInline
package struct FlattenedArrays<Element> {
    @usableFromInline package internal(set) var all: [Element] = []
    /// The start of each list, and the end of the last one.
    @usableFromInline var starts: [Int32] = [0]

    package init() {}

    /// Creates lists from an array that is already flattened.
    init(_ all: [Element], starts: [Int32]) {
        self.all = all
        self.starts = starts
    }

    /// The number of lists.
    var count: Int { starts.count - 1 }

    mutating func reserve(_ count: Int) { starts.reserveCapacity(count + 1) }

    /// Adds an element to the current list.
    mutating func append(_ element: Element) { all.append(element) }

    /// Ends the current list.
    mutating func end() { starts.append(Int32(truncatingIfNeeded: all.count)) }

    @inlinable
    package subscript(list: Int) -> ArraySlice<Element> { all[range(of: list)] }

    /// Returns the indexes of a list's elements in `all`.
    @inlinable
    package func range(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
}

extension FlattenedArrays: Sendable where Element: Sendable {}
