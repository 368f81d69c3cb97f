import Synchronization

/// The time at which an `@Inject` property finds its container and its instance.
public enum InjectionMode: Sendable {
    /// The property finds the container at its creation, and the instance at the first read.
    case onFirstUse
    /// The property finds the container and the instance at the first read. Inside an object under construction, the
    /// container is the one that builds the object.
    case lazily
    /// The property finds the container and the instance at its creation.
    case onInit
}

/// A property that receives its instance from a container.
///
/// ```swift
/// final class Screen {
///     @Inject var clock: any Clock
///     @Inject("receipts") var mailer: any Mailer
///     @Inject(.onInit) var store: any OrderStore
/// }
/// ```
///
/// The property finds the instance at the first read and keeps it; copies of a struct share it. `InjectedProperties.lookup`
/// chooses the container. A property wrapper cannot throw: if there is no instance, it stops the program through
/// `InjectedProperties.die` with the complete report.
///
/// The wrapper also applies to parameters: `func show(@Inject clock: any Clock)`, called as `show($clock: try
/// container.resolve())`. Swift allows no wrapper storage in a Sendable final class; write `let clock = Inject<any
/// Clock>()` there and read `clock.wrappedValue`.
@propertyWrapper
public struct Inject<Value> {
    @usableFromInline let cell: InjectionCell

    /// Creates a property for a named binding, or for the unnamed binding of its type.
    ///
    /// - Parameters:
    ///   - name: The name of the binding.
    ///   - mode: The time at which the property finds its container and its instance.
    ///   - resolver: The container or scope that provides the instance; the nearest one by default.
    @inlinable
    public init(
        _ name: ServiceName? = nil, _ mode: InjectionMode = .onFirstUse,
        from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID, line: Int = #line
    ) {
        cell = InjectionCell(of: Value.self, named: name, mode: mode, from: resolver, fileID: fileID, line: line)
        if mode == .onInit { _ = value(in: nil) }
    }

    /// Creates a property for the unnamed binding of its type, with a mode.
    @inlinable
    public init(
        _ mode: InjectionMode, from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(nil, mode, from: resolver, fileID: fileID, line: line)
    }

    /// Creates a property from a value: the argument of a function called with `$parameter: value`.
    public init(projectedValue: Value) {
        cell = InjectionCell(holding: projectedValue)
    }

    /// The injected instance.
    @inlinable public var wrappedValue: Value { value(in: nil) }

    /// The injected instance.
    @inlinable public var projectedValue: Value { value(in: nil) }

    /// The injected instance, for a property of a class or an actor. The compiler passes the object that contains the
    /// property.
    @inlinable
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: KeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Inject<Value>>
    ) -> Value {
        owner[keyPath: storage].value(in: owner)
    }

    @inlinable
    func value(in enclosing: AnyObject?) -> Value {
        if cell.kept.isFull { return cell.kept.value(as: Value.self) }
        // The box is created here, where the static type is known: finding the type at run time costs 450 instructions.
        cell.kept.keep(Box(cell.found(Value.self, in: enclosing)))
        cell.forgetNearest()
        return cell.kept.value(as: Value.self)
    }
}

extension Inject: Sendable where Value: Sendable {}

/// The storage of an `@Inject` property: first the data to find the instance, and then the instance. Copies of a struct
/// share the storage.
@usableFromInline
final class InjectionCell: Sendable {
    @usableFromInline let kept = BoxCell()
    private let name: ServiceName?
    private let fileID: StaticString
    private let line: Int
    /// The nearest resolver; nil if there was none. It is released once the instance is found, so that a property
    /// retains a container only until the first read.
    private let nearest: Mutex<(any NearestResolver)?>

    /// Creates the cell of a property. If a container is building the object, this checks the key in it, so that the
    /// factory throws `notBound`.
    @usableFromInline
    init<Value>(
        of type: Value.Type, named name: ServiceName?, mode: InjectionMode,
        from resolver: (any Resolving & Sendable)?, fileID: StaticString, line: Int
    ) {
        self.name = name
        self.fileID = fileID
        self.line = line
        let building = resolver == nil ? BuildingResolverSource.ofTask : nil
        nearest = Mutex(mode.nearest(from: resolver, in: building))
        if let building, mode != .onInit { building.noteUnlessBound(type, named: name, of: self) }
    }

    /// Creates a cell that already contains its instance.
    init<Value>(holding instance: Value) {
        (name, fileID, line) = (nil, "", 0)
        nearest = Mutex(nil)
        kept.keep(Box(instance))
    }

    @usableFromInline
    func found<Value>(_ type: Value.Type, in enclosing: AnyObject?) -> Value {
        let nearest = nearest.withLock { $0 }
        // Another thread may have found the instance and released the nearest resolver in the meantime.
        if kept.isFull { return kept.value(as: type) }
        let lookup = InjectedInstanceLookup(name: name, fileID: fileID, line: line, nearest: nearest)
        do throws(ResolutionError) {
            return try lookup.target(for: type, in: enclosing).resolve(type, name: name)
        } catch {
            lookup.stop(type, with: error)
        }
    }

    /// Releases the nearest resolver outside the lock, because deinitializers may run any code.
    @usableFromInline
    func forgetNearest() {
        let released = nearest.withLock { $0.take() }
        withExtendedLifetime(released) {}
    }
}
