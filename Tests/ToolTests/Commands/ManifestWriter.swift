import TestSupport
/// Writes layer after layer and tracks the state of each binding, so that every edit has a target.
struct ManifestWriter {
    private var random: SplitMix
    private var bindings: [String: State] = [:]
    private var keys: [String] = []

    /// The state of a binding.
    private struct State {
        var number: Int
        var kind: Kind
        var hasLifetime = false
        /// Nil while no layer in force wrote settings.
        var settings: [String: Content]?
        var uses: [String: Int?] = [:]
        /// The identifiers; nil while no layer in force wrote decorators.
        var decorators: [String]?
    }

    private enum Kind { case none, code, alias, plain, set, dep }

    /// The content of a setting, as far as later layers may edit it.
    private enum Content {
        case atom
        case list([String])
        case members(Set<String>)
        /// A null that removes the default of code.
        case null
    }

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        for number in 0..<GeneratedWirings.services {
            for suffix in ["", "#x/y", number.isMultiple(of: 3) ? "#al" : "#~ü#q"] {
                let key = "S\(number)\(suffix)"
                keys.append(key)
                bindings[key] = State(number: number, kind: .none)
            }
            switch number % 4 {
            case 0: bindings["S\(number)"] = State(number: number, kind: .code, hasLifetime: true)
            case 1: bindings["S\(number)"] = State(number: number, kind: .code, uses: ["Leaf": nil])
            default: break
            }
        }
    }

    mutating func layer(_ members: [String]) -> String {
        var services: [String] = []
        for key in keys where chance(45) {
            guard var state = bindings[key], let statement = statement(key, &state) else { continue }
            bindings[key] = state
            services.append("    \(quoted(key)): \(statement)")
        }
        return
            "{\n  \(members.joined(separator: ",\n  ")),\n  \"services\": {\n\(services.joined(separator: ",\n"))\n  }\n}\n"
    }

    private mutating func statement(_ key: String, _ state: inout State) -> String? {
        let isTarget = !key.contains("#") && state.number.isMultiple(of: 3)
        if key.hasSuffix("#al"), chance(50), (bindings["S\(state.number)"]?.kind ?? .none) != .none {
            state = State(number: state.number, kind: .alias)
            return #"{ "alias": "S\#(state.number)" }"#
        }
        if state.kind != .none, !isTarget, chance(12) {
            state = State(number: state.number, kind: .none)
            return "null"
        }
        if state.kind == .none || state.kind == .alias || chance(25) { return rebind(&state) }
        let members = self.members(&state)
        return members.isEmpty ? nil : "{ \(members.joined(separator: ", ")) }"
    }

    private mutating func rebind(_ state: inout State) -> String {
        let kinds: [(Kind, String)] = [(.plain, "plain"), (.set, "set"), (.dep, "dep")]
        let (kind, name) = pick(kinds)
        if state.kind == .alias { state = State(number: state.number, kind: .none) }
        if state.kind != kind {
            state.settings = nil
            state.uses = [:]
        }
        state.kind = kind
        let factory = quoted("f\(state.number).\(name)")
        if chance(25) { return factory }
        return "{ \((["\"factory\": \(factory)"] + members(&state)).joined(separator: ", ")) }"
    }

    private mutating func members(_ state: inout State) -> [String] {
        var members: [String] = []
        if state.kind != .code, chance(30) {
            if state.hasLifetime, chance(30) {
                members.append(#""lifetime": null"#)
                state.hasLifetime = false
            } else {
                members.append("\"lifetime\": \(quoted(pick(["transient", "graph", "singleton"])))")
                state.hasLifetime = true
            }
        }
        if state.kind == .set, chance(70) {
            if state.settings != nil, chance(8) {
                members.append(#""settings": null"#)
                state.settings = nil
            } else {
                var settings = state.settings ?? [:]
                members.append("\"settings\": \(self.settings(&settings, defaults: ["a", "c", "e"]))")
                state.settings = settings
            }
        }
        if state.kind == .dep || (state.kind == .code && state.number % 4 == 1), chance(60) {
            let uses = self.uses(&state)
            if !uses.isEmpty { members.append("\"uses\": { \(uses.joined(separator: ", ")) }") }
        }
        if chance(35) { members.append("\"decorators\": \(decorators(&state))") }
        return members
    }

    private mutating func settings(_ state: inout [String: Content], defaults: Set<String>) -> String {
        var members: [String] = []
        for name in ["a", "b", "c", "d", "e", "f", "g", "h", "s"] where chance(30) {
            let content = state[name]
            let isThere: Bool
            switch content {
            case nil: isThere = defaults.contains(name)
            case .null?: isThere = false
            default: isThere = true
            }
            if isThere, chance(15) {
                members.append("\(quoted(name)): null")
                state[name] = defaults.contains(name) ? .null : nil
                continue
            }
            let (json, new) = value(of: name, over: content, isThere: isThere)
            members.append("\(quoted(name)): \(json)")
            state[name] = new
        }
        return "{ \(members.joined(separator: ", ")) }"
    }

    private mutating func value(of name: String, over content: Content?, isThere: Bool) -> (String, Content) {
        let digit = Int.random(in: 0...9, using: &random)
        if name == "s" {
            if chance(30) { return (#"{ "$text": ["k", { "$env": "KEY_\#(digit)", "secret": true }] }"#, .atom) }
            return chance(50)
                ? (#"{ "$env": "KEY_\#(digit)", "secret": true }"#, .atom)
                : (#"{ "$file": "/run/secrets/\#(digit)" }"#, .atom)
        }
        if name != "e", chance(15) { return (#"{ "$env": "VALUE_\#(digit)" }"#, .atom) }
        if name != "e", chance(10) { return (#"{ "$file": "part/\#(digit)", "default": null }"#, .atom) }
        if name == "a" || name == "b", chance(15) {
            let parts = [
                #"{ "$env": "X_\#(digit)", "default": 1 }"#, #"{ "$file": "part/\#(digit)" }"#, #"{ "$literal": "5" }"#,
            ]
            return (#"{ "$text": ["\#(digit)", \#(pick(parts)), { "$env": "Y_\#(digit)" }] }"#, .atom)
        }
        switch name {
        case "a": return (chance(50) ? "\(digit)" : #"{ "$env": "A_\#(digit)", "default": 9007199254740993 }"#, .atom)
        case "b": return (chance(50) ? quoted("text \(digit) \\ ü\n") : #"{ "$literal": "\#(digit)" }"#, .atom)
        case "c": return list(over: content, isThere: isThere, digit)
        case "d": return (chance(50) ? #"{ "k\#(digit)": \#(digit) }"# : #"{ "$literal": { "$k": \#(digit) } }"#, .atom)
        case "e": return inner(over: content, digit)
        case "f": return (chance(50) ? "true" : "false", .atom)
        case "g": return (pick(["1.0", "0.5", "1e3", "-7"]), .atom)
        default: return ("[\(digit), null, 3]", .atom)
        }
    }

    private mutating func list(over content: Content?, isThere: Bool, _ digit: Int) -> (String, Content) {
        var items: [String]?
        if case .list(let known)? = content { items = known }
        if content == nil, isThere { items = ["x", "y"] }
        guard let items, chance(60) else { return (#"["l\#(digit)", "m"]"#, .list(["l\(digit)", "m"])) }
        let item = "n\(digit)"
        if items.contains(item) { return (#"["l\#(digit)"]"#, .list(["l\(digit)"])) }
        if let last = items.last, items.count(where: { $0 == last }) == 1, chance(40) {
            return (
                #"{ "$remove": [\#(quoted(last))], "$append": ["\#(item)"] }"#, .list(items.dropLast() + [item])
            )
        }
        return chance(50)
            ? (#"{ "$append": ["\#(item)"] }"#, .list(items + [item]))
            : (#"{ "$prepend": ["\#(item)"] }"#, .list([item] + items))
    }

    private mutating func inner(over content: Content?, _ digit: Int) -> (String, Content) {
        var members: Set<String> = []
        if case .members(let known)? = content { members = known }
        if members.contains("y"), chance(40) {
            members.remove("y")
            return (#"{ "y": null }"#, .members(members))
        }
        members.insert("y")
        return (#"{ "y": "\#(digit)", "x": \#(digit) }"#, .members(members))
    }

    private mutating func uses(_ state: inout State) -> [String] {
        var members: [String] = []
        for parameter in state.kind == .code ? ["Leaf"] : ["clock", "many", "maybe", "later"] where chance(50) {
            let isThere = state.uses[parameter] != nil
            if isThere, chance(25) {
                members.append("\(quoted(parameter)): null")
                state.uses[parameter] = nil
            } else if parameter != "many" {
                members.append("\(quoted(parameter)): \(quoted(pick(["Leaf", "Leaf#a", "Leaf#b", "Leaf#c"])))")
                state.uses[parameter] = .some(nil)
            } else if isThere, chance(60) {
                members.append(#""many": { "$append": ["Leaf#b"] }"#)
            } else {
                members.append(#""many": ["Leaf#c", "Leaf"]"#)
                state.uses[parameter] = .some(nil)
            }
        }
        return members
    }

    private mutating func decorators(_ state: inout State) -> String {
        if let ids = state.decorators, chance(50) {
            if chance(20) {
                state.decorators = nil
                return "null"
            }
            let (item, id) = decorator(state.number, besides: ids)
            if let first = ids.first, chance(40) {
                state.decorators = ids.dropFirst() + [id]
                return #"{ "$remove": [\#(quoted(first))], "$append": [\#(item)] }"#
            }
            state.decorators = [id] + ids
            return #"{ "$prepend": [\#(item)] }"#
        }
        var ids: [String] = []
        var items: [String] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let (item, id) = decorator(state.number, besides: ids)
            ids.append(id)
            items.append(item)
        }
        state.decorators = ids
        return "[\(items.joined(separator: ", "))]"
    }

    private mutating func decorator(_ number: Int, besides ids: [String]) -> (json: String, id: String) {
        var id = "d\(Int.random(in: 0...999, using: &random))"
        while ids.contains(id) { id += "'" }
        switch Int.random(in: 0...2, using: &random) {
        case 0:
            let plain = "w\(number).plain"
            return ids.contains(plain)
                ? (#"{ "id": "\#(id)", "factory": "\#(plain)" }"#, id) : (quoted(plain), plain)
        case 1:
            var content: [String: Content] = [:]
            let settings = settings(&content, defaults: ["a"])
            return (#"{ "id": "\#(id)", "factory": "w\#(number).set", "settings": \#(settings) }"#, id)
        default:
            return (#"{ "id": "\#(id)", "factory": "w\#(number).dep", "uses": { "leaf": "Leaf#b" } }"#, id)
        }
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<Item>(_ items: [Item]) -> Item {
        items[Int.random(in: 0..<items.count, using: &random)]
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n") + "\""
    }
}
