extension BindingPartPath {
    var isSetting: Bool {
        path.isWithin(.settings) || path.isWithin(.decorators) && path.contains(BindingMember.settings.rawValue)
    }
    var isDecorators: Bool { path == BindingMember.decorators.path }
    /// Whether the words for it are a plural.
    var isMany: Bool { isDecorators || path == BindingMember.settings.path || path == BindingMember.uses.path }

    /// `the factory of PaymentGateway`, `"timeout" in the settings of PaymentGateway`
    var words: String {
        let (path, owner) = location
        guard let part = path.first else { return self.path.isEmpty ? "the binding of \(owner)" : owner }
        return path.count == 1 ? "the \(part) of \(owner)" : "\(quotedMember(path)) in the \(part) of \(owner)"
    }

    /// What is said when it is not there: `no "timeout" in the settings of PaymentGateway`
    var absence: String {
        let (path, owner) = location
        guard let part = path.first else { return "no binding of \(owner)" }
        if path.count > 1 { return "no \(quotedMember(path)) in the \(part) of \(owner)" }
        return switch BindingMember(rawValue: part) {
        case .settings?, .uses?, .decorators?: "nothing in the \(part) of \(owner)"
        case .factory?, .alias?, .lifetime?, .comment?, nil: "no \(part) of \(owner)"
        }
    }

    /// The path within the binding, or within one of its decorators.
    private var location: (path: [String], owner: String) {
        guard path.isWithin(.decorators), path.count > 1 else { return (path, key.description) }
        return (Array(path.dropFirst(2)), "decorator \(Quotation.quoted(path[1])) of \(key)")
    }

    private func quotedMember(_ path: [String]) -> String {
        Quotation.quoted(path.dropFirst().joined(separator: "/"))
    }
}
