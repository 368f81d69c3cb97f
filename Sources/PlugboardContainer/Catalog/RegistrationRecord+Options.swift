import PlugboardWiring

extension RegistrationRecord {
    /// The options of a registration that most leave out, stored out of line to keep its record small.
    final class Options: Sendable {
        /// The identifier offered to manifests.
        let id: FactoryID?
        let arguments: ArgumentTypes?
        let settings: (any (Decodable & Sendable).Type)?
        let defaults: SettingsDefaults?
        let uses: Uses
        let allowedIn: [EnvironmentName]
        let parameterNames: [String]
        /// What was chained before it was frozen.
        let modifiers: FrozenModifiers?
        /// What is chained, for who freezes it.
        let chained = OnceObject<LockedChainedChanges>()
        /// Whether the registration says nothing itself: then it has no options but for who freezes it.
        let isForChainingOnly: Bool

        init(
            id: FactoryID? = nil, arguments: ArgumentTypes? = nil, settings: (any (Decodable & Sendable).Type)? = nil,
            defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
            parameterNames: [String] = [], modifiers: Modifiers? = nil, isForChainingOnly: Bool = false
        ) {
            self.id = id
            self.arguments = arguments
            self.settings = settings
            self.defaults = defaults
            self.uses = uses ?? [:]
            self.allowedIn = allowedIn
            self.parameterNames = parameterNames
            self.modifiers = modifiers.map(FrozenModifiers.init)
            self.isForChainingOnly = isForChainingOnly
        }

        /// What another registration says, with other modifiers; of one that stands for a slot of a parent only the
        /// identifier, for messages.
        convenience init(reproducing other: Options?, with modifiers: Modifiers?, isInherited: Bool = false) {
            if isInherited {
                self.init(id: other?.id, modifiers: modifiers)
            } else {
                self.init(
                    id: other?.id, arguments: other?.arguments, settings: other?.settings, defaults: other?.defaults,
                    uses: other?.uses, allowedIn: other?.allowedIn ?? [], parameterNames: other?.parameterNames ?? [],
                    modifiers: modifiers)
            }
        }
    }

    /// Bound in code.
    convenience init(
        binding product: any Any.Type, _ recipe: Recipe, name: ServiceName?, lifetime: LifetimeKind?, isSendable: Bool,
        arguments: [any Any.Type] = [], uses: Uses? = nil, override: Bool, parameters: [String] = [],
        isInstance: Bool = false, in file: RegisteringFile, line: Int
    ) {
        let flags = Flags(boundAllowingOverride: override, isSendable: isSendable, isInstance: isInstance)
        var options: Options?
        // By their counts, because `isEmpty` is a generic function that costs a hundred instructions in a debug build, as
        // tests are.
        if arguments.count > 0 || uses?.uses.isEmpty == false || parameters.count > 0 {
            options = Options(
                arguments: ArgumentTypes(arguments), uses: uses,
                parameterNames: parameters)
        }
        self.init(
            product: product, recipe, name: name, lifetime: lifetime, flags: flags, options: options, in: file,
            line: Int32(truncatingIfNeeded: line))
    }

    /// Offered to manifests.
    convenience init(
        offering product: any Any.Type, _ recipe: Recipe, id: String, isSendable: Bool, lifetime: LifetimeKind?,
        arguments: [any Any.Type], settings: (any (Decodable & Sendable).Type)?, defaults: SettingsDefaults?,
        uses: Uses?, allowedIn: [EnvironmentName], parameters: [String], in file: RegisteringFile, line: Int
    ) {
        var flags = Flags()
        flags.isSendable = isSendable
        self.init(
            product: product, recipe, name: nil, lifetime: lifetime, flags: flags,
            options: Options(
                id: FactoryID(id), arguments: ArgumentTypes(arguments),
                settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameterNames: parameters),
            in: file, line: Int32(truncatingIfNeeded: line))
    }
}

/// A file that registers: an object, because it holds many registrations.
final class RegisteringFile: Sendable {
    let id: String
    /// Where the program keeps the literal of its name: comparing that is faster than comparing texts.
    private let address: UInt

    init(_ id: StaticString) {
        self.id = "\(id)"
        address = Self.address(of: id)
    }

    func isNamed(by id: StaticString) -> Bool { address != 0 && address == Self.address(of: id) }

    /// 0 for a literal of one character, which has no address.
    private static func address(of id: StaticString) -> UInt {
        id.hasPointerRepresentation ? UInt(bitPattern: id.utf8Start) : 0
    }
}
