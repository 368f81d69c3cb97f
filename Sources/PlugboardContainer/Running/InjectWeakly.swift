import Synchronization

/// A property that finds an object in a container and references the object weakly.
///
/// ```swift
/// final class Screen {
///     @InjectWeakly var session: (any Session)?
/// }
/// ```
///
/// The property is nil if the service is not bound, or if the container or scope that built its object has been released.
/// While other code retains the object, every read returns the same
/// object. After the release of the object, the next read requests the service again. The property retains the container
/// of `from:` and the task's current container, but not the container that builds its object.
@propertyWrapper
public struct InjectWeakly<Service> {
    private let memory: InjectWeaklyStorage<Service>

    /// Creates a property for a named binding, or for the unnamed binding of its type.
    ///
    /// - Parameters:
    ///   - name: The name of the binding.
    ///   - mode: The time at which the property finds its container and its instance.
    ///   - resolver: The container or scope that provides the instance; the nearest one by default.
    public init(
        _ name: ServiceName? = nil, _ mode: InjectionMode = .onFirstUse,
        from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID, line: Int = #line
    ) {
        memory = InjectWeaklyStorage(
            InjectedInstanceLookup(
                name: name, fileID: fileID, line: line, nearest: mode.nearest(from: resolver, in: .ofTask)))
        if mode == .onInit { _ = value(in: nil) }
    }

    /// Creates a property for the unnamed binding of its type, with a mode.
    public init(
        _ mode: InjectionMode, from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(nil, mode, from: resolver, fileID: fileID, line: line)
    }

    /// The injected object; nil if the service is not bound, or if its container or scope has been released.
    public var wrappedValue: Service? { value(in: nil) }

    /// The injected object, for a property of a class or an actor. The compiler passes the object that contains the
    /// property.
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
            if error.isOfReleasedPlace { return nil }
            memory.source.stop(Service.self, with: error)
        }
    }
}

extension InjectWeakly: Sendable where Service: Sendable {}

/// The storage of an `@InjectWeakly` property: the data to find the object, and a weak reference to the last object.
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
