import PlugboardContainer

/// The settings of a type, as far as its observed decodings requested them.
package struct SettingsDescription: Sendable {
    let type: ServiceType
    package let shape: SettingsShape
    /// The shapes of the described type and of the objects in it, by type.
    package let objects: [ServiceType: SettingsObjectShape]
    /// The settings in the order of their requests. The settings of a nested object follow the object.
    package let settings: [RequestedSetting]
    /// Whether the list contains all top-level settings.
    package let isComplete: Bool
    /// Whether one of the settings is a `Secret`.
    let hasSecret: Bool

    init(of type: any Decodable.Type, in observed: ObservedTypes) {
        let builder = ShapeBuilder(observed)
        let shape = builder.shape(of: type)
        self.type = ServiceType(erased: type)
        self.shape = shape
        let objects = builder.objects
        self.objects = objects
        var settings: [RequestedSetting] = []
        shape.visitMembers(in: objects) { member, path in
            guard let type = member.type else { return }
            settings.append(
                RequestedSetting(
                    path: path, isRequired: member.isRequired, isSecret: type.type is any SecretHolding.Type, type: type
                ))
        }
        self.settings = settings
        hasSecret = shape.holdsSecret || objects.values.contains { $0.members.contains { $0.shape.holdsSecret } }
        switch shape.unwrapped {
        case .object(let type): isComplete = objects[type].map { !$0.isOpen && !$0.takesMore } ?? false
        case .open: isComplete = false
        case .value, .optional, .list, .table, .secret, .inline: isComplete = true
        }
    }
}

extension SettingsDescription {
    /// Returns the shape of the value at a path; nil if it depends on other values or is not known.
    func shape(at path: [String]) -> SettingsShape? {
        var result: SettingsShape? = shape
        for name in path {
            switch result?.unwrapped {
            case .object(let type)?: result = objects[type]?.shape(of: name)
            case .inline(let object)?: result = object.shape(of: name)
            case .list(let item)?: result = item
            case .table(_, let value)?: result = value
            case .value?, .secret?, .optional?, .open?, nil: return nil
            }
        }
        if case .open? = result?.unwrapped { return nil }
        return result?.unwrapped
    }
}

extension SettingsDescription {
    /// Returns whether the type of the value at a path is an enum.
    func isEnum(at path: [String]) -> Bool {
        guard let setting = settings.last(where: { path.starts(with: $0.path) }) else { return false }
        var type = setting.type.type
        while let composed = type as? any ComposedSetting.Type { type = composed.part }
        return ConcreteType.isEnum(type)
    }
}

extension SettingsObjectShape {
    fileprivate func shape(of member: String) -> SettingsShape? {
        isOpen ? nil : members.first { $0.name == member }?.shape
    }
}

extension SettingsShape {
    /// Visits the members of the objects in order. Each member precedes the members within it. A recursive type is
    /// visited once.
    ///
    /// - Parameter entersCollections: Whether to visit members in the items of lists and dictionaries too. The steps to
    ///   them are `-` and `*`.
    package func visitMembers(
        in objects: [ServiceType: SettingsObjectShape], entersCollections: Bool = false,
        _ visit: (_ member: SettingsObjectShape.MemberShape, _ path: [String]) -> Void
    ) {
        var open: [ServiceType] = []
        func enter(_ shape: SettingsShape, at path: [String]) {
            switch shape.unwrapped {
            case .object(let type) where !open.contains(type):
                open.append(type)
                enter(objects[type]?.members ?? [], at: path)
                open.removeLast()
            case .inline(let object): enter(object.members, at: path)
            case .list(let item) where entersCollections: enter(item, at: path + ["-"])
            case .table(_, let value) where entersCollections: enter(value, at: path + ["*"])
            case .object, .value, .optional, .list, .table, .secret, .open: break
            }
        }
        func enter(_ members: [SettingsObjectShape.MemberShape], at path: [String]) {
            for member in members {
                visit(member, path + [member.name])
                enter(member.shape, at: path + [member.name])
            }
        }
        enter(self, at: [])
    }
}

extension SettingsShape {
    /// Whether the shape is one plain value, or a list or dictionary of such values.
    var isPlain: Bool {
        switch self {
        case .value: true
        case .optional(let inner), .list(let inner), .table(_, let inner): inner.isPlain
        case .secret, .object, .inline, .open: false
        }
    }

    /// Whether the shape contains a secret. The shapes of other object types are not examined.
    fileprivate var holdsSecret: Bool {
        switch self {
        case .secret: true
        case .optional(let inner), .list(let inner), .table(_, let inner): inner.holdsSecret
        case .inline(let object): object.members.contains { $0.shape.holdsSecret }
        case .value, .object, .open: false
        }
    }
}

/// The values that a setting accepts, for messages, `wiring factories`, `show` and the schema.
package indirect enum SettingsShape: Sendable {
    /// One value, such as a number or a duration.
    case value(ExpectedValue)
    case optional(SettingsShape)
    case list(SettingsShape)
    case table(keys: DictionaryKeyKind, SettingsShape)
    case secret(SettingsShape)
    /// An object of a type, as a reference into `SettingsDescription.objects`, because a type may contain itself.
    case object(ServiceType)
    /// An object that the type decodes with a nested container instead of a type.
    case inline(SettingsObjectShape)
    /// Any value. The accepted values are not known, or depend on other settings.
    case open

    /// The keys that a dictionary accepts.
    package enum DictionaryKeyKind: Sendable {
        case text
        case wholeNumber
        case oneOf([String])
    }

    /// The shape of the value that is not null.
    package var unwrapped: SettingsShape {
        if case .optional(let shape) = self { shape.unwrapped } else { self }
    }
}

/// The shape of a settings object: its members, and whether it accepts others.
package struct SettingsObjectShape: Sendable {
    package var members: [MemberShape] = []
    /// Whether it accepts other members, or may accept them.
    package var takesMore = false
    /// Whether no decoding of the type has completed. The list then has the members up to the failure.
    var isPartial = false
    /// Whether the members depend on values. The list then has the members that were requested.
    package var isOpen = false

    /// A member that a settings object may have.
    package struct MemberShape: Sendable {
        package let name: String
        package var shape: SettingsShape
        package var isRequired: Bool
        /// The requested Swift type; nil for a key that was not requested.
        var type: ServiceType?
        /// The description that the type declares for the member.
        package var summary: String?
    }
}

/// The factory and the service that own some settings, for diagnostics about the settings.
struct SettingsOwner: Sendable {
    /// The identifier of the factory; nil if only code binds the factory.
    var factory: FactoryID?
    let service: ServiceKey
    /// The Swift line that registered the factory.
    let registered: CodeLocation
    /// The id of the decorator; nil for the factory of a binding.
    var decorator: String?
    /// The service that the factory of a binding itself requires, as a decorator does.
    var wrapped: ServiceType?
    /// The name under which the program was launched; nil without a launch.
    var program: String?
}

extension SettingsOwner {
    /// The facts that every diagnostic about the settings relies on.
    var facts: [WiringFact] { [.factory(service, decorator: decorator)] }

    /// The beginning of the name of a variable for a setting.
    var variablePrefix: String? { VariableName.prefix(of: factory?.rawValue, in: program) }

    /// The path of the settings below the binding.
    var root: [String] { decorator.map { DecoratorMember.settings.path(in: $0) } ?? BindingMember.settings.path }
}

extension SettingsOwner {
    /// The name of the factory: `payments.stripe`, `the factory of Clock`.
    var name: String { factory?.rawValue ?? "the factory of \(service)" }

    /// The noun phrase for the factory: `factory "payments.stripe"`.
    var phrase: String { factory.map { "factory \"\($0)\"" } ?? "the factory of \(service)" }

    var registration: String {
        factory.map { "\"\($0)\" is registered at \(registered)" } ?? "it is registered at \(registered)"
    }
}

/// A setting that a type requests.
package struct RequestedSetting: Sendable {
    /// The path below the settings: `["retry", "count"]`.
    package let path: [String]
    var isRequired: Bool
    package var isSecret: Bool
    /// The requested Swift type.
    let type: ServiceType
    /// Whether code declares a default.
    var hasDefault = false
}

extension [RequestedSetting] {
    /// Returns a list of settings: `settings of payments.stripe: apiKey (required, secret), timeout`.
    func list(of owner: SettingsOwner) -> String {
        if isEmpty { return "\(owner.name) takes no settings" }
        let names = map { setting in
            let need = setting.hasDefault ? "has a default" : setting.isRequired ? "required" : nil
            let remarks = [need, setting.isSecret ? "secret" : nil].compactMap { $0 }
            let name = setting.path.joined(separator: "/")
            return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
        }
        return "settings of \(owner.name): \(names.joined(separator: ", "))"
    }
}

extension [String] {
    /// The path without the indexes of list items, which may differ between profiles whose layers edit the list.
    var withoutIndexes: [String] { map { $0.allSatisfy(\.isNumber) ? "" : $0 } }
}
