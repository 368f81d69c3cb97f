import PlugboardWiring

/// The object whose property asks, carried along by the frame of the one resolution that it asks for.
final class Asker: Sendable {
    let point: InjectionPoint

    init(_ object: AnyObject) {
        point = InjectionPoint(enclosing: type(of: object))
    }
}

extension Frame {
    /// Who asks for what the program itself asks for.
    var asker: InjectionPoint { (companion?.takeUnretainedValue() as? Asker)?.point ?? InjectionPoint() }
}

/// A container, scope or resolver in which somebody may take an `InjectionPoint`, asked by a property of an object.
@usableFromInline
struct AskedByProperty {
    let resolver: any Resolving
    let asker: Asker

    @usableFromInline
    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        switch resolver {
        case let container as Container:
            return try container.slot(service, name).value(service, askedBy: asker, container, nil)
        case let scope as Scope:
            try scope.checkOpen()
            return try scope.container.slot(service, name).value(service, askedBy: asker, scope.container, scope)
        case let resolver as Resolver:
            let (container, scope) = try resolver.graph.place.enter()
            let slot = try container.slot(service, name)
            return try resolver.value(slot, as: service, container, scope, askedBy: asker)
        default: return try resolver.resolve(service, name: name)
        }
    }
}

extension SlotRef {
    fileprivate func value<S>(
        _ type: S.Type, askedBy asker: Asker, _ container: Container, _ scope: Scope?
    ) throws(ResolutionError) -> S {
        var frame = Frame(container, scope: scope)
        frame.companion = Unmanaged.passUnretained(asker)
        defer {
            frame.finish()
            withExtendedLifetime(asker) {}
        }
        return try value(type, &frame)
    }
}
