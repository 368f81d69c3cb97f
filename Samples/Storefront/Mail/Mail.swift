import PlugboardTool

/// The mailers. The shop has two, `Mailer#receipts` and `Mailer#alerts`; manifests bind both.
struct Mail: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "mail.console", Mailer.self, lifetime: .singleton, settings: ConsoleMailer.Settings.self,
            initializer: ConsoleMailer.init(settings:output:))
        catalog.factory(
            "mail.maildir", Mailer.self, lifetime: .singleton, settings: MaildirMailer.Settings.self,
            initializer: MaildirMailer.init(settings:))
        catalog.factory(
            "mail.recording", Mailer.self, lifetime: .singleton, allowedIn: [.test], initializer: RecordingMailer.init)
    }
}
