/// An object with an identity and a label, without dependencies.
package final class Leaf: Sendable {
    package let label: String

    package init() { label = "leaf" }

    package init(_ label: String) { self.label = label }
}
