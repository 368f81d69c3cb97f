import PlugboardTesting
import Testing
import Watch

@Suite(.wired(profile: "test", catalog: Watch.catalog, directory: "Samples/Watch/Config"))
struct WatchTests {
    @Test func `each probe is looked at once, in the order of the list`() async throws {
        let journal = try #require(try Container.wired.resolve((any Journal).self) as? RecordingJournal)
        try await Container.wired.resolve(Watcher.self).lookOnce()
        let lines = journal.lines
        #expect(lines.map { $0.prefix { $0 != "," } } == ["folder /", "heartbeat", "size of /no-such-file"])
        #expect(lines[0].hasSuffix(" entries"))
        #expect(lines[1] == "heartbeat, look 1: alive")
        #expect(lines[2].contains("look 1: cannot look"))
    }

    @Test func `it looks again and again until it is cancelled, and returns then`() async throws {
        let journal = try #require(try Container.wired.resolve((any Journal).self) as? RecordingJournal)
        let watcher = try Container.wired.resolve(Watcher.self)
        let watching = Task { try await watcher.watch() }
        for await line in journal.written where line == "heartbeat, look 3: alive" { break }
        watching.cancel()
        try await watching.value
        #expect(!journal.isClosed)
        try await Container.wired.close()
        #expect(journal.isClosed)
    }

    @Test func `the value of a look reaches what takes it`() async throws {
        let journal = try #require(try Container.wired.resolve((any Journal).self) as? RecordingJournal)
        try await Container.wired.withScope(giving: Look(probe: "test", number: 7)) { scope in
            try scope.resolve(Report.self).tell("seen")
        }
        #expect(journal.lines == ["test, look 7: seen"])
    }

    @Test(.replacing(Heartbeat.self) { Heartbeat(settings: .init(every: .seconds(1))) })
    func `rule 58: a double of what contributes is in the list`() async throws {
        let journal = try #require(try Container.wired.resolve((any Journal).self) as? RecordingJournal)
        #expect(try Container.wired.resolve(Heartbeat.self).interval == .seconds(1))
        #expect(try Container.wired.resolveAll((any Probe).self).contains { $0.interval == .seconds(1) })
        try await Container.wired.resolve(Watcher.self).lookOnce()
        #expect(journal.lines.contains("heartbeat, look 1: alive"))
    }
}

@Suite struct SizeLimitTests {
    private func look(atMost limit: Int) throws -> String {
        try SizeLimit(settings: SizeLimit.Settings(path: #filePath, atMost: limit, every: .seconds(1))).look()
    }

    @Test func `the size of a file is told, and whether it is over its limit`() throws {
        #expect(try look(atMost: .max).hasSuffix(" bytes"))
        #expect(try look(atMost: 1).hasSuffix(" bytes, over 1"))
    }
}

@Suite struct WatchConfigTests {
    @Test func `every profile is right`() {
        proveEveryProfile(of: "Samples/Watch/Config", catalog: Watch.catalog)
    }

    @Test func `a folder tells what came and went`() throws {
        let watch = FolderWatch(settings: .init(path: "/", every: .seconds(1)))
        #expect(try watch.look().hasSuffix(" entries"))
        #expect(try watch.look() == "unchanged")
    }
}
