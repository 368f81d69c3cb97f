/// Values of a wrong kind for their place.
extension HarborMutations {
    mutating func addValues() {
        for site in sites where !site.isName {
            guard case .value(let form) = site.role, !isReference(site) else { continue }
            for text in Self.others(than: form, site.value.kind) { add(.wrongType, site.manifest, site.range, text) }
            guard site.value.kind != .object, site.value.kind != .list else { continue }
            for text in Self.malformed(form) { add(.malformed, site.manifest, site.range, text) }
            if case .secret = form { continue }
            for name in ["HOST", "HARBOR_VALUE", "region"] {
                for (before, after) in [("${", "}"), ("$", ""), ("{{", "}}"), ("%", "%"), ("$env:", "")] {
                    add(
                        .placeholder, site.manifest, site.range, "\"\(before)\(name)\(after)\"",
                        meant: "\"$env\": \"\(name)\"")
                }
            }
        }
        for index in manifests.indices { addStructure(of: manifests[index], index) }
    }

    /// A variable, a file, or an edit of a list.
    private func isReference(_ site: Site) -> Bool {
        site.value.kind == .object
            && manifests[site.manifest].children(of: site.value.path).contains { $0.path.last?.hasPrefix("$") == true }
    }

    private static func others(than form: Form, _ kind: GoodManifest.Value.Kind) -> [String] {
        switch form {
        case .text: ["5", "true", "[\"x\"]", "{ \"text\": \"x\" }"]
        case .whole: ["\"12\"", "1.5", "true", "[1]", "{ \"value\": 1 }"]
        case .number: ["\"1.5\"", "true", "[1.5]"]
        case .flag: ["\"true\"", "1", "\"yes\"", "[]"]
        case .url: ["5", "[\"https://port.example\"]", "{ \"host\": \"port.example\" }"]
        case .date: ["true", "[\"2026-01-01T00:00:00Z\"]", "{ \"year\": 2026 }"]
        case .duration: ["30", "1.5", "[\"30s\"]", "{ \"seconds\": 30 }"]
        case .secret: []
        case .choice: ["5", "true", "[\"x\"]"]
        case .object: ["\"x\"", "5", "[1]"]
        case .list: kind == .list ? ["\"x\"", "5", "true"] : []
        case .table: ["\"x\"", "5", "[1]"]
        }
    }

    private static func malformed(_ form: Form) -> [String] {
        switch form {
        case .date:
            ["2026-13-01T00:00:00Z", "01.06.2026", "2026-06-01", "tomorrow", "2026-02-30T00:00:00Z"].map(quoted)
        case .duration: ["30 seconds", "30", "2d", "5min", "1h30m", "half an hour", "s"].map(quoted)
        case .url: ["https://exa mple.com", "://port", "https//tides.example/x", "tides example"].map(quoted)
        case .whole: ["99999999999999999999", "1e40"]
        case .number: ["1e999"]
        case .choice: ["\"something else\"", "\"\""]
        default: []
        }
    }

    private static func quoted(_ text: String) -> String { "\"\(text)\"" }

    private mutating func addStructure(of manifest: GoodManifest, _ index: Int) {
        for value in manifest.values {
            let path = value.path
            guard let name = path.last, !path.dropLast().contains("settings"), name != "$comment" else { continue }
            let others: [String]
            switch (path.count, name) {
            case (1, "extends"): others = ["5", "true", "{ \"profile\": \"base\" }"]
            case (1, "environment"): others = ["5", "[\"production\"]", "null"]
            case (1, "abstract"), (1, "sealed"): others = ["\"true\"", "1", "\"yes\""]
            case (1, "services"): others = ["[]", "\"all\"", "5"]
            case (2, _) where value.kind == .object: others = ["5", "true", "[]"]
            case (_, "factory"): others = ["5", "[\"tide.table\"]", "{ \"$env\": \"FACTORY\" }", "true"]
            case (_, "lifetime"): others = ["5", "[\"singleton\"]", "true"]
            case (3, "alias"): others = ["5", "[\"Announcer#alerts\"]"]
            case (_, "uses"): others = ["\"Announcer#alerts\"", "[\"Announcer#alerts\"]", "5"]
            case (_, "settings"): others = ["\"x\"", "[]", "5"]
            case (_, "decorators") where value.kind == .list: others = ["\"tide.cached\"", "5", "true"]
            case (_, "id"): others = ["5", "[\"cache\"]"]
            default: others = []
            }
            for text in others { add(.wrongType, index, value.range, text) }
            if path.dropLast().last == "uses", value.kind == .string {
                for text in ["5", "{ \"key\": \(manifest.text(value.range)) }", "[\(manifest.text(value.range))]"] {
                    add(.wrongType, index, value.range, text)
                }
            }
        }
    }
}
