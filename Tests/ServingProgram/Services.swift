import Dispatch
import Glibc
import Plugboard
import Synchronization

/// Writes a line to standard output at once.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// A service that runs until its task is cancelled.
protocol Service: Sendable {
    func run() async throws
}

/// The numbers of accepted and answered requests.
final class Tally: Service {
    private let counts = Mutex((accepted: 0, answered: 0))

    var accepted: Int { counts.withLock { $0.accepted } }
    var answered: Int { counts.withLock { $0.answered } }

    func accept() { counts.withLock { $0.accepted += 1 } }
    func answer() { counts.withLock { $0.answered += 1 } }

    func run() async throws { try? await Task.sleep(for: .seconds(86_400)) }
}

struct PoolClosed: Error {}

/// The connections of the requests, which the listener reaches only through its scopes.
final class Pool: Service {
    private let state = Atomic(true)
    private let tally: Tally

    init(tally: Tally) { self.tally = tally }

    var isOpen: Bool { state.load(ordering: .acquiring) }

    func run() async throws {
        try? await Task.sleep(for: .seconds(86_400))
        close()
    }

    func close() { state.store(false, ordering: .releasing) }
}

/// The answer to one request.
final class Answer: Sendable {
    let tally: Tally
    let pool: Pool
    init(tally: Tally, pool: Pool) { (self.tally, self.pool) = (tally, pool) }

    /// - Throws: `PoolClosed` if the pool ends before the request does.
    func text(of request: String) async throws -> String {
        for _ in 0..<request.count { await Task.yield() }
        // Work that ignores the cancellation of its task.
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(300)) { continuation.resume() }
        }
        guard pool.isOpen else { throw PoolClosed() }
        return "answer \(request)"
    }
}

/// Runs services, each in a task, and ends them in the reverse order after a signal, like common service groups.
struct ServiceGroup {
    private let services: [any Service]

    init(_ services: [any Service]) { self.services = services }

    func run() async throws {
        let tasks = services.map { service in Task { try await service.run() } }
        await Self.termination()
        for task in tasks.reversed() {
            task.cancel()
            try await task.value
        }
    }

    private static func termination() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGTERM, SIGINT] {
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { continuation.yield() }
            // Until the registration, the signal has its default action.
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
            sources.append(source)
        }
        say("grouped")
        for await _ in signals { break }
        withExtendedLifetime(sources) {}
    }
}
