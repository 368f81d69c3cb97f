import PlugboardWiring

/// What a registration says beside its types and its closure.
struct RegistrationText {
    var id: FactoryID?
    var name: ServiceName?
    var lifetime: LifetimeKind?
    var flags: Draft.Flags
    var remainder: Draft.Remainder?
    var location: CodeLocation

    /// Bound in code.
    init(
        name: ServiceName?, lifetime: LifetimeKind?, argument: (any Any.Type)? = nil, arguments: [any Any.Type] = [],
        uses: Uses?, override: Bool, parameters: [String] = [], isInstance: Bool = false, isAsynchronous: Bool = false,
        fileID: String, line: Int
    ) {
        self.name = name
        self.lifetime = lifetime
        flags = override ? [.isBound, .isSendable, .allowsOverride] : [.isBound, .isSendable]
        if isInstance { flags.insert(.isInstance) }
        if isAsynchronous { flags.insert(.isAsynchronous) }
        location = CodeLocation(fileID: fileID, line: line)
        if argument != nil || !arguments.isEmpty || !(uses?.uses.isEmpty ?? true) || !parameters.isEmpty {
            remainder = Draft.Remainder(
                arguments: ArgumentTypes((argument.map { [$0] } ?? []) + arguments), uses: uses ?? [:],
                parameterNames: parameters)
        }
    }

    /// Offered to manifests.
    init(
        id: String, isSendable: Bool, lifetime: LifetimeKind?, argument: (any Any.Type)? = nil,
        arguments: [any Any.Type] = [], settings: (any (Decodable & Sendable).Type)?, defaults: SettingsDefaults?,
        uses: Uses?,
        allowedIn: [EnvironmentName], parameters: [String], isAsynchronous: Bool = false, fileID: String, line: Int
    ) {
        self.id = FactoryID(id)
        self.lifetime = lifetime
        flags = isSendable ? [.isSendable] : []
        if isAsynchronous { flags.insert(.isAsynchronous) }
        location = CodeLocation(fileID: fileID, line: line)
        remainder = Draft.Remainder(
            arguments: ArgumentTypes((argument.map { [$0] } ?? []) + arguments), settings: settings, defaults: defaults,
            uses: uses ?? [:],
            allowedIn: allowedIn, parameterNames: parameters)
    }
}
