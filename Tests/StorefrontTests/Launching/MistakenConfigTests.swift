@testable import PlugboardTool
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

/// One mistake at a time in a copy of the sample's `Config`: its first lines, the status, and no partial work.
@Suite struct MistakenConfigTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["base", "development", "production", "production-eu", "test"] {
            let path = "\(SampleOrdersTests.config)/\(name).json"
            try Data(contentsOf: URL(filePath: path)).write(to: URL(filePath: "\(folder.path)/\(name).json"))
        }
    }

    /// Starts `development` and returns the lines before the excerpt, with `Config` for the folder's path.
    private func start() async -> (status: LaunchStatus, head: [String]) {
        let run = await Run.storefront("--config", folder.path, "--profile", "development", SampleOrdersTests.path)
        #expect(run.output == "")
        let page = run.remarks.replacing(folder.path, with: "Config")
        return (run.status, page.split(separator: "\n").prefix(2).map(String.init))
    }

    private func edit(_ name: String, _ written: String, _ mistake: String) throws {
        let text = try #require(folder.text(name))
        let edited = text.replacing(written, with: mistake)
        #expect(edited != text)
        try folder.write(edited, to: name)
    }

    @Test func `an unknown factory`() async throws {
        try edit("base.json", "\"orders.memory\"", "\"orders.memry\"")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(
            head == ["error[PB0301]: no factory is registered as \"orders.memry\"", "  --> Config/base.json:15:19"])
    }

    @Test func `an unknown key`() async throws {
        try edit("base.json", "\"decorators\"", "\"decorator\"")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(
            head == [
                "error[PB0101]: unknown key \"decorator\" in the binding of PaymentGateway",
                "  --> Config/base.json:24:7",
            ])
    }

    @Test func `a trailing comma`() async throws {
        try edit("base.json", "\"limit\": 5000000", "\"limit\": 5000000,")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(head.first?.hasPrefix("error[PB0002]: ") == true)
        #expect(head.last == "  --> Config/base.json:22:25")
    }

    @Test func `a duplicate key`() async throws {
        try edit(
            "base.json", "\"OrderStore\": \"orders.memory\"", "\"OrderStore\": \"orders.memory\", \"OrderStore\": null")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(
            head == [
                "error[PB0003]: \"OrderStore\" is written twice in the same object", "  --> Config/base.json:15:36",
            ])
    }

    @Test func `a missing variable`() async throws {
        try edit("base.json", "\"limit\": 5000000", "\"limit\": { \"$env\": \"LIMIT\" }")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(
            head == [
                "error[PB0601]: profile \"development\" needs 1 environment variable that is not set",
                "  --> Config/base.json:22:28",
            ])
    }

    @Test func `a cycle in extends`() async throws {
        try edit("base.json", "\"abstract\": true", "\"abstract\": true, \"extends\": \"development\"")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(head.first?.hasPrefix("error[PB0203]: ") == true)
        #expect(head.last?.hasPrefix("  --> Config/") == true)
    }

    @Test func `a missing file`() async throws {
        try edit("development.json", "\"extends\": \"base\"", "\"extends\": \"basis\"")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(head.first?.hasPrefix("error[PB0204]: ") == true)
        #expect(head.last == "  --> Config/development.json:3:14")
    }

    @Test func `a directory in place of a file`() async throws {
        try FileManager.default.removeItem(atPath: "\(folder.path)/base.json")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/base.json", withIntermediateDirectories: false)
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(head.first == "error[PB0204]: \"extends\" names \"base\", which is no profile")
        #expect(head.last == "  --> Config/development.json:3:14")
    }

    @Test(
        arguments: [
            ([0x7B, 0xFF, 0x7D], "PB0005", "1:2"), ([], "PB0001", "1:1"),
            ([UInt8](repeating: 0x5B, count: 100_000), "PB0004", "1:129"),
        ] as [([UInt8], String, String)])
    func `a file that is not text, not JSON or nested too deep`(bytes: [UInt8], code: String, place: String)
        async throws
    {
        try Data(bytes).write(to: URL(filePath: "\(folder.path)/base.json"))
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(head.first?.hasPrefix("error[\(code)]: ") == true)
        #expect(head.last == "  --> Config/base.json:\(place)")
    }
}
