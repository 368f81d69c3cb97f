/// What a binding answers to: a service and, where there are several, a name. Written `Mailer#receipts`.
public struct ServiceKey: Hashable, Sendable {
    /// What is asked for.
    public let service: ServiceType
    /// Which of its bindings; nil is the unnamed one.
    public let name: ServiceName?

    /// The key of a service and, where there are several bindings, a name.
    public init(_ service: ServiceType, name: ServiceName? = nil) {
        self.service = service
        self.name = name
    }
}

extension ServiceKey: CustomStringConvertible {
    /// As a manifest writes it: `Mailer` or `Mailer#receipts`.
    public var description: String {
        let service = TypeNameDisambiguation.key(of: service)
        return name.map { "\(service)#\($0)" } ?? service
    }
}

extension ServiceKey: Comparable {
    /// By the service's spelling, then unnamed first, then by name.
    public static func < (left: ServiceKey, right: ServiceKey) -> Bool {
        if left.service == right.service { return left.precedesByName(right) }
        let (first, second) = (left.service.plainName, right.service.plainName)
        if first != second { return first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars) }
        return (left.service.qualifiedName ?? "") < (right.service.qualifiedName ?? "")
    }

    /// The order of two keys of one service: unnamed first, then by name. It spells no service, which costs microseconds.
    func precedesByName(_ other: ServiceKey) -> Bool {
        switch (name, other.name) {
        case (nil, let other): other != nil
        case (_, nil): false
        case (let first?, let second?): first < second
        }
    }
}

/// The name behind `#` that tells bindings of one service apart: the `receipts` of `Mailer#receipts`.
///
/// Declare the names a program uses once: `extension ServiceName { static let receipts: ServiceName = "receipts" }`.
public struct ServiceName: Hashable, Sendable {
    /// As a manifest writes it behind `#`.
    public let rawValue: String

    /// The name as a manifest writes it behind `#`.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ServiceName: ExpressibleByStringInterpolation {
    /// The name as a manifest writes it behind `#`.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension ServiceName: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension ServiceName: Comparable {
    /// By Unicode scalars, so that the order is the same on every machine.
    public static func < (left: ServiceName, right: ServiceName) -> Bool {
        left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
    }
}
