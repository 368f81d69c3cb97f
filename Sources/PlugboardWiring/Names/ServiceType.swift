/// The type of a service: what is asked for, whatever its name.
///
/// Two are equal when they stand for one Swift type. The spellings are worked out when somebody asks for them, which
/// costs a few microseconds; nothing on the way to an instance does.
public struct ServiceType: Sendable {
    package let type: any Any.Type

    /// The service that a Swift type stands for: `ServiceType((any Mailer).self)`.
    public init<S>(_ type: S.Type) {
        self.type = type
    }

    package init(erased type: any Any.Type) {
        self.type = type
    }

    /// The identity of the Swift type in this process.
    package var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// What people read: `Mailer`, `Repository<User>`.
    package var displayName: String {
        let name = spelling(isQualified: false)
        // Only a generic name has any, and looking for a mark costs little beside looking for a word.
        return name.utf8.contains(UInt8(ascii: "<")) ? Self.withoutConstraints(name) : name
    }

    /// `any Repository<User>` for what Swift prints as `any Repository<Self.Repository.Item == User>`.
    private static func withoutConstraints(_ name: String) -> String {
        var result = ""
        var rest = name[...]
        while let start = rest.firstRange(of: "Self."), let equals = rest[start.upperBound...].firstRange(of: " == ") {
            result += rest[..<start.lowerBound]
            rest = rest[equals.upperBound...]
        }
        return result + rest
    }

    /// Whether settings can have this type.
    package var isDecodable: Bool { type is any Decodable.Type }

    /// Whether it is one of Swift's or Foundation's own, such as `String` and `URL`: hardly ever a service, and no
    /// settings by itself.
    package var isOfTheLibrary: Bool {
        let name = spelling(isQualified: true)
        return ["Swift.", "Foundation.", "FoundationEssentials."].contains { name.hasPrefix($0) }
    }

    /// The name with its module and enclosing types, `Shop.Mailer`, where the type has a plain one.
    ///
    /// Local and private types print an address and generic ones their arguments; neither can stand in a manifest.
    package var qualifiedName: String? {
        let reflected = spelling(isQualified: true)
        return Self.isPlain(reflected) ? reflected : nil
    }

    /// What `String(reflecting:)` and `String(describing:)` make of a type, without their search for a way in which a
    /// value may describe itself: that costs ten times what the runtime's own table of names does.
    private func spelling(isQualified: Bool) -> String { _typeName(type, qualified: isQualified) }

    private static func isPlain(_ reflected: String) -> Bool {
        var startsPart = true
        for scalar in reflected.unicodeScalars {
            if scalar == "." {
                if startsPart { return false }
                startsPart = true
            } else if scalar.continuesName {
                startsPart = false
            } else {
                return false
            }
        }
        return !startsPart
    }
}

extension Unicode.Scalar {
    /// Whether it may stand within an identifier. The properties of a scalar cost more than the rest of a name.
    fileprivate var continuesName: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: !isASCII && properties.isXIDContinue
        }
    }
}

extension ServiceType: Hashable {
    /// Whether they are the same type.
    public static func == (left: ServiceType, right: ServiceType) -> Bool { left.id == right.id }

    /// Hashes the type itself, not its name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

extension ServiceType: CustomStringConvertible {
    /// The name as manifests and reports show it.
    public var description: String { displayName }
}
