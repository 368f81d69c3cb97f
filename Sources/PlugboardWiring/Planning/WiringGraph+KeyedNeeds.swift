extension WiringGraph {
    /// A need of one parameter of a slot, with the key under which it is filled.
    package struct KeyedNeed: Sendable {
        /// The place among the parameters of its factory; nil for what only `uses:` or a property tells.
        package let parameter: Int?
        package let key: ServiceKey
        /// Whether making the one makes the other: not through `Lazy` or `Provider`.
        package let isDirect: Bool
    }

    /// What fills the parameters of a slot, in their order; what a decorator wraps is not told.
    package func keyedNeeds(of slot: SlotIndex) -> [KeyedNeed] {
        edges[slot].compactMap { edge in
            guard edge.key >= 0 else { return nil }
            return KeyedNeed(
                parameter: edge.parameter < 0 ? nil : Int(edge.parameter), key: table.keys[Int(edge.key)],
                isDirect: edge.isDirect)
        }
    }
}
