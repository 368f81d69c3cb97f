import PlugboardWiring

/// A type that says itself how it is made: a struct, an actor, a final class or another.
///
/// ```swift
/// struct FreshJuice: Injectable {
///     @Inject var glass: Glass
///     let fruit: any Fruit
///     static var injection: Injection<FreshJuice> { Injection { (fruit: any Fruit) in FreshJuice(fruit: fruit) } }
///     static var injects: [InjectedService]? { [.service(Glass.self)] }
/// }
/// catalog.register(injectable: FreshJuice.self)
/// ```
///
/// What a class says holds for it and not for its subclasses: those are registered with `autoregister`.
public protocol Injectable {
    /// What is made: the type itself. Swift finds it in the type of `injection`.
    // Not `Self`, which only a final class could say.
    associatedtype Made

    /// How it is made.
    static var injection: Injection<Made> { get }

    /// What its `@Inject` properties take, so that it is proven. Nil, which it is unless said: a type that has such
    /// properties is not proven then, and `wiring check` says so.
    static var injects: [InjectedService]? { get }
}

extension Injectable {
    /// Nothing is said.
    public static var injects: [InjectedService]? { nil }
}

/// An initializer as a value, whose parameters the container resolves.
public struct Injection<S>: Sendable {
    let recipe: Recipe

    /// An initializer without parameters.
    // Generic as the others are: a form that is not would be preferred to them.
    public init<E: Error>(_ initializer: @escaping @Sendable () throws(E) -> S) {
        recipe = .calling(initializer)
    }

    /// An initializer with one parameter.
    public init<A>(_ initializer: @escaping @Sendable (consuming A) throws -> S) {
        recipe = .calling(initializer)
    }

    /// An initializer with two parameters.
    public init<A, B>(_ initializer: @escaping @Sendable (consuming A, consuming B) throws -> S) {
        recipe = .calling(initializer)
    }

    /// An initializer with three parameters or more.
    public init<E: Error, A, B, C, each P>(
        _ initializer: @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S
    ) {
        recipe = .calling(initializer)
    }
}

extension Catalog {
    /// Binds a type to the way it says itself that it is made. Its `@Inject` properties take from the container that
    /// builds it.
    @discardableResult
    public mutating func register<S: Injectable, each X, each Name: StringProtocol>(
        injectable type: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> where S.Made == S {
        let registration = bind(
            type, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: type.injection.recipe,
            fileID: fileID, line: line)
        if let injected = type.injects { return registration.declare(injected) }
        registration.record.modify { $0.injecting = .undeclaredIfHeld(by: type) }
        return registration
    }
}
