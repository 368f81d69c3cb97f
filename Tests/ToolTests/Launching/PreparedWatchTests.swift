@testable import PlugboardTool
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// `wiring check --watch` of a program whose provider prepares its values.
struct PreparedWatchTests {
    private final class Labels: PreparedValueProvider {
        let name = "labels"
        private let prepared = Mutex<[[String]]>([])

        var calls: [[String]] { prepared.withLock(\.self) }

        func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
            prepared.withLock { $0.append(keys) }
            await Task.yield()
            return ["one": "1"]
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(asking key: String) throws {
        let settings = #"{ "pin": { "$from": "labels", "key": "\#(key)" } }"#
        let manifest = #"{ "services": { "Kettle": { "factory": "kettle.plain", "settings": \#(settings) } } }"#
        try Data(manifest.utf8).write(to: URL(filePath: "\(folder.path)/shop.json"), options: .atomic)
    }

    @Test(.timeLimit(.minutes(30))) func `rule 21.25: each check prepares its current keys again`()
        async throws
    {
        try write(asking: "one")
        let labels = Labels()
        let loader = ManifestLoader(
            .directory(folder.path), catalog: Tea.catalog, variables: [:], providers: [labels])
        let words = ["wiring", "check", "--watch", "--profile", "shop"]
        guard case .tool(let command as CheckCommand, let options) = try Invocation.parse(arguments: words).get() else {
            throw UsageError.extraWord("check", command: "wiring")
        }
        let (answers, saying) = AsyncStream.makeStream(of: String.self)
        let watch = CheckWatch(
            tool: WiringTool(program: "tea", loader: loader, options: options), command: command,
            directory: folder.path, console: Console(answer: { saying.yield($0) }, remark: { _ in }))
        let watching = Task { try await watch.run() }
        var heard = answers.makeAsyncIterator()
        #expect(await heard.next()?.hasPrefix("profile \"shop\": right, ") == true)
        try write(asking: "two")
        let second = await heard.next() ?? ""
        #expect(
            second.hasPrefix(
                """
                == changed: shop.json
                new:    [PB0605] profile "shop" needs 1 value that its provider does not have

                error[PB0605]
                """))
        watching.cancel()
        #expect(try await watching.value == .missing)
        #expect(labels.calls == [["one"], ["two"]])
    }
}
