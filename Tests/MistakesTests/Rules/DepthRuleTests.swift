import PlugboardContainer
import PlugboardTool
import TestSupport
import Testing

/// Rules 3.2 and 17.9: no text can exhaust a stack by its depth.
struct DepthRuleTests {
    @Test func `twenty thousand decorators are a mistake, and no stack overflow (0415)`() async {
        let decorators = (0..<20_000).map { #"{ "id": "\#($0)", "factory": "pay.retry" }"# }.joined(separator: ",")
        let codes = await onStack(kibibytes: 256) {
            try? prove(
                services: """
                    "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" },
                      "decorators": [\(decorators)] }
                    """
            ).codes
        }
        #expect(codes == [.madeTooDeep])
    }

    @Test func `a --set with more members than the nesting limit is refused (0307)`() async {
        let members = (0..<20_000).map { _ in "a" }.joined(separator: "/")
        let found = await onStack(kibibytes: 256) {
            let proof = try? prove(
                services: #""Mailer": "mail.console""#, words: ["--set", "Mailer/settings/\(members)=1"])
            return (proof?.diagnostics ?? []).map { [$0.wording.title] + $0.wording.notes }
        }
        #expect(
            found == [
                [
                    "--set names 20000 members one below the other",
                    "settings nest at most 128 levels, those of their binding among them",
                ]
            ])
    }

    /// Rule 17.11.
    @Test func `a thousand nested instances fit on the stack of a thread`() async {
        let isMade = await onStack(kibibytes: 8 << 10) {
            let container = try? Container { catalog in
                for number in 0..<999 {
                    catalog.autoregister(
                        Link.self, name: "\(number)", lifetime: .singleton, uses: ["Link": "Link#\(number + 1)"],
                        initializer: { (next: Link) in Link(next: next) })
                }
                catalog.register(Link.self, name: "999") { Link(next: nil) }
            }
            return (try? container?.resolve(Link.self, name: "0")) != nil
        }
        #expect(isMade == true)
    }
}

final class Link: Sendable {
    let next: Link?

    init(next: Link?) { self.next = next }
}
