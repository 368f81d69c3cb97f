import Plugboard

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Reloads a container and writes the outcome to stdout. A refusal that repeats itself is written once.
struct ReloadLog {
    private let container: Container
    private let limiter: any RateLimiter
    private var refusal: String?

    init(_ container: Container, _ limiter: any RateLimiter) {
        self.container = container
        self.limiter = limiter
    }

    /// Writes the limit in force, after an event.
    func writeStatus(_ event: String = "", because reason: String = "") {
        let limit = limiter.settings.current
        let status = "limit \(limit.limit) per \(limit.window), wiring ID \(container.wiringID ?? "none")"
        print("fleet: \(event)\(status)\(reason)")
        // A reader of a file or a pipe sees each line at once.
        fflush(nil)
    }

    mutating func reload() async {
        var refusal: String?
        do {
            switch try await container.reload() {
            case .unchanged: if self.refusal != nil { writeStatus("read again: ") }
            case .adopted: writeStatus("adopted: ")
            case .needsRestart(let changes):
                refusal = "\n  needs a restart: \(changes.map(\.description).joined(separator: ", "))"
            }
        } catch is CancellationError {
            return
        } catch {
            refusal = "\n\(error)"
        }
        if let refusal, refusal != self.refusal { writeStatus("refused, still ", because: refusal) }
        self.refusal = refusal
    }
}
