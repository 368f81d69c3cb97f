import Synchronization

/// Holds an instance that was registered ready-made: strongly, or after `weaken()` weakly.
final class PremadeInstanceHolder<S: Sendable>: WeakenableHolder {
    private let state: Mutex<StrongOrWeakReference>

    /// How the instance is referred to: strongly, weakly, or not at all because a weakened value is no object.
    private enum StrongOrWeakReference: Sendable {
        case strong(S)
        case weak(WeakValue<S>)
        case noObject
    }

    init(_ instance: S) {
        state = Mutex(.strong(instance))
    }

    func weaken() {
        let released = state.withLock { state in
            defer {
                if case .strong(let instance) = state {
                    state = WeakValue(instance).map(StrongOrWeakReference.weak) ?? .noObject
                }
            }
            return state
        }
        withExtendedLifetime(released) {}
    }

    /// The instance.
    ///
    /// - Throws: `instanceReleased` when nobody holds it any more.
    func instance() throws(ResolutionError) -> S {
        switch state.withLock({ $0 }) {
        case .strong(let instance): return instance
        case .weak(let value):
            guard let instance = value.value else { throw ResolutionError(.instanceReleased) }
            return instance
        case .noObject: throw ResolutionError(.externalNeedsClass)
        }
    }
}

/// A holder whose instance can be turned from strongly into weakly held, whatever its type.
protocol WeakenableHolder: Sendable {
    /// Lets go of the instance, but finds it as long as somebody else holds it.
    func weaken()
}

extension Registration {
    /// Says that somebody else owns the object: neither the catalog nor a container keeps it alive.
    ///
    /// Resolving it after it has ended throws `instanceReleased`. It must be an object, or resolving it throws
    /// `externalNeedsClass`. Only an instance made elsewhere can be owned so.
    @discardableResult
    public func ownedExternally() -> Registration {
        record.modify { modifiers in
            guard let holder = modifiers.holder else { return }
            holder.weaken()
            modifiers.isOwnedExternally = true
        }
        return self
    }

    /// Says that the container keeps the object alive, as it does unless told otherwise.
    @discardableResult
    public func ownedByContainer() -> Registration { self }
}
