/// Composes a container from the registrations of code and the manifests of a profile.
///
/// ```swift
/// let loader = ManifestLoader(.directory("Config"), catalog: catalog)
/// let container = try loader.load(profile: "test")
/// ```
///
/// Loading proves the whole wiring before the first object exists, and reports every mistake at once. A loader is a value and
/// may be used from any thread; each call reads the manifests again. Its cost is linear in the manifests.
public struct ManifestLoader: Sendable {
    private(set) var source: ManifestSource
    /// The same for every load.
    package let catalog: OutlinedCatalog
    let defaultProfile: String?
    let fileRoots: [String]
    let dotenv: String?
    var providers: ValueProviders
    package let variables: [String: String]
    /// The names of the variables whose value is not UTF-8.
    package var undecodable: Set<String> = []

    /// A loader of the manifests at a source, for the factories of a catalog.
    ///
    /// - Parameters:
    ///   - source: A manifest directory, which `PLUGBOARD_CONFIG` replaces where it is set, or texts in memory.
    ///   - catalog: The registrations of code at this moment; later changes affect only later loaders.
    ///   - defaultProfile: The profile of a load that names none, when `PLUGBOARD_PROFILE` names none either.
    ///   - fileRoots: The directories, beside the manifests' own, that `$file` may read from.
    ///   - variables: The variables of `$env` and the `PLUGBOARD_` variables; nil takes those of the process at this moment.
    ///   - dotenv: A file of variables that `$env` reads if `variables` has none, for a laptop: `".env"`. A relative path starts
    ///     at the working directory. Each load reads it again, and a missing file is ignored. The `PLUGBOARD_` variables never
    ///     come from it.
    ///   - providers: The providers of values for `$from`, each with its own name.
    public init(
        _ source: ManifestSource, catalog: Catalog, defaultProfile: String? = nil,
        fileRoots: [String] = ["/run/secrets", "/var/run/secrets"], variables: [String: String]? = nil,
        dotenv: String? = nil, providers: [any ValueProvider] = []
    ) {
        self.source = source
        self.catalog = OutlinedCatalog(catalog)
        self.defaultProfile = defaultProfile
        self.fileRoots = fileRoots
        self.dotenv = dotenv
        self.providers = ValueProviders(providers)
        if let variables {
            self.variables = variables
        } else {
            let process = ProcessVariables()
            self.variables = process.texts
            undecodable = process.undecodable
        }
    }

    /// Loads a profile, from the directory that `PLUGBOARD_CONFIG` names, or else from the loader's source.
    ///
    /// It waits for no provider: where one prepares its values, it takes `load(preparing:)`.
    ///
    /// - Parameter profile: The profile's name; nil takes `PLUGBOARD_PROFILE`, or else the loader's default.
    /// - Throws: `WiringError` with every mistake of the selection.
    public func load(
        profile: String? = nil, fileID: String = #fileID, line: Int = #line
    ) throws(WiringError) -> Container {
        try reading(variableDirectory).container(
            for: WiringSelection(profile, at: CodeLocation(fileID: fileID, line: line)))
    }

    /// Loads a profile after the providers have prepared their values for it.
    ///
    /// ```swift
    /// let loader = ManifestLoader(.directory("Config"), catalog: catalog, providers: [InMemoryValues("vault")])
    /// let container = try await loader.load(preparing: "production")
    /// ```
    ///
    /// Each provider that the profile asks for anything prepares once, side by side with the others, before the first setting is
    /// read. Without such providers it is `load(profile:)`. Cancelling it cancels the providers.
    ///
    /// - Parameter profile: The profile's name; nil takes `PLUGBOARD_PROFILE`, or else the loader's default.
    /// - Throws: `WiringError` with every mistake of the selection, a provider that threw among them.
    public nonisolated(nonsending) func load(
        preparing profile: String?, fileID: String = #fileID, line: Int = #line
    ) async throws(WiringError) -> Container {
        let selection = WiringSelection(profile, at: CodeLocation(fileID: fileID, line: line))
        return try await reading(variableDirectory).container(preparing: selection)
    }

    /// Proves a selection and makes its container.
    ///
    /// - Throws: `WiringError` with every mistake.
    package func container(for selection: WiringSelection) throws(WiringError) -> Container {
        try Self.container(of: prove(selection))
    }

    /// The same, after the providers have prepared their values for it.
    package nonisolated(nonsending) func container(
        preparing selection: WiringSelection
    ) async throws(WiringError) -> Container {
        try Self.container(of: await prove(preparing: selection))
    }

    private static func container(of proof: ProofOutcome) throws(WiringError) -> Container {
        guard let container = Container(proof) else { throw WiringError(proof.diagnostics) }
        return container
    }

    /// How a text about all that the catalog registers names types.
    package var typeNames: TypeNameDisambiguation {
        TypeNameDisambiguation(of: catalog.types.all, named: catalog.types.serviceNames)
    }

    /// The directory that `PLUGBOARD_CONFIG` names in place of the loader's; nil where it is not set, and for manifests in
    /// memory, which no variable replaces.
    package var variableDirectory: String? {
        guard case .directory = source.place, let path = variables[Self.directoryVariable], !path.isEmpty else {
            return nil
        }
        return path
    }

    /// The directory of the manifests; nil for those in memory.
    package var directory: String? {
        if case .directory(let path) = source.place { path } else { nil }
    }

    /// The same loader over the manifests of a directory; nil changes nothing.
    package func reading(_ directory: String?) -> ManifestLoader {
        guard let directory else { return self }
        var loader = self
        loader.source = .directory(directory)
        return loader
    }
}

extension Container {
    /// The container of a proof; nil when something is wrong with it.
    package convenience init?(_ proof: ProofOutcome) {
        guard let plan = proof.plan, !proof.hasErrors else { return nil }
        self.init(
            plan: plan, catalog: proof.catalog.registrations, settings: proof.settings, wiring: proof.wiring,
            warnings: proof.diagnostics)
    }
}

extension ManifestLoader: ValueHiding {}
