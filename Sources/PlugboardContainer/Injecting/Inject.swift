import PlugboardWiring

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

    /// The unnamed binding of the property's type.
    @inlinable
    public init(fileID: StaticString = #fileID, line: Int = #line) {
        self.init(key: nil, mode: .onFirstUse, from: nil, fileID: fileID, line: line)
    }

    /// The binding of a name.
    @inlinable
    public init(
        _ name: ServiceName, _ mode: InjectionMode = .onFirstUse, from resolver: (any Resolving & Sendable)? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        self.init(key: name, mode: mode, from: resolver, fileID: fileID, line: line)
    }

    /// The unnamed binding, found when the mode says.
    @inlinable
    public init(
        _ mode: InjectionMode, from resolver: (any Resolving & Sendable)? = nil, fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        self.init(key: nil, mode: mode, from: resolver, fileID: fileID, line: line)
    }

    /// The unnamed binding of a given container or scope.
    @inlinable
    public init(from resolver: any Resolving & Sendable, fileID: StaticString = #fileID, line: Int = #line) {
        self.init(key: nil, mode: .onFirstUse, from: resolver, fileID: fileID, line: line)
    }

    @inlinable
    init(
        key name: ServiceName?, mode: InjectionMode, from resolver: (any Resolving & Sendable)?, fileID: StaticString,
        line: Int
    ) {
        cell = InjectionCell(Value.self, named: name, mode: mode, from: resolver, fileID: fileID, line: line)
        if mode == .onInit { _ = value(in: nil) }
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
        // Nothing else tells the compiler that the object is needed until the value is copied.
        defer { withExtendedLifetime(owner) {} }
        return InjectionCell.value(of: Unmanaged.passUnretained(owner[keyPath: storage].cell), Value.self, in: owner)
    }

    @inlinable
    func value(in enclosing: AnyObject?) -> Value {
        // The same of the cell.
        defer { withExtendedLifetime(cell) {} }
        return InjectionCell.value(of: Unmanaged.passUnretained(cell), Value.self, in: enclosing)
    }
}

extension Inject: Sendable where Value: Sendable {}
