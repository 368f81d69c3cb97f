/// What a diagnostic's code means, with an example that makes it and one that does not.
///
/// All examples are about one sample shop. Its services are PaymentGateway, Mailer, OrderStore, Clock, Checkout and
/// FraudRule, all Sendable. This is its catalog; it has no entries unless an example's code says so:
///
/// | identifier | makes | parameters | settings |
/// |---|---|---|---|
/// | `payments.sandbox` | PaymentGateway | clock: Clock | endpoint: String; timeout: Duration, optional |
/// | `payments.stripe` | PaymentGateway | clock: Clock | apiKey: Secret<String>; timeout: Duration, optional |
/// | `payments.fake` (test only) | PaymentGateway | | |
/// | `pay.retry` | PaymentGateway | inner: PaymentGateway | |
/// | `pay.audit` | PaymentGateway | inner: PaymentGateway | path: String |
/// | `orders.memory` | OrderStore | | |
/// | `orders.file` | OrderStore | | path: String |
/// | `mail.console` | Mailer | | |
/// | `mail.smtp` | Mailer | | host: String; port: Int |
/// | `checkout.standard` | Checkout | gateway: PaymentGateway, store: OrderStore, mailer: Mailer | |
/// | `fraud.geo`, `fraud.velocity` | FraudRule | | |
/// | `fraud.all` | FraudRule | rules: [FraudRule] | |
///
/// All parameters are named with `parameters:`. Clock is bound in code as a singleton. Where an example has a Swift file,
/// that file is about the catalog and stands for a part of it or an addition to it.
package final class Explanation: Sendable {
    /// `PB0301`
    package let code: String
    /// One phrase: `a factory that is not registered`.
    package let summary: String
    /// What it means and why it matters, in a few plain sentences.
    package let meaning: String
    package let wrong: [ExampleFile]
    package let right: [ExampleFile]

    init(code: String, summary: String, meaning: String, wrong: [ExampleFile], right: [ExampleFile]) {
        self.code = code
        self.summary = summary
        self.meaning = meaning
        self.wrong = wrong
        self.right = right
    }
}

/// One file of an example, whole.
package struct ExampleFile: Equatable, Sendable {
    /// `Config/production.json`, `Storefront.swift`, or `Terminal` for what somebody types.
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// A manifest. Of several the last is the profile selected, unless a terminal says otherwise.
    package static func manifest(_ profile: String, _ text: String) -> ExampleFile {
        ExampleFile(name: "Config/\(profile).json", text: text)
    }

    package static func swift(_ text: String) -> ExampleFile {
        ExampleFile(name: "Storefront.swift", text: text)
    }

    package static func terminal(_ text: String) -> ExampleFile {
        ExampleFile(name: "Terminal", text: text)
    }
}
