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

    /// Runs an instance as long as its container is open, such as a client whose connections are served by a task.
    ///
    /// ```swift
    /// catalog.autoregister(PostgresClient.self, lifetime: .singleton, initializer: PostgresClient.init(configuration:))
    ///     .running { await $0.run() }
    ///     .starting { try await migrate($0) }
    /// ```
    ///
    /// `container.start()` makes the instance, starts a task with the closure, and does not wait for it: `.starting` and what
    /// depends on the instance begin at once. Closing the container closes what depends on the instance, cancels and awaits the
    /// task, and then runs `.closing`. A closure that ends before it is cancelled makes the start fail, or else cancels `run`
    /// of a `WiredApplication`; of other containers the observer receives the error and `close()` throws it. A second
    /// `.running` replaces the first.
    ///
    /// It is for clients. A server that ends on a signal belongs to the service group of the program, and not to both.
    ///
    /// - Parameter run: Returns when its task is cancelled.
    @discardableResult
    public func running(_ run: @escaping @Sendable (S) async throws -> Void) -> Registration {
        record.modify { $0.running = LifecycleHook(run) }
        return self
    }

    /// Runs an instance by the type that the factory makes, if the service's own type cannot.
    ///
    /// ```swift
    /// catalog.autoregister((any Store).self, lifetime: .singleton, initializer: { PostgresStore() })
    ///     .running(PostgresStore.self) { await $0.client.run() }
    /// ```
    ///
    /// - Parameters:
    ///   - implementation: The type that the factory makes, also below decorators. An instance of another type is the error
    ///     `otherType` of the start.
    ///   - run: Returns when its task is cancelled.
    @discardableResult
    public func running<T>(
        _ implementation: T.Type, _ run: @escaping @Sendable (T) async throws -> Void
    ) -> Registration {
        record.modify { $0.running = LifecycleHook(run) }
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
