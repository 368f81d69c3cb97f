/// Whose settings are read, and what is known about them for messages. Nothing here is turned into text unless there
/// is something to say.
struct SettingsDiagnosticContext: Sendable {
    var owner: SettingsOwner
    /// Where the layer that chose the factory wrote the binding, or where the decorator was written.
    let binding: Origin
    /// What code says where no manifest says otherwise.
    var defaults: SettingsNode?
    /// What nulls and changes of factory took away, for 0501.
    var lost: [RemovedSetting] = []
    /// Factories of lower layers, for 0503.
    var former: [FormerFactory] = []
}

extension SettingsDiagnosticContext {
    /// The same settings with what code gives defaults.
    func withDefaults(_ settings: [AskedSetting]) -> [AskedSetting] {
        guard let defaults else { return settings }
        return settings.map { setting in
            var setting = setting
            setting.hasDefault = setting.path.reduce(defaults) { $0?.member($1) } != nil
            return setting
        }
    }
}
