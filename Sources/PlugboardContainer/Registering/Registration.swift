/// A registration in a catalog, to which modifiers are applied.
///
/// Apply modifiers in the statement that registers. A later modifier affects the catalog and all its copies, but no
/// existing container, child or loader: each uses the catalog as it was at its creation (RULES 2.10). Any thread may
/// apply modifiers.
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

    /// Binds an additional service, under the same name, to the same instance.
    ///
    /// The additional service is a binding in code: a manifest, a child or a test may replace it. Another binding of
    /// the service in the catalog is PB0801 unless the later one has `override: true`. A registration that replaces
    /// this one also replaces its additional services.
    ///
    /// - Parameters:
    ///   - service: The additional service.
    ///   - view: Converts the instance to that service: `{ $0 }`.
    @discardableResult
    public func provides<T>(_ service: T.Type, _ view: @escaping @Sendable (S) -> T) -> Registration {
        provide(as: ServiceType(service)) { (instance, _) in view(instance) }
    }

    /// Binds an additional service, under the same name, to the same instance without its decorators.
    ///
    /// Use it if the service needs the implementation type instead of the service.
    ///
    /// ```swift
    /// catalog.autoregister((any OrderStore).self, lifetime: .singleton, initializer: PostgresOrders.init)
    ///     .provides(PostgresOrders.self, as: (any HealthCheck).self) { $0 }
    /// ```
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory builds. For an instance of another type, resolving throws
    ///     `otherType`.
    ///   - service: The additional service.
    ///   - view: Converts the instance to that service: `{ $0 }`.
    @discardableResult
    public func provides<Implementation, T>(
        _ implementation: Implementation.Type, as service: T.Type, _ view: @escaping @Sendable (Implementation) -> T
    ) -> Registration {
        provide(as: ServiceType(service), by: implementation, view)
    }

    /// Adds the instance to the list of a service. `[T]` and `resolveAll` contain the instance after the bindings; it
    /// has no key.
    ///
    /// Several modules can contribute to one list without a conflict:
    ///
    /// ```swift
    /// catalog.register(instance: SharedCache.shared).contributes(to: (any Reading).self) { $0 }
    /// catalog.entry([any Reading].self)
    /// ```
    ///
    /// A `uses` list and reports show the contribution as `Reading+SharedCache`: the service, and the key of the
    /// contributing binding. Contributions follow the bindings, sorted by these keys; a member that another member
    /// depends on comes first. A removed binding contributes nothing.
    ///
    /// - Parameters:
    ///   - service: The service of the list.
    ///   - view: Converts the instance to that service: `{ $0 }`.
    @discardableResult
    public func contributes<T>(to service: T.Type, _ view: @escaping @Sendable (S) -> T) -> Registration {
        provide(as: ServiceType(ContributionMarker<T, S>.self), inListOf: ServiceType(service)) { (instance, _) in
            view(instance)
        }
    }

    /// Adds the instance without its decorators to the list of a service.
    ///
    /// Use it if the list needs the implementation type instead of the service.
    ///
    /// ```swift
    /// catalog.autoregister((any Receiver).self, lifetime: .singleton, initializer: Webhook.init)
    ///     .contributes(Webhook.self, to: (any Service).self) { $0 }
    /// ```
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory builds. For an instance of another type, resolving throws
    ///     `otherType`.
    ///   - service: The service of the list.
    ///   - view: Converts the instance to that service: `{ $0 }`.
    @discardableResult
    public func contributes<Implementation, T>(
        _ implementation: Implementation.Type, to service: T.Type, _ view: @escaping @Sendable (Implementation) -> T
    ) -> Registration {
        provide(
            as: ServiceType(ContributionMarker<T, S>.self), inListOf: ServiceType(service), by: implementation, view)
    }

    private func provide<Implementation, T>(
        as service: ServiceType, inListOf list: ServiceType? = nil, by implementation: Implementation.Type,
        _ view: @escaping @Sendable (Implementation) -> T
    ) -> Registration {
        provide(as: service, inListOf: list, of: implementation) { (instance, facts) throws(ResolutionError) -> T in
            guard let instance = instance as? Implementation else {
                let made = ServiceType(erased: type(of: instance as Any))
                throw ResolutionError(.otherType(made: made, expected: ServiceType(implementation)), path: facts.steps)
            }
            return view(instance)
        }
    }

    private func provide<T>(
        as service: ServiceType, inListOf list: ServiceType? = nil, of implementation: (any Any.Type)? = nil,
        _ view: @escaping @Sendable (S, SlotFacts) throws(ResolutionError) -> T
    ) -> Registration {
        let provided = AdditionalService(service: service, list: list, implementation: implementation)
        record.modify { factory in
            factory.options.provided.append(provided)
            factory.recipe.modifiers.views.append { linker in
                let (facts, whole) = (linker.facts, linker.parameter(0, S.self))
                return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> T in
                    let instance: S
                    do throws(ResolutionError) {
                        instance = try whole(container, scope, &frame)
                    } catch {
                        throw facts.failed(error)
                    }
                    return try view(instance, facts)
                })
            }
        }
        return self
    }

    /// Declares that the factory does not supply a service that a replaced registration provides or contributes.
    ///
    /// Without this modifier, a new binding of the key is PB0914 if the program requests such a service.
    ///
    /// ```swift
    /// catalog.factory("orders.plain", OrderStore.self, initializer: PostgresOrders.init(database:))
    ///     .drops((any HealthCheck).self)
    /// ```
    ///
    /// - Parameter service: The service, or the service of the list.
    @discardableResult
    public func drops<T>(_ service: T.Type) -> Registration {
        record.modify { $0.options.drops.append(ServiceType(service)) }
        return self
    }

    /// Declares the binding that fills the parameter of a service. Like `uses:`, but by type instead of by name.
    ///
    /// Use this modifier for types without a name, such as generic, local and private ones, or for a check by the
    /// compiler.
    ///
    /// ```swift
    /// catalog.autoregister(Person.self, initializer: PetOwner.init(pet:)).uses(Animal.self, name: "charles")
    /// ```
    ///
    /// - Parameters:
    ///   - service: The service, without `?`, `[…]`, `Lazy` or `Provider` around it.
    ///   - name: The binding's name; nil for the unnamed one.
    ///   - parameter: The parameter's name, if several parameters have the service and `parameters:` names them.
    @discardableResult
    public func uses<T>(
        _ service: T.Type, name: ServiceName? = nil, as parameter: String? = nil
    ) -> Registration {
        record.modify { $0.options.usesByType.append((ServiceKey(ServiceType(service), name: name), parameter)) }
        return self
    }

    /// Marks the factory as deprecated: each manifest that names it causes a warning (PB0909).
    ///
    /// ```swift
    /// catalog.factory("payments.v1", PaymentGateway.self, initializer: FirstGateway.init)
    ///     .deprecated("use payments.v2")
    /// ```
    ///
    /// The modifier has no effect on bindings in code.
    ///
    /// - Parameter advice: The replacement, as the rest of a sentence. It appears in reports, `wiring factories` and
    ///   the schema.
    @discardableResult
    public func deprecated(_ advice: String) -> Registration {
        record.modify { $0.options.deprecation = advice }
        return self
    }
}

extension Registration {
    /// Declares parameters that the caller may fill with arguments.
    ///
    /// The wiring fills a parameter for which the caller passes no argument. The proof assumes that the caller passes
    /// none.
    ///
    /// ```swift
    /// catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
    ///
    /// let bound = try container.resolve(Juice.self)
    /// let given = try container.resolve(Juice.self, argument: Apple() as any Fruit)
    /// ```
    ///
    /// All factories of a service must accept the same arguments. A service that the container shares accepts none.
    ///
    /// - Parameter arguments: The types of the parameters, in order. They follow those of `argument:` and `arguments:`.
    @discardableResult
    public func accepting(_ arguments: any Any.Type...) -> Registration {
        let accepted = arguments.map { ServiceType(erased: $0) }
        record.modify { $0.options.accepted += accepted }
        return self
    }
}

extension Registration {
    /// Sets a property after construction, to the value that a parameter of its type would receive.
    ///
    /// ```swift
    /// catalog.autoregister(Juice.self, initializer: { Juice() }).inject(\.fruit).inject(\.spice)
    /// ```
    ///
    /// The owner may be a class or a struct. An optional property stays nil if its service is not bound. Swift cannot
    /// distinguish `Fruit!` from `Fruit?`, so pass `required: true` for a required service. If the registration names
    /// its parameters, the property is an additional parameter with its own name.
    ///
    /// - Parameter property: The key path of the property.
    @discardableResult
    public func inject<V>(_ property: WritableKeyPath<S, V> & Sendable) -> Registration {
        inject(V.self, named: property) { $0[keyPath: property] = $1 }
    }

    /// Sets an optional property after construction.
    ///
    /// - Parameters:
    ///   - property: The key path of the property.
    ///   - required: Whether the service must be bound.
    @discardableResult
    public func inject<V>(_ property: WritableKeyPath<S, V?> & Sendable, required: Bool) -> Registration {
        guard required else { return inject(property) }
        return inject(V.self, named: property) { $0[keyPath: property] = $1 }
    }

    private func inject<V>(
        _ type: V.Type, named property: AnyKeyPath, _ set: @escaping @Sendable (inout S, V) -> Void
    ) -> Registration {
        record.modify { factory in
            let index = factory.parameters.count
            factory.recipe.modifiers.add(PropertyStep(number: index, set: set))
            factory.parameters.append(ParameterOutline(type))
            factory.options.injectedNames.append(Self.name(of: property, at: index))
        }
        return self
    }

    /// Returns `fruit` for `\Juice.fruit`, if the program contains the names of its properties, or else a name with the
    /// index.
    private static func name(of property: AnyKeyPath, at index: Int) -> String {
        let written = property.debugDescription
        guard let dot = written.lastIndex(of: ".") else { return "property\(index)" }
        let name = written[written.index(after: dot)...]
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : "property\(index)"
    }
}

/// The properties that are set on an instance after construction.
final class PropertySteps<S>: Sendable {
    let steps: [any AnyPropertyStep<S>]

    init(_ steps: [any AnyPropertyStep<S>]) { self.steps = steps }
}

extension Recipe.Modifiers {
    mutating func add<S>(_ step: some AnyPropertyStep<S>) {
        finishing = PropertySteps<S>(((finishing as? PropertySteps<S>)?.steps ?? []) + [step])
    }
}

/// One property, with the closure of its value after linking.
///
/// A protocol and not a closure, because closures with typed throws that return each other crash the compiler (6.3.1).
protocol AnyPropertyStep<Owner>: Sendable {
    associatedtype Owner

    func linked(by linker: PlanLinker) -> any AnyPropertyStep<Owner>

    func finish(
        _ instance: inout Owner, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError)
}

private struct PropertyStep<Owner, V>: AnyPropertyStep {
    /// The position among the parameters of the registration.
    let number: Int
    let set: @Sendable (inout Owner, V) -> Void
    var make: Make<V>?
    var facts: SlotFacts?
    /// The optional argument that is the only source of the value; nil if the value has another source.
    var argument: Int?

    func linked(by linker: PlanLinker) -> any AnyPropertyStep<Owner> {
        let isUnbound = linker.isUnbound(number)
        let argument = isUnbound ? linker.acceptedArgument(number) : nil
        let make = isUnbound && argument == nil ? nil : linker.parameter(number, V.self)
        return PropertyStep(number: number, set: set, make: make, facts: linker.facts, argument: argument)
    }

    func finish(
        _ instance: inout Owner, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError) {
        // An optional property of an unbound service keeps its value, unless the caller passes an argument for it.
        guard let make, let facts, argument.map({ frame.gives($0, to: facts.binding) }) ?? true else { return }
        do throws(ResolutionError) {
            set(&instance, try make(container, scope, &frame))
        } catch {
            throw facts.failed(error)
        }
    }
}

extension Registration {
    /// Declares that the instances have `@Inject` properties. The properties then use the container that builds the
    /// instance.
    ///
    /// Without this modifier, the properties use the container of the enclosing object, the current container, or the
    /// container of `bootstrap`. A resolution that may build such an instance costs some 700 more instructions.
    ///
    /// The proof does not cover the services of the properties, and `wiring check` reports this gap. Declare the
    /// services with `injects(_:_:)`.
    @discardableResult
    public func injects() -> Registration {
        record.modify { if $0.options.injects == .nothing { $0.options.injects = .undeclared } }
        return self
    }

    /// Declares the services of the instances' `@Inject` properties, so that the proof covers them.
    ///
    /// ```swift
    /// catalog.autoregister(ReportPage.self, initializer: { ReportPage() })
    ///     .injects(Clock.self, (any OrderStore)?.self)
    ///     .injects(Mailer.self, name: "receipts")
    /// ```
    ///
    /// - Parameters:
    ///   - service: The type of a property: a service, or `S?`, `[S]`, `Lazy<S>` or `Provider<S>`.
    ///   - others: The types of the other properties without a name.
    @discardableResult
    public func injects(_ service: any Any.Type, _ others: any Any.Type...) -> Registration {
        declare(([service] + others).map { InjectedService($0, name: nil) })
    }

    /// Declares a named service of an `@Inject` property, so that the proof covers it.
    ///
    /// - Parameters:
    ///   - service: The type of the property.
    ///   - name: The name of the binding.
    @discardableResult
    public func injects(_ service: any Any.Type, name: ServiceName) -> Registration {
        declare([InjectedService(service, name: name)])
    }

    func declare(_ services: [InjectedService]) -> Registration {
        record.modify { $0.options.injects.declare(services.map(\.need)) }
        return self
    }
}

/// The service of one `@Inject` property of an `Injectable` type: `.service(Mailer.self, name: "receipts")`.
public struct InjectedService: Sendable {
    let need: InjectedPropertyNeed

    fileprivate init(_ type: any Any.Type, name: ServiceName?) {
        need = InjectedPropertyNeed(ParameterOutline.Shape(type), name: name)
    }

    /// Returns the declaration for a property of this type.
    ///
    /// - Parameters:
    ///   - service: The type of the property: a service, or `S?`, `[S]`, `Lazy<S>` or `Provider<S>`.
    ///   - name: The name of the binding; nil for the unnamed one.
    public static func service(_ service: any Any.Type, name: ServiceName? = nil) -> InjectedService {
        InjectedService(service, name: name)
    }
}

extension Registration {
    /// Declares the closure that starts an instance in `try await container.start()`.
    ///
    /// ```swift
    /// catalog.autoregister(Database.self, lifetime: .singleton, initializer: { Database() })
    ///     .starting { try await $0.connect() }
    ///     .closing { await $0.disconnect() }
    /// ```
    ///
    /// Only singletons and existing instances are started, each once, after its dependencies. `start()` also builds
    /// them; an earlier request throws `notStarted`. The task that runs the closure is cancelled if another start fails
    /// or the container is closed. After a failure, the container closes the instances that were built. A second
    /// `.starting` replaces the first.
    ///
    /// - Parameter start: Runs once for each instance, in the closure's own isolation.
    @discardableResult
    public func starting(_ start: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.recipe.modifiers.starting = LifecycleHook(start) }
        return self
    }

    /// Declares the closure that starts an instance, for a closure that needs the implementation type instead of the
    /// service.
    ///
    /// ```swift
    /// catalog.autoregister((any OrderStore).self, lifetime: .singleton, initializer: PostgresOrders.init(database:))
    ///     .starting(PostgresOrders.self) { try await $0.connect() }
    /// ```
    ///
    /// The instance is the one that this registration builds, without its decorators.
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory builds. For an instance of another type, resolving throws
    ///     `otherType`.
    ///   - start: Runs once for each instance, in the closure's own isolation.
    @discardableResult
    public func starting<T>(
        _ implementation: T.Type, _ start: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.recipe.modifiers.starting = LifecycleHook(start) }
        return self
    }

    /// Declares a closure that runs as long as the container is open, for an instance that needs a task. An example is
    /// a client whose connections are served by a task.
    ///
    /// ```swift
    /// catalog.autoregister(
    ///     PostgresClient.self, lifetime: .singleton,
    ///     initializer: { (settings: PostgresClient.Configuration) in PostgresClient(configuration: settings) }
    /// )
    /// .running { await $0.run() }
    /// .starting { try await migrate($0) }
    /// ```
    ///
    /// `container.start()` builds the instance and starts a task with the closure. It does not wait for the task:
    /// `.starting` and the dependents of the instance begin at once. Closing the container closes the dependents of the
    /// instance, cancels and awaits the task, and then runs `.closing`.
    ///
    /// The closure may end before its cancellation. During the start, this makes the start fail. Later, it cancels
    /// `run` of a `WiredApplication`; in a container without such an application, the observer receives the error and
    /// `close()` throws it. A second `.running` replaces the first.
    ///
    /// Use the modifier for clients. Do not use it for a server in the service group of the program: the group already
    /// ends the server on a signal.
    ///
    /// - Parameter run: Returns when its task is cancelled.
    @discardableResult
    public func running(_ run: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.recipe.modifiers.running = LifecycleHook(run) }
        return self
    }

    /// Declares a closure that runs as long as the container is open, for a closure that needs the implementation type
    /// instead of the service.
    ///
    /// ```swift
    /// catalog.autoregister((any Store).self, lifetime: .singleton, initializer: { PostgresStore() })
    ///     .running(PostgresStore.self) { await $0.client.run() }
    /// ```
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory builds, without its decorators. For an instance of another type,
    ///     the start fails with `otherType`.
    ///   - run: Returns when its task is cancelled.
    @discardableResult
    public func running<T>(
        _ implementation: T.Type, _ run: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.recipe.modifiers.running = LifecycleHook(run) }
        return self
    }

    /// Declares the closure that closes an instance when its container or scope is closed.
    ///
    /// Only kept instances are closed: `singleton`, `scoped`, and existing instances. A second `.closing` replaces the
    /// first.
    ///
    /// The closure runs in a task that is never cancelled, so `Task.isCancelled` is false. Code that must know whether
    /// the work succeeded, for example to commit a transaction, records this in the instance. No limit ends a closure
    /// that hangs, except the `closingGrace` of a program.
    ///
    /// - Parameter close: Runs once for each instance, in the closure's own isolation.
    @discardableResult
    public func closing(_ close: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.recipe.modifiers.closing = LifecycleHook(close) }
        return self
    }

    /// Declares the closure that closes an instance, for a closure that needs the implementation type instead of the
    /// service.
    ///
    /// ```swift
    /// catalog.autoregister((any Mailer).self, lifetime: .singleton, initializer: SMTPMailer.init)
    ///     .closing(SMTPMailer.self) { try await $0.disconnect() }
    /// ```
    ///
    /// The instance is the one that this registration builds, without its decorators.
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory builds. For an instance of another type, resolving throws
    ///     `otherType`.
    ///   - close: Runs once for each instance, in the closure's own isolation.
    @discardableResult
    public func closing<T>(
        _ implementation: T.Type, _ close: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.recipe.modifiers.closing = LifecycleHook(close) }
        return self
    }
}
