// PB0003, PB0201 to PB0207, PB0213, PB0214 and PB0906: layers, profiles and flags.

extension Diagnostic {
    /// Returns the diagnostic for two flags that set one place, or a place and a part of it, to different values.
    ///
    /// - Parameter isPart: Whether one flag is for a part of the other flag's place.
    static func flagsContradict(_ flag: LaunchOrigin, earlier: LaunchOrigin, isPart: Bool) -> Diagnostic {
        Diagnostic(.duplicateMember, at: .launch(flag)) {
            Wording(
                title: "\(flag.name) and \(earlier.name) contradict each other", label: "second",
                related: [Wording.Mark(.launch(earlier), "first")],
                help: [
                    isPart
                        ? "set the whole as JSON in one flag, or each part in a flag of its own"
                        : "they are two spellings of one place: give one of them"
                ])
        }
    }

    /// Returns the diagnostic for two members of `services` with different spellings of one key.
    static func keyTwice(_ key: ServiceKey, first: Located<String>, second: Located<String>) -> Diagnostic {
        Diagnostic(.duplicateMember, at: second.origin) {
            Wording(
                title: "\(Quotation.quoted(first.value)) and \(Quotation.quoted(second.value)) are one key, \(key), "
                    + "written twice in the same object",
                label: "second", related: [Wording.Mark(first.origin, "first")],
                help: ["delete one; to change a binding in one environment, put it in that profile's file"])
        }
    }

    /// Returns the diagnostic of a launch without a selected profile, with the listing as its fact.
    static func noProfileSelected(_ listing: ProfileListing) -> Diagnostic {
        Diagnostic(
            .noProfileSelected, at: nil, of: listing,
            words: { listings, _ in
                Wording(
                    title: "no profile is selected", help: ["choose one with --profile or PLUGBOARD_PROFILE"],
                    notes: [listings[0].words])
            })
    }

    /// Returns the diagnostic for a selected profile that does not exist.
    ///
    /// - Parameter choice: The name, with the flag or the variable that selected it.
    static func unknownProfile(
        _ choice: Located<String>, nearest: String?, listing: ProfileListing
    ) -> Diagnostic {
        Diagnostic(.unknownProfile, at: nil) {
            Wording(
                title: "no profile is named \(Quotation.quoted(choice.value)) (from \(choice.origin))",
                notes: [listing.note(on: choice.value), listing.words].compactMap(\.self)
            ).asking(nearest, insteadOf: choice.value)
        }
    }

    /// Returns the diagnostic for a selected profile that is abstract, so that other profiles can only extend it.
    static func abstractSelected(
        _ choice: Located<String>, abstract: Origin, selectable: [String]
    ) -> Diagnostic {
        Diagnostic(.abstractSelected, at: abstract) {
            Wording(
                title: "profile \(Quotation.quoted(choice.value)) is abstract and cannot be selected "
                    + "(from \(choice.origin))",
                label: "abstract here",
                help: selectable.isEmpty
                    ? ["write a profile that extends it"]
                    : ["select one that extends it: \(selectable.map(Quotation.bare).joined(separator: ", "))"])
        }
    }

    /// Returns the diagnostic for profiles that extend each other in a ring.
    ///
    /// - Parameter stations: The profiles of the ring, each with the member of its `extends` that names the next
    ///   profile.
    static func extendsRing(_ stations: [(profile: String, extends: Located<String>)]) -> Diagnostic {
        Diagnostic(.extendsRing, at: stations.last?.extends.origin, hides: [.order]) {
            let names = stations.map { Quotation.quoted($0.profile) }
            if names.count == 1 {
                return Wording(
                    title: "profile \(names[0]) extends itself", label: "itself", help: ["delete it"])
            }
            return Wording(
                title: "profiles extend each other: \((names + [names[0]]).joined(separator: " -> "))",
                label: "closes the ring",
                related: stations.dropLast().map {
                    Wording.Mark($0.extends.origin, "\(Quotation.quoted($0.profile)) extends this")
                },
                help: ["delete one of these; what they share belongs in a third file"])
        }
    }

    /// Returns the diagnostic for layers of one profile with different environments.
    ///
    /// - Parameter extends: The member of `extends` that adds the first layer to the second.
    static func environmentsClash(
        first: Located<EnvironmentName>, second: Located<EnvironmentName>, extends: Origin?
    ) -> Diagnostic {
        Diagnostic(.environmentsClash, at: second.origin, hides: [.environment, .requests]) {
            let name = Quotation.quoted(first.value.rawValue)
            return Wording(
                title: "two environments in one profile: \(name) and \(Quotation.quoted(second.value.rawValue))",
                label: "second", related: [Wording.Mark(first.origin, "first")],
                help: ["put what both share into an abstract profile without \"environment\", and extend it from both"]
            ).pointing(at: extends, "adds \(name)")
        }
    }

    /// Returns the diagnostic for `"sealed": false` in a layer over a sealed layer.
    static func sealRemoved(_ undone: Origin, sealed: Origin) -> Diagnostic {
        Diagnostic(.environmentsClash, at: undone) {
            Wording(
                title: "the seal of a lower layer cannot be removed", label: "has no effect",
                related: [Wording.Mark(sealed, "sealed here")], help: ["delete \"sealed\": false"])
        }
    }

    /// Returns the diagnostic for the flags that a sealed selection refuses.
    static func sealedProfileFlags(_ refused: [LaunchOrigin], sealed: Origin, profile: String) -> Diagnostic {
        Diagnostic(.sealed, at: sealed) {
            let flags = refused.map(\.name)
            let start = flags.count == 1 ? "\(flags[0]) is refused" : "\(flags.count) launch flags are refused"
            return Wording(
                title: "\(start): profile \(Quotation.quoted(profile)) is sealed", label: "sealed here",
                help: ["change the manifest instead"],
                notes: flags.count == 1 ? [] : ["refused: \(flags.joined(separator: ", "))"])
        }
    }

    /// Returns the diagnostic for two decorators of one binding with the same id.
    static func decoratorTwice(_ id: String, of key: ServiceKey, first: Origin, second: Origin) -> Diagnostic {
        Diagnostic(.decoratorTwice, at: second) {
            Wording(
                title: "\(key) has two decorators \(Quotation.quoted(id))", label: "second",
                help: ["give one an \"id\" of its own"]
            ).pointing(at: first, "first")
        }
    }

    /// Returns the diagnostic of a name in `extends` that is not a profile's name. All members of `extends` with this
    /// name are one mistake, because all have the same cause: a renamed or deleted file.
    static func extendsMissing(
        _ reference: Located<String>, nearest: String?, listing: ProfileListing
    ) -> Diagnostic {
        let (name, origin) = (reference.value, reference.origin)
        let words: @Sendable ([Origin]) -> Wording = { places in
            Wording(
                title: "\"extends\" names \(Quotation.quoted(name)), which is no profile",
                label: listing.note(on: name)
                    ?? listing.directory.map { "no such file in \($0)" } ?? "no such manifest",
                related: places.dropFirst().map { Wording.Mark($0, "named here too") },
                notes: [listing.words]
            ).asking(nearest, insteadOf: name, isCertain: places.count == 1)
        }
        return Diagnostic(
            .extendsMissing, at: origin, of: origin, sharing: (nil, { words([]) }),
            words: { all, _ in words(all.uniqued()) })
    }

    /// Returns the diagnostic for the name of an environment that does not exist.
    static func unknownEnvironment(
        _ environment: Located<EnvironmentName>, nearest: String?, known: [String]
    ) -> Diagnostic {
        Diagnostic(.unknownEnvironment, at: environment.origin) {
            Wording(
                title: "no environment is named \(Quotation.quoted(environment.value.rawValue))",
                label: "not an environment", notes: ["environments: \(known.joined(separator: ", "))"]
            ).asking(nearest, insteadOf: environment.value.rawValue, inLabel: true)
        }
    }

    /// Returns the diagnostic of a selected profile whose environment differs from `PLUGBOARD_ENVIRONMENT`.
    ///
    /// - Parameter selectable: The profiles that the machine's environment permits.
    static func machineEnvironmentMismatch(
        _ machine: Located<String>, profile: String, environment: Located<EnvironmentName>?, selectable: [String]
    ) -> Diagnostic {
        Diagnostic(.environmentsClash, at: environment?.origin) {
            let start = "profile \(Quotation.quoted(profile))"
            let place = "\(machine.origin) is \(Quotation.quoted(machine.value))"
            let names = Phrases.list(selectable.map(Quotation.bare))
            let selection =
                selectable.isEmpty ? [] : ["select a profile for \(Quotation.quoted(machine.value)): \(names)"]
            guard let environment else {
                return Wording(
                    title: "\(start) declares no environment, but \(place)",
                    help: selection + [
                        "declare \"environment\": \(Quotation.quoted(machine.value)) in it, if it is for this machine",
                        "unset \(machine.origin), if this machine is for any profile",
                    ])
            }
            let own = Quotation.quoted(environment.value.rawValue)
            return Wording(
                title: "\(start) is for \(own), but \(place)", label: "for another environment than this machine",
                help: selection + ["correct \(machine.origin), if this machine is for \(own)"])
        }
    }

    /// Returns the diagnostic for a binding that a list of `uses` names twice.
    static func listedTwice(
        _ key: ServiceKey, in leaf: BindingPartPath, first: Origin, second: Origin
    ) -> Diagnostic {
        Diagnostic(.listedTwice, at: second, .warning) {
            Wording(
                title: "\(key) is listed twice in \(leaf.words)", label: "second",
                help: ["delete one: the list receives it twice"]
            ).pointing(at: first, "first")
        }
    }

    /// Returns the diagnostic for a profile that `extends` names twice.
    static func extendedTwice(_ reference: Located<String>, first: Origin) -> Diagnostic {
        Diagnostic(.listedTwice, at: reference.origin, .warning) {
            Wording(
                title: "\"extends\" names \(Quotation.quoted(reference.value)) twice", label: "second",
                help: ["delete one: each file is laid once, at its first place"]
            ).pointing(at: first, "first")
        }
    }
}

extension ProfileListing {
    /// Returns a note on a text that names several profiles or a path, or on a similar file; nil if there is none.
    /// Examples: `Config/base.json is a directory, not a file`, or that `Config/base.yaml` is not read.
    func note(on profile: String) -> String? {
        let names = profile.split { ",;+ ".contains($0) }.map(String.init)
        if names.count > 1, names.allSatisfy((selectable + abstract).contains) {
            let list = names.map(Quotation.quoted).joined(separator: ", ")
            return "a profile combines several with \"extends\": [\(list)]"
        }
        let isNear = NearestName.suggestion(forProfile: profile, among: selectable + abstract) != nil
        if let directory, profile.utf8.contains(UInt8(ascii: "/")), !isNear {
            return "a profile is a file in \(directory) itself"
        }
        let other = nonProfiles.first { name in
            name == profile || name.hasPrefix("\(profile).") && !name.dropFirst(profile.count + 1).contains(".")
        }
        guard let directory, let other else { return nil }
        let reason = other.hasSuffix(".json") ? "is a directory, not a file" : "is not read: a profile is a JSON file"
        return "\(Quotation.path("\(directory)/\(other)")) \(reason)"
    }

    /// The profiles in words: `profiles in Config: development, production (base is abstract)`.
    package var words: String {
        let place = directory.map { "profiles in \($0)" } ?? "profiles"
        let names = selectable.isEmpty ? "none" : selectable.map(Quotation.bare).joined(separator: ", ")
        guard let last = abstract.last else { return "\(place): \(names)" }
        let others = abstract.dropLast().map(Quotation.bare).joined(separator: ", ")
        let aside = others.isEmpty ? "\(last) is abstract" : "\(others) and \(last) are abstract"
        return "\(place): \(names) (\(aside))"
    }
}
