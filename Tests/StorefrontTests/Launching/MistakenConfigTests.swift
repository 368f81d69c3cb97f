@testable import PlugboardTool
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

/// One mistake at a time in a copy of the sample's `Config`: its first lines, the status, and no partial work.
struct MistakenConfigTests {
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

    /// A row is a file with a text in it, the mistake in its place, the title of the report, and the place.
    @Test(arguments: [
        (
            "base", #""orders.memory""#, #""orders.memry""#, #"[PB0301]: no factory is registered as "orders.memry""#,
            "base.json:15:19"
        ),
        (
            "base", #""decorators""#, #""decorator""#,
            #"[PB0101]: unknown key "decorator" in the binding of PaymentGateway"#, "base.json:24:7"
        ),
        ("base", #""limit": 5000000"#, #""limit": 5000000,"#, "[PB0002]: ", "base.json:22:25"),
        (
            "base", #""OrderStore": "orders.memory""#, #""OrderStore": "orders.memory", "OrderStore": null"#,
            #"[PB0003]: "OrderStore" is written twice in the same object"#, "base.json:15:36"
        ),
        (
            "base", #""limit": 5000000"#, #""limit": { "$env": "LIMIT" }"#,
            #"[PB0601]: profile "development" needs 1 environment variable that is not set"#, "base.json:22:28"
        ),
        ("base", #""abstract": true"#, #""abstract": true, "extends": "development""#, "[PB0203]: ", ""),
        ("development", #""extends": "base""#, #""extends": "basis""#, "[PB0204]: ", "development.json:3:14"),
    ])
    func `a mistake prevents the start and is reported at its place`(
        file: String, written: String, mistake: String, title: String, place: String
    ) async throws {
        let text = try #require(folder.text("\(file).json"))
        let edited = text.replacing(written, with: mistake)
        #expect(edited != text)
        try folder.write(edited, to: "\(file).json")
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(head.first?.hasPrefix("error\(title)") == true && head.last?.hasPrefix("  --> Config/\(place)") == true)
    }

    @Test func `a directory in place of a file`() async throws {
        try FileManager.default.removeItem(atPath: "\(folder.path)/base.json")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/base.json", withIntermediateDirectories: false)
        let (status, head) = await start()
        #expect(status == .configuration)
        #expect(
            head == [
                #"error[PB0204]: "extends" names "base", which is no profile"#, "  --> Config/development.json:3:14",
            ])
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
        #expect(head.first?.hasPrefix("error[\(code)]: ") == true && head.last == "  --> Config/base.json:\(place)")
    }
}
