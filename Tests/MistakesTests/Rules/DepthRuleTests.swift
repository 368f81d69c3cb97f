import PlugboardContainer
import PlugboardTool
import Testing

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Rules 3.2 and 17.9: no text can exhaust a stack by its depth.
struct DepthRuleTests {
    /// Runs a closure on a separate thread.
    private func onStack<Result: Sendable>(
        kibibytes: Int, _ body: @escaping @Sendable () -> Result
    ) -> Result? {
        let work = Work(body)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, kibibytes << 10)
        defer { pthread_attr_destroy(&attributes) }
        let context = Unmanaged.passRetained(work)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { raw in
                raw.map { Unmanaged<AnyWork>.fromOpaque($0).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard status == 0 else { return nil }
        pthread_join(thread, nil)
        return work.result
    }

    @Test func `twenty thousand decorators are a mistake, and no stack overflow (0415)`() {
        let decorators = (0..<20_000).map { #"{ "id": "\#($0)", "factory": "pay.retry" }"# }.joined(separator: ",")
        let codes = onStack(kibibytes: 256) {
            try? prove(
                services: """
                    "PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "u" },
                      "decorators": [\(decorators)] }
                    """
            ).codes
        }
        #expect(codes == [.madeTooDeep])
    }

    @Test func `a --set with more members than the nesting limit is refused (0307)`() {
        let members = (0..<20_000).map { _ in "a" }.joined(separator: "/")
        let found = onStack(kibibytes: 256) {
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
    @Test func `a thousand nested instances fit on the stack of a thread`() {
        let isMade = onStack(kibibytes: 8 << 10) {
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

private class AnyWork {
    func run() {}
}

private final class Work<Result: Sendable>: AnyWork {
    private let body: () -> Result
    private(set) var result: Result?

    init(_ body: @escaping @Sendable () -> Result) { self.body = body }

    override func run() { result = body() }
}
