public protocol Session: Sendable { var number: Int { get } }
public protocol Basket: Sendable { var number: Int { get } }

final class PlainSession: Session {
    let number = 1
}

final class PlainBasket: Basket {
    let number = 2
}

/// What one request shares, made when it is first asked for.
final class ManualRequest {
    private var session: (any Session)?
    private var basket: (any Basket)?

    @inline(never) func currentSession() -> any Session {
        if let session { return session }
        let made = newSession()
        session = made
        return made
    }

    @inline(never) func currentBasket() -> any Basket {
        if let basket { return basket }
        let made = newBasket()
        basket = made
        return made
    }
}

@inline(never) func newRequest() -> ManualRequest { ManualRequest() }
@inline(never) func newSession() -> any Session { PlainSession() }
@inline(never) func newBasket() -> any Basket { PlainBasket() }
