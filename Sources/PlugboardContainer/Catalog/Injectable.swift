import PlugboardWiring

/// A type that says itself how it is made.
///
/// ```swift
/// struct FreshJuice: Injectable {
///     @Inject var glass: Glass
///     let fruit: any Fruit
///     static var injection: Injection<FreshJuice> { Injection { (fruit: any Fruit) in FreshJuice(fruit: fruit) } }
/// }
/// catalog.register(injectable: FreshJuice.self)
/// ```
public protocol Injectable {
    /// How it is made.
    static var injection: Injection<Self> { get }
}

/// An initializer, whose parameters are dependencies, as a value.
public struct Injection<S>: Sendable {
    let recipe: Recipe

    /// An initializer with two parameters or more.
    @inlinable @inline(__always)
    public init<E: Error, A, B, each D>(
        _ initializer: @escaping @Sendable (consuming (A, B, repeat each D)) throws(E) -> S
    ) {
        self.init(takes: Types<A, B, repeat each D>.self, building: Calling.many(initializer))
    }

    /// An initializer with one parameter.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public init<E: Error, D>(_ initializer: @escaping @Sendable (consuming D) throws(E) -> S) {
        self.init(takes: Types<D>.self, building: Calling.one(initializer))
    }

    /// An initializer without parameters.
    @inlinable @inline(__always)
    public init<E: Error>(_ initializer: @escaping @Sendable () throws(E) -> S) {
        self.init(takes: NoTypes.self, building: Calling.none(initializer))
    }

    @usableFromInline
    init<each P>(
        takes types: Types<repeat each P>.Type, building makeSlot: @escaping @Sendable (SlotSeed) -> AnySlot
    ) {
        recipe = Recipe(types.list, makeSlot: makeSlot)
    }
}

extension Catalog {
    /// Binds a type to the way it says itself that it is made. Its `@Inject` properties take from the container that
    /// builds it.
    @discardableResult
    public mutating func register<S: Injectable>(
        injectable type: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        let registration: Registration<S> = record(
            Draft(
                binding: type, type.injection.recipe, name: name, lifetime: lifetime?.kind, argument: argument,
                arguments: arguments, uses: uses, override: override, parameters: parameters,
                in: file(fileID), line: line))
        return registration.injects()
    }
}
