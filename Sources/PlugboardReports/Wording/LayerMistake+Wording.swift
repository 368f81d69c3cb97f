import PlugboardWiring

extension LayerMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        Wording(title: "")
    }
}
