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
    private let cell: OnceCell<Value>
    private let source: InjectionSource?

    /// The unnamed binding of the property's type.
    public init(fileID: String = #fileID, line: Int = #line) {
        self.init(key: nil, .onFirstUse, nil, fileID, line)
    }

    /// The binding of a name.
    public init(
        _ name: ServiceName, _ mode: InjectionMode = .onFirstUse, from resolver: (any Resolving)? = nil,
        fileID: String = #fileID, line: Int = #line
    ) {
        self.init(key: name, mode, resolver, fileID, line)
    }

    /// The unnamed binding, found when the mode says.
    public init(
        _ mode: InjectionMode, from resolver: (any Resolving)? = nil, fileID: String = #fileID, line: Int = #line
    ) {
        self.init(key: nil, mode, resolver, fileID, line)
    }

    /// The unnamed binding of a given container or scope.
    public init(from resolver: any Resolving, fileID: String = #fileID, line: Int = #line) {
        self.init(key: nil, .onFirstUse, resolver, fileID, line)
    }

    private init(
        key name: ServiceName?, _ mode: InjectionMode, _ resolver: (any Resolving)?, _ fileID: String, _ line: Int
    ) {
        let source = InjectionSource(name, mode, from: resolver, CodeLocation(fileID: fileID, line: line))
        self.source = source
        cell = OnceCell()
        if mode == .onInit { _ = found(in: nil, source) }
    }

    /// Holds this value: the wrapped parameter of a function called with `$parameter: value`.
    public init(projectedValue: Value) {
        source = nil
        cell = OnceCell()
        _ = cell.keep(projectedValue)
    }

    /// The instance.
    public var wrappedValue: Value { value(in: nil) }

    /// The instance.
    public var projectedValue: Value { value(in: nil) }

    /// The instance, for a property of a class or an actor: the compiler passes the object the property is in.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: KeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Inject<Value>>
    ) -> Value {
        owner[keyPath: storage].value(in: owner)
    }

    private func value(in enclosing: AnyObject?) -> Value {
        if let kept = cell.value { return kept }
        guard let source else { preconditionFailure("a parameter holds its value from the beginning") }
        return found(in: enclosing, source)
    }

    private func found(in enclosing: AnyObject?, _ source: InjectionSource) -> Value {
        defer { source.release() }
        return cell.keep(source.instance(Value.self, in: enclosing))
    }
}

extension Inject: Sendable where Value: Sendable {}
