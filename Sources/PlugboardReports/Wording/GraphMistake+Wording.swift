import PlugboardWiring

extension GraphMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        Wording(title: "")
    }
}
