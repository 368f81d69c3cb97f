// The services of a small shop, for tests in which only their types matter.

package protocol Clock: Sendable {}
package protocol Mailer: Sendable {}
package protocol PaymentGateway: Sendable {}
package protocol OrderStore: Sendable {}
package protocol FraudRule: Sendable {}
package protocol Checkout: Sendable {}
/// A type without a plain name.
package struct Repository<Item> {}
