@testable import PlugboardContainer
import Testing

/// Rule 15.16: the part of the bindings that a child plans.
struct PartOfChildTests {
    private struct User: Sendable { let name: String }
    private struct Greeter: Sendable { let user: User }
    private struct Page: Sendable { let greeter: Greeter }
    private struct Unrelated: Sendable {}
    private final class Session: Sendable {}
    private struct Visit: Sendable { let session: Session }
    private struct Cart: Sendable { let session: Session }

    private static func parent(_ count: Int) throws -> Container {
        try Container { catalog in
            for number in 0..<count { catalog.register(Unrelated.self, name: ServiceName("\(number)")) { Unrelated() } }
            catalog.register(User.self) { User(name: "guest") }
            catalog.register(Greeter.self) { (user: User) in Greeter(user: user) }
            catalog.register(Page.self) { (greeter: Greeter) in Page(greeter: greeter) }
            catalog.register(Session.self, lifetime: .scoped) { Session() }
            catalog.register(Visit.self) { (session: Session) in Visit(session: session) }
        }
    }

    @Test(arguments: [20, 40, 80]) func `a child plans its bindings and those that depend on them`(_ count: Int) throws
    {
        let parent = try Self.parent(count)
        let child = try parent.makeChild { $0.register(User.self) { User(name: "Ada") } }
        #expect(
            child.slots.keys.map(\.service) == [
                ServiceType(Greeter.self), ServiceType(Page.self), ServiceType(User.self),
            ])
        #expect(try child.resolve(Page.self).greeter.user.name == "Ada")
        #expect(try parent.resolve(Page.self).greeter.user.name == "guest")
        #expect(try child.resolveAll(Unrelated.self).count == count)
        #expect(child.bindings.count == parent.bindings.count)
    }

    @Test func `a scope of a child has one instance for the slots of the parent and of the child`() throws {
        let child = try Self.parent(1).makeChild { catalog in
            catalog.register(Cart.self, lifetime: .scoped) { (session: Session) in Cart(session: session) }
        }
        let scope = child.makeScope()
        let cart = try scope.resolve(Cart.self)
        #expect(try scope.resolve(Visit.self).session === cart.session)
        #expect(try child.makeScope().resolve(Visit.self).session !== cart.session)
    }

    @Test func `a request searches at most eight containers`() throws {
        var last = try Self.parent(1)
        for number in 1...20 {
            last = try last.makeChild {
                $0.register(Cart.self, name: ServiceName("\(number)")) { Cart(session: Session()) }
            }
            #expect(last.slots.levels.count <= 8)
        }
        #expect(last.bindings.count == 26)
        #expect(try last.resolve(Page.self).greeter.user.name == "guest")
    }
}
