import Synchronization

/// What a settings type asks for, learnt by decoding it from nothing.
package struct SettingsDescription: Sendable {
    let type: ServiceType
    package let shape: SettingsShape
    /// What the objects of the types within it are, and of the type itself.
    package let objects: [ServiceType: SettingsObject]
    /// In the order asked for; nested ones after the object they are in.
    package let settings: [AskedSetting]
    /// Whether it tells all that the type may ask for at its top.
    package let isComplete: Bool
    /// Whether a `Secret` is among them.
    let hasSecret: Bool

    /// Learnt once for each type of the program.
    static func of(_ type: any Decodable.Type) -> SettingsDescription { learnt.description(of: type) }

    private static let learnt = LearntDescriptions()

    fileprivate init(learning type: any Decodable.Type) {
        let learner = ShapeLearner()
        let shape = learner.shape(of: type)
        self.type = ServiceType(erased: type)
        self.shape = shape
        let objects = learner.objects
        self.objects = objects
        var walk = SettingsShapeFlattener(objects)
        walk.visit(shape, at: [])
        settings = walk.settings
        hasSecret = shape.holdsSecret || objects.values.contains { $0.members.contains { $0.shape.holdsSecret } }
        switch shape.unwrapped {
        case .object(let type): isComplete = objects[type].map { !$0.isOpen && !$0.takesMore } ?? false
        case .open: isComplete = false
        case .value, .optional, .list, .table, .secret, .inline: isComplete = true
        }
    }
}

/// The cache of settings descriptions, by type.
private final class LearntDescriptions: Sendable {
    private let known = Mutex<[ObjectIdentifier: SettingsDescription]>([:])

    /// Learns outside the lock: a type may trap, and what it decodes is the program's.
    func description(of type: any Decodable.Type) -> SettingsDescription {
        let id = ObjectIdentifier(type)
        if let description = known.withLock({ $0[id] }) { return description }
        let description = SettingsDescription(learning: type)
        known.withLock { $0[id] = description }
        return description
    }
}

/// Lists all settings of a settings type with their paths, those of nested objects included.
private struct SettingsShapeFlattener {
    private let objects: [ServiceType: SettingsObject]
    private(set) var settings: [AskedSetting] = []
    private var open: [ServiceType] = []

    init(_ objects: [ServiceType: SettingsObject]) { self.objects = objects }

    mutating func visit(_ shape: SettingsShape, at path: [String]) {
        switch shape.unwrapped {
        // A type within itself is told once.
        case .object(let type) where !open.contains(type):
            open.append(type)
            visit(objects[type]?.members ?? [], at: path)
            open.removeLast()
        case .inline(let object): visit(object.members, at: path)
        case .object, .value, .optional, .list, .table, .secret, .open: break
        }
    }

    private mutating func visit(_ members: [SettingsObject.Member], at path: [String]) {
        for member in members {
            guard let type = member.type else { continue }
            settings.append(
                AskedSetting(
                    path: path + [member.name], isRequired: member.isRequired,
                    isSecret: type.type is any SecretHolding.Type, type: type))
            visit(member.shape, at: path + [member.name])
        }
    }
}

extension SettingsShape {
    /// Whether a secret is in it, types of objects left out.
    fileprivate var holdsSecret: Bool {
        switch self {
        case .secret: true
        case .optional(let inner), .list(let inner), .table(_, let inner): inner.holdsSecret
        case .inline(let object): object.members.contains { $0.shape.holdsSecret }
        case .value, .object, .open: false
        }
    }
}
