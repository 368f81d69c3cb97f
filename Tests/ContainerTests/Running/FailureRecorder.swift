import PlugboardContainer
import Synchronization

/// Records the reports of failures.
final class FailureRecorder: ContainerObserver {
    private let recorded = Mutex<[String]>([])
    var pages: [String] { recorded.withLock { $0 } }

    func failed(_ step: ResolutionStep, with error: ResolutionError) {
        recorded.withLock { $0.append("\(error)") }
    }
}
