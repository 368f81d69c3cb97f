import PlugboardTool

/// The result of every profile's manifests, without places and without the defaults of code. Two sets of manifests with
/// the same declarations are equal.
struct EffectiveWiring: Hashable {
    private let profiles: [String: String]

    init(_ proofs: [ProofOutcome]) {
        var profiles: [String: String] = [:]
        for proof in proofs { profiles[proof.profile?.value ?? ""] = Self.text(of: proof.wiring) }
        self.profiles = profiles
    }

    private static func text(of wiring: Wiring) -> String {
        let bindings = wiring.bindings.sorted { $0.key < $1.key }.map { binding in
            let target =
                switch binding.target {
                case .code(let factory): "code \(factory)"
                case .factory(let id): "factory \(id.value)"
                case .alias(let key): "alias \(key.value)"
                case .broken: "broken"
                }
            let decorators = binding.decorators.map {
                "\($0.id) \($0.factory.value) \(text(of: $0.settings)) \(text(of: $0.uses))"
            }
            return "\(binding.key): \(target) \(binding.lifetime?.value.rawValue ?? "") \(text(of: binding.settings)) "
                + "\(text(of: binding.uses)) \(decorators)"
        }
        let head = "\(wiring.environment?.value.rawValue ?? "") \(wiring.sealed != nil)"
        return ([head] + bindings).joined(separator: "\n")
    }

    private static func text(of uses: [WiredUse]) -> String {
        uses.map { use in
            switch use.target {
            case .one(let key): "\(use.parameter.value)=\(key.value)"
            case .many(let keys): "\(use.parameter.value)=\(keys.map(\.value))"
            }
        }.sorted().joined(separator: ",")
    }

    private static func text(of node: SettingsNode?) -> String {
        guard let node, !node.isDefault else { return "-" }
        switch node.value {
        case .null: return "null"
        case .bool(let value): return String(value)
        case .number(let digits): return digits
        case .string(let text), .text(let text): return "\"\(text)\""
        case .array(let items): return "[\(items.map { text(of: $0) }.joined(separator: ","))]"
        case .object(let members):
            let written = members.filter { !$0.node.isDefault }
            return "{\(written.map { "\($0.name):\(text(of: $0.node))" }.sorted().joined(separator: ","))}"
        case .reference(let reference):
            return "\(reference.source.value.words) \(text(of: reference.defaultValue)) \(reference.secret != nil)"
        case .mistaken: return "mistaken"
        case .literal(let node): return text(of: node)
        case .listEdit(let edit):
            return "edit \(edit.remove.map { text(of: $0.value) }) \(edit.prepend.map { text(of: $0) }) "
                + "\(edit.append.map { text(of: $0) })"
        }
    }
}
