import Dispatch
import PlugboardTool

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A program with several uses of containers.
enum Scene: String {
    /// The caller is cancelled while the container starts or is used.
    case callersEnd = "callers-end"
    /// A container ends while another one waits.
    case beside
    /// Two containers overlap, both end, and the program continues.
    case besideBothEnd = "beside-both-end"
    /// A container ends within another one, which then waits.
    case within
    /// A container waits within another one.
    case withinWithin = "within-within"
    /// A container closes within another one, whose program handles the signals itself.
    case withinLeft = "within-left"

    func play(_ options: LaunchOptions) async throws {
        switch self {
        case .callersEnd:
            let caller = Task { try await Greet.withContainer(for: options) { _ in try await wait() } }
            for await _ in Stay.begun {}
            caller.cancel()
            do { try await caller.value } catch { say("\(error)") }
        case .beside, .besideBothEnd:
            let (waits, beginning) = AsyncStream.makeStream(of: Never.self)
            let (ends, ending) = AsyncStream.makeStream(of: Never.self)
            async let first: Void = Greet.withContainer(for: options) { _ in for await _ in waits {} }
            async let second: Void = Greet.withContainer(for: options) { [self] _ in
                beginning.finish()
                for await _ in ends {}
                if self == .beside { try await wait() }
            }
            try await first
            ending.finish()
            try await second
            say("lingering")
            try await Task.sleep(for: .seconds(86_400))
        case .withinWithin:
            try await Greet.withContainer(for: options) { _ in
                try await Greet.withContainer(for: options) { _ in try await wait() }
            }
        case .withinLeft:
            try await Greet.withContainer(for: options) { _ in
                let source = DispatchSource.makeSignalSource(signal: SIGTERM)
                source.setEventHandler { Stay.hearing.finish() }
                await withCheckedContinuation { registered in
                    source.setRegistrationHandler { registered.resume() }
                    source.resume()
                }
                try await Greet.withContainer(for: options) { container in _ = try container.resolve(Greeter.self) }
                source.cancel()
                say("heard")
            }
        case .within:
            try await Greet.withContainer(for: options) { _ in
                try await Greet.withContainer(for: options) { _ in say("within") }
                try await wait()
            }
        }
    }
}

private func wait() async throws { try await Stay.untilCancelled(saying: "waiting") }

/// A wait that ends with the cancellation of its task. Tests can wait for its beginning.
enum Stay {
    /// Ends when a wait has begun.
    static var begun: AsyncStream<Never> { beginning.stream }

    /// Ends when the program has received a signal.
    static let (heard, hearing) = AsyncStream.makeStream(of: Never.self)

    private static let beginning = AsyncStream.makeStream(of: Never.self)

    static func untilCancelled(saying line: String) async throws {
        say(line)
        beginning.continuation.finish()
        try await Task.sleep(for: .seconds(86_400))
    }
}
