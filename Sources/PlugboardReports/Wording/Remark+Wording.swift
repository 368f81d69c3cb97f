import PlugboardWiring

extension Remark: Worded {
    package func wording(in profiles: [String]) -> Wording {
        Wording(title: "")
    }
}
