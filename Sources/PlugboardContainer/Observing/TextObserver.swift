import PlugboardWiring

/// Tells what it observes in lines of text.
///
/// `stderr` is one that writes to standard error.
public struct TextObserver: ContainerObserver {
    private let write: @Sendable (String) -> Void

    /// An observer that gives each line, without its end, to a closure.
    public init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Writes what was registered and where.
    public func registered(_ registration: RegistrationEvent) {
        let factory = registration.factory.map { " as \"\($0)\"" } ?? ""
        write("registered \(registration.key)\(factory) at \(registration.location)")
    }

    /// Writes how many bindings were planned, and the full page of what is worth a look.
    public func planned(_ plan: PlanEvent) {
        let profile = plan.profile.map { " for profile \"\($0)\"" } ?? ""
        write("planned \(plan.keys.count) \(plan.keys.count == 1 ? "binding" : "bindings")\(profile)")
        if !plan.warnings.isEmpty { write(String(DiagnosticsReport(plan.warnings).text().dropLast())) }
    }

    /// Writes what was made, by which factory and as which type where that is another, and how long it took.
    public func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration) {
        let factory = step.factory.map { " by \"\($0)\"" } ?? ""
        let type = implementation == step.key.service ? "" : " as \(implementation)"
        write("resolved \(step.key)\(factory)\(type) in \(duration)")
    }

    /// Writes what failed, with the full page of its error.
    public func failed(_ step: ResolutionStep, with error: ResolutionError) {
        write("failed \(step.key): \(error)")
    }
}

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension ContainerObserver where Self == TextObserver {
    /// Tells what it observes on standard error, a line at a time; nothing on standard output. Any thread
    /// may use it; a line is written whole unless the reader takes only part of it.
    ///
    /// ```swift
    /// catalog.observer = .stderr
    /// ```
    public static var stderr: TextObserver { TextObserver { writeToStandardError($0 + "\n") } }
}

/// Writes at once and wholly; a reader that has gone away is no reason to fail.
private func writeToStandardError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        bytes = bytes.dropFirst(count)
    }
}
