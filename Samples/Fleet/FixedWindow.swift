import Plugboard
import Synchronization

/// Allows as many jobs as the limit in each window, as early as they come.
final class FixedWindow: RateLimiter {
    let settings: Live<LimiterSettings>
    private let state = Mutex((used: 0, start: ContinuousClock.now))

    init(settings: Live<LimiterSettings>) { self.settings = settings }

    func allows() -> Bool {
        let settings = settings.current
        return state.withLock { state in
            let now = ContinuousClock.now
            if now - state.start >= settings.window { state = (0, now) }
            guard state.used < settings.limit else { return false }
            state.used += 1
            return true
        }
    }
}
