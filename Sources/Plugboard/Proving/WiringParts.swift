/// A part of a planned wiring, with the hash of its meaning.
struct WiringPart {
    /// The number of the key in the graph.
    let key: Int
    /// The position among the slots of the key: 0 is the factory, and the decorators follow.
    let place: Int
    let part: BindingMember
    /// The path of a leaf of the settings; empty for other parts.
    let path: [String]
    let origin: Origin
    let hash: UInt64
}

/// The parts of a planned wiring: targets, lifetimes, dependencies and leaves of settings.
///
/// The parts determine the identity of the wiring (RULES 22.2), and a reload compares them. Two wirings have the same
/// parts if the same factories make the same instances from the same settings. The time is linear in bindings,
/// parameters and settings.
struct WiringParts {
    let graph: WiringGraph
    private let catalog: OutlinedCatalog
    /// The hashes of the contents of variables, files and provided values. If it is nil, parts depend on the written
    /// references instead of the contents.
    private let contents: [ValueSource: Int]?
    /// The hashes of the keys' names, by number.
    private var names: [UInt64] = []

    /// - Parameters:
    ///   - plan: A plan of the catalog's outline.
    ///   - catalog: The catalog that determines the values of `--set` texts.
    init(_ plan: WiringPlan, _ catalog: OutlinedCatalog, contents: [ValueSource: Int]? = nil) {
        graph = plan.graph
        self.catalog = catalog
        self.contents = contents
        names = graph.keys.map { key in
            var hash = IdentityHash()
            hash.append(key.service.nameWithModule)
            if let name = key.name { hash.append(name.rawValue) }
            return hash.value
        }
    }

    /// The identity as 12 hexadecimal digits. Each key has a hash of its parts. The hashes are sorted, so the order of
    /// the manifests has no effect.
    var identity: String {
        var hash = IdentityHash()
        hash.append(graph.wiring.environment?.value.rawValue ?? "")
        hash.append(graph.wiring.sealed == nil ? "open" : "sealed")
        let keys = graph.keys.indices.map { number in
            var hash = IdentityHash()
            hash.append(names[number])
            for part in parts(ofKey: number) {
                hash.append(UInt64(part.place))
                hash.append(part.part.rawValue)
                for step in part.path { hash.append(step) }
                hash.append(part.hash)
            }
            return hash.value
        }
        for key in keys.inOrder() { hash.append(key) }
        return hash.digits
    }

    /// Returns the parts of a key in order.
    func parts(ofKey number: Int) -> [WiringPart] {
        var parts: [WiringPart] = []
        func add(_ part: BindingMember, of place: Int, path: [String] = [], at origin: Origin, _ hash: IdentityHash) {
            parts.append(
                WiringPart(key: number, place: place, part: part, path: path, origin: origin, hash: hash.value))
        }
        let slots = number < graph.wiring.bindings.count ? graph.slots(of: number) : 0..<0
        guard let outermost = slots.last else {
            // An alias, or a further service of another binding.
            let target = graph.keyTargets[number].slot
            var hash = IdentityHash()
            append(target, to: &hash)
            let isAlias = graph.keyTargets[number].isAlias && number < graph.wiring.bindings.count
            add(.alias, of: 0, at: isAlias ? graph.wiring.bindings[number].origin : graph.origin(of: target), hash)
            return parts
        }
        var lifetime = IdentityHash()
        lifetime.append(graph.slots[outermost].lifetime.rawValue)
        add(
            .lifetime, of: 0, at: graph.wiring.bindings[number].lifetime?.origin ?? graph.origin(of: slots.lowerBound),
            lifetime)
        for (place, slot) in slots.enumerated() {
            var factory = IdentityHash()
            let id = graph.factory(of: slot).options.id
            factory.append(id == nil ? "in code" : "identifier")
            factory.append(id?.rawValue ?? "")
            add(.factory, of: place, at: graph.factoryOrigin(of: slot), factory)
            var uses = IdentityHash()
            for source in graph.sources[slot] { append(source, to: &uses) }
            appendRequests(of: slot, to: &uses)
            add(.uses, of: place, at: graph.origin(of: slot), uses)
            // An empty object has the same effect as absent settings.
            guard let settings = graph.settings(of: slot), settings.value != .object([]) else { continue }
            visitLeaves(of: settings, at: [], SettingsOfSlot(slot: slot, whole: settings)) { leaf, path, hash in
                add(.settings, of: place, path: path, at: leaf.origin, hash)
            }
        }
        return parts
    }

    /// Appends the source of a parameter.
    private func append(_ source: PlannedSource, to hash: inout IdentityHash) {
        switch source {
        case .slot(let slot): append(slot, to: &hash)
        case .none: hash.append("nil")
        case .some(let inner), .lazy(let inner), .provider(let inner): append(inner, to: &hash)
        case .list(let items):
            hash.append("list")
            for item in items { append(item, to: &hash) }
            hash.append("end")
        // Only code determines these sources.
        case .settings, .argument, .resolver, .scopeFactory, .injectionPoint: hash.append("code")
        }
    }

    /// Appends a slot: the key of its binding, and its position within the binding.
    private func append(_ slot: SlotIndex, to hash: inout IdentityHash) {
        hash.append("slot")
        hash.append(names[graph.slots[slot].binding])
        switch graph.slots[slot].part {
        case .factory: hash.append("factory")
        case .decorator(let place): hash.append(UInt64(place))
        case .provided: hash.append(graph.key(of: slot).service.nameWithModule)
        }
    }

    /// Appends the bindings that `uses` declares for requests of the factory. Their order has no effect.
    private func appendRequests(of slot: SlotIndex, to hash: inout IdentityHash) {
        let requests = graph.keyedNeeds(of: slot).filter { $0.parameter == nil }.compactMap { need in
            graph.slot(of: need.key).map { target in
                var hash = IdentityHash()
                append(target, to: &hash)
                return hash.value
            }
        }
        for request in Set(requests).inOrder() { hash.append(request) }
    }
}

// Settings are hashed as JSON: numbers by value, members sorted by name, a literal as its content, a reference as
// written.

extension WiringParts {
    /// A slot and its whole settings, which contain the value that is appended.
    private struct SettingsOfSlot {
        let slot: SlotIndex
        let whole: SettingsNode
    }

    /// Visits the leaves of settings: values, lists and empty objects.
    private func visitLeaves(
        of written: SettingsNode, at path: [String], _ settings: SettingsOfSlot,
        _ visit: (_ leaf: SettingsNode, _ path: [String], _ hash: IdentityHash) -> Void
    ) {
        let node = meant(by: written, at: path, settings)
        if case .object(let members) = node.value, !members.isEmpty {
            for member in members.inOrder(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
                visitLeaves(of: member.node, at: path + [member.name], settings, visit)
            }
        } else {
            var hash = IdentityHash()
            append(node, at: path, settings, to: &hash)
            visit(written, path, hash)
        }
    }

    private func append(
        _ node: SettingsNode, at path: [String], _ settings: SettingsOfSlot, to hash: inout IdentityHash
    ) {
        let node = meant(by: node, at: path, settings)
        switch node.value {
        case .bool(let value): hash.append(value ? "true" : "false")
        case .number(let digits):
            hash.append("number")
            hash.append(CanonicalNumber(digits).normalForm)
        case .string(let text):
            hash.append("string")
            hash.append(text)
        case .array(let items):
            hash.append("list")
            for item in items { append(item, at: path + ["-"], settings, to: &hash) }
            hash.append("end")
        case .object(let members):
            hash.append("object")
            for member in members.inOrder(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
                hash.append("member")
                hash.append(member.name)
                append(member.node, at: path + [member.name], settings, to: &hash)
            }
            hash.append("end")
        case .reference(let reference): append(reference, at: path, settings, to: &hash)
        // Edits and mistakes do not remain in a plan.
        case .null, .listEdit, .mistaken, .text, .literal: hash.append("null")
        }
    }

    private func append(
        _ reference: ValueReference, at path: [String], _ settings: SettingsOfSlot, to hash: inout IdentityHash
    ) {
        if reference.isURLEncoded { hash.append("encoded") }
        if let content = contents?[reference.source.value] {
            hash.append("content")
            hash.append(UInt64(bitPattern: Int64(content)))
            return
        }
        hash.append("reference")
        for text in reference.source.value.identity { hash.append(text) }
        for part in reference.parts { append(part, at: path, settings, to: &hash) }
        if contents == nil { hash.append(reference.secret == nil ? "default" : "secret, default") }
        if let value = reference.defaultValue { append(value, at: path, settings, to: &hash) }
        hash.append("end")
    }

    /// Returns the value that a node means: the content of a `$literal`, the value of a `--set` text or, if contents
    /// are compared, the default in place of an absent value.
    private func meant(by node: SettingsNode, at path: [String], _ settings: SettingsOfSlot) -> SettingsNode {
        switch node.value {
        case .literal(let inner): return meant(by: inner, at: path, settings)
        case .text(let text): return meaning(of: text, at: path, settings)
        case .reference(let reference):
            guard let contents, contents[reference.source.value] == nil, let value = reference.defaultValue else {
                return node
            }
            return meant(by: value, at: path, settings)
        case .null, .bool, .number, .string, .array, .object, .listEdit, .mistaken: return node
        }
    }

    /// Returns the value of a `--set` text, which depends on the settings type.
    private func meaning(of text: String, at path: [String], _ settings: SettingsOfSlot) -> SettingsNode {
        let slot = graph.slots[settings.slot]
        let value = catalog.meaning(
            of: text, at: path, in: settings.whole, of: slot.factory, for: graph.wiring.bindings[slot.binding])
        return value ?? SettingsNode(.string(text), at: settings.whole.origin)
    }
}

/// An FNV-1a hash with 64 bits (Fowler, Noll and Vo) of a sequence of texts and numbers.
///
/// The result is the same in every process and on every machine. The hash does not protect secrets: a reader
/// with all values except one can find that value by trying.
package struct IdentityHash {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// Appends a text and an end mark. The mark is a byte that UTF-8 does not contain, so `ab`, `c` differs from `a`,
    /// `bc`.
    package mutating func append(_ text: String) {
        for byte in text.utf8 { mix(byte) }
        mix(0xFF)
    }

    mutating func append(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    package mutating func mix(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// The value, reduced to 48 bits, as 12 hexadecimal digits.
    package var digits: String { String((value >> 48) ^ (value & 0xFFFF_FFFF_FFFF), radix: 16).zeroPadded(to: 12) }
}
