/// Members that are doubled, removed or swapped.
extension HarborMutations {
    mutating func addMembers() {
        for index in manifests.indices {
            for value in manifests[index].values where value.name != nil { addDuplicates(of: value, index) }
            addTwice(in: manifests[index], index)
            addNothingToRemove(in: manifests[index], index)
            addFormats(in: manifests[index], index)
        }
        for site in sites where site.isName { addRemoval(of: site) }
        addSwaps()
    }

    private mutating func addDuplicates(of value: GoodManifest.Value, _ index: Int) {
        let manifest = manifests[index]
        let end = value.whole.upperBound
        add(.duplicate, index, end..<end, ", " + manifest.text(value.whole))
        let around = manifest[Array(value.path.dropLast())]
        if let around, let last = manifest.children(of: around.path).last, last.path != value.path {
            let place = last.whole.upperBound
            add(.duplicate, index, place..<place, ", " + manifest.text(value.whole))
            if let name = value.name {
                add(.duplicate, index, place..<place, ", \(manifest.text(name)): {}")
            }
        }
    }

    private mutating func addFormats(in manifest: GoodManifest, _ index: Int) {
        let start = manifest.values[0].range.lowerBound + 1
        for number in ["0", "2", "17", "2026"] { add(.format, index, start..<start, " \"manifest\": \(number),") }
        add(.name, index, start..<start, " \"manifest\": 1,")
    }

    /// The places for a missing member: all enclosing values, and the factory that needs it.
    func places(around value: GoodManifest.Value, _ index: Int) -> [(manifest: Int, offset: Int)] {
        var places: [(manifest: Int, offset: Int)] = []
        for count in 2..<max(value.path.count, 3) {
            let path = Array(value.path.prefix(count))
            for around in [manifests[index][path], manifests[index][path + ["factory"]]].compactMap(\.self) {
                places += [(index, around.whole.lowerBound), (index, around.range.lowerBound)]
            }
        }
        return places
    }

    private mutating func addRemoval(of site: Site) {
        let manifest = manifests[site.manifest]
        let value = site.value
        let also = places(around: value, site.manifest)
        // Additions of a layer to inherited settings need not be complete.
        let isWhole =
            site.manifest == 0 || manifests.isFresh(site.binding, in: site.manifest)
            || value.path.contains("decorators") || value.path.contains("$append")
        switch site.role {
        case .setting(let field, _, _) where isWhole:
            if field.isRequired, !isMissed(site) { break }
            add(field.isRequired ? .removed : .name, site.manifest, manifest.removal(of: value), "") { $0.also = also }
        case .parameter where value.path.last != "feeds":
            add(.removed, site.manifest, manifest.removal(of: value), "") { $0.also = also }
        case .bindingKey where value.path.last == "factory" && isWhole:
            let settings = manifest.children(of: ["services", site.binding, "settings"])
            let over = manifests.layers(over: site.manifest).flatMap { places(of: site.binding, in: $0) }
            add(.removed, site.manifest, manifest.removal(of: value), "") { mutant in
                mutant.also = also + settings.map { (site.manifest, $0.whole.lowerBound) } + over
                mutant.count = 1...max(settings.count, 2)
            }
        case .boundKey where site.manifest == 0 && isNeeded(site.binding):
            let also = placesThatSpeak(of: site.binding)
            add(.removed, 0, manifest.removal(of: value), "") { mutant in
                mutant.also = also
                mutant.mayPointAtCode = true
                mutant.count = 1...4
            }
        default: break
        }
    }

    /// Whether a selectable profile takes a setting from this place: no layer between declares another factory or the
    /// setting itself.
    private func isMissed(_ site: Site) -> Bool {
        let path = site.value.path
        return (1..<manifests.count).contains { profile in
            let chain = [profile] + manifests.layers(below: profile)
            guard let place = chain.firstIndex(of: site.manifest) else { return false }
            return !chain[..<place].contains { layer in
                let manifest = manifests[layer]
                return manifest[path] != nil || manifest[["services", site.binding, "factory"]] != nil
                    || manifest[["services", site.binding]].map { $0.kind == .string || $0.kind == .null } ?? false
                    || path.contains("decorators") && manifest[["services", site.binding, "decorators"]] != nil
            }
        }
    }

    /// Whether a service is missing without a binding of the lowest layer.
    private func isNeeded(_ key: String) -> Bool {
        [
            "BerthPlanner", "TideSource", "VesselFeed#all", "VesselFeed#ais", "Pilotage", "Announcer#receipts",
            "CargoLedger",
            "Announcer#alerts", "Announcer#harbourmaster", "Billing", "PortGate",
        ].contains(key)
    }

    private func places(of key: String, in index: Int) -> [(manifest: Int, offset: Int)] {
        manifests[index].values.filter { $0.path.starts(with: ["services", key]) }.map { (index, $0.whole.lowerBound) }
    }

    /// Every place that names a key or edits it, and every binding whose factory may need it.
    private func placesThatSpeak(of key: String) -> [(manifest: Int, offset: Int)] {
        let uses = sites.filter { if case .usedKey = $0.role { true } else { false } }
            .filter { manifests[$0.manifest].content($0.range) == key }
        let holders = ["BerthPlanner", "Billing", "PortGate", "SafetyRule#draught", "Pilotage"]
        return uses.map { ($0.manifest, $0.range.lowerBound) }
            + manifests.indices.flatMap { index in
                places(of: key, in: index) + holders.flatMap { places(of: $0, in: index) }
            }
    }

    private mutating func addSwaps() {
        let values = sites.filter { if case .value = $0.role { true } else { false } }
        for (place, left) in values.enumerated() {
            for right in values[(place + 1)...] where right.manifest == left.manifest {
                guard right.value.path.dropLast() == left.value.path.dropLast(), left.value.name != nil,
                    case .value(let one) = left.role, case .value(let other) = right.role,
                    !Self.fits(right.value.kind, one) || !Self.fits(left.value.kind, other)
                else { continue }
                swap(left.range, right.range, left.manifest)
            }
        }
        let factories = sites.filter { if case .factory(_, false) = $0.role { true } else { false } }
        for (place, left) in factories.enumerated() {
            for right in factories[(place + 1)...] where right.manifest == left.manifest {
                guard case .factory(let one, _) = left.role, case .factory(let other, _) = right.role, one != other
                else { continue }
                swap(left.range, right.range, left.manifest)
            }
        }
    }

    private mutating func swap(_ left: Range<Int>, _ right: Range<Int>, _ index: Int) {
        let manifest = manifests[index]
        add(.swapped, index, [(left, manifest.text(right)), (right, manifest.text(left))]) { $0.count = 1...2 }
    }

    private static func fits(_ kind: GoodManifest.Value.Kind, _ form: Form) -> Bool {
        switch form {
        case .text, .url, .date, .duration, .choice: kind == .string || kind == .object
        case .whole, .number: kind == .number
        case .flag: kind == .bool
        case .secret, .object, .table: kind == .object
        case .list: kind == .list
        }
    }

    private mutating func addTwice(in manifest: GoodManifest, _ index: Int) {
        for value in manifest.values {
            let path = value.path
            let text = manifest.text(value.range)
            if path == ["extends"] {
                let name = value.kind == .list ? manifest.children(of: path).map { manifest.text($0.range) }[0] : text
                add(.twice, index, value.range, "[\(name), \(name)]")
            }
            if path.count == 2, path[0] == "services", value.kind == .string || value.kind == .object {
                // All its declarations are missing now, because the change removed them.
                let also = placesThatSpeak(of: path[1])
                add(.twice, index, value.range, "{}") { mutant in
                    mutant.also = also
                    mutant.mayPointAtCode = true
                    mutant.count = 1...4
                }
            }
            if path.last == "secret" { add(.twice, index, value.range, "false") }
            if path.count > 3, path[path.count - 2] == "uses", value.kind == .list {
                let items = manifest.children(of: path)
                for item in items {
                    let end = item.range.upperBound
                    add(.twice, index, end..<end, ", " + manifest.text(item.range))
                }
            }
            if path.dropLast().last == "decorators" || path.dropLast().last == "$append", path.contains("decorators"),
                !path.contains("settings")
            {
                add(.twice, index, value.range.upperBound..<value.range.upperBound, ", " + text)
            }
        }
        // A name for a service that has none.
        let services = manifest[["services"]]
        if let start = services.map({ $0.range.lowerBound + 1 }) {
            for key in ["Tariff#", "#alerts", "#"] {
                add(.twice, index, start..<start, " \"\(key)\": \"tariff.flat\",")
            }
            for key in ["Weather", "Crane#west", "Harbourmaster"] {
                add(.twice, index, start..<start, " \"\(key)\": {},")
            }
        }
    }

    private mutating func addNothingToRemove(in manifest: GoodManifest, _ index: Int) {
        guard let services = manifest[["services"]] else { return }
        let start = services.range.lowerBound + 1
        for key in ["Crane#east", "Crane#west", "SafetyRule#fog", "Announcer#office", "CargoLedger#archive"] {
            add(.nothingToRemove, index, start..<start, " \"\(key)\": null,")
        }
        for binding in manifest.children(of: ["services"]) where binding.kind == .object {
            guard manifest[binding.path + ["alias"]] == nil else { continue }
            let inside = binding.range.lowerBound + 1
            if manifest[binding.path + ["decorators"]] == nil {
                let key = binding.path[1]
                let isInherited = manifests.layers(below: index).contains {
                    manifests[$0][["services", key, "decorators"]] != nil
                }
                if !isInherited { add(.nothingToRemove, index, inside..<inside, " \"decorators\": null,") }
                add(.nothingToRemove, index, inside..<inside, " \"decorators\": { \"$remove\": [\"nobody\"] },")
            }
            if let settings = manifest[binding.path + ["settings"]], settings.count > 0 {
                let place = settings.range.lowerBound + 1
                add(.nothingToRemove, index, place..<place, " \"proxy\": null,")
            }
        }
        for value in manifest.values where value.path.last == "$remove" {
            let end = value.range.upperBound - 1
            add(.nothingToRemove, index, end..<end, ", \"nobody\"")
        }
    }
}
