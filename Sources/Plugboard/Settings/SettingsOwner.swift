/// The factory and the service that own some settings, for diagnostics about the settings.
struct SettingsOwner: Sendable {
    /// The identifier of the factory; nil if only code binds the factory.
    var factory: FactoryID?
    let service: ServiceKey
    /// The Swift line that registered the factory.
    let registered: CodeLocation
    /// The id of the decorator; nil for the factory of a binding.
    var decorator: String?
    /// The service that the factory of a binding itself requires, as a decorator does.
    var wrapped: ServiceType?
    /// The name under which the program was launched; nil without a launch.
    var program: String?
}

extension SettingsOwner {
    /// The facts that every diagnostic about the settings relies on.
    var facts: [WiringFact] { [.factory(service, decorator: decorator)] }

    /// The beginning of the name of a variable for a setting.
    var variablePrefix: String? { VariableName.prefix(of: factory?.rawValue, in: program) }

    /// The path of the settings below the binding.
    var root: [String] { decorator.map { DecoratorMember.settings.path(in: $0) } ?? BindingMember.settings.path }
}

extension SettingsOwner {
    /// The name of the factory: `payments.stripe`, `the factory of Clock`.
    var name: String { factory?.rawValue ?? "the factory of \(service)" }

    /// The noun phrase for the factory: `factory "payments.stripe"`.
    var phrase: String { factory.map { "factory \"\($0)\"" } ?? "the factory of \(service)" }

    var registration: String {
        factory.map { "\"\($0)\" is registered at \(registered)" } ?? "it is registered at \(registered)"
    }
}

/// A setting that a type requests.
package struct RequestedSetting: Sendable {
    /// The path below the settings: `["retry", "count"]`.
    package let path: [String]
    var isRequired: Bool
    package var isSecret: Bool
    /// The requested Swift type.
    let type: ServiceType
    /// Whether code declares a default.
    var hasDefault = false
}

extension [RequestedSetting] {
    /// Returns a list of settings: `settings of payments.stripe: apiKey (required, secret), timeout`.
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

extension [String] {
    /// The path without the indexes of list items, which may differ between profiles whose layers edit the list.
    var withoutIndexes: [String] { map { $0.allSatisfy(\.isNumber) ? "" : $0 } }
}
