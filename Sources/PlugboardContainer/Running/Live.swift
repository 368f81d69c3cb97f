/// The settings of an instance, which a reload may replace while the program runs.
///
/// A parameter of this type makes the settings of its factory live. The factory declares the settings type itself:
///
/// ```swift
/// final class TokenBucket: RateLimiter {
///     private let settings: Live<LimiterSettings>
///
///     init(settings: Live<LimiterSettings>) { self.settings = settings }
///
///     func allows(_ used: Int) -> Bool { used < settings.current.limit }
/// }
/// catalog.factory(
///     "limiter.token-bucket", (any RateLimiter).self, lifetime: .singleton, settings: LimiterSettings.self,
///     initializer: TokenBucket.init(settings:))
/// ```
///
/// `container.reload()` replaces the live settings of a container all at once: after a caller has read one new value,
/// no caller reads an old one. Two settings that are needed together belong in one settings type and are read with one
/// `current`. Any thread may use a `Live`.
public struct Live<Value: Sendable>: Sendable {
    private let store: LiveSettings
    fileprivate let number: Int

    /// Creates settings that belong to no container, for tests of a type that takes a `Live`.
    public init(_ value: Value) {
        self.init(value, in: LiveSettings())
    }

    private init(_ value: Value, in store: LiveSettings) {
        self.store = store
        number = store.add(value)
    }

    /// The settings in force.
    ///
    /// Reading takes a lock for a moment. It never waits for a reload.
    public var current: Value {
        guard let value = store[number] as? Value else { preconditionFailure("live settings keep their type") }
        return value
    }

    /// The settings in force, and then the settings of each reload that changes them.
    ///
    /// ```swift
    /// for await settings in Live(LimiterSettings(limit: 1)).updates { log.info("limit \(settings.limit)") }
    /// ```
    ///
    /// Each read of the property begins a separate sequence. A reader that is slower than the reloads receives only the newest
    /// settings. The sequence ends with the reader's task, or after all instances of the container are closed.
    public var updates: some AsyncSequence<Value, Never> & Sendable {
        store.changes(of: number).map { [self] in current }
    }

    /// Replaces the settings, for tests.
    package func adopt(_ value: Value) { store.replace([number: value]) }
}

extension Live: CustomStringConvertible, CustomDebugStringConvertible, ValueHiding {
    /// Always `<live>`, because settings may contain secrets.
    public var description: String { "<live>" }
    /// Always `<live>`.
    public var debugDescription: String { "<live>" }
}

/// A `Live` whose value type is known only at run time.
protocol AnyLive: Sendable {
    /// Creates a `Live` of decoded settings.
    static func make(_ settings: any Sendable, in store: LiveSettings) -> any AnyLive

    /// The number of the settings in their store.
    var place: Int { get }
}

extension Live: AnyLive {
    static func make(_ settings: any Sendable, in store: LiveSettings) -> any AnyLive {
        guard let value = settings as? Value else { preconditionFailure("settings have the declared type") }
        return Live(value, in: store)
    }

    var place: Int { number }
}

/// Returns the type `Live` of a settings type.
func liveType<Value: Sendable>(of settings: Value.Type) -> any Any.Type { Live<Value>.self }
