import PlugboardWiring
import Synchronization

/// When an `@Inject` property finds its container and its instance.
public enum InjectionMode: Sendable {
    /// The container is found when the property is made, the instance when it is first read.
    case onFirstUse
    /// Both are found when it is first read; inside an object being built, the container is that object's.
    case lazily
    /// Both are found when the property is made.
    case onInit
}

/// A property that takes its instance from a container, once.
///
/// ```swift
/// final class Screen {
///     @Inject var clock: any Clock
///     @Inject("receipts") var mailer: any Mailer
///     @Inject(.onInit) var store: any OrderStore
/// }
/// ```
///
/// The instance is found when the property is first read and then kept; copies of a struct share it. Which container it
/// comes from is told by `ContainerLookup`. A wrapper cannot throw: when there is no instance it stops the program
/// through `Container.die`, with the full report.
///
/// It also wraps parameters: `func show(@Inject clock: any Clock)`, called as `show($clock: try container.resolve())`.
/// In a Sendable final class, where Swift allows no wrapper's storage, write `let clock = Inject<any Clock>()` and read
/// `clock.wrappedValue`.
@propertyWrapper
public struct Inject<Value> {
    @usableFromInline let cell: InjectionCell

    /// The binding of a name, or the unnamed binding of the property's type.
    ///
    /// - Parameters:
    ///   - name: The name of the binding.
    ///   - mode: When the property finds its container and its instance.
    ///   - resolver: The container or scope to take the instance from; the nearest one by default.
    @inlinable
    public init(
        _ name: ServiceName? = nil, _ mode: InjectionMode = .onFirstUse,
        from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID, line: Int = #line
    ) {
        cell = InjectionCell(named: name, mode: mode, from: resolver, fileID: fileID, line: line)
        if mode == .onInit { _ = value(in: nil) }
    }

    /// The unnamed binding, found when the mode says.
    @inlinable
    public init(
        _ mode: InjectionMode, from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(nil, mode, from: resolver, fileID: fileID, line: line)
    }

    /// Holds this value: the wrapped parameter of a function called with `$parameter: value`.
    public init(projectedValue: Value) {
        cell = InjectionCell(holding: projectedValue)
    }

    /// The instance.
    @inlinable public var wrappedValue: Value { value(in: nil) }

    /// The instance.
    @inlinable public var projectedValue: Value { value(in: nil) }

    /// The instance, for a property of a class or an actor: the compiler passes the object the property is in.
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
        // The box is made here, where its type is known: searching for it at run time costs 450 instructions.
        cell.kept.keep(Box(cell.found(Value.self, in: enclosing)))
        cell.forgetNearest()
        return cell.kept.value(as: Value.self)
    }
}

extension Inject: Sendable where Value: Sendable {}

/// What an `@Inject` property keeps: how to find the instance, and then the instance, which copies of a struct share.
@usableFromInline
final class InjectionCell: Sendable {
    @usableFromInline let kept = BoxCell()
    private let name: ServiceName?
    private let fileID: StaticString
    private let line: Int
    /// Nil if nothing was near, and after the instance was found: a property keeps a container until it is read, not longer.
    private let nearest: Mutex<(any NearestResolver)?>

    @usableFromInline
    init(
        named name: ServiceName?, mode: InjectionMode, from resolver: (any Resolving & Sendable)?, fileID: StaticString,
        line: Int
    ) {
        self.name = name
        self.fileID = fileID
        self.line = line
        nearest = Mutex(mode.nearest(from: resolver))
    }

    /// One that holds its instance.
    convenience init<Value>(holding instance: Value) {
        self.init(named: nil, mode: .lazily, from: nil, fileID: "", line: 0)
        kept.keep(Box(instance))
    }

    @usableFromInline
    func found<Value>(_ type: Value.Type, in enclosing: AnyObject?) -> Value {
        let nearest = nearest.withLock { $0 }
        // Another thread that found it has let go of what was nearest.
        if kept.isFull { return kept.value(as: type) }
        let lookup = InjectedInstanceLookup(name: name, fileID: fileID, line: line, nearest: nearest)
        do throws(ResolutionError) {
            return try lookup.target(for: type, in: enclosing).resolve(type, name: name)
        } catch {
            lookup.stop(type, with: error)
        }
    }

    /// Lets go of what was nearest, outside of the lock: that may run anything.
    @usableFromInline
    func forgetNearest() {
        let released = nearest.withLock { $0.take() }
        withExtendedLifetime(released) {}
    }
}
