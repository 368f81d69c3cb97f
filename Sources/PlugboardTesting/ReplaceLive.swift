extension Live {
    /// Replaces the settings, for a test of a type that takes a `Live`.
    ///
    /// ```swift
    /// let settings = Live(LimiterSettings(limit: 1))
    /// let bucket = TokenBucket(settings: settings)
    /// settings.replace(with: LimiterSettings(limit: 2))
    /// ```
    ///
    /// Any thread may call it.
    public func replace(with value: Value) { adopt(value) }
}

extension Container {
    /// Replaces the live settings of a binding's factory, as a reload that adopts other settings does.
    ///
    /// ```swift
    /// try Container.wired.replaceLive(LimiterSettings(limit: 2), of: (any RateLimiter).self)
    /// ```
    ///
    /// A later reload keeps them unless the settings of the binding differ from those of the last reading.
    ///
    /// - Parameters:
    ///   - settings: The new settings, of the type that the factory declares.
    ///   - service: The service of the binding.
    ///   - name: The name of the binding; nil for the unnamed one.
    /// - Throws: `NotLive` if the binding has no live settings of this type.
    public func replaceLive<Value: Sendable, S>(
        _ settings: Value, of service: S.Type, name: ServiceName? = nil
    ) throws(NotLive) {
        let key = ServiceKey(ServiceType(service), name: name)
        guard let live = live(Value.self, of: key) else {
            throw NotLive(description: "\(key) has no live settings of type \(Value.self)")
        }
        live.adopt(settings)
    }
}

/// The error of a test that replaces settings that are not live.
public struct NotLive: Error, CustomStringConvertible {
    /// The message. It names the binding and the type.
    public let description: String
}
