/// An object with an identity and a label, which needs nothing.
package final class Leaf: Sendable {
    package let label: String

    package init() { label = "leaf" }

    package init(_ label: String) { self.label = label }
}
