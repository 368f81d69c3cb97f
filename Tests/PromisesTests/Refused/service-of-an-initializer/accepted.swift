import PlugboardContainer

protocol Clock: Sendable {}
protocol Mailer: Sendable {}
struct SystemClock: Clock {}
struct SMTPMailer: Mailer { init(clock: any Clock) {} }

func register(in catalog: inout Catalog) {
    catalog.autoregister(SMTPMailer.self, initializer: SMTPMailer.init)
}
