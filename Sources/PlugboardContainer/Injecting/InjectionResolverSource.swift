/// Where an injected property finds its resolver: kept from when the property was made.
///
/// A property keeps one reference to it, or none: hardly anything of what a property costs is cheaper than that.
@usableFromInline
protocol InjectionResolverSource: AnyObject, Sendable {
    /// What goes before anything else, as the running task may use it.
    var given: (any Resolving)? { get }

    /// What goes before the container of last resort.
    var current: (any Resolving)? { get }

    /// The container whose kept instances are meant, where nothing but it has to be asked.
    func openContainer(in enclosing: AnyObject?) -> Container?
}

/// The resolver that an `@Inject` property was given with `from:`.
final class ExplicitInjectionResolver: InjectionResolverSource {
    private let resolver: any Resolving & Sendable

    init(_ resolver: any Resolving & Sendable) {
        self.resolver = resolver
    }

    var given: (any Resolving)? { resolver }

    var current: (any Resolving)? { nil }

    func openContainer(in enclosing: AnyObject?) -> Container? { resolver as? Container }
}

/// The container or scope that was current in the task when an `@Inject` property was made.
final class CapturedInjectionResolver: InjectionResolverSource {
    let resolver: any Resolving & Sendable

    init(_ resolver: any Resolving & Sendable) {
        self.resolver = resolver
    }

    var given: (any Resolving)? { nil }

    var current: (any Resolving)? { resolver }

    func openContainer(in enclosing: AnyObject?) -> Container? {
        ContainerProvidingTypes.mayProvide(enclosing) ? nil : resolver as? Container
    }
}

/// The source of an `@Inject` property that resolves from whatever container or scope is current when it is read.
final class CurrentResolverSource: InjectionResolverSource {
    static let only = CurrentResolverSource()

    var given: (any Resolving)? { nil }

    var current: (any Resolving)? { Container.current }

    func openContainer(in enclosing: AnyObject?) -> Container? { nil }
}
