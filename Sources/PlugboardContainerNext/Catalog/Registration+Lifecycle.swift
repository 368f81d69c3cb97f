extension Registration {
    /// Says how an instance is started, by `try await container.start()`.
    ///
    /// ```swift
    /// catalog.autoregister(Database.self, lifetime: .singleton, initializer: { Database() })
    ///     .starting { try await $0.connect() }
    ///     .closing { await $0.disconnect() }
    /// ```
    ///
    /// Only singletons and instances made elsewhere are started, each once, when all that it depends on is. It is made then,
    /// and resolving it earlier throws `notStarted`. The closure is cancelled when another start fails, and when the
    /// container is closed meanwhile; what was made is closed after a failure too. Saying it again replaces it.
    ///
    /// - Parameter start: Is run once for each instance, where its own isolation says.
    @discardableResult
    public func starting(_ start: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.starting = LifecycleHook(start) }
        return self
    }

    /// Says how an instance is started, by the type that the factory makes, where the service's own cannot do it.
    ///
    /// ```swift
    /// catalog.autoregister((any OrderStore).self, lifetime: .singleton, initializer: PostgresOrders.init(database:))
    ///     .starting(PostgresOrders.self) { try await $0.connect() }
    /// ```
    ///
    /// The instance is the one that this registration makes, also where decorators wrap it.
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory makes. An instance of another one is the error `otherType` of the
    ///     resolve that makes it.
    ///   - start: Is run once for each instance, where its own isolation says.
    @discardableResult
    public func starting<T>(
        _ implementation: T.Type, _ start: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.starting = LifecycleHook(start) }
        return self
    }

    /// Says how a kept instance (`singleton`, `scoped`, or one made elsewhere) ends, when the container or the scope that
    /// keeps it is closed. Others are nobody's to close. Saying it again replaces it.
    @discardableResult
    public func closing(_ close: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.closing = LifecycleHook(close) }
        return self
    }

    /// Says how a kept instance ends, by the type that the factory makes, where the service's own cannot do it.
    ///
    /// ```swift
    /// catalog.autoregister((any Mailer).self, lifetime: .singleton, initializer: SMTPMailer.init)
    ///     .closing(SMTPMailer.self) { try await $0.disconnect() }
    /// ```
    ///
    /// The instance is the one that this registration makes, also where decorators wrap it.
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory makes. An instance of another one is the error `otherType` of the
    ///     resolve that makes it.
    ///   - close: Is run once for each instance, where its own isolation says.
    @discardableResult
    public func closing<T>(
        _ implementation: T.Type, _ close: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.closing = LifecycleHook(close) }
        return self
    }
}
