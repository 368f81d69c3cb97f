import PlugboardContainer
import Testing

struct NearestNameTests {
    @Test(arguments: [
        ("payments.strpe", "payments.stripe"), ("recepits", "receipts"), ("Lifetime", "lifetime"), ("clokc", "clock"),
        ("abcdef", "abxxef"), ("ab", "ac"), ("di", "id"), ("ts", "tls"),
    ])
    func `a name at most a third of its length away is suggested`(written: String, meant: String) {
        #expect(NearestName.suggestion(for: written, among: ["zzzzzzzzz", meant]) == meant)
    }

    @Test(arguments: [("ab", "xy"), ("a", "b"), ("abcde", "abxxe"), ("mail", "mailbox"), ("same", "same")])
    func `a name further away is not suggested`(written: String, other: String) {
        #expect(NearestName.suggestion(for: written, among: [other]) == nil)
    }

    @Test func `a name of two letters has one near name or none`() {
        #expect(NearestName.suggestion(for: "ot", among: ["to", "at"]) == nil)
    }

    @Test(arguments: [
        ("clock", ["cloak", "block", "clocks"], nil), ("jband", ["cband", "kband"], nil),
        ("slot4", ["slot1", "slot2"], nil), ("clokc", ["clock", "cloks"], "clock"),
        ("clockk", ["clock", "block"], "clock"),
        ("jband", ["kband", "kband"], "kband"), ("jband", ["cband", "kband", "jbands", "jban"], nil),
    ])
    func `of equally near names none is suggested`(written: String, names: [String], near: String?) {
        for names in [names, names.reversed()] {
            #expect(NearestName.suggestion(for: written, among: names) == near)
        }
    }

    @Test func `of equally near keys none is suggested`() {
        let keys = ["Camera#cband", "Camera#kband"]
        #expect(NearestName.suggestion(forKey: "Camera#jband", among: keys) == nil)
        #expect(NearestName.suggestion(forKey: "Camera#cbnad", among: keys) == "Camera#cband")
        #expect(NearestName.suggestion(forKey: "Kettel", among: ["Shop.Kettle", "Stall.Kettle"]) == nil)
    }

    @Test(arguments: [
        ("settings/mode", "settings/shop"), ("SHOP_SMTP_HOST", "SHOP_SMTP_PORT"), ("DB_PASSWORD", "MQ_PASSWORD"),
        ("production-us", "production-eu"), ("production-us", "production"), ("payments.eu", "payments.us"),
        ("mq/password", "db/password"),
    ])
    func `a common beginning or end does not make two names near`(written: String, other: String) {
        #expect(NearestName.suggestion(for: written, among: [other]) == nil)
    }

    @Test(arguments: [
        ("archive.miror", "archive.mirrored"), ("settings/timout", "settings/timeout"), ("SMPT_HOST", "SMTP_HOST"),
        ("produktion-eu", "production-eu"), ("mail_console", "mail.console"), ("mial.console", "mail.console"),
    ])
    func `the other parts of a near name are alike by more than half`(written: String, meant: String) {
        #expect(NearestName.suggestion(for: written, among: [meant]) == meant)
    }

    @Test(arguments: [
        ("Kettel", "Shop.Kettle"), ("Shop.Kettel", "Shop.Kettle"), ("Shop.Kettel#a", "Shop.Kettle#a"),
        ("Stall.Kettle", "Shop.Kettle"), ("Kettle", "Shop.Kettle"),
    ])
    func `the comparison of keys ignores equal enclosing names`(written: String, meant: String) {
        let far = ["Shop.Pot", "Shop.Tray", "Shop.Kettle#blue"]
        #expect(NearestName.suggestion(forKey: written, among: far + [meant]) == meant)
        #expect(NearestName.suggestion(forKey: "Shop.Checkout", among: ["Shop.Pot", "Shop.Shop"]) == nil)
        #expect(NearestName.suggestion(forKey: "Mailer#audit", among: ["Mailer#alerts"]) == nil)
    }

    @Test func `a nearer name later in the list wins`() {
        #expect(NearestName.suggestion(for: "receipts", among: ["recaipta", "receipt"]) == "receipt")
    }
}
