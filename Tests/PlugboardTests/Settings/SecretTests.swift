import Plugboard
import PlugboardContainer
import Testing

struct SecretTests {
    struct Holder: Sendable {
        var user = "ada"
        var key = Secret("hunter2")
        var more: [Secret<String>?] = [Secret("hunter2")]
    }

    @Test func `only reveal returns a secret`() {
        #expect(Secret("hunter2").reveal() == "hunter2")
    }

    @Test func `a secret does not print its value in any form`() {
        let secret = Secret("hunter2")
        var dumped = ""
        dump(secret, to: &dumped)
        let texts = ["\(secret)", String(describing: secret), String(reflecting: secret), dumped]
        #expect(texts == ["<secret>", "<secret>", "<secret>", "- <secret>\n"])
    }

    @Test func `a secret inside other values does not print its value either`() {
        let holder = Holder()
        var dumped = ""
        dump(holder, to: &dumped)
        for text in ["\(holder)", String(reflecting: holder), dumped, "\([holder.key])", "\(["k": holder.key])"] {
            #expect(!text.contains("hunter2"))
            #expect(text.contains("<secret>"))
        }
    }

    @Test func `secrets compare and hash like their values`() {
        #expect(Secret(1) == Secret(1))
        #expect(Secret(1) != Secret(2))
        #expect(Set([Secret("a"), Secret("a")]).count == 1)
    }
}
