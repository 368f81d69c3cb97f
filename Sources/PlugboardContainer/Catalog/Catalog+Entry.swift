import PlugboardWiring

extension Catalog {
    /// Says that the program itself asks for a service, and how, so that every wiring is proven to have it.
    ///
    /// ```swift
    /// catalog.entry(Checkout.self, scope: true)
    /// catalog.entry(Handler.self, scope: .giving(RequestContext.self))
    /// catalog.entry(Feed.self, awaiting: true)
    /// catalog.entry(Receipt.self, argument: User.self)
    /// ```
    ///
    /// It holds when the program runs, too: what every entry of a service asks of a scope, with `await` or on the main actor, throws
    /// `needsScope` or `needsAwait` when it is resolved otherwise. So a resolve that one profile would refuse is refused
    /// in all. Only what the program asks a container or a scope for is meant, `@Inject` outside of objects being built
    /// included, and not what factories take. A service without such an entry costs nothing more.
    ///
    /// - Parameters:
    ///   - service: What the program asks for.
    ///   - actor: `MainActor.self` where the program asks on the main actor, which need not await what is made there.
    ///   - name: The name it asks for; none unless given.
    ///   - scope: Whether the program asks a scope for it, and with which values: `true`, `.giving(RequestContext.self)`.
    ///   - awaiting: Whether the program asks with `resolve(awaiting:)`, as it must for what is made asynchronously.
    ///   - argument: The type of the argument that the program gives, as the registration declares it.
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

    /// The same where a Bool that is no literal says whether a scope is asked.
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

    /// The same catalog with an entry more: `Catalog(Payments()).entry(Checkout.self)`.
    ///
    /// - Parameters:
    ///   - service: What the program asks for.
    ///   - actor: `MainActor.self` where the program asks on the main actor, which need not await what is made there.
    ///   - name: The name it asks for; none unless given.
    ///   - scope: Whether the program asks a scope for it, and with which values: `true`, `.giving(RequestContext.self)`.
    ///   - awaiting: Whether the program asks with `resolve(awaiting:)`, as it must for what is made asynchronously.
    ///   - argument: The type of the argument that the program gives, as the registration declares it.
    ///   - arguments: The types of several arguments, in any order.
    // Disfavored, so that `catalog.entry(…)` as a statement is the mutating one.
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

    /// The same catalog with an entry more, where a Bool that is no literal says whether a scope is asked.
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

/// Where the program asks for a service: of a container, of a scope, or of a scope that it gives values.
///
/// ```swift
/// catalog.entry(Checkout.self, scope: true)
/// catalog.entry(Handler.self, scope: .giving(RequestContext.self))
/// ```
public struct EntryScope: Sendable, ExpressibleByBooleanLiteral {
    let isScope: Bool
    /// The types of the values that the scope is given.
    let values: [ServiceType]

    init(isScope: Bool, values: [ServiceType] = []) {
        self.isScope = isScope
        self.values = values
    }

    /// A scope without values where it is true, and else a container.
    public init(booleanLiteral value: Bool) { self.init(isScope: value) }

    /// A scope that is given values of these types, as `catalog.scopeValue` declares them; it may be given more.
    public static func giving<each V: Sendable>(_ values: repeat (each V).Type) -> EntryScope {
        var types: [ServiceType] = []
        repeat types.append(ServiceType((each values).self))
        return EntryScope(isScope: true, values: types)
    }
}
