/// The factory and the service whose settings a mistake is about.
struct SettingsOwner: Sendable {
    /// Nil when the factory is bound in code and offered under no identifier.
    var factory: FactoryID?
    let service: ServiceKey
    /// The Swift line that registered the factory.
    let registered: CodeLocation
}

extension SettingsOwner {
    /// `payments.stripe`, `the factory of Clock`.
    var name: String { factory?.rawValue ?? "the factory of \(service)" }

    /// `factory "payments.stripe"`
    var phrase: String { factory.map { "factory \"\($0)\"" } ?? "the factory of \(service)" }

    var registration: String {
        factory.map { "\"\($0)\" is registered at \(registered)" } ?? "it is registered at \(registered)"
    }
}

/// A setting that a type asks for.
package struct AskedSetting: Sendable {
    /// Below the settings: `["retry", "count"]`.
    package let path: [String]
    var isRequired: Bool
    package var isSecret: Bool
    /// The Swift type asked for.
    let type: ServiceType
    /// Whether code says what holds where no manifest says otherwise.
    var hasDefault = false
}

extension [AskedSetting] {
    /// `settings of payments.stripe: apiKey (required, secret), timeout`
    func list(of owner: SettingsOwner) -> String {
        if isEmpty { return "\(owner.name) takes no settings" }
        let names = map { setting in
            let need = setting.hasDefault ? "has a default" : setting.isRequired ? "required" : nil
            let remarks = [need, setting.isSecret ? "secret" : nil].compactMap { $0 }
            let name = setting.path.joined(separator: "/")
            return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
        }
        return "settings of \(owner.name): \(names.joined(separator: ", "))"
    }
}
