import PlugboardWiring

/// What resolves services: a `Container`, a `Scope`, or the `Resolver` of a resolution under way.
///
/// A `Resolver` is for the task that builds alone; where one is kept that other tasks use, say `any Resolving & Sendable`.
public protocol Resolving: AnyObject {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    func resolve<S>(_ service: S.Type) throws(ResolutionError) -> S

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S

    /// An instance of a service that takes one argument.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    func resolve<S, A>(_ service: S.Type, name: ServiceName?, argument: A) throws(ResolutionError) -> S

    /// An instance of a service that takes several arguments.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    func resolve<S>(_ service: S.Type, name: ServiceName?, arguments: Arguments) throws(ResolutionError) -> S

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S?

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    func resolveAll<S>(_ service: S.Type) throws(ResolutionError) -> [S]
}

extension Resolving {
    /// An instance of a service that takes several arguments, in any order:
    /// `try container.resolve(Person.self, arguments: "Michael", dog)`.
    ///
    /// Each fills the parameter of exactly its type, else the one it can be cast to. State a type to choose:
    /// `dog as any Animal`. Several of one type fill their parameters in order; all of them are given then.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    public func resolve<S, A, each B>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) throws(ResolutionError) -> S {
        try resolve(service, name: name, arguments: Arguments(first, repeat each rest))
    }
}
