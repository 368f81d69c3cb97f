import PlugboardWiring

extension NameMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        Wording(title: "")
    }
}
