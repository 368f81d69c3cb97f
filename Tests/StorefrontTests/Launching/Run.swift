import PlugboardTesting
@testable import PlugboardTool
import storefront
import Synchronization

/// One start of the shop in this process: its output and its status.
struct Run: Equatable {
    var status: LaunchStatus
    var output: String
    var remarks: String

    /// Starts `storefront` with these arguments; `--config` is the repository's own manifests by default.
    static func storefront(_ arguments: String..., variables: [String: String] = [:]) async -> Run {
        await storefront(arguments, variables: variables)
    }

    /// - Parameter config: nil leaves the directory to the variables and the code.
    static func storefront(
        _ arguments: [String], variables: [String: String] = [:], config: String? = SampleOrdersTests.config
    ) async -> Run {
        let output = Mutex("")
        let remarks = Mutex("")
        let console = Console(
            answer: { text in output.withLock { $0 += text } }, remark: { text in remarks.withLock { $0 += text } })
        let config = arguments.contains("--config") ? [] : config.map { ["--config", $0] } ?? []
        let launch = Launch(
            of: Storefront.self, arguments: ["/usr/bin/storefront"] + config + arguments, variables: variables,
            console: console)
        let status = await launch.run()
        return Run(status: status, output: output.withLock { $0 }, remarks: remarks.withLock { $0 })
    }
}
