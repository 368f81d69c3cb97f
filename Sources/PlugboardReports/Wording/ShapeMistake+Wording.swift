import PlugboardWiring

extension ShapeMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        Wording(title: "")
    }
}
