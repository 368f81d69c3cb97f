extension BindingLeaf {
    var isSetting: Bool { path.contains("settings") && (path.first == "settings" || path.first == "decorators") }
    var isDecorators: Bool { path == ["decorators"] }
    /// Whether the words for it are a plural.
    var isMany: Bool { isDecorators || path == ["settings"] || path == ["uses"] }

    /// `the factory of PaymentGateway`, `"timeout" in the settings of PaymentGateway`
    var words: String {
        let (path, owner) = location
        guard let part = path.first else { return "the binding of \(owner)" }
        return path.count == 1 ? "the \(part) of \(owner)" : "\(quotedMember(path)) in the \(part) of \(owner)"
    }

    /// What is said when it is not there: `no "timeout" in the settings of PaymentGateway`
    var absence: String {
        let (path, owner) = location
        switch path.first {
        case nil: return "no binding of \(owner)"
        case "settings"? where path.count == 1, "uses"? where path.count == 1, "decorators"?:
            return "nothing in the \(path[0]) of \(owner)"
        case let part?:
            return path.count == 1 ? "no \(part) of \(owner)" : "no \(quotedMember(path)) in the \(part) of \(owner)"
        }
    }

    /// The path within the binding, or within one of its decorators.
    private var location: (path: [String], owner: String) {
        guard path.first == "decorators", path.count > 1 else { return (path, key.description) }
        return (Array(path.dropFirst(2)), "decorator \(Quotation.quoted(path[1])) of \(key)")
    }

    private func quotedMember(_ path: [String]) -> String {
        Quotation.quoted(path.dropFirst().joined(separator: "/"))
    }
}
