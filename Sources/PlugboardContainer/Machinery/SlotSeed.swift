import PlugboardWiring

/// What a slot is made from, beside its closure.
@usableFromInline
package struct SlotSeed {
    @usableFromInline package var lifetime: LifetimeKind
    var wires: UnsafeMutablePointer<SlotRef>
    var index: Int32
    var scopeIndex: Int32
    var argumentTypes: ArgumentTypes?
    @usableFromInline package var isAsynchronous = false
    /// A `Finishing` of the product.
    var finishing: (any AnyObject & Sendable)?
    var observer: (any ContainerObserver)?
    /// Whether something is done before or after the factory runs.
    @usableFromInline var isWrapped: Bool { finishing != nil || observer != nil }
    /// How what it builds ends, when it is kept.
    var closer: Closer?
    @usableFromInline var closes: Bool { closer != nil }
    /// Whether it, or something that it may build, says `.injects()`.
    @usableFromInline package var announces = false

    init(lifetime: LifetimeKind, wires: UnsafeMutablePointer<SlotRef>, index: Int, scopeIndex: Int = -1) {
        self.lifetime = lifetime
        self.wires = wires
        self.index = Int32(truncatingIfNeeded: index)
        self.scopeIndex = Int32(truncatingIfNeeded: scopeIndex)
    }
}
