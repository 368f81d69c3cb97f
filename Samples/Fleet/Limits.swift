import Plugboard

/// The limiters that a manifest may select.
struct Limits: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "limiter.token-bucket", (any RateLimiter).self, lifetime: .singleton, settings: LimiterSettings.self,
            initializer: TokenBucket.init(settings:))
        catalog.factory(
            "limiter.fixed-window", (any RateLimiter).self, lifetime: .singleton, settings: LimiterSettings.self,
            initializer: FixedWindow.init(settings:))
    }
}

/// A limit of jobs in each window of time.
struct LimiterSettings: Decodable, Sendable {
    let limit: Int
    let window: Duration

    private enum CodingKeys: CodingKey { case limit, window }

    /// Refuses a limit that would stop all work, so that a reload refuses it too.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        limit = try values.decode(Int.self, forKey: .limit)
        window = try values.decode(Duration.self, forKey: .window)
        guard limit > 0 else {
            throw DecodingError.dataCorruptedError(forKey: .limit, in: values, debugDescription: "must be above 0")
        }
        guard window > .zero else {
            throw DecodingError.dataCorruptedError(forKey: .window, in: values, debugDescription: "must be above 0s")
        }
    }
}

/// Decides whether another job may begin now.
protocol RateLimiter: Sendable {
    var settings: Live<LimiterSettings> { get }
    func allows() -> Bool
}
