/// The registrations of a program: factories for manifests, and bindings in code.
///
/// A catalog is a value; registering in a copy does not change the original. Registering never fails: the initializer
/// of a container reports all mistakes of its catalog. The container keeps a snapshot of the catalog. Later
/// registrations and modifiers do not affect this container.
///
/// ```swift
/// let catalog = Catalog(Payments(), Orders()) { $0.entry(Checkout.self) }
/// let container = try Container(catalog)
/// ```
public struct Catalog: Sendable {
    /// The content of the catalog without its own registrations.
    private var content = CatalogOutline()
    private var records: [RegistrationRecord] = []
    /// The file of the last registration.
    private var file: SourceFile?

    /// The environments that manifests may name in addition to development, test, staging and production.
    public var environments: [EnvironmentName] {
        get { content.environments }
        set { content.environments = newValue }
    }

    /// The observer of the registrations that follow, and of the containers of this catalog.
    public var observer: (any ContainerObserver)? {
        get { content.observer }
        set {
            content.observer = newValue
            isObserved = newValue != nil
        }
    }
    /// Whether there is an observer. Each registration reads this property, because copying the observer would be
    /// measurable.
    private var isObserved = false

    /// The name under which the program was launched, for messages; nil without a launch.
    package var program: String? {
        get { content.program }
        set { content.program = newValue }
    }

    /// Whether a later registration replaces an earlier registration of the same service and name. If false, two such
    /// registrations are a mistake unless the later one has `override: true`.
    public var allowsOverride: Bool {
        get { content.allowsOverride }
        set { content.allowsOverride = newValue }
    }

    /// Creates a catalog from modules, in this order, and from the registrations of a closure.
    public init(_ modules: any Module..., register: (inout Catalog) -> Void = { _ in }) {
        for module in modules { add(module) }
        register(&self)
    }

    /// Adds a module's registrations, unless the same module was added before.
    ///
    /// Two modules of one type are the same if the type stores nothing, if they are equal (for an `Equatable` type), or
    /// if they are the same object. Two different modules of one type both register. A service that both register is a
    /// mistake.
    public mutating func add(_ module: some Module) {
        let type = ObjectIdentifier(type(of: module as any Module))
        if let added = content.modules[type], added.contains(where: module.isSame) { return }
        content.modules[type, default: []].append(module)
        module.register(in: &self)
    }

    /// Declares the manifest name of a type that has no plain name, or whose name may change.
    ///
    /// - Parameters:
    ///   - service: The type.
    ///   - name: Its name in manifests.
    public mutating func service<S>(
        _ service: S.Type, name: String, fileID: StaticString = #fileID, line: Int = #line
    ) {
        content.serviceNames.append(
            DeclaredServiceName(service: ServiceType(service), name: name, location: location(fileID, line)))
    }

    /// Stores a registration.
    mutating func record<S>(_ factory: consuming FactoryOutline) -> Registration<S> {
        if isObserved, let observer {
            observer.registered(
                RegistrationEvent(key: factory.key, factory: factory.options.id, location: factory.location))
        }
        let record = RegistrationRecord(factory)
        records.append(record)
        return Registration(record)
    }

    /// Declares that the next registration decorates a key.
    mutating func declareDecorator(of key: ServiceKey, at location: CodeLocation) {
        content.decorations.append(
            CodeDecoration(key: key, factory: content.factories.count + records.count, location: location))
    }

    mutating func append(_ entry: EntryPointOutline) {
        content.entries.append(entry)
        content.entryRules.append(entry)
    }

    /// Adds the declaration of a scope value.
    ///
    /// - Returns: Whether the value was not declared before.
    mutating func declareScopeValue(_ value: ServiceType, at location: CodeLocation) -> Bool {
        if content.scopeValues[value] != nil { return false }
        content.scopeValues[value] = location
        return true
    }

    /// Returns the place of a call. The text of the file is cached, because creating it costs 350 instructions.
    mutating func location(_ fileID: StaticString, _ line: Int) -> CodeLocation {
        let known = if let file, file.isSame(as: fileID) { file } else { SourceFile(fileID) }
        file = known
        return CodeLocation(fileID: known.text, line: line)
    }
}

extension Catalog {
    /// Creates a catalog that continues another one.
    package init(continuing content: CatalogOutline) {
        self.content = content
        isObserved = content.observer != nil
    }

    /// The catalog at this moment. Later registrations and modifiers do not affect it (RULES 2.9). The cost is linear
    /// in the number of registrations.
    package var outline: CatalogOutline {
        var outline = content
        var roles = ParameterRoleCache()
        let decorators = Set(content.decorations.map(\.factory))
        var bindings = content.bindings
        bindings.reserveCapacity(content.bindings.count + records.count)
        outline.factories.reserveCapacity(content.factories.count + records.count)
        for record in records {
            let factory = record.frozen(&roles)
            let index = outline.factories.count
            if factory.options.id == nil, !decorators.contains(index) { bindings.append(index) }
            outline.factories.append(consume factory)
        }
        outline.bindings = bindings
        outline.setUniqueKeys()
        return outline
    }
}

/// A group of registrations.
///
/// ```swift
/// struct Payments: Module {
///     func register(in catalog: inout Catalog) {
///         catalog.factory("payments.sandbox", PaymentGateway.self, initializer: SandboxGateway.init(clock:))
///     }
/// }
/// let catalog = Catalog(Payments())
/// ```
public protocol Module: Sendable {
    /// Adds the registrations of this module to a catalog.
    func register(in catalog: inout Catalog)
}

extension Module {
    /// Returns whether another module of the same type makes the same registrations.
    func isSame(as other: any Module) -> Bool {
        guard let other = other as? Self else { return false }
        if let module = self as? any Equatable { return module.isEqual(to: other) }
        if Self.self is AnyClass { return self as AnyObject === other as AnyObject }
        return MemoryLayout<Self>.size == 0
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
