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
