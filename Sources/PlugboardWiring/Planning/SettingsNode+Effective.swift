extension SettingsNode {
    /// The settings a factory receives: what was written laid over the defaults said in code; absent ones are `{}`.
    static func effective(_ written: SettingsNode?, over defaults: SettingsNode?, for binding: Origin) -> SettingsNode {
        switch (written, defaults) {
        case (let written?, let defaults?): written.laid(over: defaults)
        case (let written?, nil): written
        case (nil, let defaults?): defaults
        case (nil, nil): SettingsNode(.object([]), at: binding)
        }
    }
}
