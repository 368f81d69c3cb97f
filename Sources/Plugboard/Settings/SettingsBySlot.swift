/// The settings of each slot of one wiring graph, and the context of diagnostics about them.
struct SettingsBySlot {
    // Slots, bindings and factories are large values, so their fields are read in place.
    private let graph: WiringGraph
    private let bindings: [WiredBinding]
    private let catalog: OutlinedCatalog
    private let unknownMembers: [ServiceKey: [UnknownBindingMember]]
    /// The factories by identifier; empty if no layer can have changed a factory.
    private let offered: [FactoryID: FactoryIndex]
    /// The effects of the layers on a key; nil if no layer can have changed a factory.
    private let history: ((ServiceKey) -> [HistoryStep])?

    /// An unknown member of a binding that may be a misplaced setting, and the index of its diagnostic.
    private typealias UnknownBindingMember = (unknown: UnknownMember, diagnostic: Int)

    init(of graph: consuming WiringGraph, in proof: ProofOutcome) {
        self.graph = graph
        bindings = proof.wiring.bindings
        catalog = proof.catalog
        let hasLost = bindings.contains(where: \.hasLost)
        offered = hasLost ? catalog.outline.offered : [:]
        history = hasLost ? proof.wiring.replay?() : nil
        unknownMembers = Self.unknownBindingKeys(in: proof.diagnostics, names: proof.catalog.names)
    }

    /// The slots that may take settings.
    var slots: Range<SlotIndex> { graph.slots.indices }

    /// Returns the decoded settings of a slot. Nil if the slot takes none, if they have a mistake, or if a value is
    /// unknown.
    func decoded(of slot: SlotIndex, by reader: inout SettingsReader) -> (any Sendable)? {
        if graph.slots[slot].isProvided { return nil }
        let site = graph.slots[slot]
        guard let type = catalog.settingsType(of: site.factory) else {
            let binding = bindings[site.binding]
            let written =
                if let decorator = site.decorator { binding.decorators[decorator].settings } else { binding.settings }
            guard let node = written else { return nil }
            return reader.read(NoSettings.self, from: node, of: context(of: slot))
        }
        let node = graph.settings(of: slot)
        if let node, unknownMembers[bindings[site.binding].key] != nil { reader.observe(type, in: node) }
        return reader.read(type, from: node, of: context(of: slot))
    }
}

// MARK: - Messages

extension SettingsBySlot {
    /// Returns the context for diagnostics. It is computed on request, because few settings need one.
    private func context(of slot: SlotIndex) -> SettingsDiagnosticContext {
        let (outline, factory) = (catalog.outline, graph.slots[slot].factory)
        var owner = SettingsOwner(
            factory: outline.factories[factory].options.id, service: graph.key(of: slot),
            registered: outline.factories[factory].location, decorator: graph.decoratorID(of: slot),
            program: outline.program)
        if owner.decorator == nil, bindings[graph.slots[slot].binding].uses.isEmpty,
            outline.factories[factory].wrapsItsService
        {
            owner.wrapped = owner.service.service
        }
        var context = SettingsDiagnosticContext(owner: owner, binding: graph.chosenOrigin(of: slot))
        context.defaults = outline.factories[factory].defaults
        let binding = graph.slots[slot].binding
        if owner.decorator == nil, bindings[binding].hasLost, let history {
            context.record(history(bindings[binding].key)) { offered[$0].map { settingNames(of: $0) } ?? [] }
        }
        return context
    }

    /// Returns the unknown members beside the settings of a slot that probably belong in the settings.
    private func misplaced(of slot: SlotIndex) -> [UnknownBindingMember] {
        guard graph.slots[slot].decorator == nil, !graph.slots[slot].isProvided,
            let unknownMembers = unknownMembers[bindings[graph.slots[slot].binding].key],
            let description = catalog.description(of: graph.slots[slot].factory)
        else { return [] }
        let settings = description.settings.map(\.path)
        return unknownMembers.filter { settings.contains([$0.unknown.key.value]) }
    }

    /// Returns the diagnostics of unknown members of bindings, by their indices. A member with the name of a setting is a
    /// misplaced setting.
    func restated() -> [Int: Diagnostic] {
        if unknownMembers.isEmpty { return [:] }
        var restated: [Int: Diagnostic] = [:]
        for member in unknownMembers.values.joined() { restated[member.diagnostic] = member.unknown.diagnostic }
        for slot in slots {
            for var member in misplaced(of: slot) {
                member.unknown.owner = context(of: slot).owner
                restated[member.diagnostic] = member.unknown.diagnostic
            }
        }
        return restated
    }

    /// Returns the names of the top-level settings of a factory.
    private func settingNames(of factory: FactoryIndex) -> [String] {
        (catalog.description(of: factory)?.settings ?? []).compactMap { $0.path.count == 1 ? $0.path[0] : nil }
    }

    private static func unknownBindingKeys(
        in diagnostics: [Diagnostic], names: ServiceDirectory
    ) -> [ServiceKey: [UnknownBindingMember]] {
        var unknownMembers: [ServiceKey: [UnknownBindingMember]] = [:]
        for (number, diagnostic) in diagnostics.enumerated() {
            guard var unknown = diagnostic.found(UnknownMember.self), case .binding(let service) = unknown.object,
                let binding = try? names.key(service)
            else { continue }
            unknown.binding = binding
            unknownMembers[binding, default: []].append((unknown, number))
        }
        return unknownMembers
    }
}

/// The settings type of a factory without settings, with which every written setting is unknown.
private struct NoSettings: Decodable, Sendable {
    /// No keys, so every written member is unknown.
    private enum CodingKeys: CodingKey {}

    /// Requests an object, so that a run records its members. The synthesized initializer would request no object.
    init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: CodingKeys.self)
    }
}

extension SettingsDiagnosticContext {
    /// Adds the settings that the layers removed from a binding, and the factories that had them.
    ///
    /// - Parameter settingNames: Returns the names of a factory's settings.
    mutating func record(_ history: [HistoryStep], settingNames: (FactoryID) -> [String]) {
        let change = history.lastIndex { $0.path == BindingMember.factory.path && $0.action == .set } ?? 0
        for (index, step) in history.enumerated() where step.isLoss && step.path.isWithin(.settings) {
            // Removals before the last change of the factory are ignored.
            if step.action == .removed && index < change { continue }
            let path = Array(step.path.dropFirst())
            let before = history[..<index].last { !$0.isLoss && $0.path.starts(with: step.path) }
            let fallback = path.reduce(defaults) { $0?.member($1) }
            guard let written = before?.origin ?? fallback?.origin else { continue }
            lost.append(
                RemovedSetting(path: path, written: written, gone: step.origin, isRemoved: step.action == .removed))
        }
        for step in history.dropLast() where step.path == BindingMember.factory.path && step.action != .repeated {
            guard let text = step.origin.literal, owner.factory?.rawValue != text else { continue }
            let id = FactoryID(text)
            former.append(FormerFactory(id: id, bound: step.origin, settings: settingNames(id)))
        }
    }
}

extension Origin {
    /// The string literal at a place of a manifest, without its quotes; nil if there is none.
    fileprivate var literal: String? {
        guard case .text(let text) = self else { return nil }
        let bytes = text.source.bytes[text.range]
        guard bytes.count > 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return nil }
        return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }
}
