import PlugboardTool

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The sample of several instances that take their limits from etcd: `fleet --profile production`.
@main struct Fleet: WiredApplication {
    static let catalog = Catalog(Limits()) { $0.entry((any RateLimiter).self) }

    static let help = "Works on jobs until SIGTERM, within limits from etcd (FLEET_ETCD=http://127.0.0.1:2379)"

    static var manifests: ManifestSource { .directory("Samples/Fleet/Config") }

    static let etcd = Etcd(ProcessInfo.processInfo.environment["FLEET_ETCD"] ?? "http://127.0.0.1:2379")

    static var providers: [any ValueProvider] { [EtcdValues("etcd", of: etcd)] }

    /// The manifests are files, which etcd does not watch.
    static var reloading: ReloadTrigger { .polling(every: .seconds(1)) }

    func run(_ container: Container, arguments: [String]) async throws {
        let limiter = try container.resolve((any RateLimiter).self)
        var log = ReloadLog(container, limiter)
        log.writeStatus()
        async let work: Void = Self.work(within: limiter)
        await EtcdWatch(Self.etcd, prefix: "fleet/").run { await log.reload() }
        await work
    }

    /// Does jobs of one millisecond, as many as the limiter allows.
    private static func work(within limiter: any RateLimiter) async {
        while !Task.isCancelled {
            try? await Task.sleep(for: limiter.allows() ? .milliseconds(1) : .milliseconds(20))
        }
    }
}
