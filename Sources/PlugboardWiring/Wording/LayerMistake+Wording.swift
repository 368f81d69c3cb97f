extension LayerMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .unknownProfile(let choice, let nearest, let listing):
            Wording(
                title: "no profile is named \(Quotation.quoted(choice.value)) (from \(choice.origin))",
                help: Self.didYouMean(nearest, for: choice.value),
                notes: [listing.directoryNote(choice.value), listing.words].compactMap(\.self))
        case .noneSelected(let listing):
            Wording(
                title: "no profile is selected",
                help: ["choose one with --profile or PLUGBOARD_PROFILE"], notes: [listing.words])
        case .extendsRing(let stations): Self.ring(stations)
        case .extendsMissing(let reference, let nearest, let listing):
            Wording(
                title: "\"extends\" names \(Quotation.quoted(reference.value)), which is no profile",
                label: listing.directoryNote(reference.value)
                    ?? listing.directory.map { "no such file in \($0)" } ?? "no such manifest",
                help: Self.didYouMean(nearest, for: reference.value), notes: [listing.words],
                revealed: [reference.origin])
        case .abstractSelected(let choice, _, let selectable):
            Wording(
                title: "profile \(Quotation.quoted(choice.value)) is abstract and cannot be selected "
                    + "(from \(choice.origin))",
                label: "abstract here",
                help: selectable.isEmpty
                    ? ["write a profile that extends it"]
                    : ["select one that extends it: \(selectable.map(Quotation.bare).joined(separator: ", "))"])
        case .environmentsClash(let second, let first):
            Wording(
                title: "two environments in one profile: \(Quotation.quoted(first.value.rawValue)) and "
                    + Quotation.quoted(second.value.rawValue),
                label: "second", related: [Wording.Mark(first.origin, "first")],
                help: ["layers of one profile may repeat an environment, but not change it"])
        case .machineDiffers(let machine, let profile, let environment):
            Self.machineDiffers(machine, profile: profile, environment)
        case .unknownEnvironment(let environment, let nearest, let known):
            Wording(
                title: "no environment is named \(Quotation.quoted(environment.value.rawValue))",
                label: nearest.map { "did you mean \(Quotation.quoted($0))?" } ?? "not an environment",
                help: nearest.map { Phrases.lookAlikes(in: environment.value.rawValue, insteadOf: $0) } ?? [],
                notes: ["environments: \(known.joined(separator: ", "))"], revealed: [environment.origin])
        case .sealedUndone(_, let sealed):
            Wording(
                title: "what a lower layer seals cannot be unsealed", label: "has no effect",
                related: [Wording.Mark(sealed, "sealed here")], help: ["delete \"sealed\": false"])
        case .sealed(_, let profile, let refused): Self.sealed(profile, refused)
        case .nothingToRemove(let edit), .listEditWithoutList(let edit): edit.wording
        case .editsMissingBinding, .replacesNothing, .decoratorTwice, .editsCodeBinding, .editsAlias: bindingWording
        case .directory(let mistake): mistake.wording
        }
    }

    private static func ring(_ stations: [RingStation]) -> Wording {
        let names = stations.map { Quotation.quoted($0.profile) }
        let label = stations.count == 1 ? "itself" : "closes the ring"
        let chain = (names + names.prefix(1)).joined(separator: " -> ")
        return Wording(
            title: stations.count == 1 ? "profile \(names[0]) extends itself" : "profiles extend each other: \(chain)",
            label: label,
            related: stations.dropLast().map {
                Wording.Mark($0.extends.origin, "\(Quotation.quoted($0.profile)) extends this")
            },
            help: [stations.count == 1 ? "delete it" : "delete one of these; what they share belongs in a third file"])
    }

    private static func machineDiffers(
        _ machine: Located<String>, profile: String, _ environment: Located<EnvironmentName>?
    ) -> Wording {
        let start = "profile \(Quotation.quoted(profile))"
        let place = "\(machine.origin) says \(Quotation.quoted(machine.value))"
        guard let environment else {
            return Wording(
                title: "\(start) says no environment, but \(place)",
                help: [
                    "select a profile for \(Quotation.quoted(machine.value)), "
                        + "or say \"environment\": \(Quotation.quoted(machine.value)) in it"
                ])
        }
        return Wording(
            title: "\(start) is for \(Quotation.quoted(environment.value.rawValue)), but \(place)",
            label: "for another environment than this machine",
            help: ["select a profile for \(Quotation.quoted(machine.value))"], revealed: [environment.origin])
    }

    private static func sealed(_ profile: String, _ refused: [LaunchOrigin]) -> Wording {
        let flags = refused.map(\.name)
        let start = flags.count == 1 ? "\(flags[0]) is refused" : "\(flags.count) launch flags are refused"
        return Wording(
            title: "\(start): profile \(Quotation.quoted(profile)) is sealed", label: "sealed here",
            help: ["change the manifest instead"],
            notes: flags.count == 1 ? [] : ["refused: \(flags.joined(separator: ", "))"])
    }

    static func didYouMean(_ nearest: String?, for written: String) -> [String] {
        nearest.map { ["did you mean \(Quotation.quoted($0))?"] + Phrases.lookAlikes(in: written, insteadOf: $0) } ?? []
    }
}

extension ProfileListing {
    /// `Config/base.json is a directory`, where that stands in the place of a profile.
    func directoryNote(_ profile: String) -> String? {
        guard directories.contains(profile), let directory else { return nil }
        return "\(Quotation.bare("\(directory)/\(profile).json")) is a directory, not a file"
    }

    /// `profiles in Config: development, production (base is abstract)`
    package var words: String {
        let place = directory.map { "profiles in \($0)" } ?? "profiles"
        let names = selectable.isEmpty ? "none" : selectable.map(Quotation.bare).joined(separator: ", ")
        guard let last = abstract.last else { return "\(place): \(names)" }
        let others = abstract.dropLast().map(Quotation.bare).joined(separator: ", ")
        let aside = others.isEmpty ? "\(last) is abstract" : "\(others) and \(last) are abstract"
        return "\(place): \(names) (\(aside))"
    }
}
