/// Words and forms of other languages.
extension HarborMutations {
    mutating func addLanguages() {
        for index in manifests.indices {
            let manifest = manifests[index]
            for value in manifest.values {
                if value.kind == .object || value.kind == .list { addYAML(of: value, in: manifest, index) }
                addWords(for: value, in: manifest, index)
            }
            addDocuments(to: manifest, index)
        }
    }

    private mutating func addYAML(of value: GoodManifest.Value, in manifest: GoodManifest, _ index: Int) {
        let name = value.name.map { manifest.content($0) }
        let text = yaml(value, in: manifest, indent: (value.path.count + 1) * 2)
        if value.path.isEmpty {
            add(.yaml, index, value.range, yaml(value, in: manifest, indent: 0))
            add(.yaml, index, value.range, "---\n" + yaml(value, in: manifest, indent: 0))
        } else if let name {
            add(.yaml, index, value.whole, "\(name):\n\(text)")
            add(.yaml, index, value.range, "\n\(text)")
        }
    }

    private func yaml(_ value: GoodManifest.Value, in manifest: GoodManifest, indent: Int) -> String {
        let spaces = String(repeating: " ", count: indent)
        return manifest.children(of: value.path).map { child in
            let head = child.name.map { "\(spaces)\(manifest.content($0)):" } ?? "\(spaces)-"
            guard child.kind == .object || child.kind == .list else {
                let text = child.kind == .string ? manifest.content(child.range) : manifest.text(child.range)
                return "\(head) \(text)"
            }
            return "\(head)\n" + yaml(child, in: manifest, indent: indent + 2)
        }.joined(separator: "\n")
    }

    private mutating func addDocuments(to manifest: GoodManifest, _ index: Int) {
        let end = manifest.values[0].range.upperBound
        let others = manifests.map { $0.text($0.values[0].range) } + ["{}", "[]", "{ \"extends\": \"base\" }"]
        for other in others {
            for between in ["\n", "", "\n---\n", ",\n"] { add(.twoDocuments, index, end..<end, between + other) }
        }
        add(.twoDocuments, index, 0..<0, "{}\n")
        add(.twoDocuments, index, 0..<0, "--- # \(manifest.profile)\n")
    }

    private mutating func addWords(for value: GoodManifest.Value, in manifest: GoodManifest, _ index: Int) {
        let text = value.kind == .object || value.kind == .list ? "" : manifest.text(value.range)
        let words: [String] =
            switch value.kind {
            case .bool: [text.capitalized, text.uppercased(), "yes", "on", ".\(text)"]
            case .null: ["nil", "None", "NULL", "Null", "undefined", "~"]
            case .number:
                [
                    "0\(text)", "+\(text)", "\(text)_000", "\(text),5", ".\(text)", "0x\(text)", "\(text)f", "NaN",
                    "Infinity",
                ]
            case .string: ["f\(text)", "@\(text)", "r\(text)", "`\(manifest.content(value.range))`"]
            case .object, .list: []
            }
        for word in words { add(.word, index, value.range, word) }
    }
}
