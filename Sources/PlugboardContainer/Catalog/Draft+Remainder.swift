import PlugboardWiring

extension Draft {
    /// Said with labels that most registrations leave out; an object, so that those take no room for it.
    final class Remainder: Sendable {
        /// The identifier offered to manifests.
        let id: FactoryID?
        let arguments: ArgumentTypes?
        let settings: (any (Decodable & Sendable).Type)?
        let defaults: SettingsDefaults?
        let uses: Uses
        let allowedIn: [EnvironmentName]
        let parameterNames: [String]
        /// What was chained.
        let chain = OnceObject<Chain>()

        init(
            id: FactoryID? = nil, arguments: ArgumentTypes? = nil, settings: (any (Decodable & Sendable).Type)? = nil,
            defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
            parameterNames: [String] = []
        ) {
            self.id = id
            self.arguments = arguments
            self.settings = settings
            self.defaults = defaults
            self.uses = uses ?? [:]
            self.allowedIn = allowedIn
            self.parameterNames = parameterNames
        }

        /// What another registration says, without what was chained to it; of one that stands for a slot of a parent only
        /// the identifier, for messages.
        convenience init(reproducing other: Remainder?, isInherited: Bool) {
            if isInherited {
                self.init(id: other?.id)
            } else {
                self.init(
                    id: other?.id, arguments: other?.arguments, settings: other?.settings, defaults: other?.defaults,
                    uses: other?.uses, allowedIn: other?.allowedIn ?? [], parameterNames: other?.parameterNames ?? [])
            }
        }
    }

    /// Bound in code.
    convenience init(
        binding product: any Any.Type, _ recipe: Recipe, name: ServiceName?, lifetime: LifetimeKind?,
        argument: (any Any.Type)? = nil, arguments: [any Any.Type] = [], uses: Uses? = nil, override: Bool,
        parameters: [String] = [], isInstance: Bool = false, isAsynchronous: Bool = false, in file: SourceFile,
        line: Int
    ) {
        var flags: Flags = override ? [.isBound, .isSendable, .allowsOverride] : [.isBound, .isSendable]
        if isInstance { flags.insert(.isInstance) }
        if isAsynchronous { flags.insert(.isAsynchronous) }
        var remainder: Remainder?
        if argument != nil || !arguments.isEmpty || !(uses?.uses.isEmpty ?? true) || !parameters.isEmpty {
            remainder = Remainder(
                arguments: ArgumentTypes((argument.map { [$0] } ?? []) + arguments), uses: uses,
                parameterNames: parameters)
        }
        self.init(
            product: product, recipe, name: name, lifetime: lifetime, flags: flags, remainder: remainder, in: file,
            line: Int32(truncatingIfNeeded: line))
    }

    /// Offered to manifests.
    convenience init(
        offering product: any Any.Type, _ recipe: Recipe, id: String, isSendable: Bool, lifetime: LifetimeKind?,
        argument: (any Any.Type)?, arguments: [any Any.Type], settings: (any (Decodable & Sendable).Type)?,
        defaults: SettingsDefaults?, uses: Uses?, allowedIn: [EnvironmentName], parameters: [String],
        isAsynchronous: Bool, in file: SourceFile, line: Int
    ) {
        var flags: Flags = isSendable ? [.isSendable] : []
        if isAsynchronous { flags.insert(.isAsynchronous) }
        self.init(
            product: product, recipe, name: nil, lifetime: lifetime, flags: flags,
            remainder: Remainder(
                id: FactoryID(id), arguments: ArgumentTypes((argument.map { [$0] } ?? []) + arguments),
                settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameterNames: parameters),
            in: file, line: Int32(truncatingIfNeeded: line))
    }
}

/// A file that registers: an object, because it holds many registrations.
final class SourceFile: Sendable {
    let id: String

    init(_ id: String) { self.id = id }
}
