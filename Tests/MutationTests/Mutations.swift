import PlugboardTool

/// Every realistic mistake in a set of valid manifests, at every possible place.
struct Mutations {
    let good: [GoodManifest]
    let outline: CatalogOutline
    var found: [Mutant] = []

    init(of good: [GoodManifest], catalog: Catalog) {
        self.good = good
        outline = catalog.outline
        for manifest in good {
            addSigns(of: manifest)
            addRepetitions(of: manifest)
            addMisspellings(of: manifest)
            addTypes(of: manifest)
            addRemovals(of: manifest)
            addDirections(of: manifest)
        }
        addFiles()
        addSecrets()
        found.sort { $0.kind < $1.kind }
    }

    /// Of each kind, one mutant out of this number, at regular distances.
    func eachKind(oneOf share: Int) -> [Mutant] {
        var numbers: [MutationKind: Int] = [:]
        return found.filter { mutant in
            defer { numbers[mutant.kind, default: 0] += 1 }
            return numbers[mutant.kind, default: 0].isMultiple(of: share)
        }
    }
}

// MARK: - The text

extension Mutations {
    private mutating func addSigns(of manifest: GoodManifest) {
        for sign in manifest.signs {
            let kind: MutationKind =
                switch manifest.bytes[sign] {
                case UInt8(ascii: ","): .droppedComma
                case UInt8(ascii: ":"): .droppedColon
                default: .droppedBracket
                }
            found.append(manifest.mutant(kind, sign..<sign + 1, ""))
            if kind == .droppedBracket, "}]".utf8.contains(manifest.bytes[sign]) {
                // An empty list or object takes no comma.
                let before = manifest.bytes[..<sign].last { !" \n".utf8.contains($0) }
                if let before, !"{[".utf8.contains(before) {
                    found.append(manifest.mutant(.trailingComma, trailingPlace(in: manifest, before: sign), ","))
                }
            }
        }
        for value in manifest.values {
            for string in [value.name, value.kind == .string ? value.range : nil].compactMap(\.self) {
                found.append(manifest.mutant(.droppedQuote, string.lowerBound..<string.lowerBound + 1, ""))
                found.append(manifest.mutant(.droppedQuote, string.upperBound - 1..<string.upperBound, ""))
            }
        }
    }

    /// Directly after the token before a closing bracket.
    private func trailingPlace(in manifest: GoodManifest, before sign: Int) -> Range<Int> {
        var place = sign
        while " \n".utf8.contains(manifest.bytes[place - 1]) { place -= 1 }
        return place..<place
    }

    private mutating func addRepetitions(of manifest: GoodManifest) {
        for value in manifest.values where value.name != nil {
            let copy = ", " + manifest.text(value.whole)
            found.append(
                manifest.mutant(.duplicate, value.whole.upperBound..<value.whole.upperBound, copy))
        }
    }
}

// MARK: - Types

extension Mutations {
    private mutating func addTypes(of manifest: GoodManifest) {
        for value in manifest.values where !value.path.contains("$comment") && value.kind != .null {
            // A list of names may replace a single name.
            let others =
                switch value.kind {
                case .object: ["5", "true"]
                case .list: ["5", "true"]
                case .string: ["5", "true", "[5]"]
                case .number: ["\"\(manifest.text(value.range))\"", "true", "[]"]
                case .bool: ["\"\(manifest.text(value.range))\"", "1"]
                case .null: [String]()
                }
            for other in others { found.append(manifest.mutant(.wrongType, value.range, other)) }
        }
    }
}

// MARK: - Whole files and secrets

extension Mutations {
    private mutating func addFiles() {
        for manifest in good {
            let users = good.filter { $0[["extends"]].map { $0.kind } == .string }
                .filter { user in user[["extends"]].map { user.content($0.range) } == manifest.profile }
            guard !users.isEmpty else { continue }
            let lines = users.compactMap { user in
                user[["extends"]].map { Mutant.Place(profile: user.profile, line: user.line(of: $0.range.lowerBound)) }
            }
            found.append(
                Mutant(kind: .removedFile, profile: manifest.profile, bytes: nil, changed: [], survivors: lines))
            // The extenders of the renamed file extend a file above.
            for user in users {
                found.append(ring(in: manifest, through: user.profile, lines: lines))
            }
        }
    }

    private func ring(in manifest: GoodManifest, through user: String, lines: [Mutant.Place]) -> Mutant {
        var mutant: Mutant
        if let extends = manifest[["extends"]] {
            mutant = manifest.mutant(.ring, extends.range, "\"\(user)\"")
        } else {
            mutant = manifest.mutant(.ring, 1..<1, " \"extends\": \"\(user)\",")
        }
        // Any step of a cycle may be the wrong one.
        mutant.survivors = lines
        return mutant
    }

    private mutating func addSecrets() {
        for manifest in good {
            for value in manifest.values where value.path.last == "secret" {
                let reference = Array(value.path.dropLast())
                if let place = manifest[reference] {
                    found.append(manifest.mutant(.literalSecret, place.range, "\"literal-4711\""))
                }
                let end = value.whole.upperBound
                found.append(manifest.mutant(.literalSecret, end..<end, ", \"default\": \"literal-4711\""))
                addLiterals(over: reference, of: manifest)
            }
        }
    }

    /// Adds literals in the files that extend the one with the secret mark.
    private mutating func addLiterals(over path: [String], of manifest: GoodManifest) {
        for user in good where user[["extends"]].map({ user.content($0.range) }) == manifest.profile {
            guard let name = path.last, let settings = user[Array(path.dropLast())], settings.kind == .object else {
                continue
            }
            let place = settings.range.lowerBound + 1
            found.append(user.mutant(.literalSecret, place..<place, " \"\(name)\": \"literal-4711\","))
        }
    }
}
