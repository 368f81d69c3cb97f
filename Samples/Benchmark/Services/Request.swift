public protocol Session: Sendable { var number: Int { get } }
public protocol Basket: Sendable { var number: Int { get } }

final class PlainSession: Session {
    let number = 1
}

final class PlainBasket: Basket {
    let number = 2
}

/// The shared objects of one request, built at once. If each property were built at its first use, the hand-written
/// code would cost 70 % more.
final class ManualRequest: Sendable {
    private let session: any Session = newSession()
    private let basket: any Basket = newBasket()

    @inline(never) func currentSession() -> any Session { session }

    @inline(never) func currentBasket() -> any Basket { basket }
}

@inline(never) func newRequest() -> ManualRequest { ManualRequest() }
@inline(never) func newSession() -> any Session { PlainSession() }
@inline(never) func newBasket() -> any Basket { PlainBasket() }
