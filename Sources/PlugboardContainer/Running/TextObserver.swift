/// An observer that writes events as lines of text.
public struct TextObserver: ContainerObserver {
    private let write: @Sendable (String) -> Void

    /// Creates an observer that passes each line, without its line break, to a closure.
    public init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// Writes the registration and its location.
    public func registered(_ registration: RegistrationEvent) {
        let factory = registration.factory.map { " as \"\($0)\"" } ?? ""
        write("registered \(registration.key)\(factory) at \(registration.location)")
    }

    /// Writes the number of planned bindings, the identity of the wiring, and the complete report of the warnings.
    public func planned(_ plan: PlanEvent) {
        let profile = plan.profile.map { " for profile \"\($0)\"" } ?? ""
        let identity = plan.wiringID.map { ", wiring ID \($0)" } ?? ""
        write("planned \(plan.keys.count) \(plan.keys.count == 1 ? "binding" : "bindings")\(profile)\(identity)")
        if !plan.warnings.isEmpty { write(String(DiagnosticsReport(plan.warnings).text().dropLast())) }
    }

    /// Writes the key, the factory, the implementation type if it differs from the service, and the duration.
    public func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration) {
        resolved(step, as: implementation, in: duration, depth: 0)
    }

    /// Writes the same, indented by two spaces for each build that the build is nested in.
    public func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration, depth: Int) {
        let factory = step.factory.map { " by \"\($0)\"" } ?? ""
        let type = implementation == step.key.service ? "" : " as \(implementation)"
        let indentation = String(repeating: "  ", count: depth)
        write("\(indentation)resolved \(step.key)\(factory)\(type) in \(duration)")
    }

    /// Writes the key and the duration.
    public func started(_ step: ResolutionStep, in duration: Duration) { write("started \(step.key) in \(duration)") }

    /// Writes the key.
    public func closing(_ step: ResolutionStep) { write("closing \(step.key)") }

    /// Writes the key and the duration.
    public func closed(_ step: ResolutionStep, in duration: Duration) { write("closed \(step.key) in \(duration)") }

    /// Writes the key, and the complete report of its error.
    public func failed(_ step: ResolutionStep, with error: ResolutionError) {
        write("failed \(step.key): \(error)")
    }

    /// Writes the outcome and each change, or the full page of the error.
    public func reloaded(_ reload: ReloadEvent) { write(reload.description) }
}

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension ContainerObserver where Self == TextObserver {
    /// An observer that writes each event as a line to standard error.
    ///
    /// Any thread may use the observer. A line is written completely unless standard error accepts only a part of it.
    ///
    /// ```swift
    /// catalog.observer = .stderr
    /// ```
    public static var stderr: TextObserver { TextObserver { writeToStandardError($0 + "\n") } }
}

/// Writes a text to standard error in one call. An error, such as a closed reader, is ignored.
private func writeToStandardError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        bytes = bytes.dropFirst(count)
    }
}
