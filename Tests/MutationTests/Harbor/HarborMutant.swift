/// One change of the port's manifests, and the expected report.
struct HarborMutant {
    let kind: HarborKind
    let manifest: Int
    /// Ascending and disjoint ranges of the text, each with its replacement.
    var edits: [(range: Range<Int>, text: String)]
    var isMistake: Bool
    /// The intended name, which a report should suggest.
    var meant: String?
    /// The number of mistakes.
    var count = 1...1
    /// Whether two places conflict without a way to know the right one, so that a report may mark both.
    var isDisputed = false
    /// The places that a report may mark besides the change: by manifest and offset before it.
    var also: [(manifest: Int, offset: Int)] = []
    var mayPointAtCode = false

    struct Line: Hashable {
        let profile: String
        let number: Int
    }

    /// The texts with the change.
    func texts(of manifests: [GoodManifest]) -> [String: String] {
        var texts = HarborManifests.texts(manifests)
        texts[manifests[manifest].profile] = String(decoding: changed(manifests[manifest]).bytes, as: UTF8.self)
        return texts
    }

    private func changed(_ good: GoodManifest) -> (bytes: [UInt8], stretches: [Range<Int>]) {
        var bytes: [UInt8] = []
        var stretches: [Range<Int>] = []
        var position = 0
        for edit in edits {
            bytes += good.bytes[position..<edit.range.lowerBound]
            stretches.append(bytes.count..<bytes.count + edit.text.utf8.count)
            bytes += edit.text.utf8
            position = edit.range.upperBound
        }
        return (bytes + good.bytes[position...], stretches)
    }

    /// The lines that a report may mark: those of the change, and those of the adjacent tokens.
    func lines(of manifests: [GoodManifest]) -> Set<Line> {
        let good = manifests[manifest]
        let (bytes, stretches) = changed(good)
        func isSpace(_ index: Int) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) }
        var offsets: [Int] = []
        for stretch in stretches {
            offsets += Array(stretch)
            var next = stretch.upperBound
            while next < bytes.count - 1, isSpace(next) { next += 1 }
            offsets.append(next)
            if stretch.isEmpty {
                var before = stretch.lowerBound - 1
                while before > 0, isSpace(before) { before -= 1 }
                offsets.append(max(before, 0))
            }
        }
        for place in also where place.manifest == manifest {
            let before = edits.filter { $0.range.upperBound <= place.offset }
            offsets.append(place.offset + before.reduce(0) { $0 + $1.text.utf8.count - $1.range.count })
        }
        var lines = Set(offsets.map { Line(profile: good.profile, number: Self.line(of: $0, in: bytes)) })
        for place in also where place.manifest != manifest {
            let other = manifests[place.manifest]
            lines.insert(Line(profile: other.profile, number: other.line(of: place.offset)))
        }
        return lines
    }

    private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<min(offset, bytes.count)].count { $0 == 0x0A } + 1
    }

    /// The change as text, for the analysis of a bad report.
    func excerpt(of manifests: [GoodManifest]) -> String {
        let good = manifests[manifest]
        return edits.prefix(2).map { edit in
            let old = edit.range.isEmpty ? "" : good.text(edit.range.prefix(60))
            return "\(good.profile).json:\(good.line(of: edit.range.lowerBound)): \(old) -> \(edit.text.prefix(90))"
        }.joined(separator: "; ").split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

/// All manual changes to the manifests of the port.
struct HarborMutations {
    let manifests: [GoodManifest]
    let sites: [Site]
    private(set) var found: [HarborKind: [HarborMutant]] = [:]

    init(_ manifests: [GoodManifest]) {
        self.manifests = manifests
        sites = Sites(manifests).all
        addMisspellings()
        addSigns()
        addLanguages()
        addMoves()
        addValues()
        addMembers()
        addFactories()
        addVariants()
    }

    mutating func add(
        _ kind: HarborKind, _ manifest: Int, _ edits: [(range: Range<Int>, text: String)], meant: String? = nil,
        with more: (inout HarborMutant) -> Void = { _ in }
    ) {
        var mutant = HarborMutant(
            kind: kind, manifest: manifest, edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound },
            isMistake: kind.isMistake, meant: meant)
        more(&mutant)
        found[kind, default: []].append(mutant)
    }

    mutating func add(
        _ kind: HarborKind, _ manifest: Int, _ range: Range<Int>, _ text: String, meant: String? = nil,
        with more: (inout HarborMutant) -> Void = { _ in }
    ) {
        add(kind, manifest, [(range, text)], meant: meant, with: more)
    }

    /// This number of mutants, evenly distributed over the kinds as far as possible; the same for the same count.
    func chosen(_ count: Int) -> [HarborMutant] {
        var random = Seeded(state: 0x9E37_79B9)
        let pools = HarborKind.allCases.map { (found[$0] ?? []).shuffled(using: &random) }
        var taken = pools.map { _ in 0 }
        var left = min(count, pools.reduce(0) { $0 + $1.count })
        while left > 0 {
            for kind in pools.indices where left > 0 && taken[kind] < pools[kind].count {
                taken[kind] += 1
                left -= 1
            }
        }
        return zip(pools, taken).flatMap { pool, count in pool.prefix(count) }
    }
}

/// SplitMix64.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
