@testable import PlugboardTool
import Testing

/// Completions of command lines.
extension AnswerTests {
    @Test(arguments: ["-5", "-9223372036854775808", "9223372036854775807", "word"])
    func `a cursor beyond the line completes an empty word or none`(place: String) throws {
        let offered = try ask("complete \(place) -- tea wiring sho", right)
        #expect(offered.status == .success)
        #expect(!offered.output.contains("show\n"))
    }

    @Test(arguments: [
        ("diff", "shop\n"), ("diff shop", "shop\n"), ("diff --format json shop", "shop\n"), ("diff shop shop", ""),
        ("show", "Candle\nKettle\nPot\nPot#blue\n"), ("show --format json", "Candle\nKettle\nPot\nPot#blue\n"),
        ("show Pot", ""),
        ("show --format json Pot", ""), ("list", ""), ("completion bash", ""),
    ])
    func `completion offers the values of the next operand, and nothing after the last`(
        words: String, offered: String
    ) throws {
        let words = "tea --profile=shop wiring \(words)".split(separator: " ")
        #expect(try ask("complete \(words.count) -- \(words.joined(separator: " "))", right).output == offered)
    }

    @Test func `completion escapes keys in pointers, and offers the settings of decorators`() throws {
        func offers(_ words: String) throws -> String {
            try ask("complete 3 -- tea --profile=shop --set \(words)", cosy).output
        }
        // The only key has no other settings, and a secret cannot be set on a command line.
        let decorated = """
            Pot#a~1b/decorators/warm/settings/minutes=
            Pot#a~1b/decorators/warm/settings/pattern=

            """
        #expect(try ["Pot", "Pot#a~1b/dec"].map(offers) == [decorated, decorated])
        #expect(try ask("complete 4 -- tea --profile=shop wiring why Pot", cosy).output == "Pot#a~1b\n")
    }

    @Test func `after the key of --bind completion offers only factories of its service`() throws {
        var catalog = Tea.catalog
        catalog.factory("pot.test", Pot.self, allowedIn: ["test"], initializer: Pot.init)
        func offers(_ words: String, in environment: String = "staging") throws -> String {
            let services =
                #"{ "environment": "\#(environment)", "services": { "Pot": "pot.clay", "Pot#a=b": "pot.clay" } }"#
            let words = "tea --profile=shop \(words)"
            let count = words.split(separator: " ").count - 1
            return try ask("complete \(count) -- \(words)", ["shop": services], of: catalog).output
        }
        let words = ["--bind Pot=", "--bind=Pot=pot.c", "--bind Pot#new=pot.c", "--bind Cup=", "--bind P"]
        #expect(
            try words.map { try offers($0) } == [
                "Pot=pot.clay\nPot=pot.glass\n", "--bind=Pot=pot.clay\n", "Pot#new=pot.clay\n", "", "Pot=\n",
            ])
        #expect(try offers("--bind Pot = pot", in: "test") == "pot.clay\npot.glass\npot.test\n")
    }

    @Test func `a key with a line break is one completion`() throws {
        let services = #"{ "services": { "Pot#a\nb": "pot.clay", "Pot#c": "pot.clay" } }"#
        #expect(
            try ask("complete 4 -- tea --profile=shop wiring show Pot", ["shop": services]).output == #"""
                Pot#a\u{A}b
                Pot#c

                """#)
    }

    @Test func `completion offers the keys with settings, and the settings of a factory`() throws {
        let services = """
            { "services": { "Pot": "pot.glass", "Pot#b": "pot.clay", "Kettle": {
              "factory": "kettle.electric", "settings": { "pin": { "$env": "PIN" } } } } }
            """
        func offers(_ words: String) throws -> String {
            try ask("complete 3 -- tea --profile=shop --set \(words)", ["shop": services]).output
        }
        #expect(
            try ["", "K", "Pot/", "Pot#b"].map(offers) == [
                "Kettle/\nPot/\n", "Kettle/settings/label=\nKettle/settings/watts=\n",
                "Pot/settings/lid=\nPot/settings/litres=\nPot/settings/maker=\nPot/settings/sizes=\n", "",
            ])
    }
}
