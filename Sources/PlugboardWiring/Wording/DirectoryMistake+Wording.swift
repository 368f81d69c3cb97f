extension DirectoryMistake {
    var wording: Wording {
        switch self {
        case .missing(let directory, let tried):
            Wording(
                title: "there is no manifest directory \(Quotation.bare(directory))", help: Self.help,
                notes: ["tried \(tried)"])
        case .notFound(let directory, let folder):
            Wording(
                title: "there is no manifest directory \(Quotation.bare(directory))",
                help: ["name another: .wired(profile:catalog:directory:), proveEveryProfile(of:catalog:)"],
                notes: folder.map { ["searched for in \($0) and in every folder that is in"] } ?? [])
        case .notADirectory(let directory, let tried):
            Wording(
                title: "\(Quotation.bare(directory)) is no directory, so it holds no manifests", help: Self.help,
                notes: ["tried \(tried)"])
        case .unreadable(let directory, let tried, let reason):
            Wording(
                title: "the manifest directory \(Quotation.bare(directory)) cannot be read: \(reason)",
                notes: ["tried \(tried)"])
        case .empty(let directory, let tried):
            Wording(
                title: "there are no profiles in \(Quotation.bare(directory))",
                help: ["a profile is a file there: production.json is \"production\""], notes: ["tried \(tried)"])
        case .nothingGiven:
            Wording(
                title: "no manifest was given", help: ["give one by the name of its profile: [\"test\": \"{ … }\"]"])
        case .stray(let path, let stray): Self.stray(path, stray)
        case .special(let path, let kind):
            Wording(title: "\(Quotation.bare(path)) is \(kind.phrase), not a file")
        case .danglingLink(let path): Wording(title: "\(Quotation.bare(path)) is a link that leads nowhere")
        case .fileUnreadable(let path, let reason):
            Wording(title: "\(Quotation.bare(path)) cannot be read: \(reason)")
        case .linkLeaves(let path, let target):
            Wording(
                title: "\(Quotation.bare(path)) is a link that leaves the manifest directory",
                help: ["keep the file in the directory"], notes: ["it leads to \(target)"])
        }
    }

    private static let help = ["choose another with --config or PLUGBOARD_CONFIG"]

    private static func stray(_ path: String, _ stray: Stray) -> Wording {
        let name = Quotation.bare(path)
        let elsewhere = "or keep it elsewhere; what begins with \".\" is not looked at"
        switch stray {
        case .otherEnding:
            return Wording(
                title: "\(name) looks like a manifest, but its name does not end in \".json\"",
                help: ["rename it if it is a profile, \(elsewhere)"])
        case .badName:
            return Wording(
                title: "\(name) has a name that no profile can have",
                help: ["rename it, \(elsewhere)"],
                notes: [
                    "a profile's name is letters, digits, \".\", \"_\" and \"-\", and begins with a letter or digit"
                ])
        }
    }
}
