import PlugboardWiring

extension Catalog {
    /// Declares that the program requests a service, and how, so that every wiring is proven to provide it.
    ///
    /// ```swift
    /// catalog.entry(Checkout.self, scope: true)
    /// catalog.entry(Handler.self, scope: .giving(RequestContext.self))
    /// catalog.entry(Feed.self, awaiting: true)
    /// catalog.entry(Receipt.self, argument: User.self)
    /// ```
    ///
    /// The rule applies at run time too. If every entry of a service requires a scope, `await` or the main actor,
    /// another kind of request throws `needsScope` or `needsAwait`. So a request that one profile would refuse is
    /// refused in all profiles. An entry describes requests of the program to a container or a scope, including
    /// `@Inject` outside of objects under construction. It does not describe the parameters of factories. A service
    /// without such an entry has no cost.
    ///
    /// - Parameters:
    ///   - service: The service that the program requests.
    ///   - actor: `MainActor.self` if the program requests it on the main actor, where main-actor services need no
    ///     `await`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - scope: Whether the program requests it from a scope, and with which values: `true`,
    ///     `.giving(RequestContext.self)`.
    ///   - awaiting: Whether the program calls `resolve(awaiting:)`, as asynchronous services require.
    ///   - argument: The type of the argument that the program passes, as registered.
    ///   - arguments: The types of several arguments, in any order.
    public mutating func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: EntryScope = false,
        awaiting: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        append(
            EntryPointOutline(
                service, actor, name, scope, awaiting, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
    }

    /// Declares an entry with a Bool value, which need not be a literal, for `scope`.
    public mutating func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: Bool,
        awaiting: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        append(
            EntryPointOutline(
                service, actor, name, EntryScope(isScope: scope), awaiting, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
    }

    /// Returns the same catalog with one more entry: `Catalog(Payments()).entry(Checkout.self)`.
    ///
    /// - Parameters:
    ///   - service: The service that the program requests.
    ///   - actor: `MainActor.self` if the program requests it on the main actor, where main-actor services need no
    ///     `await`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - scope: Whether the program requests it from a scope, and with which values: `true`,
    ///     `.giving(RequestContext.self)`.
    ///   - awaiting: Whether the program calls `resolve(awaiting:)`, as asynchronous services require.
    ///   - argument: The type of the argument that the program passes, as registered.
    ///   - arguments: The types of several arguments, in any order.
    // Disfavored, so that the statement `catalog.entry(…)` calls the mutating one.
    @_disfavoredOverload
    public func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: EntryScope = false,
        awaiting: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Catalog {
        var catalog = self
        catalog.append(
            EntryPointOutline(
                service, actor, name, scope, awaiting, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
        return catalog
    }

    /// Returns the same catalog with one more entry. A Bool value, which need not be a literal, sets `scope`.
    @_disfavoredOverload
    public func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: Bool,
        awaiting: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Catalog {
        var catalog = self
        catalog.append(
            EntryPointOutline(
                service, actor, name, EntryScope(isScope: scope), awaiting, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
        return catalog
    }
}

extension EntryPointOutline {
    fileprivate init<S>(
        _ service: S.Type, _ actor: MainActor.Type?, _ name: ServiceName?, _ scope: EntryScope, _ isAwaited: Bool,
        _ argument: (any Any.Type)?, _ arguments: [any Any.Type], at location: CodeLocation
    ) {
        self.init(
            key: ServiceKey(ServiceType(service), name: name), inScope: scope.isScope, isAwaited: isAwaited,
            isOnMainActor: actor != nil,
            arguments: ((argument.map { [$0] } ?? []) + arguments).map { ServiceType(erased: $0) }, location: location)
        giving = scope.values
        shape = ParameterOutline.Shape(service)
    }
}

/// The source of a request: a container, a scope, or a scope with values.
///
/// ```swift
/// catalog.entry(Checkout.self, scope: true)
/// catalog.entry(Handler.self, scope: .giving(RequestContext.self))
/// ```
public struct EntryScope: Sendable, ExpressibleByBooleanLiteral {
    let isScope: Bool
    /// The types of the scope's values.
    let values: [ServiceType]

    init(isScope: Bool, values: [ServiceType] = []) {
        self.isScope = isScope
        self.values = values
    }

    /// A scope without values for `true`, and a container for `false`.
    public init(booleanLiteral value: Bool) { self.init(isScope: value) }

    /// A scope with values of these types, declared by `catalog.scopeValue`. The scope may have more values.
    public static func giving<each V: Sendable>(_ values: repeat (each V).Type) -> EntryScope {
        var types: [ServiceType] = []
        repeat types.append(ServiceType((each values).self))
        return EntryScope(isScope: true, values: types)
    }
}
