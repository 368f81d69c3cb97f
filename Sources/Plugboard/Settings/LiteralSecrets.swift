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
            for (origin, reason) in literals(in: node) {
                found.append(LiteralSecret(path: path().path, site: origin, reason: reason))
            }
            return true
        }
        return found
    }

    /// The literal that a value is, or the defaults of a reference; none for a value of parts.
    private static func literals(in node: SettingsNode) -> [(Origin, LiteralSecret.WrittenForm)] {
        switch node.value {
        case .bool, .number, .string: [(node.origin, .literal)]
        case .text: [(node.origin, .launch)]
        case .reference(let reference): literals(in: reference, at: node.origin)
        case .array, .object, .literal, .listEdit, .null, .mistaken: []
        }
    }

    /// The literals that a reference may not have where its value is a secret.
    ///
    /// A `$text` may have literal parts and defaults beside a part that always comes from outside.
    static func literals(
        in reference: ValueReference, at origin: Origin
    ) -> [(Origin, LiteralSecret.WrittenForm)] {
        let values = reference.singles
        if values.isEmpty { return [(origin, .literal)] }
        let isAllWritten = values.allSatisfy { $0.defaultValue != nil }
        return values.compactMap { value in
            guard isAllWritten || value.secret != nil else { return nil }
            return value.defaultValue.map { ($0.origin, .defaultValue) }
        }
    }
}
