internal import Foundation
import Plugboard
import Synchronization
import TestSupport
import Testing

/// Readers of live settings during reloads of files that are valid, mistaken, half written, renamed and missing.
struct ReloadAttackTests {
    struct Pair: Decodable, Sendable {
        let generation: Int
        /// The same number again, so that a torn value is noticed.
        let again: Int
    }

    protocol Source: Sendable {
        var pair: Live<Pair> { get }
    }

    struct Held: Source {
        let pair: Live<Pair>
    }

    /// Fifty times as many with `PLUGBOARD_LONG=1`.
    private static var rounds: Int {
        TestRun.isLong ? 10_000 : 200
    }

    private static func services(_ first: Int, _ second: Int, again: Int? = nil) -> String {
        """
        { "services": {
            "Source": { "factory": "held", "settings": { "generation": \(first), "again": \(again ?? first) } },
            "Source#b": { "factory": "held", "settings": { "generation": \(second), "again": { "$file": "values/again" } } }
        } }
        """
    }

    /// Writes a generation as Kubernetes does: a new directory, to which a link is moved.
    private static func write(_ generation: Int, to folder: TemporaryFolder, text: String? = nil) throws {
        let name = "..\(generation)"
        try folder.write(text ?? services(generation, generation), to: "\(name)/shop.json")
        try folder.write("\(generation)", to: "\(name)/values/again")
        try folder.link("..next", to: name)
        try folder.replace("..data", by: "..next")
    }

    @Test func `rule 23.4: readers never see a refused, an older or a mixed value`() async throws {
        let folder = try TemporaryFolder()
        try Self.write(0, to: folder)
        try folder.link("shop.json", to: "..data/shop.json")
        try folder.link("values", to: "..data/values")
        var catalog = Catalog()
        catalog.factory(
            "held", (any Source).self, lifetime: .singleton, settings: Pair.self, initializer: Held.init(pair:))
        let loader = ManifestLoader(.directory(folder.path), catalog: catalog, variables: [:])
        let container = try loader.load(profile: "shop")
        let (one, two) = (
            try container.resolve((any Source).self).pair, try container.resolve((any Source).self, name: "b").pair
        )
        let isOver = Atomic(false)
        let faults = Mutex<[String]>([])
        let reads = Atomic(0)
        // Threads of their own: blocking the threads of tasks would stop the reloads.
        let threads = (0..<4).map { _ in
            Thread {
                var newest = 0
                while !isOver.load(ordering: .relaxed) {
                    let (first, second) = (one.current, two.current)
                    // The second is read later, so it is as new or newer. Odd generations are mistaken.
                    if first.generation != first.again || second.generation != second.again
                        || first.generation < newest || second.generation < first.generation
                        || first.generation % 2 != 0
                    {
                        faults.withLock { $0.append("\(first) \(second) after \(newest)") }
                    }
                    newest = second.generation
                    // The pause leaves the processors to the reloads and to other tests.
                    if reads.add(1, ordering: .relaxed).newValue % 5 == 0 { Thread.sleep(forTimeInterval: 0.001) }
                }
            }
        }
        for thread in threads { thread.start() }
        defer { isOver.store(true, ordering: .relaxed) }
        var (adopted, generation) = (0, 0)
        for round in 1...Self.rounds {
            let isValid = round % 2 == 0
            generation += isValid ? 2 - generation % 2 : 1 - generation % 2
            let valid = Self.services(generation, generation)
            switch round % 10 {
            case 1: try Self.write(generation, to: folder, text: valid + " }")
            case 3: try Self.write(generation, to: folder, text: String(valid.dropLast(20)))
            case 5: try Self.write(generation, to: folder, text: valid.replacing("held", with: "hold"))
            case 7: try Self.write(generation, to: folder, text: "")
            case 9: try folder.remove("..data")
            default: try Self.write(generation, to: folder)
            }
            // A further generation is written while the files are read.
            let further = round % 10 == 4 ? generation + 2 : nil
            async let meddling: Void = {
                if let further { try Self.write(further, to: folder) }
            }()
            do {
                if case .adopted = try await container.reload() { adopted += 1 }
                #expect(isValid)
            } catch is WiringError {
                #expect(!isValid)
            }
            try await meddling
            generation = further ?? generation
        }
        #expect(adopted == Self.rounds / 2)
        #expect(faults.withLock { $0.prefix(3) } == [])
        #expect(reads.load(ordering: .relaxed) > 0)
    }
}
