import Plugboard
import Synchronization

/// Allows jobs at an even pace, and as many as the limit after a pause.
final class TokenBucket: RateLimiter {
    let settings: Live<LimiterSettings>
    private let state = Mutex((tokens: 0.0, time: ContinuousClock.now))

    init(settings: Live<LimiterSettings>) { self.settings = settings }

    func allows() -> Bool {
        // Read once, so that limit and window belong together.
        let settings = settings.current
        return state.withLock { state in
            let now = ContinuousClock.now
            let gained = (now - state.time) / settings.window * Double(settings.limit)
            state = (min(state.tokens + gained, Double(settings.limit)), now)
            guard state.tokens >= 1 else { return false }
            state.tokens -= 1
            return true
        }
    }
}
