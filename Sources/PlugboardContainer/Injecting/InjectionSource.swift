import PlugboardWiring
import Synchronization

/// How one property finds its instance: what it asks for, and what it kept when it was made.
final class InjectionSource: Sendable {
    private let name: ServiceName?
    private let location: CodeLocation
    private let kept: Mutex<Kept>

    private struct Kept: Sendable {
        var given: (any Resolving)?
        var current: (any Resolving)?
        var looksNow: Bool
    }

    init(_ name: ServiceName?, _ mode: InjectionMode, from resolver: (any Resolving)?, _ location: CodeLocation) {
        self.name = name
        self.location = location
        guard resolver == nil else {
            kept = Mutex(Kept(given: resolver, current: nil, looksNow: false))
            return
        }
        let current = mode == .lazily ? nil : Container.current
        kept = Mutex(Kept(given: Surroundings.building, current: current, looksNow: mode == .lazily))
    }

    /// The instance. It stops the program when there is none.
    func instance<Value>(_ type: Value.Type, in enclosing: AnyObject?) -> Value {
        do throws(ResolutionError) {
            return try resolver(for: type, in: enclosing).resolve(type, name: name)
        } catch {
            Container.stop("\(heading(type))\n\(error)")
        }
    }

    /// The instance, or nil when nothing is bound.
    func instanceIfBound<Value>(_ type: Value.Type, in enclosing: AnyObject?) -> Value? {
        do throws(ResolutionError) {
            return try resolver(for: type, in: enclosing).resolveOptional(type, name: name)
        } catch {
            Container.stop("\(heading(type))\n\(error)")
        }
    }

    /// Lets go of the containers: a property keeps them until it is read, not longer.
    func release() {
        let released = kept.withLock { kept in
            defer { kept = Kept(looksNow: false) }
            return kept
        }
        withExtendedLifetime(released) {}
    }

    private func resolver(for type: any Any.Type, in enclosing: AnyObject?) -> any Resolving {
        let kept = kept.withLock { $0 }
        let request = InjectionRequest(
            given: kept.given, enclosing: enclosing, current: kept.looksNow ? Container.current : kept.current)
        if let resolver = Container.lookup.resolver(for: request) { return resolver }
        Container.stop(
            """
            \(heading(type))
            no container is there to take it from
               = help: say `from:`, make a container current, or give one to Container.bootstrap
            """)
    }

    private func heading(_ type: any Any.Type) -> String {
        "@Inject of \(ServiceKey(ServiceType(erased: type), name: name)) at \(location)"
    }
}
