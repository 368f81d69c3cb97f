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
        case .usedTwice(let leaf, let key, let first, _):
            Wording(
                title: "\(key) is listed twice in \(leaf.words)", label: "second",
                help: ["delete one: the list receives it twice"]
            ).pointing(at: first, "first")
        case .extendedTwice(let reference, let first):
            Wording(
                title: "\"extends\" names \(Quotation.quoted(reference.value)) twice", label: "second",
                help: ["delete one: each file is laid once, at its first place"], revealed: [reference.origin]
            ).pointing(at: first, "first")
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
