@testable import PlugboardTool
import Testing

/// The targets of `--set`, and its refusals (rules 6.22 and 6.23).
extension LaunchOptionsTests {
    @Test(arguments: [
        "s3cret", "A=s3cret", "A/settings=s3cret", "A/uses/x=s3cret", "/settings/a=s3cret", "A/settings/=s3cret",
    ])
    func `rule 6.23: --set of a path without a setting is a mistake that does not print the value`(word: String) {
        #expect(
            mistake("--set", word)?.description
                == "--set takes KEY/settings/PATH=VALUE or KEY/decorators/ID/settings/PATH=VALUE, "
                + "as in --set PaymentGateway/settings/timeout=5s")
    }

    @Test(arguments: [
        ("TaxPolicy/rate=s3cret", "TaxPolicy/settings/rate"),
        ("Mailer#receipts/retry/pause=1", "Mailer#receipts/settings/retry/pause"),
        ("PG/decorators/pay.retry/attempts=5", "PG/decorators/pay.retry/settings/attempts"),
    ])
    func `a setting without the word settings gets a hint at its place, without its value`(
        word: String, meant: String
    ) {
        #expect(
            mistake("--set", word)?.description
                == "--set takes KEY/settings/PATH=VALUE; did you mean --set \(meant)=…?")
    }

    @Test func `rule 6.24: a setting of a decorator has its id in the path`() throws {
        let options = try options(
            "--set PG/decorators/pay.retry/settings/a/b=x --set=A#a~1b/decorators/c~1d/settings/e=1")
        #expect(
            options.settings.map(\.path) == [
                "PG/decorators/pay.retry/settings/a/b", "A#a~1b/decorators/c~1d/settings/e",
            ])
    }

    @Test(arguments: [
        "A/decorators/b=x", "A/decorators=x", "A/decorators/b/uses/c=x", "A/decorators//settings/c=x",
        "A/decorators/b/settings=x", "A/decorators/b/settings/=x",
        "s3c/ret+x=1", "s3c/ret==", "s3c/1ret=x", "s3c/=x", "Mailer#a/b/settings/host=x",
        "PG/decorators/pay/retry/settings/n=1",
    ])
    func `a path without a setting, and a possible secret in the wrong place, get no suggestion`(word: String) {
        #expect(mistake("--set", word) == .malformedSetting())
    }
}
