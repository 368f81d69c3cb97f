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
    private(set) var records: [RegistrationRecord] = []
    /// The added modules, by type.
    private var modules: [ObjectIdentifier: [any Module]] = [:]
    private(set) var entries: [EntryPointOutline] = []
    private(set) var serviceNames: [DeclaredServiceName] = []
    /// The decorators in code. Their registrations are in `records`.
    var decorations: [CodeDecoration] = []

    /// The environments that manifests may name in addition to development, test, staging and production.
    public var environments: [EnvironmentName] = []

    /// The observer of the registrations that follow, and of the containers of this catalog.
    public var observer: (any ContainerObserver)? {
        didSet { isObserved = observer != nil }
    }
    /// Whether there is an observer. Each registration reads this property, because copying the observer would be
    /// measurable.
    private var isObserved = false

    /// The name under which the program was launched, for messages; nil without a launch.
    package var program: String?

    /// Whether a later registration replaces an earlier registration of the same service and name. If false, two such
    /// registrations are a mistake unless the later one has `override: true`.
    public var allowsOverride = false

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
        if let added = modules[type], added.contains(where: module.isSame) { return }
        modules[type, default: []].append(module)
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
        serviceNames.append(
            DeclaredServiceName(
                service: ServiceType(service), name: name, location: CodeLocation(fileID: "\(fileID)", line: line)))
    }

    /// Stores a registration.
    mutating func record<S>(_ record: consuming RegistrationRecord) -> Registration<S> {
        records.append(copy record)
        if isObserved, let observer {
            let key = ServiceKey(ServiceType(erased: record.product), name: record.name)
            observer.registered(RegistrationEvent(key: key, factory: record.id, location: record.location))
        }
        return Registration(record)
    }

    /// Replaces the registrations, and adds the entries of another catalog.
    mutating func replaceRecords(by records: [RegistrationRecord], adding other: Catalog) {
        self.records = records
        entries += other.entries
    }

    mutating func append(_ entry: EntryPointOutline) { entries.append(entry) }

    /// Replaces the registrations by copies that later modifiers do not affect.
    mutating func freeze() { records = records.map(\.frozen) }
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

/// A catalog that never changes, for plans and containers. Later modifiers of its registrations do not affect it (RULES
/// 2.9).
package struct CatalogSnapshot: Sendable {
    /// The catalog, with frozen registrations.
    package private(set) var catalog: Catalog

    /// Creates a snapshot. The cost is linear in the number of registrations; only registrations with modifiers are
    /// copied.
    package init(_ catalog: Catalog) {
        self.catalog = catalog
        self.catalog.freeze()
    }

    var records: [RegistrationRecord] { catalog.records }

    var entries: [EntryPointOutline] { catalog.entries }

    var serviceNames: [DeclaredServiceName] { catalog.serviceNames }

    var observer: (any ContainerObserver)? {
        get { catalog.observer }
        set { catalog.observer = newValue }
    }

    /// Replaces the registrations by other frozen ones, and adds the entries of another catalog.
    mutating func replaceRecords(by records: [RegistrationRecord], adding other: CatalogSnapshot) {
        catalog.replaceRecords(by: records, adding: other.catalog)
        if let observer = other.observer { catalog.observer = observer }
    }
}
