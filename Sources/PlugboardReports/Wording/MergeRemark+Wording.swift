import PlugboardWiring

extension MergeRemark: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .repeatsInherited(let leaf, _, let inherited):
            Wording(
                title: "\(leaf.words) \(leaf.isMany ? "are" : "is") overridden with the same value",
                label: "the same again",
                help: ["delete it: what is inherited stays"]
            ).pointing(at: inherited, "inherited from here")
        case .editsNothing(let leaf, _):
            Wording(title: "this edit of \(leaf.words) changes nothing", label: "no effect", help: ["delete it"])
        case .siblingsDisagree(let leaf, let winner, let loser):
            Wording(
                title: "\(Quotation.quoted(loser.profile)) and \(Quotation.quoted(winner.profile)) disagree on "
                    + "\(leaf.words), and neither extends the other",
                label: "wins only because \(Quotation.quoted(winner.profile)) is listed later",
                help: ["say in the profile that extends both which is meant, or let one extend the other"]
            ).pointing(at: loser.origin, "loses")
        }
    }
}
