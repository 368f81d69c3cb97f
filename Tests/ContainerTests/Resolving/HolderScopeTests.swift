import PlugboardContainer
import Testing

/// Rules 14.15, 14.16 and 15.1: a `Provider` and a `Lazy` resolve in the scope or the container of their holder.
struct HolderScopeTests {
    final class Session: Sendable {}

    final class Page: Sendable {
        let session: Session
        init(session: Session) { self.session = session }
    }

    final class Ticket: Sendable {
        let number: Int
        let session: Session

        init(number: Int, session: Session) {
            self.number = number
            self.session = session
        }
    }

    final class Holder: Sendable {
        let session: Provider<Session>
        let lazySession: Lazy<Session>
        let page: Provider<Page>
        let lazyPage: Lazy<Page>
        let optional: Provider<Session?>
        let list: Lazy<[Session]>

        init(
            session: Provider<Session>, lazySession: Lazy<Session>, page: Provider<Page>, lazyPage: Lazy<Page>,
            optional: Provider<Session?>, list: Lazy<[Session]>
        ) {
            self.session = session
            self.lazySession = lazySession
            self.page = page
            self.lazyPage = lazyPage
            self.optional = optional
            self.list = list
        }

        /// Returns all sessions that it reaches.
        func sessions() throws -> [Session?] {
            [
                try session(), try lazySession.value, try page().session, try lazyPage.value.session, try optional(),
                try list.value.first,
            ]
        }
    }

    private static let lifetimes: [String: Lifetime<Holder>] = [
        "transient": .transient, "graph": .graph, "scoped": .scoped,
    ]

    private static func container(_ lifetime: String) throws -> Container {
        try Container { catalog in
            catalog.autoregister(Session.self, lifetime: .scoped, initializer: { Session() })
            catalog.autoregister(Page.self, initializer: Page.init(session:))
            catalog.autoregister(Holder.self, lifetime: lifetimes[lifetime], initializer: Holder.init)
        }
    }

    private static func areAll(_ sessions: [Session?], _ session: Session) -> Bool {
        sessions.allSatisfy { $0 === session }
    }

    @Test(arguments: ["transient", "graph", "scoped"], [false, true])
    func `a Provider and a Lazy resolve in the scope of their holder, also in a child's scope`(
        lifetime: String, isChild: Bool
    ) throws {
        let parent = try Self.container(lifetime)
        let container = isChild ? try parent.makeChild { $0.register(Int.self) { 1 } } : parent
        let (one, other) = (container.makeScope(), container.makeScope())
        let (first, second) = (try one.resolve(Holder.self), try other.resolve(Holder.self))
        #expect(try Self.areAll(first.sessions(), one.resolve(Session.self)))
        #expect(try Self.areAll(second.sessions(), other.resolve(Session.self)))
        #expect(try one.resolve(Session.self) !== other.resolve(Session.self))
        // Another scope does not affect an existing holder.
        #expect(try Self.areAll(first.sessions(), one.resolve(Session.self)))
    }

    @Test(arguments: [false, true])
    func `a holder outside of a scope cannot resolve scoped services`(isReleased: Bool) throws {
        var container: Container? = try Self.container("transient")
        let holder = try #require(try container?.resolve(Holder.self))
        if isReleased { container = nil }
        for attempt: () throws -> Void in [
            { _ = try holder.session() }, { _ = try holder.lazySession.value }, { _ = try holder.page() },
            { _ = try holder.lazyPage.value }, { _ = try holder.optional() }, { _ = try holder.list.value },
        ] {
            let error = #expect(throws: ResolutionError.self) { try attempt() }
            #expect("\(try #require(error).reason)" == (isReleased ? "containerGone" : "needsScope"))
        }
        withExtendedLifetime(container) {}
    }

    @Test func `a Provider with arguments resolves in the scope of its holder`() throws {
        final class Desk: Sendable {
            let ticket: Provider<Ticket>
            init(ticket: Provider<Ticket>) { self.ticket = ticket }
        }
        let container = try Container { catalog in
            catalog.autoregister(Session.self, lifetime: .scoped, initializer: { Session() })
            catalog.autoregister(Ticket.self, argument: Int.self, initializer: Ticket.init(number:session:))
            catalog.autoregister(Desk.self, lifetime: .scoped, initializer: Desk.init(ticket:))
        }
        let scope = container.makeScope()
        let ticket = try scope.resolve(Desk.self).ticket(7)
        #expect(ticket.number == 7)
        #expect(try ticket.session === scope.resolve(Session.self))
    }

    @Test func `an awaited Provider and an awaited Lazy resolve in the scope of their holder`() async throws {
        final class Desk: Sendable {
            let page: Provider<Page>
            let lazyPage: Lazy<Page>
            let ticket: Provider<Ticket>

            init(page: Provider<Page>, lazyPage: Lazy<Page>, ticket: Provider<Ticket>) {
                self.page = page
                self.lazyPage = lazyPage
                self.ticket = ticket
            }
        }
        let container = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { () async in Session() }
            catalog.autoregister(Page.self, initializer: Page.init(session:))
            catalog.autoregister(Ticket.self, argument: Int.self, initializer: Ticket.init(number:session:))
            catalog.autoregister(Desk.self, lifetime: .scoped, initializer: Desk.init(page:lazyPage:ticket:))
        }
        let scope = container.makeScope()
        let desk = try scope.resolve(Desk.self)
        let session = try await scope.resolve(awaiting: Session.self)
        #expect(try await desk.page.awaiting().session === session)
        #expect(try await desk.lazyPage.awaiting().session === session)
        #expect(try await desk.ticket.awaiting(7).session === session)
        let other = container.makeScope()
        #expect(try await other.resolve(Desk.self).page.awaiting().session !== session)
    }
}
