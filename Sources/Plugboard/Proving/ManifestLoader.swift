/// A loader that creates containers from the registrations of code and the manifests of a profile.
///
/// ```swift
/// let loader = ManifestLoader(catalog: catalog)
/// let container = try loader.load(profile: "test")
/// ```
///
/// Loading proves the whole wiring before it builds the first object, and reports all mistakes at once. A loader is a
/// value, and any thread may use it. Each call reads the manifests again, at a cost that is linear in the size of the
/// manifests.
public struct ManifestLoader: Sendable {
    private(set) var source: ManifestSource
    /// The catalog, which all loads share.
    package let catalog: OutlinedCatalog
    let defaultProfile: String?
    let fileRoots: [String]
    let dotenv: String?
    var providers: ValueProviders
    /// The time limit of a provider's preparation in a reload.
    package var preparationLimit = Duration.seconds(30)
    package let variables: [String: String]
    /// The doubles of a test's body, above the replacements of its traits. Each registers one binding.
    package var doubles: [@Sendable (inout Catalog) -> Void] = []
    /// The names of the variables whose values are not UTF-8.
    package var undecodable: Set<String> = []

    /// Creates a loader of the manifests of a source, for the factories of a catalog.
    ///
    /// - Parameters:
    ///   - source: A manifest directory, or texts in memory. The default is the directory `Config`. The variable
    ///     `PLUGBOARD_CONFIG` replaces a directory.
    ///   - catalog: The registrations of code at the time of this call. Later changes affect only later loaders.
    ///   - defaultProfile: The profile of a load for which neither the caller nor `PLUGBOARD_PROFILE` selects one.
    ///   - fileRoots: The directories that `$file` may read in addition to the manifest directory.
    ///   - variables: The variables for `$env`, and the `PLUGBOARD_` variables. Nil reads those of the process at the
    ///     time of this call.
    ///   - dotenv: A file of variables for a developer's machine, such as `".env"`. `$env` reads it for variables that
    ///     `variables` lacks. A relative path begins at the working directory. Each load reads the file again, and a
    ///     missing file is ignored. The `PLUGBOARD_` variables are not read from it.
    ///   - providers: The providers of values for `$from`. Each must have a different name.
    public init(
        _ source: ManifestSource = .directory("Config"), catalog: Catalog, defaultProfile: String? = nil,
        fileRoots: [String] = ["/run/secrets", "/var/run/secrets"], variables: [String: String]? = nil,
        dotenv: String? = nil, providers: [any ValueProvider] = []
    ) {
        self.source = source
        self.catalog = OutlinedCatalog(catalog.outline)
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

    /// Loads a profile from the directory that `PLUGBOARD_CONFIG` names, or else from the loader's source.
    ///
    /// The call does not wait for providers. If a provider prepares its values, use `load(preparing:)`.
    ///
    /// - Parameter profile: The profile's name; nil selects `PLUGBOARD_PROFILE`, or else the loader's default.
    /// - Throws: `WiringError` with every mistake of the selection.
    public func load(
        profile: String? = nil, fileID: String = #fileID, line: Int = #line
    ) throws(WiringError) -> Container {
        try reading(variableDirectory).container(
            for: WiringSelection(profile, at: CodeLocation(fileID: fileID, line: line)))
    }

    /// Unavailable, because the label is `profile:`.
    @available(*, unavailable, renamed: "load(profile:)")
    public func load(_ profile: String) throws(WiringError) -> Container { fatalError() }

    /// Loads a profile after the providers have prepared their values for it.
    ///
    /// ```swift
    /// let loader = ManifestLoader(catalog: catalog, providers: [InMemoryValues("vault")])
    /// let container = try await loader.load(preparing: "production")
    /// ```
    ///
    /// Before the first setting is read, each provider whose values the profile requests prepares them once. The
    /// providers run concurrently. Without such providers, the call is equal to `load(profile:)`. Its cancellation
    /// cancels the providers.
    ///
    /// - Parameter profile: The profile's name; nil selects `PLUGBOARD_PROFILE`, or else the loader's default.
    /// - Throws: `WiringError` with every mistake of the selection, including the errors of providers.
    public nonisolated(nonsending) func load(
        preparing profile: String?, fileID: String = #fileID, line: Int = #line
    ) async throws(WiringError) -> Container {
        let selection = WiringSelection(profile, at: CodeLocation(fileID: fileID, line: line))
        return try await reading(variableDirectory).container(preparing: selection)
    }

    /// Proves a selection and creates its container.
    ///
    /// - Throws: `WiringError` with every mistake.
    package func container(for selection: WiringSelection) throws(WiringError) -> Container {
        try Container(prove(selection))
    }

    /// Proves a selection after the providers have prepared their values, and creates its container.
    package nonisolated(nonsending) func container(
        preparing selection: WiringSelection
    ) async throws(WiringError) -> Container {
        try Container(await prove(preparing: selection))
    }

    /// The sources of values on this machine, without the dotenv file.
    var sources: ValueSources {
        var sources = ValueSources(
            variables: variables, fileRoots: fileRoots,
            manifestDirectory: directory.map { DirectoryReader($0).absolutePath }, providers: providers)
        sources.undecodable = undecodable
        return sources
    }

    /// The names of types in texts about all registrations of the catalog.
    package var typeNames: TypeNameDisambiguation {
        TypeNameDisambiguation(of: catalog.types.all, named: catalog.types.serviceNames)
    }

    /// The directory that `PLUGBOARD_CONFIG` names; nil if the variable is not set. Also nil for manifests in memory,
    /// which the variable does not replace.
    package var variableDirectory: String? {
        guard directory != nil, let path = variables[Self.directoryVariable], !path.isEmpty else { return nil }
        return path
    }

    /// The directory of the manifests; nil for manifests in memory.
    package var directory: String? { source.directory }

    /// Returns a loader with the manifests of another directory; nil returns this loader.
    package func reading(_ directory: String?) -> ManifestLoader {
        guard let directory else { return self }
        var loader = self
        loader.source = .directory(directory)
        return loader
    }

    /// Returns the loader with a rendered file as the only profile.
    package func reading(_ file: RenderedFile, as profile: String) -> ManifestLoader {
        var loader = self
        loader.source = ManifestSource(place: .rendered(file, profile: profile))
        return loader
    }
}

extension Container {
    /// Creates the container of a proof.
    ///
    /// - Throws: `WiringError` with every diagnostic, if one is an error.
    package convenience init(_ proof: ProofOutcome) throws(WiringError) {
        let wiring = try ProvenWiring(proof)
        self.init(
            plan: wiring.plan, settings: wiring.settings, wiring: proof.wiring,
            warnings: proof.diagnostics, origin: LoadedWiring(wiring, of: proof))
    }
}

extension ManifestLoader: ValueHiding {}
