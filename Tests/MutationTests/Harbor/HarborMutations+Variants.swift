/// Valid changes: none of them may be refused.
extension HarborMutations {
    mutating func addVariants() {
        for index in manifests.indices {
            addLayouts(of: manifests[index], index)
            for value in manifests[index].values {
                addOrders(of: value, index)
                addSpellings(of: value, index)
            }
        }
        for site in sites { addRightValues(for: site) }
        addRightBindings()
    }

    private mutating func addLayouts(of manifest: GoodManifest, _ index: Int) {
        let whole = 0..<manifest.bytes.count
        let text = manifest.text(whole)
        add(.layout, index, whole, text.replacing("\n", with: "\r\n"))
        add(.layout, index, whole, text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " "))
        add(.layout, index, whole, "\u{FEFF}" + text)
        add(.layout, index, whole, text.replacing("  ", with: "\t"))
        add(.layout, index, whole, text + "\n\n \t\n")
        for sign in manifest.signs {
            add(.layout, index, sign..<sign, " ")
            add(.layout, index, sign + 1..<sign + 1, "\n\n")
            add(.layout, index, sign + 1..<sign + 1, "\t\r\n")
        }
    }

    private mutating func addOrders(of value: GoodManifest.Value, _ index: Int) {
        guard value.kind == .object else { return }
        let manifest = manifests[index]
        let members = manifest.children(of: value.path)
        for (place, left) in members.enumerated() {
            for right in members[(place + 1)...] {
                let edits = [(left.whole, manifest.text(right.whole)), (right.whole, manifest.text(left.whole))]
                add(.order, index, edits)
            }
        }
    }

    private mutating func addSpellings(of value: GoodManifest.Value, _ index: Int) {
        let manifest = manifests[index]
        for string in [value.name, value.kind == .string ? value.range : nil].compactMap(\.self) {
            let text = manifest.content(string)
            for (place, letter) in text.unicodeScalars.enumerated() where letter.isASCII && place % 3 == 0 {
                let offset = string.lowerBound + 1 + text.unicodeScalars.prefix(place).reduce(0) { $0 + $1.utf8.count }
                let digits = String(letter.value, radix: 16)
                let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                add(.spelling, index, offset..<offset + 1, escape)
            }
        }
        let isFactory = value.path.count == 2 && value.path[0] == "services" && value.kind == .string
        if isFactory { add(.spelling, index, value.range, "{ \"factory\": \(manifest.text(value.range)) }") }
        if value.kind == .object {
            let start = value.range.lowerBound + 1
            add(.spelling, index, start..<start, " \"$comment\": \"as agreed\",")
            add(.spelling, index, start..<start, " \"$comment\": [\"as\", { \"agreed\": true }],")
        }
    }

    private mutating func addRightValues(for site: Site) {
        let manifest = manifests[site.manifest]
        let text = manifest.text(site.range)
        switch site.role {
        case .variable:
            for name in ["PORT_VALUE", "x", "_HARBOR2"] { add(.value, site.manifest, site.range, "\"\(name)\"") }
        case .value(let form) where site.value.kind != .object && site.value.kind != .list:
            for other in Self.rightValues(form) where other != text { add(.value, site.manifest, site.range, other) }
            if site.value.kind == .number {
                let spellings = [text.contains(".") ? "\(text)0" : "\(text).0", "\(text)e0", "\(text)E+0"]
                for other in spellings { add(.spelling, site.manifest, site.range, other) }
            }
            // The content of a default is literal already.
            if site.value.path.last != "default" {
                add(.spelling, site.manifest, site.range, "{ \"$literal\": \(text) }")
                add(.value, site.manifest, site.range, "{ \"$env\": \"HARBOR_VALUE\" }")
                add(.value, site.manifest, site.range, "{ \"$env\": \"HARBOR_VALUE\", \"default\": \(text) }")
            }
        case .tableKey(nil):
            for name in ["Origin", "X-Ship", "holiday"] { add(.name, site.manifest, site.range, "\"\(name)\"") }
        default: break
        }
    }

    private static func rightValues(_ form: Form) -> [String] {
        switch form {
        case .text: ["\"Mole 4\"", "\"größer\"", "\"100 $ a day\"", "\"a-b_c.d\"", "\"50 %\""]
        case .whole: ["1", "7", "12"]
        case .number: ["1", "0.75", "2e0", "-3.5"]
        case .flag: ["true", "false"]
        case .url: ["\"https://port.example/a?b=c#d\"", "\"http://localhost:8080\"", "\"file:///srv/tides\""]
        case .date: ["\"2026-12-24T18:30:00Z\"", "\"2026-12-24T18:30:00+01:00\"", "\"2026-12-24T18:30:00.5Z\""]
        case .duration: ["\"1s\"", "\"250ms\"", "\"3m\"", "\"1h\""]
        case .choice(let cases): cases.map { "\"\($0)\"" }
        case .secret, .object, .list, .table: []
        }
    }

    private mutating func addRightBindings() {
        let added = [
            "\"Crane#west\": { \"factory\": \"crane.mobile\", \"settings\": { \"plate\": \"HB\", \"capacity\": 2 } }",
            "\"SafetyRule#fog\": { \"factory\": \"safety.wind\", \"settings\": { \"limit\": { \"steady\": 1, \"gust\": 2 }, \"classes\": [] } }",
        ]
        for index in manifests.indices {
            guard let services = manifests[index][["services"]] else { continue }
            let start = services.range.lowerBound + 1
            for text in added { add(.name, index, start..<start, " \(text),") }
        }
    }
}
