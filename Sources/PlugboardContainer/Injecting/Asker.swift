import PlugboardWiring

/// The object whose property asks a container in which somebody may take an `InjectionPoint`.
///
/// The frame of the one resolution that it asks for carries it along.
@usableFromInline
final class Asker: Sendable {
    let point: InjectionPoint
    let resolver: any Resolving

    init(_ object: AnyObject, asking resolver: any Resolving) {
        point = InjectionPoint(enclosing: type(of: object))
        self.resolver = resolver
    }

    @usableFromInline
    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        switch resolver {
        case let container as Container: return try resolve(service, name, in: container, nil)
        case let scope as Scope:
            try scope.checkOpen()
            return try resolve(service, name, in: scope.container, scope)
        case let resolver as Resolver:
            let (container, scope) = try resolver.graph.place.enter()
            let slot = try container.slot(service, name)
            return try resolver.value(slot, as: service, container, scope, askedBy: self)
        default: return try resolver.resolve(service, name: name)
        }
    }

    private func resolve<S>(
        _ service: S.Type, _ name: ServiceName?, in container: Container, _ scope: Scope?
    ) throws(ResolutionError) -> S {
        let slot = try container.slot(service, name)
        var frame = Frame(container, scope: scope)
        frame.companion = Unmanaged.passUnretained(self)
        defer {
            frame.finish()
            withExtendedLifetime((self, scope)) {}
        }
        return try slot.value(service, &frame)
    }
}

extension Resolving {
    /// Whether somebody in there may take an `InjectionPoint`.
    var tellsWhoAsks: Bool {
        switch self {
        case let container as Container: container.tellsWhoAsks
        case let scope as Scope: scope.container.tellsWhoAsks
        case let resolver as Resolver: resolver.tellsWhoAsks
        default: false
        }
    }
}

extension Frame {
    /// Who asks for what the program itself asks for.
    var asker: InjectionPoint { (companion?.takeUnretainedValue() as? Asker)?.point ?? InjectionPoint() }
}
