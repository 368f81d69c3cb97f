import PlugboardWiring
import Synchronization

/// A property that finds an object in a container and does not keep it alive.
///
/// ```swift
/// final class Screen {
///     @InjectWeakly var session: (any Session)?
/// }
/// ```
///
/// It is nil where nothing is bound. While somebody else holds the object every read gives that one; after it has ended
/// the next read asks the container again. The container is kept until the property ends.
@propertyWrapper
public struct InjectWeakly<Service> {
    private let memory: InjectWeaklyStorage<Service>

    /// The binding of a name, or the unnamed binding of the property's type.
    ///
    /// - Parameters:
    ///   - name: The name of the binding.
    ///   - mode: When the property finds its container and its instance.
    ///   - resolver: The container or scope to take the instance from; the nearest one by default.
    public init(
        _ name: ServiceName? = nil, _ mode: InjectionMode = .onFirstUse,
        from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID, line: Int = #line
    ) {
        memory = InjectWeaklyStorage(
            InjectedInstanceLookup(
                name: name, fileID: fileID, line: line, nearest: mode.nearest(from: resolver)))
        if mode == .onInit { _ = value(in: nil) }
    }

    /// The unnamed binding, found at the time that the mode names.
    public init(
        _ mode: InjectionMode, from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(nil, mode, from: resolver, fileID: fileID, line: line)
    }

    /// The object, or nil when nothing is bound.
    public var wrappedValue: Service? { value(in: nil) }

    /// The object, for a property of a class or an actor: the compiler passes the object the property is in.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: KeyPath<Owner, Service?>,
        storage storage: ReferenceWritableKeyPath<Owner, InjectWeakly<Service>>
    ) -> Service? {
        owner[keyPath: storage].value(in: owner)
    }

    private func value(in enclosing: AnyObject?) -> Service? {
        if let live = memory.value { return live }
        let target = memory.source.target(for: Service.self, in: enclosing)
        do throws(ResolutionError) {
            let found = try target.resolveOptional(Service.self, name: memory.source.name)
            if let found { memory.remember(found) }
            return found
        } catch {
            memory.source.stop(Service.self, with: error)
        }
    }
}

extension InjectWeakly: Sendable where Service: Sendable {}

/// What an `@InjectWeakly` property holds: where to find its object, and the object found last, weakly.
private final class InjectWeaklyStorage<Service> {
    let source: InjectedInstanceLookup
    private let weakValue = Mutex<WeakValue<Service>?>(nil)

    init(_ source: consuming InjectedInstanceLookup) {
        self.source = source
    }

    var value: Service? { weakValue.withLock { $0 }?.value }

    func remember(_ service: Service) {
        let remembered = WeakValue(service)
        weakValue.withLock { $0 = remembered }
    }
}

extension InjectWeaklyStorage: Sendable where Service: Sendable {}
