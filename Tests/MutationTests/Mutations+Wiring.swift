import PlugboardTool

/// Mistakes in the connections between services.
extension Mutations {
    // MARK: - Something taken away

    mutating func addRemovals(of manifest: GoodManifest) {
        for value in manifest.values where value.name != nil {
            let path = value.path
            switch (path.count, path.last) {
            case (2, let key?) where path[0] == "services":
                var mutant = manifest.mutant(.removedBinding, manifest.removal(of: value), "")
                // The inherited declaration may not fit this profile, nor the edits of the profiles that extend it.
                mutant.survivors = places(thatNeed: key) + linesOfSettings(path)
                mutant.mayPointAtCode = outline.entries.contains { $0.key.description == key }
                found.append(mutant)
            case (3..., "factory"):
                var mutant = manifest.mutant(.removedFactory, manifest.removal(of: value), "")
                mutant.survivors = linesOfSettings(Array(path.dropLast()))
                found.append(mutant)
            case (4..., _) where path[path.count - 2] == "settings":
                var mutant = manifest.mutant(.removedSetting, manifest.removal(of: value), "")
                mutant.survivors = placesOfSettings(Array(path.dropLast()))
                found.append(mutant)
            case (4..., _) where path[path.count - 2] == "uses":
                var mutant = manifest.mutant(.removedUse, manifest.removal(of: value), "")
                mutant.survivors = lines(of: Array(path.dropLast(2)), in: manifest)
                found.append(mutant)
            default: break
            }
        }
    }

    /// Every line that refers to a key: other layers' members, uses, and the bindings whose factories take its service.
    private func places(thatNeed key: String) -> [Mutant.Place] {
        let service = key.split(separator: "#").first.map(String.init) ?? key
        let holders = Set(
            outline.factories.filter { factory in
                factory.parameters.contains { parameter in
                    if case .dependency(let shape) = parameter.role {
                        shape.service.displayName == service
                    } else {
                        false
                    }
                }
            }.compactMap(\.options.id?.rawValue))
        var places: [Mutant.Place] = []
        for manifest in good {
            for value in manifest.values {
                let isString = value.kind == .string
                let speaks =
                    value.path == ["services", key]
                    || isString && value.path.dropLast().last == "uses" && manifest.content(value.range) == key
                    || isString && value.path.first == "services" && holders.contains(manifest.content(value.range))
                guard speaks else { continue }
                places += lines(of: Array(value.path.prefix(2)), in: manifest)
                places.append(Mutant.Place(profile: manifest.profile, line: manifest.line(of: value.whole.lowerBound)))
            }
        }
        return places
    }

    /// The lines of a value: that of its name, and that of its opening bracket.
    private func lines(of path: [String], in manifest: GoodManifest) -> [Mutant.Place] {
        guard let value = manifest[path] else { return [] }
        return [value.whole.lowerBound, value.range.lowerBound].map {
            Mutant.Place(profile: manifest.profile, line: manifest.line(of: $0))
        }
    }

    /// The places of a binding's settings, or of the binding, in every layer.
    private func placesOfSettings(_ path: [String]) -> [Mutant.Place] {
        good.flatMap { lines(of: path, in: $0) + lines(of: Array(path.prefix(2)), in: $0) }
    }

    // MARK: - Something pointed elsewhere

    mutating func addDirections(of manifest: GoodManifest) {
        let bindings = manifest.children(of: ["services"])
        let keys = good.first { $0.profile == "base" }?.children(of: ["services"]).compactMap(\.path.last) ?? []
        for value in manifest.values where value.kind == .string && value.path.dropLast().last == "uses" {
            let current = manifest.content(value.range)
            for key in keys + ["Mailer#nowhere", "Mailer"] where key != current {
                found.append(manifest.mutant(.useElsewhere, value.range, "\"\(key)\""))
            }
        }
        for binding in bindings {
            guard let key = binding.path.last else { continue }
            let service = key.split(separator: "#")[0]
            for other in keys where other != key {
                var mutant = manifest.mutant(.aliasElsewhere, binding.range, "{ \"alias\": \"\(other)\" }")
                // An alias has no members that a profile above could edit.
                mutant.survivors = good.flatMap { lines(of: binding.path, in: $0) }
                found.append(mutant)
            }
            found.append(manifest.mutant(.aliasElsewhere, binding.range, "{ \"alias\": \"\(service)#nowhere\" }"))
            found.append(manifest.mutant(.ring, binding.range, "{ \"alias\": \"\(key)\" }"))
            addFactories(over: binding, of: manifest)
        }
        addSwaps(of: bindings, in: manifest)
        addAliasRings(of: bindings, in: manifest)
    }

    /// The place of a binding's factory.
    private func factory(of binding: GoodManifest.Value, in manifest: GoodManifest) -> Range<Int>? {
        binding.kind == .string ? binding.range : manifest[binding.path + ["factory"]]?.range
    }

    private func service(of binding: GoodManifest.Value) -> Substring {
        binding.path.last?.split(separator: "#").first ?? ""
    }

    private mutating func addFactories(over binding: GoodManifest.Value, of manifest: GoodManifest) {
        guard let place = factory(of: binding, in: manifest) else { return }
        for other in outline.factories where other.product.displayName == String(service(of: binding)) {
            guard let id = other.options.id?.rawValue, id != manifest.content(place) else { continue }
            var mutant = manifest.mutant(.otherFactory, place, "\"\(id)\"")
            // Settings of one factory that the other does not have are reported at their places.
            mutant.survivors = linesOfSettings(binding.path)
            found.append(mutant)
        }
    }

    private func linesOfSettings(_ path: [String]) -> [Mutant.Place] {
        good.flatMap { manifest in
            manifest.values.filter { $0.path.starts(with: path) && $0.path.count <= path.count + 2 }.flatMap {
                lines(of: $0.path, in: manifest)
            }
        }
    }

    private mutating func addSwaps(of bindings: [GoodManifest.Value], in manifest: GoodManifest) {
        for (index, first) in bindings.enumerated() {
            for second in bindings[(index + 1)...] where service(of: first) != service(of: second) {
                guard let one = factory(of: first, in: manifest), let other = factory(of: second, in: manifest) else {
                    continue
                }
                found.append(
                    manifest.mutant(
                        .swappedFactories, [(one, manifest.text(other)), (other, manifest.text(one))]))
            }
        }
    }

    private mutating func addAliasRings(of bindings: [GoodManifest.Value], in manifest: GoodManifest) {
        for (index, first) in bindings.enumerated() {
            for second in bindings[(index + 1)...] where service(of: first) == service(of: second) {
                found.append(
                    manifest.mutant(
                        .ring,
                        [
                            (first.range, "{ \"alias\": \"\(second.path[1])\" }"),
                            (second.range, "{ \"alias\": \"\(first.path[1])\" }"),
                        ]))
            }
        }
    }
}
