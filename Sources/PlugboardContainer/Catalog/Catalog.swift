import PlugboardWiring

/// All that code registers: the factories offered to manifests, and what is bound already.
///
/// A catalog is a value; registering in a copy leaves the original as it was. Registering never fails: what is wrong
/// with a catalog is told, with everything else, when a container is made of it. The container keeps the catalog as it was
/// then, whatever is registered or chained afterwards.
///
/// ```swift
/// let catalog = Catalog(Payments(), Orders()).entry(Checkout.self)
/// let container = try Container(catalog)
/// ```
public struct Catalog: Sendable {
    private(set) var records: [RegistrationRecord] = []
    /// The modules added, by their types.
    private var modules: [ObjectIdentifier: [any Module]] = [:]
    private(set) var entries: [EntryPointOutline] = []
    private(set) var serviceNames: [DeclaredServiceName] = []

    /// The environments that manifests may name beside development, test, staging and production.
    public var environments: [EnvironmentName] = []

    /// Is told of registrations from here on, and of what containers of this catalog do.
    public var observer: (any ContainerObserver)? {
        didSet { isObserved = observer != nil }
    }
    /// Asked at each registration, where copying the observer would show.
    private var isObserved = false

    /// Whether a later registration of the same service and name replaces an earlier one; else that is a mistake
    /// unless the later says `override: true`.
    public var allowsOverride = false

    /// A catalog of these modules, in this order.
    public init(_ modules: any Module...) {
        for module in modules { add(module) }
    }

    /// Adds a module's registrations, unless the same module was added before: one of its type that stores nothing,
    /// that it is equal to (where the type is `Equatable`), or that is the same object.
    ///
    /// Modules of one type that differ both register, and what both of them register is a mistake as it is elsewhere.
    public mutating func add(_ module: some Module) {
        let type = ObjectIdentifier(type(of: module as any Module))
        if let added = modules[type], added.contains(where: module.isSame) { return }
        modules[type, default: []].append(module)
        module.register(in: &self)
    }

    /// Gives a type that has no plain name, or whose name may change, the name that manifests know it by.
    public mutating func service<S>(
        _ service: S.Type, named name: String, fileID: StaticString = #fileID, line: Int = #line
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

    /// Replaces the registrations by copies that nothing is chained to.
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
    /// Registers everything of this module.
    func register(in catalog: inout Catalog)
}

extension Module {
    /// Whether another module of the same type registers what this one does.
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

/// A catalog as it was at one moment, which what is planned and made of it refers to: what is chained to its registrations
/// later never reaches it (RULES 4).
package struct CatalogSnapshot: Sendable {
    /// All of its registrations are frozen.
    package private(set) var catalog: Catalog

    /// Linear in the registrations, of which those are copied to which something is chained.
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

    /// Replaces the registrations by others that are frozen, and adds the entries of another catalog.
    mutating func replaceRecords(by records: [RegistrationRecord], adding other: CatalogSnapshot) {
        catalog.replaceRecords(by: records, adding: other.catalog)
        if let observer = other.observer { catalog.observer = observer }
    }
}
