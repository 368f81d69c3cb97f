/// The result of a reload that found no mistake.
public enum ReloadOutcome: Hashable, Sendable {
    /// The wiring and every value are those in force.
    case unchanged
    /// Only live settings differ, and they have been replaced.
    case adopted([WiringChange])
    /// Other parts differ too, so nothing has been replaced. Some of the changes may be live settings.
    case needsRestart([WiringChange])
}

/// A part of a wiring that differs from the wiring in force. It contains no value.
public struct WiringChange: Hashable, Sendable, CustomStringConvertible {
    /// The key of the binding; nil for the environment and the seal of the profile.
    public let key: ServiceKey?
    /// The path below the binding, such as `settings`, `limit`; empty if the binding itself was added or removed.
    public let path: [String]
    /// The place of the new part, or of the old one if the part was removed.
    public let origin: Origin
    /// Whether the part belongs to live settings.
    public let isLive: Bool

    package init(key: ServiceKey?, path: [String], origin: Origin, isLive: Bool) {
        self.key = key
        self.path = path
        self.origin = origin
        self.isLive = isLive
    }

    /// The change in one line: `RateLimiter/settings/limit at Config/production.json:7:20`.
    public var description: String {
        "\(([key?.description].compactMap(\.self) + path).joined(separator: "/")) at \(origin)"
    }
}

/// The reason why a reload did not begin.
public enum ReloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A provider of an earlier reload still prepares its values, although its time limit is over.
    case busy
    /// The container is closed.
    case closed

    /// The reason in one line.
    public var description: String {
        switch self {
        case .busy: "a provider still prepares the values of an earlier reload"
        case .closed: "the container is closed"
        }
    }
}

/// The end of a reload, which an observer receives.
public struct ReloadEvent: Sendable {
    /// The outcome, or the error of a reload that was refused.
    public let result: Result<ReloadOutcome, any Error>
    /// The identity of the wiring in force after the reload.
    public let wiringID: String

    package init(_ result: Result<ReloadOutcome, any Error>, wiringID: String) {
        self.result = result
        self.wiringID = wiringID
    }
}

extension ReloadEvent: CustomStringConvertible {
    /// The outcome in one line and each change in another one, or the error.
    public var description: String {
        switch result {
        case .success(.unchanged): "reload: nothing has changed"
        case .success(.adopted(let changes)): "reload: adopted, wiring ID \(wiringID)\(Self.lines(changes))"
        case .success(.needsRestart(let changes)):
            "reload: needs a restart, nothing is adopted\(Self.lines(changes, marked: true))"
        case .failure(let error): "reload: refused, the values in force stay: \(error)"
        }
    }

    private static func lines(_ changes: [WiringChange], marked: Bool = false) -> String {
        changes.map { "\n  \(marked ? ($0.isLive ? "live     " : "restart  ") : "")\($0)" }.joined()
    }
}
