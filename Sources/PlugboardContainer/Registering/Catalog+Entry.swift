extension Catalog {
    /// Declares that the program requests a service, so that planning proves the request in every wiring.
    ///
    /// ```swift
    /// catalog.entry(Checkout.self, scope: .any)
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
    ///   - scope: `.any` or `.giving(RequestContext.self)` if the program requests it from a scope; nil if it requests
    ///     it from the container.
    ///   - awaiting: Whether the program calls `resolve(awaiting:)`, as asynchronous services require.
    ///   - mayBeEmpty: Whether a requested list, such as `[any Service].self`, may have no member. Without it, an empty
    ///     list is PB0401.
    ///   - argument: The type of the argument that the program passes, as registered.
    ///   - arguments: The types of several arguments, in any order.
    public mutating func entry<S>(
        _ service: S.Type, on actor: MainActor.Type? = nil, name: ServiceName? = nil, scope: EntryScope? = nil,
        awaiting: Bool = false, mayBeEmpty: Bool = false, argument: (any Any.Type)? = nil, arguments: any Any.Type...,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        var entry = EntryPointOutline(
            key: ServiceKey(ServiceType(service), name: name), inScope: scope != nil, isAwaited: awaiting,
            isOnMainActor: actor != nil,
            arguments: ((argument.map { [$0] } ?? []) + arguments).map { ServiceType(erased: $0) },
            location: location(fileID, line))
        entry.giving = scope?.values ?? []
        entry.mayBeEmpty = mayBeEmpty
        entry.shape = ParameterOutline.Shape(service)
        append(entry)
    }

    /// Declares several entries, which the program requests from the container and without `await`.
    public mutating func entry(
        _ service: any Any.Type, _ second: any Any.Type, _ others: any Any.Type..., fileID: StaticString = #fileID,
        line: Int = #line
    ) {
        for service in [service, second] + others {
            append(EntryPointOutline(service, at: location(fileID, line)))
        }
    }
}

/// The scopes from which the program requests an entry.
///
/// ```swift
/// catalog.entry(Checkout.self, scope: .any)
/// catalog.entry(Handler.self, scope: .giving(RequestContext.self))
/// ```
public struct EntryScope: Sendable {
    /// The types of the scope's values.
    let values: [ServiceType]

    /// Any scope, also one without values.
    public static var any: EntryScope { EntryScope(values: []) }

    /// Returns a scope with values of these types, which `catalog.scopeValue` declares. A scope of the program may have
    /// additional values.
    public static func giving(_ values: any Sendable.Type...) -> EntryScope {
        EntryScope(values: values.map { ServiceType(erased: $0) })
    }
}
