/// Finds secrets that are written literally in settings.
enum LiteralSecrets {
    /// The literals of a node that is decoded as `Secret`; `outside` is where the objects around it come from.
    static func find(in node: SettingsNode, outside: ExternalTextOrigin?, path: @autoclosure () -> CodingPathNode)
        -> [LiteralSecret]
    {
        switch outside {
        case .reference: return []
        case .launch(let origin): return [LiteralSecret(path: path().path, site: origin, reason: .launch)]
        case nil: break
        }
        var found: [LiteralSecret] = []
        node.walk { node, _ in
            if let (origin, reason) = literal(in: node) {
                found.append(LiteralSecret(path: path().path, site: origin, reason: reason))
            }
            return true
        }
        return found
    }

    /// The literal that a value is, or that stands beside a reference as its default; nil for a value of parts.
    private static func literal(in node: SettingsNode) -> (Origin, LiteralSecret.WrittenForm)? {
        switch node.value {
        case .bool, .number, .string: (node.origin, .literal)
        case .text: (node.origin, .launch)
        case .reference(let reference): reference.defaultValue.map { ($0.origin, .defaultValue) }
        case .array, .object, .literal, .listEdit, .null, .mistaken: nil
        }
    }
}
