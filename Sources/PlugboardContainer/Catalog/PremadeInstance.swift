import PlugboardWiring

/// An instance that was registered ready-made, and whether it is kept alive.
enum PremadeInstance<S: Sendable>: ErasedPremadeInstance {
    case strong(S)
    case weak(WeakValue<S>)
    /// What shall be kept weakly and cannot be.
    case noObject

    var weakened: any ErasedPremadeInstance {
        guard case .strong(let instance) = self else { return self }
        return WeakValue(instance).map(PremadeInstance.weak) ?? .noObject
    }

    var recipe: Recipe { .calling { () throws -> S in try self.instance() } }

    /// What somebody else owns is kept by nobody here, and so looked up each time.
    var lifetime: LifetimeKind { if case .strong = self { .singleton } else { .transient } }

    /// The instance.
    ///
    /// - Throws: `instanceReleased` when nobody holds it any more.
    private func instance() throws(ResolutionError) -> S {
        switch self {
        case .strong(let instance): return instance
        case .weak(let value):
            guard let instance = value.value else { throw ResolutionError(.instanceReleased) }
            return instance
        case .noObject: throw ResolutionError(.externalNeedsClass)
        }
    }
}

/// An instance of whatever type that was registered ready-made.
protocol ErasedPremadeInstance: Sendable {
    /// The same that is not kept alive, and found as long as somebody else holds it.
    var weakened: any ErasedPremadeInstance { get }
    var recipe: Recipe { get }
    var lifetime: LifetimeKind { get }
}

extension Registration {
    /// Says that somebody else owns the object: neither the catalog nor a container keeps it alive.
    ///
    /// Resolving it after it has ended throws `instanceReleased`. It must be an object, or resolving it throws
    /// `externalNeedsClass`. Only an instance made elsewhere can be owned so. A container that was made before this was said
    /// keeps the object as long as it lives.
    @discardableResult
    public func ownedExternally() -> Registration {
        record.modify { $0.instance = $0.instance?.weakened }
        return self
    }

    /// Says that the container keeps the object alive, as it does unless told otherwise.
    @discardableResult
    public func ownedByContainer() -> Registration { self }
}
