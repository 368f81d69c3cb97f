/// The type of a service: what is asked for, whatever its name.
///
/// Two are equal when they stand for one Swift type. The spellings are worked out when somebody asks for them, which
/// costs a few microseconds; nothing on the way to an instance does.
public struct ServiceType: Sendable {
    @usableFromInline package let type: any Any.Type

    /// The service that a Swift type stands for: `ServiceType((any Mailer).self)`.
    public init<S>(_ type: S.Type) {
        self.type = type
    }

    @inlinable
    package init(erased type: any Any.Type) {
        self.type = type
    }

    /// The identity of the Swift type in this process.
    @inlinable package var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// What people read: `Mailer`, `LatencyRule.Settings`, `Repository<User>`; with the module where the text that is
    /// being written speaks of another type that would look the same (`TypeNameDisambiguation`).
    package var displayName: String { TypeNameDisambiguation.name(of: self) }

    /// The name with its enclosing types and without its module, whatever it stands beside.
    package var plainName: String { spelled(withModule: false) }

    /// The same behind its module: `Shop.Mailer`.
    var nameWithModule: String { spelled(withModule: true) }

    private func spelled(withModule: Bool) -> String {
        guard let name = qualifiedName, let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
            !name.hasPrefix("Swift.")
        else {
            guard let (list, contributor) = contribution else {
                return RuntimeTypeName.of(runtimeName, withModule: withModule)
            }
            return "\(list.spelled(withModule: withModule))+\(contributor.spelled(withModule: withModule))"
        }
        return withModule ? name : String(name[name.utf8.index(after: dot)...])
    }

    /// The optional of the type.
    var asOptional: ServiceType {
        func optional<Wrapped>(of type: Wrapped.Type) -> ServiceType { ServiceType(Wrapped?.self) }
        return _openExistential(type, do: optional)
    }

    /// Whether settings can have this type.
    var isDecodable: Bool { type is any Decodable.Type }

    /// Whether it is a list of lists.
    var isListOfLists: Bool { type is any ListOfLists.Type }

    /// The type of its lists: `[S]` for `S`.
    package var list: ServiceType {
        func list<S>(of _: S.Type) -> ServiceType { ServiceType([S].self) }
        return _openExistential(type, do: list)
    }

    /// Whether it is one of Swift's or Foundation's own, such as `String` and `URL`: hardly ever a service, and no
    /// settings by itself.
    var isOfTheLibrary: Bool {
        let name = runtimeName
        return ["Swift.", "Foundation.", "FoundationEssentials."].contains { name.hasPrefix($0) }
    }

    /// The name with its module and enclosing types, `Shop.Mailer`, where the type has a plain one.
    ///
    /// Local and private types print an address and generic ones their arguments; neither can stand in a manifest.
    package var qualifiedName: String? {
        let name = runtimeName
        return Self.isPlain(name) ? name : nil
    }

    /// What `String(reflecting:)` makes of a type, without its search for a way in which a value may describe itself:
    /// that costs ten times what the runtime's own table of names does.
    var runtimeName: String { _typeName(type, qualified: true) }

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

private protocol SomeList {}
extension Array: SomeList {}
private protocol ListOfLists {}
extension Array: ListOfLists where Element: SomeList {}

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

/// An uninhabited type that stands for a contribution in a key, `Server+PostgresClient`, as a service's type does.
///
/// It is never made. A type tells two contributions apart as it does two services, and a key holds nothing more for it.
package enum ContributionMarker<Service, Contributor>: AnyContributionMarker {
    static var list: ServiceType { ServiceType(Service.self) }
    static var contributor: ServiceType { ServiceType(Contributor.self) }
}

/// Gives access to the two services of a `ContributionMarker` whose type is not known statically.
protocol AnyContributionMarker {
    /// The service whose list it is in.
    static var list: ServiceType { get }
    /// The service of the binding that contributes.
    static var contributor: ServiceType { get }
}

extension ServiceType {
    /// Both services of a contribution; nil for every other type. A few microseconds.
    package var contribution: (list: ServiceType, contributor: ServiceType)? {
        guard runtimeName.hasPrefix(Self.contributionPrefix), let contribution = type as? any AnyContributionMarker.Type
        else { return nil }
        return (contribution.list, contribution.contributor)
    }

    private static let contributionPrefix = "PlugboardWiring.ContributionMarker<"
}
