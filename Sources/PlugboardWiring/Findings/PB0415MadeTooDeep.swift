extension DiagnosticCode {
    /// Too many instances are made one within another.
    public static let madeTooDeep = DiagnosticCode(
        "PB0415", "too many instances made one within another",
        meaning: """
            What a factory takes is made before it, on the same stack, and so is what that takes. More than a thousand \
            of them one within another, decorators and injected properties counted, would overflow the stack of a \
            thread, which ends the program without a word. Take a Lazy somewhere on the way: what it opens is made \
            later, when the rest is finished.
            """,
        wrong: [
            .swift(
                """
                for number in 0..<2_000 {
                    catalog.autoregister(Mailer.self, name: "\\(number)", uses: ["Mailer": "Mailer#\\(number + 1)"],
                                         initializer: Forwarding.init(next:))   // takes a Mailer
                }
                catalog.autoregister(Mailer.self, name: "2000", initializer: ConsoleMailer.init)
                """),
            .manifest("production", #"{ "services": { "Mailer": { "alias": "Mailer#0" } } }"#),
        ],
        right: [
            .swift(
                """
                for number in 0..<2_000 {
                    catalog.autoregister(Mailer.self, name: "\\(number)", uses: ["Mailer": "Mailer#\\(number + 1)"],
                                         initializer: ForwardingLater.init(next:))   // takes a Lazy<Mailer>
                }
                catalog.autoregister(Mailer.self, name: "2000", initializer: ConsoleMailer.init)
                """),
            .manifest("production", #"{ "services": { "Mailer": { "alias": "Mailer#0" } } }"#),
        ])
}
