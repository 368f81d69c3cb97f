@testable import Plugboard
@testable import PlugboardTool
import TestSupport
import Testing

/// Rule 22.2: drawn wirings, rewritten with the same meaning and with another one: about 20 of them, or 500 with
/// `PLUGBOARD_LONG=1`.
struct WiringIdentityPropertyTests {
    private static let seeds: ClosedRange<UInt64> = TestRun.isLong ? 1...25 : 2...2

    /// The identity of a wiring; nil if the wiring has a mistake.
    private func identity(_ manifests: [String: String]) -> String? {
        let loader = ManifestLoader(.memory(manifests), catalog: GeneratedWirings.catalog, variables: [:])
        var selection = WiringSelection(profile: Located("p", at: .launch(LaunchOrigin(name: "test"))))
        selection.values = .assumed
        return loader.prove(selection).wiringID
    }

    private func rendered(_ manifests: [String: String]) throws -> SettingsNode {
        let loader = ManifestLoader(.memory(manifests), catalog: GeneratedWirings.catalog, variables: [:])
        let line = ["wiring", "render", "--profile", "p"]
        let text = try #require(WiringTool.answer(to: line, of: "app", loader: loader)?.output)
        return try #require(ExternalJSONParser.parse(text, at: .launch(LaunchOrigin(name: "test"))))
    }

    private func text(_ manifest: SettingsNode, _ layout: JSONValue.Layout = .compact) -> String {
        manifest.literalJSON.text(layout)
    }

    @Test(arguments: seeds)
    func `rule 22.2: a rewrite with the same meaning has the same identity`(seed: UInt64) throws {
        let manifests = GeneratedWirings.manifests(seed: seed)
        let known = try #require(identity(manifests))
        let manifest = try rendered(manifests)
        var random = SplitMix(seed: seed)
        var rewrites = ["rendered": ["p": text(manifest, .indented)]]
        for number in 0..<2 {
            let shuffled = manifest.shuffled(using: &random)
            rewrites["in another order \(number)"] = ["p": text(shuffled, number % 2 == 0 ? .compact : .indented)]
            var layers = shuffled.split(at: number)
            layers["p"] = layers["p"]?.replacing("\"manifest\"", with: "\"extends\": \"q\", \"manifest\"")
            rewrites["in two layers \(number)"] = layers
        }
        rewrites["in other notations"] = ["p": text(manifest.renotated(inSettings: false))]
        rewrites["with defaults"] = ["p": text(manifest.withDefaults)]
        rewrites["with modules"] = [
            "p": text(manifest).replacing(#""Leaf"#, with: #""ToolTests.Leaf"#)
        ]
        rewrites["with comments"] = [
            "p": text(manifest).replacing(#"{"factory""#, with: #"{"$comment":[1],"factory""#)
        ]
        for (name, rewrite) in rewrites { #expect(identity(rewrite) == known, "\(name)") }
    }

    @Test(arguments: seeds)
    func `rule 22.2: a change of one value has another identity`(seed: UInt64) throws {
        let manifests = GeneratedWirings.manifests(seed: seed)
        let manifest = try rendered(manifests)
        let changes = manifest.changes(at: [])
        #expect(changes.count > 100)
        var random = SplitMix(seed: seed)
        var identities: Set<String> = [try #require(identity(manifests))]
        for change in changes.shuffled(using: &random).prefix(12) {
            // Some changes are mistakes, such as a name that no binding has.
            guard let changed = identity(["p": text(manifest.with(change.value, at: change.path[...]))]) else {
                continue
            }
            #expect(identities.insert(changed).inserted, "\(change.path)")
        }
        #expect(identities.count > 6)
    }
}

/// A path to a value of a manifest, and another value for it; nil removes it.
private struct ManifestChange {
    var path: [String]
    var value: SettingsValue?
}

extension SettingsNode {
    private var members: [SettingsNodeMember] { if case .object(let members) = value { members } else { [] } }

    private func with(_ value: SettingsValue) -> SettingsNode { SettingsNode(value, at: origin) }

    private func mapped(_ change: (String, SettingsNode) -> SettingsNode?) -> SettingsNode {
        with(
            .object(
                members.compactMap { member in
                    change(member.name, member.node).map {
                        SettingsNodeMember(name: member.name, nameOrigin: member.nameOrigin, node: $0)
                    }
                }))
    }

    /// The same with the members of each object in another order.
    fileprivate func shuffled(using random: inout SplitMix) -> SettingsNode {
        switch value {
        case .array(let items): return with(.array(items.map { $0.shuffled(using: &random) }))
        case .object(let members):
            let order = members.shuffled(using: &random)
            return with(.object(order)).mapped { $1.shuffled(using: &random) }
        default: return self
        }
    }

    /// Two layers whose bindings together are these.
    fileprivate func split(at remainder: Int) -> [String: String] {
        func layer(_ isWanted: @escaping (Int) -> Bool) -> String {
            mapped { name, node in
                guard name == "services" else { return node }
                let kept = Set(node.members.indices.filter(isWanted).map { node.members[$0].name })
                return node.mapped { kept.contains($0) ? $1 : nil }
            }.literalJSON.text()
        }
        return ["q": layer { $0 % 3 == remainder }, "p": layer { $0 % 3 != remainder }]
    }

    /// Numbers with an exponent, and strings of settings in `$literal`.
    fileprivate func renotated(inSettings: Bool) -> SettingsNode {
        switch value {
        case .number(let digits) where inSettings && !digits.contains(where: { "eE.".contains($0) }):
            return with(.number(digits + ".0"))
        case .string where inSettings: return mapped(literal: self)
        case .object(let members):
            // A verb's value stays what it is.
            if inSettings, members.contains(where: { $0.name.hasPrefix("$") }) { return self }
            return mapped { $1.renotated(inSettings: inSettings || $0 == "settings") }
        case .array(let items) where inSettings: return with(.array(items.map { $0.renotated(inSettings: true) }))
        case .array(let items): return with(.array(items.map { $0.renotated(inSettings: false) }))
        default: return self
        }
    }

    private func mapped(literal node: SettingsNode) -> SettingsNode {
        with(.object([SettingsNodeMember(name: "$literal", nameOrigin: origin, node: node)]))
    }

    /// The same with the default of `a` written where the settings have none.
    fileprivate var withDefaults: SettingsNode {
        mapped { name, node in
            guard name == "services" else { return node }
            return node.mapped { _, binding in
                var factory = binding.members.first { $0.name == "factory" }?.node.value
                if case .string = binding.value { factory = binding.value }
                guard case .string(let id)? = factory, id.hasPrefix("f"), id.hasSuffix(".set") else { return binding }
                let whole =
                    binding.members.isEmpty
                    ? with(.object([SettingsNodeMember(name: "factory", nameOrigin: origin, node: binding)])) : binding
                let settings = whole.members.first { $0.name == "settings" }?.node ?? with(.object([]))
                if settings.members.contains(where: { $0.name == "a" }) { return binding }
                let one = SettingsNodeMember(name: "a", nameOrigin: origin, node: with(.number("1")))
                let others = whole.members.filter { $0.name != "settings" }
                return with(
                    .object(
                        others + [
                            SettingsNodeMember(
                                name: "settings", nameOrigin: origin, node: with(.object(settings.members + [one])))
                        ]))
            }
        }
    }

    /// Changes that each have another meaning.
    fileprivate func changes(at path: [String]) -> [ManifestChange] {
        let change = { (value: SettingsValue?) in [ManifestChange(path: path, value: value)] }
        switch value {
        case .object(let members): return members.flatMap { $0.node.changes(at: path + [$0.name]) }
        case .array(let items):
            var changes = items.indices.flatMap { items[$0].changes(at: path + [String($0)]) }
            let shorter = SettingsValue.array(Array(items.dropLast()))
            if !items.isEmpty, path.last != "$text" { changes.append(ManifestChange(path: path, value: shorter)) }
            return changes
        case .number(let digits) where path != ["manifest"]: return change(.number(digits + "1"))
        case .bool(let value) where path != ["sealed"]: return change(.bool(!value))
        case .string("test") where path == ["environment"]: return change(.string("staging"))
        case .string(let text):
            if path.count < 3 || path.contains("factory") || path.last == "alias" { return [] }
            if path.last == "id" || path.contains("$comment") { return [] }
            if path.last == "lifetime" { return change(.string(text == "graph" ? "transient" : "graph")) }
            if path.contains("uses") { return change(.string(text == "Leaf#a" ? "Leaf#b" : "Leaf#a")) }
            // A decorator written as its factory alone.
            if path.dropLast().last == "decorators" { return [] }
            return change(.string(text + "x"))
        default: return []
        }
    }

    /// The same with another value at a path.
    fileprivate func with(_ value: SettingsValue?, at path: ArraySlice<String>) -> SettingsNode {
        guard let step = path.first else { return value.map { with($0) } ?? self }
        if case .array(var items) = self.value, let index = Int(step) {
            items[index] = items[index].with(value, at: path.dropFirst())
            return with(.array(items))
        }
        return mapped { $0 == step ? $1.with(value, at: path.dropFirst()) : $1 }
    }
}
