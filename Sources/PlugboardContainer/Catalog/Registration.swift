import PlugboardWiring

/// One registration, for saying more about it.
///
/// Chain on it where it is made. What is chained later reaches the catalog and every copy that was made of it meanwhile, but
/// no container, child or loader that was made of one: each keeps what was registered and chained when it was made, and the
/// next one has the rest (RULES 4). Any thread may chain.
///
/// ```swift
/// catalog.autoregister(Storage.self, lifetime: .singleton, initializer: FileStorage.init)
///     .provides(Reading.self) { $0 }
///     .closing { try await $0.close() }
/// ```
public struct Registration<S>: Sendable {
    let record: RegistrationRecord

    init(_ record: RegistrationRecord) {
        self.record = record
    }

    /// Binds a further service, under the same name, to the same instance.
    ///
    /// It is a binding as any other in code: a manifest, a child or a test may replace it, and another binding of the service
    /// in the catalog is PB0801 unless the later one says `override: true`. A registration that replaces this one also
    /// replaces what it provides.
    @discardableResult
    public func provides<T>(_ service: T.Type, _ view: @escaping @Sendable (S) -> T) -> Registration {
        provide(as: ServiceType(service), view)
    }

    /// Adds the instance to the list of a service, and binds no key: `[T]` and `resolveAll` have it beside what is bound.
    ///
    /// So several modules add to one list, and never clash:
    ///
    /// ```swift
    /// catalog.register(instance: SharedCache.shared).contributes(to: (any Reading).self) { $0 }
    /// catalog.entry([any Reading].self)
    /// ```
    ///
    /// In a `uses` list and in reports it is `Reading+SharedCache`: the service, and the key of what contributes. It comes
    /// after what is bound, in the order of these keys, but what a member depends on comes before it. Where the binding is
    /// removed, it contributes nothing.
    ///
    /// - Parameters:
    ///   - service: The service of the list.
    ///   - view: The instance as that service: `{ $0 }`.
    @discardableResult
    public func contributes<T>(to service: T.Type, _ view: @escaping @Sendable (S) -> T) -> Registration {
        provide(as: ServiceType(ContributionMarker<T, S>.self), inListOf: ServiceType(service), view)
    }

    private func provide<T>(
        as service: ServiceType, inListOf list: ServiceType? = nil, _ view: @escaping @Sendable (S) -> T
    ) -> Registration {
        let provided = RegistrationRecord.AdditionalService(service: service, list: list) { linker in
            let (facts, whole) = (linker.facts, linker.parameter(0, S.self))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> T in
                do throws(ResolutionError) {
                    return view(try whole(container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
        record.modify { $0.provided.append(provided) }
        return self
    }

    /// Says which binding of a service fills the parameter of that service, as `uses:` does, by the type itself: for types
    /// that have no name to write, such as generic, local and private ones, and where the compiler shall check it.
    ///
    /// ```swift
    /// catalog.autoregister(Person.self, initializer: PetOwner.init(pet:)).uses(Animal.self, named: "charles")
    /// ```
    ///
    /// - Parameters:
    ///   - service: The service, without `?`, `[…]`, `Lazy` or `Provider` around it.
    ///   - name: The binding's name; nil for the unnamed one.
    ///   - parameter: The parameter's name, where several have the service and `parameters:` names them.
    @discardableResult
    public func uses<T>(
        _ service: T.Type, named name: ServiceName? = nil, as parameter: String? = nil
    ) -> Registration {
        let use = RegistrationRecord.UseByServiceType(
            key: ServiceKey(ServiceType(service), name: name), parameter: parameter)
        record.modify { $0.uses.append(use) }
        return self
    }

    /// Warns at each place where a manifest names this factory (PB0909).
    ///
    /// ```swift
    /// catalog.factory("payments.v1", PaymentGateway.self, initializer: FirstGateway.init)
    ///     .deprecated("use payments.v2")
    /// ```
    ///
    /// It has no effect on what code binds itself, which no manifest names.
    ///
    /// - Parameter advice: What to write instead, as the rest of a sentence. It appears in reports, `wiring factories` and
    ///   the schema.
    @discardableResult
    public func deprecated(_ advice: String) -> Registration {
        record.modify { $0.deprecation = advice }
        return self
    }
}
