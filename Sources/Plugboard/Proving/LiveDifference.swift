/// The difference between the wiring in force and the wiring of a reload.
struct LiveDifference {
    /// The changes, ordered by key.
    private(set) var changes: [WiringChange] = []
    /// The new settings of each binding or decorator whose live settings differ.
    private(set) var settings: [BindingOrDecorator: any Sendable] = [:]

    /// Whether only live settings differ.
    var isLive: Bool { changes.allSatisfy(\.isLive) }

    init(from old: ProvenWiring, to new: ProvenWiring) {
        let before = WiringParts(old.plan, old.catalog, contents: old.contents)
        let after = WiringParts(new.plan, new.catalog, contents: new.contents)
        compareProfiles(before.graph.wiring, with: after.graph.wiring)
        let (left, right) = (before.numbersByKey, after.numbersByKey)
        for key in Set(left.keys).union(right.keys).inOrder() {
            let parts = (old: left[key].map(before.parts) ?? [], new: right[key].map(after.parts) ?? [])
            guard let number = right[key], left[key] != nil else {
                guard let part = (parts.old + parts.new).first else { continue }
                changes.append(WiringChange(key: key, path: [], origin: part.origin, isLive: false))
                continue
            }
            if parts.old.elementsEqual(parts.new, by: { $0.hash == $1.hash && $0.name == $1.name }) { continue }
            let known = Dictionary(parts.old.map { ($0.name, $0.hash) }) { first, _ in first }
            let names = Set(parts.new.map(\.name))
            let changed = parts.new.filter { known[$0.name] != $0.hash }.map { ($0, before: false) }
            for (part, isOld) in changed + parts.old.filter({ !names.contains($0.name) }).map({ ($0, before: true) }) {
                add(part, of: key, in: isOld ? before : after) { place in
                    new.settings[after.graph.slots(of: number).lowerBound + place]
                }
            }
        }
    }

    private mutating func compareProfiles(_ old: Wiring, with new: Wiring) {
        if old.environment?.value != new.environment?.value, let place = new.environment ?? old.environment {
            changes.append(WiringChange(key: nil, path: ["environment"], origin: place.origin, isLive: false))
        }
        if (old.sealed == nil) != (new.sealed == nil), let place = new.sealed ?? old.sealed {
            changes.append(WiringChange(key: nil, path: ["sealed"], origin: place, isLive: false))
        }
    }

    /// Adds a changed part of a key.
    ///
    /// - Parameter decoded: Returns the new settings of the slot at a position within the key.
    private mutating func add(
        _ part: WiringPart, of key: ServiceKey, in wiring: WiringParts, decoded: (Int) -> (any Sendable)?
    ) {
        let slot = wiring.slot(of: part)
        let isLive = part.part == .settings && wiring.graph.factory(of: slot).takesLiveSettings
        let decorator = wiring.graph.decoratorID(of: slot)
        let path = decorator.map { [BindingMember.decorators.rawValue, $0] } ?? []
        changes.append(
            WiringChange(
                key: key, path: path + [part.part.rawValue] + part.path, origin: part.origin, isLive: isLive))
        if isLive { settings[BindingOrDecorator(key: key, decorator: decorator)] = decoded(part.place) }
    }
}

extension WiringPart {
    /// The identity of the part within its key.
    fileprivate var name: PartName { PartName(place: place, part: part, path: path) }

    /// The position, the member and the path of a part.
    fileprivate struct PartName: Hashable {
        let place: Int
        let part: BindingMember
        let path: [String]
    }
}

extension WiringParts {
    /// The numbers of the keys.
    fileprivate var numbersByKey: [ServiceKey: Int] {
        Dictionary(graph.keys.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the slot of a part.
    fileprivate func slot(of part: WiringPart) -> SlotIndex {
        guard part.key < graph.wiring.bindings.count, let first = graph.slots(of: part.key).first else {
            return graph.keyTargets[part.key].slot
        }
        return first + part.place
    }
}
