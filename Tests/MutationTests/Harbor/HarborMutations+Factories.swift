/// Factories that do not fit, unknown settings, and readable secrets.
extension HarborMutations {
    mutating func addFactories() {
        for site in sites {
            if case .factory(let service, let isDecorator) = site.role { addFactories(site, service, isDecorator) }
            if case .value(.object(let fields)) = site.role, site.value.path.last == "settings" {
                addDead(site, fields)
            }
            if case .secret = site.role { addLiterals(site) }
        }
        for index in manifests.indices { addSettingsOfNobody(index) }
    }

    private mutating func addFactories(_ site: Site, _ service: String, _ isDecorator: Bool) {
        let manifest = manifests[site.manifest]
        let now = manifest.content(site.range)
        for card in HarborKnowledge.cards where card.id != now {
            let isProduction = manifest.profile.hasPrefix("production")
            let fits = card.service == service && card.wraps == isDecorator && !(isProduction && card.isForTests)
            guard !fits else { continue }
            // The settings of one factory are not those of the other.
            let binding = Array(site.value.path.prefix { $0 != "factory" })
            let settings = manifest.children(of: binding + ["settings"])
            add(.otherFactory, site.manifest, site.range, "\"\(card.id)\"") { mutant in
                mutant.count = 1...(card.service == service ? settings.count + 2 : 1)
                mutant.also = settings.map { (site.manifest, $0.whole.lowerBound) }
                mutant.isDisputed = card.service == service
            }
        }
    }

    private mutating func addDead(_ site: Site, _ fields: [Field]) {
        let start = site.range.lowerBound + 1
        let comma = site.value.count > 0 ? "," : ""
        for (name, text) in [
            ("host", "\"port.example\""), ("interval", "\"30s\""), ("enabled", "true"), ("colour", "{ \"red\": 1 }"),
            ("tags", "[\"a\"]"), ("maximum", "{ \"$env\": \"HARBOR_MAXIMUM\" }"),
        ] where !fields.contains(where: { $0.name == name }) {
            add(.dead, site.manifest, start..<start, " \"\(name)\": \(text)\(comma)")
        }
    }

    private mutating func addSettingsOfNobody(_ index: Int) {
        let manifest = manifests[index]
        for binding in manifest.children(of: ["services"]) where binding.kind == .object {
            guard manifest[binding.path + ["settings"]] == nil else { continue }
            let start = binding.range.lowerBound + 1
            let id = manifest[binding.path + ["factory"]].map { manifest.content($0.range) }
            guard id.flatMap({ HarborKnowledge[$0] })?.fields.isEmpty ?? true else { continue }
            for text in [
                "{ \"level\": \"info\" }", "{ \"capacity\": 3 }", "{ \"host\": { \"$env\": \"HARBOR_HOST\" } }",
            ] {
                add(.dead, index, start..<start, " \"settings\": \(text),") { mutant in
                    // An alias with settings: one of both is wrong.
                    mutant.count = 1...1
                }
            }
        }
    }

    private mutating func addLiterals(_ site: Site) {
        for text in ["\"swordfish\"", "\"sk-4711-0815\"", "12345678", "{ \"$literal\": \"swordfish\" }"] {
            add(.literalSecret, site.manifest, site.range, text)
        }
        let end = site.range.upperBound - 1
        for text in [", \"default\": \"swordfish\" ", ", \"default\": 4711 "] {
            add(.literalSecret, site.manifest, end..<end, text)
        }
    }
}
