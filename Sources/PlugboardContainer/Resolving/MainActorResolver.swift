/// The resolver of the current resolution, for a closure that runs on the main actor.
///
/// ```swift
/// catalog.register(Window.self, on: MainActor.self) { r in Window(clock: try r.resolve()) }
/// ```
///
/// Planning does not prove these requests unless `uses:` declares them. After the closure has returned, each request
/// begins a new resolution. The resolver does not retain the container.
@MainActor
public final class MainActorResolver {
    private var resolver: Resolver

    fileprivate init(_ resolver: Resolver) { self.resolver = resolver }

    /// Runs a closure with the resolver of its resolution.
    ///
    /// The closure may keep the resolver, and other tasks of the main actor may use it. The resolution may continue on
    /// another executor, so the resolver leaves the resolution before the closure has returned.
    fileprivate static func run<S>(
        _ factory: @MainActor (MainActorResolver) throws -> S, with resolver: Resolver, leaving ended: Resolver
    ) rethrows -> S {
        let own = MainActorResolver(resolver)
        defer { own.resolver = ended }
        return try factory(own)
    }
}

extension MainActorResolver: @MainActor Resolving {
    /// Resolves a service by its type.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S { try resolver.resolve(service) }

    /// Resolves a service by its type and name; a nil name means the unnamed binding.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        try resolver.resolve(service, name: name)
    }

    /// Resolves a service that takes several arguments.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    public func resolve<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments: Arguments
    ) throws(ResolutionError) -> S {
        try resolver.resolve(service, name: name, arguments: arguments)
    }

    /// Resolves a service, or returns nil if it is not bound.
    ///
    /// - Throws: `ResolutionError` if the service is bound and cannot be built.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        try resolver.resolveOptional(service, name: name)
    }

    /// Resolves every binding of a service except aliases.
    ///
    /// - Throws: `ResolutionError` if an instance cannot be built.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        try resolver.resolveAll(service)
    }
}

extension Recipe {
    static func resolvingOnMainActor<S: Sendable>(
        _ factory: @escaping @MainActor @Sendable (MainActorResolver) throws -> S
    ) -> Recipe {
        Recipe([Resolver.self], execution: .mainActor) { linker in
            let (facts, resolver) = (linker.facts, linker.parameter(0, Resolver.self))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let resolver = Unchecked(try resolver(container, scope, &frame))
                    let ended = Unchecked(
                        Resolver(
                            .ended(WeakPlace(container, scope)), depth: frame.depth,
                            takesInjectionPoint: container.takesInjectionPoint))
                    return try MainActor.assumeIsolated {
                        try MainActorResolver.run(factory, with: resolver.value, leaving: ended.value)
                    }
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}
