import PlugboardWiring

/// Everything that a slot is made with, except its closure.
@usableFromInline
struct SlotConfiguration {
    /// Room for as many as there are parameters, in a `WireArena` that the container holds.
    let wires: UnsafeMutablePointer<UnmanagedSlot>
    let index: Int32
    let storage: StorageLocation
    /// What few slots need; nil for most, which take nothing along.
    var options: Options?

    init(
        lifetime: LifetimeKind, isSendable: Bool = false, wires: UnsafeMutablePointer<UnmanagedSlot>, index: Int,
        scopeIndex: Int = 0
    ) {
        self.wires = wires
        self.index = Int32(truncatingIfNeeded: index)
        storage = StorageLocation(lifetime, isSendable: isSendable, scopeIndex: scopeIndex)
    }

    /// Whether nothing is kept, and nothing done beside the factory.
    var isPlain: Bool { options == nil && storage.isTransient }

    var argumentTypes: ArgumentTypes? { options?.argumentTypes }
    var isAsynchronous: Bool { options?.isAsynchronous ?? false }
    /// Whether only starting makes it.
    var isStarted: Bool { options?.isStarted ?? false }
    /// What is done before or after the factory runs; nil for nothing.
    var hooks: FactoryHooks? { options?.hooks }
    /// Whether it, or something that it may build, says `.injects()`.
    var bindsTaskLocal: Bool { options?.bindsTaskLocal ?? false }
    /// Whether it looks how much of the stack is left.
    var checksStack: Bool { options?.checksStack ?? false }
    /// Whether scopes are given what stands here.
    var isScopeValue: Bool { options?.isScopeValue ?? false }
}

extension SlotConfiguration {
    /// The options that few slots have, stored out of line.
    final class Options: Sendable {
        static let ofShape = Options(isAsynchronous: false)

        let argumentTypes: ArgumentTypes?
        /// The number of the binding; -1 where no arguments are given.
        let binding: Int32
        let isAsynchronous: Bool
        let isStarted: Bool
        let hooks: FactoryHooks?
        let bindsTaskLocal: Bool
        let checksStack: Bool
        /// Whether it stands before the slot of a key, for what the key's entries say.
        let isEntry: Bool
        let isScopeValue: Bool

        init(
            argumentTypes: ArgumentTypes? = nil, of binding: Int32 = -1, isAsynchronous: Bool, isStarted: Bool = false,
            hooks: FactoryHooks? = nil, bindsTaskLocal: Bool = false, checksStack: Bool = false, isEntry: Bool = false,
            isScopeValue: Bool = false
        ) {
            self.checksStack = checksStack
            self.isEntry = isEntry
            self.isScopeValue = isScopeValue
            self.argumentTypes = argumentTypes
            self.binding = binding
            self.isAsynchronous = isAsynchronous
            self.isStarted = isStarted
            self.hooks = hooks
            self.bindsTaskLocal = bindsTaskLocal
        }
    }

    /// What runs around a slot's factory: the finishing steps, the observer and the close hook.
    struct FactoryHooks: Sendable {
        /// A `PostConstructionSteps` of the product.
        let finishing: (any AnyObject & Sendable)?
        let observer: (any ContainerObserver)?
        /// How what it builds ends, when it is kept.
        let closer: LifecycleHook?

        init?(finishing: (any AnyObject & Sendable)?, observer: (any ContainerObserver)?, closer: LifecycleHook?) {
            if finishing == nil, observer == nil, closer == nil { return nil }
            self.finishing = finishing
            self.observer = observer
            self.closer = closer
        }
    }

    /// The same configuration of a slot that is asynchronous whatever it needs.
    var asynchronous: SlotConfiguration {
        var configuration = self
        configuration.options = Options(
            argumentTypes: argumentTypes, of: options?.binding ?? -1, isAsynchronous: true, isStarted: isStarted,
            hooks: hooks, bindsTaskLocal: bindsTaskLocal)
        return configuration
    }
}
