import PlugboardWiring

extension SettingsMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        Wording(title: "")
    }
}
