/// Layer 0: what code binds (RULES 26).
///
/// Of two registrations of one key the later is in force, and a text in `uses:` that names no service is passed over:
/// both are mistakes of the catalog, which its own checks report.
///
/// A binding is made when somebody reads it: most are planned without, and to make one for each registration would be
/// most of what planning costs.
final class CodeLayer: Sendable {
    private let outline: CatalogOutline
    /// They number the bindings.
    let keys: KeyTable
    /// The registration in force of each key; nil where each was registered once, and so has the key's own number.
    private let latest: [Int32]?
    /// What few registrations say with `uses:`, by number.
    private let uses: [Int: [WiredUse]]

    /// - Parameters:
    ///   - directory: The outline's names. Where it is nil, one is made for the first registration that says `uses:`.
    ///   - capacity: How many keys there will be when other layers have named theirs.
    init(_ outline: CatalogOutline, names directory: ServiceDirectory? = nil, capacity: Int? = nil) {
        let outline = outline.providesServices ? outline.withBindingsInForce : outline
        self.outline = outline
        keys = outline.numberedKeys(forAtLeast: capacity ?? 0)
        latest = Self.latest(outline, by: keys)
        uses = Self.uses(outline, latest: latest, names: directory)
    }

    var count: Int { keys.keys.count }

    var bindings: [WiredBinding] { (0..<count).map { self[$0] } }

    subscript(number: Int) -> WiredBinding {
        let origin = origin(of: number)
        var binding = WiredBinding(key: keys.keys[number], origin: origin, target: .code(factory(of: number)))
        if let lifetime = lifetime(of: number) { binding.lifetime = Located(lifetime, at: origin) }
        binding.uses = uses(of: number)
        return binding
    }

    func factory(of number: Int) -> FactoryIndex {
        let registration = registration(number)
        // To read a part of a binding copies the whole in a debug build, as tests are.
        return outline.bindsEachInOrder ? registration : outline.bindings[registration].factory
    }

    func origin(of number: Int) -> Origin { .code(outline.bindings[registration(number)].location) }

    func lifetime(of number: Int) -> LifetimeKind? { outline.factories[factory(of: number)].lifetime }

    func uses(of number: Int) -> [WiredUse] { uses.isEmpty ? [] : uses[number] ?? [] }

    private func registration(_ number: Int) -> Int {
        guard let latest else { return number }
        return Int(latest[number])
    }

    private static func latest(_ outline: CatalogOutline, by keys: KeyTable) -> [Int32]? {
        if keys.keys.count == outline.bindings.count { return nil }
        var latest = [Int32](repeating: 0, count: keys.keys.count)
        for registration in outline.bindings.indices {
            if let number = keys[outline.bindings[registration].key] { latest[number] = Int32(registration) }
        }
        return latest
    }

    private static func uses(
        _ outline: CatalogOutline, latest: [Int32]?, names directory: ServiceDirectory?
    ) -> [Int: [WiredUse]] {
        var uses: [Int: [WiredUse]] = [:]
        guard outline.hasUses else { return uses }
        var directory = directory
        for number in latest?.indices ?? outline.bindings.indices {
            let registration = latest.map { Int($0[number]) } ?? number
            let factory = outline.bindings[registration].factory
            if outline.factories[factory].isPlain || outline.factories[factory].uses.isEmpty { continue }
            let names = directory ?? ServiceDirectory(outline)
            directory = names
            let origin = Origin.code(outline.bindings[registration].location)
            uses[number] = outline.factories[factory].uses.compactMap { names.use($0, at: origin) }
        }
        return uses
    }
}

extension CatalogOutline {
    /// Whether some factory says `uses:`.
    var hasUses: Bool { unusualFactories.contains { !factories[$0].uses.isEmpty } }

    /// The keys of the bindings, numbered, in a table that has room for those of other layers.
    fileprivate func numberedKeys(forAtLeast capacity: Int) -> KeyTable {
        if let keys, capacity <= bindings.count { return keys }
        var keys = KeyTable(capacity: max(capacity, bindings.count))
        for index in bindings.indices { _ = keys.insert(bindings[index].key) }
        return keys
    }
}

extension Wiring {
    /// The wiring of code alone.
    package static func code(_ outline: CatalogOutline) -> Wiring {
        var wiring = Wiring(code: CodeLayer(outline))
        wiring.layers = [Layer(name: "code")]
        return wiring
    }
}

extension ServiceDirectory {
    /// What code says with `uses:`; nil when one of its keys names no service.
    func use(_ use: RegisteredUse, at origin: Origin) -> WiredUse? {
        let parameter = Located(use.parameter, at: origin)
        switch use.target {
        case .one(let named):
            guard let key = key(named) else { return nil }
            return WiredUse(parameter: parameter, target: .one(Located(key, at: origin)))
        case .many(let named):
            let keys = named.compactMap(key)
            guard keys.count == named.count else { return nil }
            return WiredUse(parameter: parameter, target: .many(keys.map { Located($0, at: origin) }))
        }
    }

    private func key(_ named: CodeKeyReference) -> ServiceKey? {
        switch named {
        case .written(let text): try? key(text)
        case .service(let key): key
        }
    }
}
