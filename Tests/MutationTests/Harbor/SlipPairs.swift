import PlugboardTool
import TestSupport

/// Pairs of slips in one object of settings of the port, and whether one report contains both.
struct SlipPairs {
    /// A changed member of an object.
    private struct Slip {
        let manifest: Int
        let member: Int
        let edit: (range: Range<Int>, text: String)
        let titles: Set<String>
    }

    /// The way in which the manifests are read.
    enum Reading: String, CaseIterable {
        /// `check --all --no-variables`.
        case command
        /// A load of each profile without variables and without the learning of a command.
        case load
        case reload
    }

    let manifests: [GoodManifest]
    let reading: Reading
    private(set) var all = 0
    private(set) var bothTold = 0
    /// The pairs with a report that neither slip causes alone.
    private(set) var withOthers = 0
    private(set) var shortcomings: [String] = []

    /// - Parameter share: One out of this number of pairs is measured.
    init(_ manifests: [GoodManifest], _ reading: Reading, oneOf share: Int) async throws {
        self.manifests = manifests
        self.reading = reading
        let groups = try await slips()
        var number = 0
        for group in groups {
            for (place, one) in group.enumerated() {
                for other in group[(place + 1)...] where other.member != one.member {
                    defer { number += 1 }
                    if number.isMultiple(of: share) { try await measure(one, other) }
                }
            }
        }
    }

    private mutating func measure(_ one: Slip, _ other: Slip) async throws {
        all += 1
        let titles = try await titles([one.edit, other.edit], in: one.manifest)
        let both = !titles.isDisjoint(with: one.titles) && !titles.isDisjoint(with: other.titles)
        if both { bothTold += 1 }
        let others = titles.subtracting(one.titles).subtracting(other.titles)
        if !others.isEmpty { withOthers += 1 }
        if !both || !others.isEmpty {
            let edits = [one.edit, other.edit].map { "\(manifests[one.manifest].text($0.range)) -> \($0.text)" }
            shortcomings.append("\(both ? "more" : "lost"): \(edits): \(titles.sorted())")
        }
    }

    /// The slips of each object that are mistakes.
    private func slips() async throws -> [[Slip]] {
        var groups: [[Slip]] = []
        for index in manifests.indices {
            let manifest = manifests[index]
            for object in manifest.values where object.kind == .object && object.path.contains("settings") {
                let members = manifest.children(of: object.path)
                if members.count < 2 || members.contains(where: { manifest.content($0.name ?? 0..<2).hasPrefix("$") }) {
                    continue
                }
                var group: [Slip] = []
                for member in members {
                    guard let name = member.name else { continue }
                    var slipped = Array(manifest.content(name))
                    if slipped.count > 2 { slipped.swapAt(1, 2) }
                    let type = member.kind == .number ? "\"x\"" : member.kind == .string ? "5" : "\"5\""
                    let edits = [
                        (range: name, text: "\"\(String(slipped))\""), (range: member.range, text: type),
                        (range: manifest.removal(of: member), text: ""),
                    ]
                    for edit in edits {
                        let titles = try await titles([edit], in: index)
                        if !titles.isEmpty {
                            group.append(Slip(manifest: index, member: member.place, edit: edit, titles: titles))
                        }
                    }
                }
                groups.append(group)
            }
        }
        return groups
    }

    private func titles(_ edits: [(range: Range<Int>, text: String)], in index: Int) async throws -> Set<String> {
        await Task.yield()
        let mutant = HarborMutant(
            kind: .removed, manifest: index, edits: Self.disjoint(edits), isMistake: true)
        let texts = mutant.texts(of: manifests)
        let reported: [Diagnostic]
        switch reading {
        case .command, .load:
            let loader = ManifestLoader(
                .memory(texts), catalog: Harbor.catalog, variables: [:], providers: HarborManifests.providers)
            if reading == .command { loader.learnsTypes() }
            reported = loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics)
        case .reload: reported = try await reloaded(texts)
        }
        return Set(reported.joined().filter { $0.severity == .error }.map(\.wording.title))
    }

    /// Two removals of neighbors may both remove the comma between them.
    private static func disjoint(_ edits: [(range: Range<Int>, text: String)]) -> [(range: Range<Int>, text: String)] {
        edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { kept, edit in
            let start = max(edit.range.lowerBound, kept.last?.range.upperBound ?? 0)
            kept.append((start..<max(start, edit.range.upperBound), edit.text))
        }
    }

    private func reloaded(_ texts: [String: String]) async throws -> [Diagnostic] {
        let folder = try TemporaryFolder()
        func write(_ texts: [String: String]) throws {
            for (profile, text) in texts {
                try folder.write(text.replacing("/run/secrets", with: folder.path), to: "\(profile).json")
            }
        }
        var reported: [Diagnostic] = []
        try folder.write("k", to: "customs")
        let variables = [
            "HARBOR_AIS_TOKEN": "t", "HARBOR_LEDGER": "l", "HARBOR_SMTP": "h", "HARBOR_PAGER_KEY": "k",
        ]
        for profile in ["development", "production-north", "test"] {
            try write(HarborManifests.texts(manifests))
            let loader = ManifestLoader(
                .directory(folder.path), catalog: Harbor.catalog, fileRoots: [folder.path], variables: variables,
                providers: [InMemoryValues("vault", Self.everything), InMemoryValues("registry", Self.everything)])
            let container = try await loader.load(preparing: profile)
            try write(texts)
            do { try await container.reload() } catch let error as WiringError { reported += error.diagnostics }
            try await container.close()
        }
        return reported
    }

    private static let everything: [String: ProvidedValue] = [
        "customs/key": "k", "smtp/password": "p", "customs": "k", "key": "k",
    ]
}
