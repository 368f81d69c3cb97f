/// Members at a wrong place.
extension HarborMutations {
    mutating func addMoves() {
        for site in sites where site.isName {
            let manifest = manifests[site.manifest]
            let path = site.value.path
            guard let object = manifest[Array(path.dropLast())] else { continue }
            addUp(site, from: object, in: manifest)
            addDown(site, in: object, of: manifest)
        }
    }

    private mutating func addUp(_ site: Site, from object: GoodManifest.Value, in manifest: GoodManifest) {
        guard let outer = manifest[Array(object.path.dropLast())], outer.kind == .object, !object.path.isEmpty else {
            return
        }
        switch site.role {
        case .setting(let field, _, _): if mayStand(field.name, in: outer, site.manifest) { return }
        case .bindingKey, .boundKey, .parameter: break
        default: return
        }
        move(site.value, into: outer, .up, site.manifest)
    }

    private mutating func addDown(_ site: Site, in object: GoodManifest.Value, of manifest: GoodManifest) {
        switch site.role {
        case .setting, .bindingKey, .boundKey, .topKey: break
        default: return
        }
        let name = site.value.path.last ?? ""
        for sibling in manifest.children(of: object.path)
        where sibling.kind == .object && sibling.path != site.value.path {
            let isReference = manifest.children(of: sibling.path).contains { $0.path.last?.hasPrefix("$") == true }
            guard !isReference, !mayStand(name, in: sibling, site.manifest) else { continue }
            // The move of a whole file into its services, or of a binding's key to a parameter, means something else.
            if name == "services" || sibling.path.last == "uses" { continue }
            move(site.value, into: sibling, .down, site.manifest)
        }
    }

    /// Whether a member of this name is valid in an object: a setting or a key that the object accepts.
    private func mayStand(_ name: String, in object: GoodManifest.Value, _ index: Int) -> Bool {
        if manifests[index][object.path + [name]] != nil { return true }
        for site in sites where !site.isName && site.manifest == index && site.value.path == object.path {
            switch site.role {
            case .value(.object(let fields)): return fields.contains { $0.name == name }
            case .value(.table(_, nil)): return true
            default: return false
            }
        }
        return false
    }

    private mutating func move(
        _ member: GoodManifest.Value, into object: GoodManifest.Value, _ kind: HarborKind, _ index: Int
    ) {
        let manifest = manifests[index]
        let text = manifest.text(member.whole)
        let start = object.range.lowerBound + 1
        let edits = [(manifest.removal(of: member), ""), (start..<start, " \(text)\(object.count > 0 ? "," : "")")]
        add(kind, index, edits) { mutant in
            // A binding without its factory is another mistake of the same change.
            if member.path.last == "factory" { mutant.count = 1...2 }
        }
    }
}
