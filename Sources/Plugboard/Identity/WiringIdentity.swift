/// The identity of a planned wiring (RULES 22.2).
///
/// Two wirings have the same identity if the same factories build the same instances from the same settings. Each key
/// has a hash of its part of the plan. The hashes are sorted, so the order of the manifests has no effect. The time is
/// linear in the numbers of bindings, parameters and settings.
struct WiringIdentity {
    private let graph: WiringGraph
    private let catalog: OutlinedCatalog
    /// The hash of each key's name, by key number.
    private var names: [UInt64] = []

    /// - Parameters:
    ///   - plan: A plan of the catalog's outline.
    ///   - catalog: The catalog that determines the values of `--set` texts.
    init(_ plan: WiringPlan, _ catalog: OutlinedCatalog) {
        graph = plan.graph
        self.catalog = catalog
        names = graph.keys.map { key in
            var hash = IdentityHash()
            hash.append(key.service.nameWithModule)
            if let name = key.name { hash.append(name.rawValue) }
            return hash.value
        }
    }

    /// The identity as 12 hexadecimal digits.
    var digits: String {
        var hash = IdentityHash()
        hash.append(graph.wiring.environment?.value.rawValue ?? "")
        hash.append(graph.wiring.sealed == nil ? "open" : "sealed")
        for part in graph.keys.indices.map(hash(ofKey:)).sorted() { hash.append(part) }
        return hash.digits
    }

    private func hash(ofKey number: Int) -> UInt64 {
        var hash = IdentityHash()
        hash.append(names[number])
        let slots = number < graph.wiring.bindings.count ? graph.slots(of: number) : 0..<0
        guard let outermost = slots.last else {
            // The key is an alias, or a further service of another binding.
            append(graph.keyTargets[number].slot, to: &hash)
            return hash.value
        }
        hash.append(graph.slots[outermost].lifetime.rawValue)
        for slot in slots {
            hash.append(graph.factory(of: slot).options.id?.rawValue ?? "in code")
            for source in graph.sources[slot] { append(source, to: &hash) }
            appendRequests(of: slot, to: &hash)
            if let settings = graph.settings(of: slot), !settings.isEmptyObject {
                append(settings, at: [], SettingsOfSlot(slot: slot, whole: settings), to: &hash)
            }
        }
        return hash.value
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
        for request in Set(requests).sorted() { hash.append(request) }
    }
}

// Settings are hashed as JSON: numbers by value, members sorted by name, a literal as its content, a reference as
// written.

extension WiringIdentity {
    /// A slot and its complete settings, which contain the value that is appended.
    private struct SettingsOfSlot {
        let slot: SlotIndex
        let whole: SettingsNode
    }

    private func append(
        _ node: SettingsNode, at path: [String], _ settings: SettingsOfSlot, to hash: inout IdentityHash
    ) {
        switch node.value {
        case .bool(let value): hash.append(value ? "true" : "false")
        case .number(let digits):
            hash.append("number")
            hash.append(CanonicalNumber(digits).normalForm)
        case .string(let text):
            hash.append("string")
            hash.append(text)
        case .text(let text):
            append(meaning(of: text, at: path, settings), at: path, settings, to: &hash)
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
        case .literal(let inner): append(inner, at: path, settings, to: &hash)
        // A plan contains no list edits and no mistakes.
        case .null, .listEdit, .mistaken: hash.append("null")
        }
    }

    private func append(
        _ reference: ValueReference, at path: [String], _ settings: SettingsOfSlot, to hash: inout IdentityHash
    ) {
        hash.append("reference")
        switch reference.source.value {
        case .variable(let name): hash.append("env \(name)")
        case .file(.path(let written)): hash.append("file \(written)")
        case .file(.variable(let name)): hash.append("file in env \(name)")
        case .provided(let value):
            hash.append("from \(value.provider)")
            hash.append(value.key)
        case .composed: hash.append("text")
        }
        for part in reference.parts { append(part, at: path, settings, to: &hash) }
        hash.append(reference.secret == nil ? "default" : "secret, default")
        if let value = reference.defaultValue { append(value, at: path, settings, to: &hash) }
        hash.append("end")
    }

    /// Returns the value that a `--set` text has for the settings type.
    private func meaning(of text: String, at path: [String], _ settings: SettingsOfSlot) -> SettingsNode {
        let slot = graph.slots[settings.slot]
        let value = catalog.meaning(
            of: text, at: path, in: settings.whole, of: slot.factory, for: graph.wiring.bindings[slot.binding])
        return value ?? SettingsNode(.string(text), at: settings.whole.origin)
    }
}

extension SettingsNode {
    /// Whether the value is `{}`, which has the same effect as absent settings.
    fileprivate var isEmptyObject: Bool {
        if case .object(let members) = value { members.isEmpty } else { false }
    }
}
