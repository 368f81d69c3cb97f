import PlugboardTool

/// A run over many sets of layers, which are proven and examined with the commands that users call.
package struct LayeredRun {
    package let seed: UInt64
    package let count: Int
    private var valid = 0
    private var asked = 0
    private var codes: [String: Int] = [:]
    private var largestPage = 0
    private var slowest = Duration.zero
    /// At most 20 failures, each with the number of its input.
    package private(set) var failures: [String] = []
    package private(set) var failureCount = 0

    /// One set in this many is also examined with one of the commands, in turn. Every set is proven.
    private static let askedShare = 4

    package init(seed: UInt64, count: Int) {
        self.seed = seed
        self.count = count
        var source = LayerSource(seed: seed)
        for number in 0..<count {
            FuzzRun.progress.store(number, ordering: .relaxed)
            let texts = source.next()
            let start = ThreadTime.now
            var found = prove(texts)
            if number % Self.askedShare == 0 {
                found += ask(Self.questions[asked % Self.questions.count], about: texts)
            }
            let time = ThreadTime.now - start
            slowest = max(slowest, time)
            if time > FuzzRun.patience { found.append("took \(time)") }
            failureCount += found.count
            for failure in found where failures.count < 20 { failures.append("\(failure), layers \(number): \(texts)") }
        }
    }

    /// Returns the layers with a number, to investigate a crash.
    static func texts(of number: Int, seed: UInt64) -> [String] {
        var source = LayerSource(seed: seed)
        for _ in 0..<number { _ = source.next() }
        return source.next()
    }

    /// The mistakes in the unchanged layers.
    package static var mistakesOfGood: [Diagnostic] {
        loader(FuzzCatalog.manifests.map(\.text)).proveEveryProfile(values: .assumed).flatMap(\.diagnostics)
            .filter { $0.severity == .error }
    }

    private static func loader(_ texts: [String]) -> ManifestLoader {
        let profiles = FuzzCatalog.manifests.map(\.profile)
        return ManifestLoader(
            .memory(Dictionary(uniqueKeysWithValues: zip(profiles, texts))), catalog: FuzzCatalog.catalog,
            fileRoots: [], variables: ["KEY": "k", "HEIGHT": "2"], providers: FuzzCatalog.providers)
    }

    private mutating func prove(_ texts: [String]) -> [String] {
        let proofs = Self.loader(texts).proveEveryProfile(values: .assumed)
        let diagnostics = proofs.flatMap(\.diagnostics)
        if diagnostics.allSatisfy({ $0.severity == .warning }) { valid += 1 }
        for code in Set(diagnostics.map(\.code.rawValue)) { codes[code, default: 0] += 1 }
        var failures = judge(DiagnosticsReport(diagnostics).text())
        for proof in proofs where proof.plan == nil && proof.diagnostics.isEmpty && proof.wiring.layers.isEmpty {
            failures.append("no plan, and nothing said why")
        }
        return failures
    }

    private static let questions = [
        "check --all", "check --all --no-variables --format json", "profiles", "list --profile live",
        "list --profile toys --format json", "show Ride#wheel --profile live", "show Booth --profile evening",
        "why Ride#wheel --profile evening", "why Ride#wheel/settings/height --profile live", "diff live toys",
        "diff live evening --format json", "diff toys --bind Ride=ride.toy", "render --profile live",
        "render --profile toys", "render --profile evening", "variables --profile live",
        "list --profile toys --set Ride#wheel/settings/height=3",
    ]

    private mutating func ask(_ question: String, about texts: [String]) -> [String] {
        asked += 1
        let words = ["wiring"] + question.split(separator: " ").map(String.init)
        guard let answer = WiringTool.answer(to: words, of: "fair", loader: Self.loader(texts)) else {
            return ["\(question) is no question"]
        }
        return judge(answer.output + answer.remarks).map { "\(question): \($0)" }
    }

    private mutating func judge(_ page: String) -> [String] {
        largestPage = max(largestPage, page.utf8.count)
        var failures: [String] = []
        if page.utf8.count > Examination.longestPage { failures.append("a page of \(page.utf8.count) bytes") }
        let isClean = page.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") }
        if !isClean { failures.append("a control character in the page") }
        return failures
    }

    package var summary: String {
        let counts = codes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let lines = [
            "seed \(seed), \(count) sets of layers, \(asked) of them asked one of \(Self.questions.count) questions",
            "  \(valid) without a mistake", "  \(codes.count) codes: \(counts)",
            "longest page \(largestPage) bytes, slowest set \(slowest)",
        ]
        return (lines + failures + ["\(failureCount) failures"]).joined(separator: "\n")
    }
}
