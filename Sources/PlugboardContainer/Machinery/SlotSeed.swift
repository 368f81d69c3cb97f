import PlugboardWiring

/// What a slot is made from, beside its closure.
@usableFromInline
package struct SlotSeed {
    let wires: UnsafeMutablePointer<SlotRef>
    let index: Int32
    let place: SlotPlace
    /// What few slots need; nil for most, which take nothing along.
    var further: Further?

    init(
        lifetime: LifetimeKind, isSendable: Bool = false, wires: UnsafeMutablePointer<SlotRef>, index: Int,
        scopeIndex: Int = 0
    ) {
        self.wires = wires
        self.index = Int32(truncatingIfNeeded: index)
        place = SlotPlace(lifetime, isSendable: isSendable, scopeIndex: scopeIndex)
    }

    /// Whether nothing is kept, and nothing done beside the factory.
    var isPlain: Bool { further == nil && place.isTransient }

    var argumentTypes: ArgumentTypes? { further?.argumentTypes }
    var isAsynchronous: Bool { further?.isAsynchronous ?? false }
    /// What is done before or after the factory runs; nil for nothing.
    var around: Around? { further?.around }
    /// Whether it, or something that it may build, says `.injects()`.
    var announces: Bool { further?.announces ?? false }
    /// Whether it looks how much of the stack is left.
    var checksStack: Bool { further?.checksStack ?? false }
}

extension SlotSeed {
    final class Further: Sendable {
        static let ofShape = Further(isAsynchronous: false)

        let argumentTypes: ArgumentTypes?
        /// The number of the binding; -1 where no arguments are given.
        let binding: Int32
        let isAsynchronous: Bool
        let around: Around?
        let announces: Bool
        let checksStack: Bool
        /// Whether it stands before the slot of a key, for what the key's entries say.
        let isEntry: Bool

        init(
            argumentTypes: ArgumentTypes? = nil, of binding: Int32 = -1, isAsynchronous: Bool, around: Around? = nil,
            announces: Bool = false,
            checksStack: Bool = false, isEntry: Bool = false
        ) {
            self.checksStack = checksStack
            self.isEntry = isEntry
            self.argumentTypes = argumentTypes
            self.binding = binding
            self.isAsynchronous = isAsynchronous
            self.around = around
            self.announces = announces
        }
    }

    /// What is done around a factory.
    struct Around: Sendable {
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

    /// The same seed of a slot that is asynchronous whatever it needs.
    var asynchronous: SlotSeed {
        var seed = self
        seed.further = Further(
            argumentTypes: argumentTypes, of: further?.binding ?? -1, isAsynchronous: true, around: around,
            announces: announces)
        return seed
    }
}

/// Where a slot's instance is kept, in one number: the place of a scoped one in each scope, or else the lifetime.
@usableFromInline
struct SlotPlace: Sendable {
    /// Negative for what no scope keeps.
    @usableFromInline let scopeIndex: Int32

    init(_ lifetime: LifetimeKind, isSendable: Bool, scopeIndex: Int) {
        self.scopeIndex =
            switch lifetime {
            case .scoped: Int32(truncatingIfNeeded: scopeIndex)
            case .transient: -1
            case .graph: isSendable ? -5 : -2
            case .singleton: -3
            case .weak: -4
            }
    }

    var isTransient: Bool { scopeIndex == -1 }

    /// Whether what a graph keeps of it may reach several tasks.
    var isGraphOfSendable: Bool { scopeIndex == -5 }

    var lifetime: LifetimeKind {
        switch scopeIndex {
        case -1: .transient
        case -2, -5: .graph
        case -3: .singleton
        case -4: .weak
        default: .scoped
        }
    }
}
