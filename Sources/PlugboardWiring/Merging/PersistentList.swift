/// A persistent list: copies share what they have in common, so that copying and adding at the end cost nothing. So
/// each of many profiles over one chain can say all of its layers.
///
/// It is a list of complete binary trees, as skew-binary numbers are: an element is added in constant time, and found by
/// its place in logarithmic time.
package struct PersistentList<Element: Sendable>: Sendable {
    /// From the first elements to the last; all but the last two differ in size.
    private var trees: [(size: Int, node: TreeNode)] = []
    package private(set) var count = 0

    /// The last element of a tree, over two trees of equal size: what stands right before it, and what stands before that.
    private final class TreeNode: Sendable {
        let element: Element
        let children: (nearer: TreeNode, farther: TreeNode)?

        init(_ element: Element, over children: (nearer: TreeNode, farther: TreeNode)?) {
            self.element = element
            self.children = children
        }
    }

    init() {}

    package init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    mutating func append(_ element: Element) {
        count += 1
        if trees.count > 1, trees[trees.count - 1].size == trees[trees.count - 2].size {
            let nearer = trees.removeLast()
            let farther = trees.removeLast()
            trees.append((1 + 2 * nearer.size, TreeNode(element, over: (nearer.node, farther.node))))
        } else {
            trees.append((1, TreeNode(element, over: nil)))
        }
    }

    mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }
}

extension PersistentList: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "a place of the list")
        var distance = count - 1 - index
        var tree = trees.count - 1
        while distance >= trees[tree].size {
            distance -= trees[tree].size
            tree -= 1
        }
        var (size, node) = trees[tree]
        while distance > 0, let children = node.children {
            size /= 2
            distance -= 1
            if distance < size {
                node = children.nearer
            } else {
                distance -= size
                node = children.farther
            }
        }
        return node.element
    }
}

extension PersistentList: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}
