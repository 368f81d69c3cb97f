import PlugboardWiring

/// Tells what it observes in lines of text.
///
/// Standard error is not this module's to write to: give it what writes there.
public struct TextObserver: ContainerObserver {
    private let write: @Sendable (String) -> Void

    /// An observer that gives each line, without its end, to a closure.
    public init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    public func registered(_ registration: RegistrationEvent) {
        let factory = registration.factory.map { " as \"\($0)\"" } ?? ""
        write("registered \(registration.key)\(factory) at \(registration.location)")
    }

    public func planned(_ plan: PlanEvent) {
        let profile = plan.profile.map { " for profile \"\($0)\"" } ?? ""
        write("planned \(plan.keys.count) \(plan.keys.count == 1 ? "binding" : "bindings")\(profile)")
    }

    public func resolved(_ step: ResolutionStep, in duration: Duration) {
        write("resolved \(step.key) in \(duration)")
    }

    public func failed(_ step: ResolutionStep, with error: ResolutionError) {
        write("failed \(step.key): \(error)")
    }
}
