import PlugboardWiring

extension Registration {
    /// Says that its instances hold `@Inject` properties, which then take from the container that builds them.
    ///
    /// Without it they take from the enclosing object's container, the current one or the one of `bootstrap`.
    /// Resolutions that may build such an instance cost some 700 instructions more.
    ///
    /// What the properties take is not proven then, and `wiring check` says so; `injects(_:_:)` names it.
    @discardableResult
    public func injects() -> Registration {
        record.modify { if case .nothing = $0.injecting { $0.injecting = .undeclared } }
        return self
    }

    /// Says what the `@Inject` properties of its instances take from the container that builds them, so that it is proven.
    ///
    /// ```swift
    /// catalog.autoregister(ReportPage.self, initializer: { ReportPage() })
    ///     .injects(Clock.self, (any OrderStore)?.self)
    ///     .injects(Mailer.self, named: "receipts")
    /// ```
    ///
    /// - Parameters:
    ///   - service: The type of a property: a service, or `S?`, `[S]`, `Lazy<S>` or `Provider<S>`.
    ///   - others: The types of the others that ask for no name.
    @discardableResult
    public func injects(_ service: any Any.Type, _ others: any Any.Type...) -> Registration {
        declare(([service] + others).map { InjectedService($0, name: nil) })
    }

    /// Says that an `@Inject` property of its instances takes a service by its name, so that it is proven.
    ///
    /// - Parameters:
    ///   - service: The type of the property.
    ///   - name: The name that it asks for.
    @discardableResult
    public func injects(_ service: any Any.Type, named name: ServiceName) -> Registration {
        declare([InjectedService(service, name: name)])
    }

    func declare(_ services: [InjectedService]) -> Registration {
        record.modify { $0.injecting.declare(services.map(\.need)) }
        return self
    }
}

/// What one `@Inject` property takes, as an `Injectable` type says it: `.service(Mailer.self, named: "receipts")`.
public struct InjectedService: Sendable {
    let need: InjectedPropertyNeed

    fileprivate init(_ type: any Any.Type, name: ServiceName?) {
        need = InjectedPropertyNeed(ParameterOutline.Shape(type), name: name)
    }

    /// What a property of this type takes.
    ///
    /// - Parameters:
    ///   - service: The type of the property: a service, or `S?`, `[S]`, `Lazy<S>` or `Provider<S>`.
    ///   - name: The name that it asks for; none unless given.
    public static func service(_ service: any Any.Type, named name: ServiceName? = nil) -> InjectedService {
        InjectedService(service, name: name)
    }
}
