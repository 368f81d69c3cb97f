/// A type that declares its own initializer for injection.
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
/// The declaration of a class does not apply to its subclasses. Register a subclass with `autoregister`.
public protocol Injectable {
    /// The type of the instance: the conforming type itself. Swift infers it from the type of `injection`.
    // Not `Self`, because only a final class could declare it.
    associatedtype Made

    /// The initializer for injection.
    static var injection: Injection<Made> { get }

    /// The services of its `@Inject` properties, for the proof.
    ///
    /// Nil by default. If a type has such properties and this property is nil, the proof does not cover them, and
    /// `wiring check` reports the gap.
    static var injects: [InjectedService]? { get }
}

extension Injectable {
    /// Nil, which declares no services.
    public static var injects: [InjectedService]? { nil }
}

/// An initializer as a value, whose parameters the container resolves.
public struct Injection<S>: Sendable {
    let recipe: Recipe

    /// Creates an injection from an initializer without parameters.
    // Generic in `E` like the other overloads: overload resolution would prefer an overload that is not generic.
    public init<E: Error>(_ initializer: @escaping @Sendable () throws(E) -> S) {
        recipe = .calling(initializer)
    }

    /// Creates an injection from an initializer with one parameter.
    public init<A>(_ initializer: @escaping @Sendable (consuming A) throws -> S) {
        recipe = .calling(initializer)
    }

    /// Creates an injection from an initializer with two parameters.
    public init<A, B>(_ initializer: @escaping @Sendable (consuming A, consuming B) throws -> S) {
        recipe = .calling(initializer)
    }

    /// Creates an injection from an initializer with three parameters or more.
    public init<E: Error, A, B, C, each P>(
        _ initializer: @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S
    ) {
        recipe = .calling(initializer)
    }
}

extension Catalog {
    /// Binds a type to its `injection`. The `@Inject` properties of an instance use the container that builds the
    /// instance.
    @discardableResult
    public mutating func register<S: Injectable>(
        injectable type: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> where S.Made == S {
        let registration = recordBinding(
            type, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: type.injection.recipe,
            fileID: fileID, line: line)
        if let injected = type.injects { return registration.declare(injected) }
        let injects: InjectsDeclaration = StoredFields.mayInject(type) ? .undeclared : .unseen
        registration.record.modify { $0.options.injects = injects }
        return registration
    }
}
