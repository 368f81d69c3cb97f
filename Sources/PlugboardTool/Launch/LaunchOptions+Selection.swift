extension LaunchOptions {
    /// What the loader is asked for.
    var selection: WiringSelection {
        var selection = WiringSelection(profile: profile.map { Located($0, at: profileOrigin) })
        selection.overrides = LaunchOverrides(
            binds: bindings.map { LaunchOverrides.Bind(key: $0.key, factory: $0.factory) },
            sets: settings.map { LaunchOverrides.Set(path: $0.path, text: $0.text) })
        return selection
    }

    /// The flags given that concern one profile.
    var flagsOfOneProfile: [LaunchFlag] {
        let given: [(flag: LaunchFlag, isGiven: Bool)] = [
            (.profile, profileSource == .flag), (.bind, !bindings.isEmpty), (.set, !settings.isEmpty),
        ]
        return given.filter(\.isGiven).map(\.flag)
    }

    private var profileOrigin: Origin {
        switch profileSource {
        case .variable(let name): .launch(LaunchOrigin(name: name))
        case .flag, .code: .launch(LaunchOrigin(name: "--profile"))
        }
    }
}

extension ManifestLoader {
    /// Loads what a command line asks for: its profile, its directory, its overrides.
    ///
    /// For programs that parse their arguments themselves and are no `WiredProgram`.
    ///
    /// ```swift
    /// let options = try LaunchOptions(arguments: Array(CommandLine.arguments.dropFirst()))
    /// let container = try ManifestLoader(.directory("Config"), catalog: catalog).load(options)
    /// ```
    ///
    /// - Throws: `WiringError` with every mistake of the selection.
    public func load(
        _ options: LaunchOptions, fileID: String = #fileID, line: Int = #line
    ) throws(WiringError) -> Container {
        var selection = options.selection
        selection.call = CodeLocation(fileID: fileID, line: line)
        return try reading(options).container(for: selection)
    }

    /// Loads what a command line asks for, after the providers have prepared their values for it.
    ///
    /// - Throws: `WiringError` with every mistake of the selection, a provider that threw among them.
    public nonisolated(nonsending) func load(preparing options: LaunchOptions) async throws(WiringError) -> Container {
        try await reading(options).container(preparing: options.selection)
    }

    /// The same loader over the manifests that a launch chooses: no variable replaces those in memory (RULES 18).
    func reading(_ options: LaunchOptions) -> ManifestLoader {
        let mayReplace = options.directorySource == .flag || directory != nil
        return reading((mayReplace ? options.directory : nil) ?? variableDirectory)
    }
}
