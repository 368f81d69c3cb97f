import PlugboardWiring

/// What a slot is made from, beside its closure.
@usableFromInline
package struct SlotSeed {
    var lifetime: LifetimeKind
    var wires: UnsafeMutablePointer<SlotRef>
    var index: Int32
    var scopeIndex: Int32
    var argumentTypes: ArgumentTypes?
    var isAsynchronous = false
    /// What is done before or after the factory runs; nil for nothing.
    var around: Around?
    /// Whether it, or something that it may build, says `.injects()`.
    var announces = false

    init(lifetime: LifetimeKind, wires: UnsafeMutablePointer<SlotRef>, index: Int, scopeIndex: Int = -1) {
        self.lifetime = lifetime
        self.wires = wires
        self.index = Int32(truncatingIfNeeded: index)
        self.scopeIndex = Int32(truncatingIfNeeded: scopeIndex)
    }
}

extension SlotSeed {
    /// What is done around a factory; an object, so that the many slots without take nothing along.
    final class Around: Sendable {
        /// A `Finishing` of the product.
        let finishing: (any AnyObject & Sendable)?
        let observer: (any ContainerObserver)?
        /// How what it builds ends, when it is kept.
        let closer: Closer?

        init?(finishing: (any AnyObject & Sendable)?, observer: (any ContainerObserver)?, closer: Closer?) {
            if finishing == nil, observer == nil, closer == nil { return nil }
            self.finishing = finishing
            self.observer = observer
            self.closer = closer
        }
    }
}
