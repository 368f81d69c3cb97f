import Foundation
import PlugboardTesting
import class TestSupport.TemporaryFolder
import Testing
import watch

@Suite(.wired(profile: "test", catalog: Watch.catalog, directory: "Samples/Watch/Config"))
struct WatchTests {
    @Test func `each probe runs once, in the order of the list`() async throws {
        let journal = try #require(try Container.wired.resolve((any Journal).self) as? RecordingJournal)
        try await Container.wired.resolve(Watcher.self).lookOnce()
        let lines = journal.lines
        #expect(
            lines.map { $0.prefix { $0 != "," } } == ["port 1", "folder /", "heartbeat", "size of /no-such-file"])
        #expect(lines[0] == "port 1, look 1: nobody listens")
        #expect(lines[1].contains(" entries, "))
        #expect(lines[2] == "heartbeat, look 1: alive")
        #expect(lines[3] == "size of /no-such-file, look 1: cannot look: there is no /no-such-file")
    }

    @Test func `the watch repeats until it is cancelled, and then returns`() async throws {
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

    @Test func `the value of a check reaches its consumer`() async throws {
        let journal = try #require(try Container.wired.resolve((any Journal).self) as? RecordingJournal)
        try await Container.wired.withScope(giving: Look(probe: "test", number: 7)) { scope in
            try scope.resolve(Report.self).tell("seen")
        }
        #expect(journal.lines == ["test, look 7: seen"])
    }

    @Test(.replacing(Heartbeat.self) { Heartbeat(settings: .init(every: .seconds(1))) })
    func `rule 8.11: a test double of a contributor is in the list`() async throws {
        let journal = try #require(try Container.wired.resolve((any Journal).self) as? RecordingJournal)
        #expect(try Container.wired.resolve(Heartbeat.self).interval == .seconds(1))
        #expect(try Container.wired.resolveAll((any Probe).self).contains { $0.interval == .seconds(1) })
        try await Container.wired.resolve(Watcher.self).lookOnce()
        #expect(journal.lines.contains("heartbeat, look 1: alive"))
    }
}

struct SizeLimitTests {
    private func look(atMost limit: Int) throws -> String {
        try SizeLimit(settings: SizeLimit.Settings(path: #filePath, atMost: limit, every: .seconds(1))).look()
    }

    @Test func `the size of a file is reported, with a mark if it exceeds its limit`() throws {
        #expect(try look(atMost: .max).hasSuffix(" bytes"))
        #expect(try look(atMost: 1).hasSuffix(" bytes, over 1"))
    }
}

struct WatchConfigTests {
    @Test func `every profile is valid`() {
        proveEveryProfile(of: "Samples/Watch/Config", catalog: Watch.catalog)
    }

    @Test func `rule 19.11: a missing folder ends the start, and is reported with its lines`() async throws {
        let loader = ManifestLoader(
            .memory([
                "test": #"""
                { "services": {
                    "Journal": "journal.console", "Heartbeat": "heartbeats.plain",
                    "FolderWatch#gone": {
                        "factory": "folders.polling", "settings": { "path": "/no-such-folder", "every": "1s" } } } }
                """#
            ]), catalog: Watch.catalog, variables: [:])
        let container = try loader.load(profile: "test")
        let error = await #expect(throws: StartingError.self) { try await container.start() }
        #expect(
            error?.description == """
                FolderWatch#gone (folders.polling, test.json:3:5, registered at watch/Folders.swift:6) did not start: \
                there is no /no-such-folder
                """)
    }
}

/// The reports about a folder, from the start on.
struct FolderWatchTests {
    @Test func `a folder reports added and removed files`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "old")
        let watch = FolderWatch(settings: .init(path: folder.path, every: .seconds(1)))
        try watch.takeStock()
        #expect(try watch.look() == "1 entry, unchanged")
        try folder.write("", to: "letter")
        try folder.remove("old")
        #expect(try watch.look() == "1 entry, +letter -old")
        #expect(try watch.look() == "1 entry, unchanged")
    }
}

/// The reports about a port, with and without a listener.
struct AddressWatchTests {
    @Test func `a port reports whether it has a listener`() throws {
        #if canImport(Darwin) || canImport(Musl)
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try #require(bind(listener, $0, length) == 0 && listen(listener, 1) == 0)
                try #require(getsockname(listener, $0, &length) == 0)
            }
        }
        let watch = AddressWatch(settings: .init(port: UInt16(bigEndian: address.sin_port), every: .seconds(1)))
        #expect(try watch.look() == "somebody listens")
        close(listener)
        #expect(try watch.look() == "nobody listens")
    }
}
