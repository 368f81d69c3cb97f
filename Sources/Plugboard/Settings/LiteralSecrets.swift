/// Finds what is written of a secret in plain sight.
enum LiteralSecrets {
    /// The literals of a node that is decoded as `Secret`; `outside` is where the objects around it come from.
    static func find(in node: SettingsNode, outside: ExternalSource?, path: @autoclosure () -> CodingPathNode)
        -> [LiteralSecret]
    {
        switch outside {
        case .variable, .file: return []
        case .launch(let origin): return [LiteralSecret(path: path().path, origin: origin, reason: .launch)]
        case nil: break
        }
        var found: [(Origin, LiteralSecret.Reason)] = []
        visit(node, &found)
        return found.map { LiteralSecret(path: path().path, origin: $0.0, reason: $0.1) }
    }

    private static func visit(_ node: SettingsNode, _ found: inout [(Origin, LiteralSecret.Reason)]) {
        switch node.value {
        case .bool, .number, .string: found.append((node.origin, .literal))
        case .text: found.append((node.origin, .launch))
        case .array(let items): for item in items { visit(item, &found) }
        case .object(let members): for member in members { visit(member.node, &found) }
        case .literal(let inner): visit(inner, &found)
        case .variable(let reference):
            if let value = reference.defaultValue { found.append((value.origin, .defaultValue)) }
        case .file(let reference):
            if let value = reference.defaultValue { found.append((value.origin, .defaultValue)) }
        case .listEdit(let edit): for item in edit.prepend + edit.append { visit(item, &found) }
        case .null, .mistaken: break
        }
    }
}
