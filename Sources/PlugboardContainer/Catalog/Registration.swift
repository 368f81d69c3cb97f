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

extension Registration {
    /// Declares arguments that whoever asks may give, each by its type. What is not given is taken from the wiring, which is
    /// proven as if nobody gave any.
    ///
    /// ```swift
    /// catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
    ///
    /// let bound = try container.resolve(Juice.self)
    /// let given = try container.resolve(Juice.self, argument: Apple() as any Fruit)
    /// ```
    ///
    /// All factories of a service accept the same. Nothing that is shared accepts anything.
    ///
    /// - Parameter arguments: The types of the parameters, in the order in which they follow those of `argument:` and
    ///   `arguments:`.
    @discardableResult
    public func accepting<each A>(_ arguments: repeat (each A).Type) -> Registration {
        var types: [any Any.Type] = []
        repeat types.append((each arguments).self)
        let accepted = types
        record.modify { $0.accepted += accepted }
        return self
    }
}

extension Registration {
    /// Sets a property after construction, from what its type would receive as a parameter.
    ///
    /// ```swift
    /// catalog.autoregister(Juice.self, initializer: { Juice() }).inject(\.fruit).inject(\.spice)
    /// ```
    ///
    /// It works for classes and structs. An optional property is left nil when its service is not bound; Swift cannot
    /// tell `Fruit!` from `Fruit?`, so say `required: true` where it must be there. Where the registration names its
    /// parameters, the property's name is one more.
    @discardableResult
    public func inject<V>(_ property: WritableKeyPath<S, V> & Sendable) -> Registration {
        inject(V.self, named: property) { $0[keyPath: property] = $1 }
    }

    /// Sets an optional property after construction; when required, its service must be bound.
    @discardableResult
    public func inject<V>(_ property: WritableKeyPath<S, V?> & Sendable, required: Bool) -> Registration {
        guard required else { return inject(property) }
        return inject(V.self, named: property) { $0[keyPath: property] = $1 }
    }

    private func inject<V>(
        _ type: V.Type, named property: AnyKeyPath, _ set: @escaping @Sendable (inout S, V) -> Void
    ) -> Registration {
        let first = record.parameterTypes.count
        record.modify { modifiers in
            let index = first + modifiers.injected.count
            let earlier = (modifiers.finishing as? PropertySteps<S>)?.steps ?? []
            modifiers.finishing = PropertySteps<S>(earlier + [PropertyStep(number: index, set: set)])
            modifiers.injected.append(
                RegistrationRecord.InjectedProperty(type: type, name: Self.name(of: property, at: index)))
        }
        return self
    }

    /// `fruit` for `\Juice.fruit`, where the program carries the names of its properties.
    private static func name(of property: AnyKeyPath, at index: Int) -> String {
        let written = property.debugDescription
        guard let dot = written.lastIndex(of: ".") else { return "property\(index)" }
        let name = written[written.index(after: dot)...]
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : "property\(index)"
    }
}

/// The properties that are set on an instance after its factory has made it.
final class PropertySteps<S>: Sendable {
    let steps: [any AnyPropertyStep<S>]

    init(_ steps: [any AnyPropertyStep<S>]) { self.steps = steps }
}

/// One property, with the closure of its value once it is linked.
///
/// A protocol, because closures with typed throws that return each other crash the compiler (6.3.1).
protocol AnyPropertyStep<Owner>: Sendable {
    associatedtype Owner

    func linked(by linker: PlanLinker) -> any AnyPropertyStep<Owner>

    func finish(
        _ instance: inout Owner, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError)
}

private struct PropertyStep<Owner, V>: AnyPropertyStep {
    /// The place among the parameters.
    let number: Int
    let set: @Sendable (inout Owner, V) -> Void
    var make: Make<V>?
    var facts: SlotFacts?

    func linked(by linker: PlanLinker) -> any AnyPropertyStep<Owner> {
        let make = linker.leavesUnset(number) ? nil : linker.parameter(number, V.self)
        return PropertyStep(number: number, set: set, make: make, facts: linker.facts)
    }

    func finish(
        _ instance: inout Owner, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError) {
        // An optional property of a service that is not bound keeps its value.
        guard let make, let facts else { return }
        do throws(ResolutionError) {
            set(&instance, try make(container, scope, &frame))
        } catch {
            throw facts.failed(error)
        }
    }
}

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

extension Registration {
    /// Says how an instance is started, by `try await container.start()`.
    ///
    /// ```swift
    /// catalog.autoregister(Database.self, lifetime: .singleton, initializer: { Database() })
    ///     .starting { try await $0.connect() }
    ///     .closing { await $0.disconnect() }
    /// ```
    ///
    /// Only singletons and instances made elsewhere are started, each once, when all that it depends on is. It is made then,
    /// and resolving it earlier throws `notStarted`. The closure is cancelled when another start fails, and when the
    /// container is closed meanwhile; what was made is closed after a failure too. Saying it again replaces it.
    ///
    /// - Parameter start: Is run once for each instance, where its own isolation says.
    @discardableResult
    public func starting(_ start: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.starting = LifecycleHook(start) }
        return self
    }

    /// Says how an instance is started, by the type that the factory makes, where the service's own cannot do it.
    ///
    /// ```swift
    /// catalog.autoregister((any OrderStore).self, lifetime: .singleton, initializer: PostgresOrders.init(database:))
    ///     .starting(PostgresOrders.self) { try await $0.connect() }
    /// ```
    ///
    /// The instance is the one that this registration makes, also where decorators wrap it.
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory makes. An instance of another one is the error `otherType` of the
    ///     resolve that makes it.
    ///   - start: Is run once for each instance, where its own isolation says.
    @discardableResult
    public func starting<T>(
        _ implementation: T.Type, _ start: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.starting = LifecycleHook(start) }
        return self
    }

    /// Runs an instance as long as its container is open, such as a client whose connections are served by a task.
    ///
    /// ```swift
    /// catalog.autoregister(PostgresClient.self, lifetime: .singleton, initializer: PostgresClient.init(configuration:))
    ///     .running { await $0.run() }
    ///     .starting { try await migrate($0) }
    /// ```
    ///
    /// `container.start()` makes the instance, starts a task with the closure, and does not wait for it: `.starting` and what
    /// depends on the instance begin at once. Closing the container closes what depends on the instance, cancels and awaits the
    /// task, and then runs `.closing`. A closure that ends before it is cancelled makes the start fail, or else cancels `run`
    /// of a `WiredApplication`; of other containers the observer receives the error and `close()` throws it. A second
    /// `.running` replaces the first.
    ///
    /// It is for clients. A server that ends on a signal belongs to the service group of the program, and not to both.
    ///
    /// - Parameter run: Returns when its task is cancelled.
    @discardableResult
    public func running(_ run: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.running = LifecycleHook(run) }
        return self
    }

    /// Runs an instance by the type that the factory makes, if the service's own type cannot.
    ///
    /// ```swift
    /// catalog.autoregister((any Store).self, lifetime: .singleton, initializer: { PostgresStore() })
    ///     .running(PostgresStore.self) { await $0.client.run() }
    /// ```
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory makes, also below decorators. An instance of another type is the error
    ///     `otherType` of the start.
    ///   - run: Returns when its task is cancelled.
    @discardableResult
    public func running<T>(
        _ implementation: T.Type, _ run: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.running = LifecycleHook(run) }
        return self
    }

    /// Says how a kept instance (`singleton`, `scoped`, or one made elsewhere) ends, when the container or the scope that
    /// keeps it is closed. Others are nobody's to close. Saying it again replaces it.
    @discardableResult
    public func closing(_ close: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.closing = LifecycleHook(close) }
        return self
    }

    /// Says how a kept instance ends, by the type that the factory makes, where the service's own cannot do it.
    ///
    /// ```swift
    /// catalog.autoregister((any Mailer).self, lifetime: .singleton, initializer: SMTPMailer.init)
    ///     .closing(SMTPMailer.self) { try await $0.disconnect() }
    /// ```
    ///
    /// The instance is the one that this registration makes, also where decorators wrap it.
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory makes. An instance of another one is the error `otherType` of the
    ///     resolve that makes it.
    ///   - close: Is run once for each instance, where its own isolation says.
    @discardableResult
    public func closing<T>(
        _ implementation: T.Type, _ close: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.closing = LifecycleHook(close) }
        return self
    }
}
