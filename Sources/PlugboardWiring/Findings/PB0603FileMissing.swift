extension DiagnosticCode {
    /// A file of `$file` cannot be read.
    public static let fileMissing = DiagnosticCode(
        "PB0603", "a file that cannot be read",
        meaning: """
            A setting takes its value from a file that is not there or empty, cannot be opened, is larger than 1 MiB or is \
            no UTF-8 text, and says no default. A relative path starts at the manifest directory. Where a variable holds \
            the path, as a "$env" behind "$file" says, the variable may be what is wrong.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$file": "smtp-host" }, "port": 25 } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$file": "smtp-host", "default": "localhost" }, "port": 25 } } } }
                """)
        ])
}
