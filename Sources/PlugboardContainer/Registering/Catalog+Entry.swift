extension Catalog {
    /// Declares that the program requests a service, so that planning proves the request in every wiring.
    ///
    /// ```swift
    /// catalog.entry(Checkout.self, scope: true)
    /// catalog.entry(Handler.self, scope: .giving(RequestContext.self))
    /// catalog.entry(Feed.self, awaiting: true)
    /// catalog.entry(Receipt.self, argument: User.self)
    /// ```
    ///
    /// The entries of a service also restrict requests at run time. If every entry of a service requires a scope,
    /// `await` or the main actor, any other kind of request throws `needsScope` or `needsAwait`. So a request that is
    /// invalid in one profile throws in all profiles.
    ///
    /// An entry describes requests of the program to a container or a scope, including `@Inject` outside of objects
    /// under construction. It does not describe the parameters of factories. A service without such an entry has no
    /// cost.
    ///
    /// - Parameters:
    ///   - service: The service that the program requests.
    ///   - actor: `MainActor.self` if the program requests it on the main actor, where main-actor services need no
    ///     `await`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - scope: Whether the program requests it from a scope, and with which values: `true`,
    ///     `.giving(RequestContext.self)`.
    ///   - awaiting: Whether the program calls `resolve(awaiting:)`, as asynchronous services require.
    ///   - mayBeEmpty: Whether a requested list, such as `[any Service].self`, may have no member. Without it, an empty
    ///     list is PB0401.
    ///   - argument: The type of the argument that the program passes, as registered.
    ///   - arguments: The types of several arguments, in any order.
    public mutating func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: EntryScope = false,
        awaiting: Bool = false, mayBeEmpty: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        append(
            EntryPointOutline(
                service, actor, name, scope, awaiting, mayBeEmpty, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
    }

    /// Declares an entry whose `scope` is a computed Bool instead of a literal.
    public mutating func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: Bool,
        awaiting: Bool = false, mayBeEmpty: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        append(
            EntryPointOutline(
                service, actor, name, EntryScope(isScope: scope), awaiting, mayBeEmpty, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
    }

    /// Returns a copy of the catalog with one more entry: `Catalog(Payments()).entry(Checkout.self)`.
    ///
    /// - Parameters:
    ///   - service: The service that the program requests.
    ///   - actor: `MainActor.self` if the program requests it on the main actor, where main-actor services need no
    ///     `await`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - scope: Whether the program requests it from a scope, and with which values: `true`,
    ///     `.giving(RequestContext.self)`.
    ///   - awaiting: Whether the program calls `resolve(awaiting:)`, as asynchronous services require.
    ///   - mayBeEmpty: Whether a requested list, such as `[any Service].self`, may have no member. Without it, an empty
    ///     list is PB0401.
    ///   - argument: The type of the argument that the program passes, as registered.
    ///   - arguments: The types of several arguments, in any order.
    // Disfavored, so that the statement `catalog.entry(…)` calls the mutating overload.
    @_disfavoredOverload
    public func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: EntryScope = false,
        awaiting: Bool = false, mayBeEmpty: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Catalog {
        var catalog = self
        catalog.append(
            EntryPointOutline(
                service, actor, name, scope, awaiting, mayBeEmpty, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
        return catalog
    }

    /// Returns a copy of the catalog with one more entry, whose `scope` is a computed Bool instead of a literal.
    @_disfavoredOverload
    public func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: Bool,
        awaiting: Bool = false, mayBeEmpty: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Catalog {
        var catalog = self
        catalog.append(
            EntryPointOutline(
                service, actor, name, EntryScope(isScope: scope), awaiting, mayBeEmpty, argument, arguments,
                at: CodeLocation(fileID: "\(fileID)", line: line)))
        return catalog
    }
}

extension EntryPointOutline {
    fileprivate init<S>(
        _ service: S.Type, _ actor: MainActor.Type?, _ name: ServiceName?, _ scope: EntryScope, _ isAwaited: Bool,
        _ mayBeEmpty: Bool, _ argument: (any Any.Type)?, _ arguments: [any Any.Type], at location: CodeLocation
    ) {
        self.init(
            key: ServiceKey(ServiceType(service), name: name), inScope: scope.isScope, isAwaited: isAwaited,
            isOnMainActor: actor != nil,
            arguments: ((argument.map { [$0] } ?? []) + arguments).map { ServiceType(erased: $0) }, location: location)
        giving = scope.values
        self.mayBeEmpty = mayBeEmpty
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

    /// Creates a scope without values for `true`, or a container for `false`.
    public init(booleanLiteral value: Bool) { self.init(isScope: value) }

    /// Returns a scope with values of these types, which `catalog.scopeValue` declares. A scope of the program may have
    /// additional values.
    public static func giving<each V: Sendable>(_ values: repeat (each V).Type) -> EntryScope {
        var types: [ServiceType] = []
        repeat types.append(ServiceType((each values).self))
        return EntryScope(isScope: true, values: types)
    }
}
