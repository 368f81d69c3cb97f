/// The command `wiring status FILE`: the wiring that a program with `--status FILE` runs with, compared with the manifests.
///
///     {
///       "format": 1,
///       "program": "storefront", "version": "2.4.1" or null, "profile": "production" or null,
///       "startedAt": "2026-03-01T12:00:00Z",
///       "wiringID": "f4b60a94c2f3", "filesWiringID": "1c650f3b6d51" or null,        null if the manifests have mistakes
///       "bindings": [
///         {
///           "key": "Mailer#alerts",
///           "runs": { "key", "factory", "place", "digest" } or null,
///           "files": { "key", "factory", "place", "digest" } or null,
///           "differs": false                              only if the IDs differ
///         }
///       ],
///       "reloads": [{ "at", "outcome", "wiringID", "details" }]                     as in the file
///     }
struct StatusCommand: ListedCommand {
    let path: String
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "status", summary: "the wiring of a program that runs with --status FILE, beside the manifests now",
        operands: [.init(name: "FILE", summary: "the file of the program's --status", completion: .files)],
        example: "/run/shop/status.json", flags: [.format], takesProfile: false)

    init(_ words: CommandArguments) {
        path = words.operands[0]
        format = words.format(or: .text)
    }

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        let run: RecordedRun
        do { run = try RecordedRun.read(path) } catch { throw tool.refusal(error, about: []) }
        var selection = tool.selection
        selection.profile = run.profile.map { Located($0, at: .launch(LaunchOrigin(name: "status"))) }
        let proof = tool.loader.prove(selection)
        let identity = proof.wiringID
        let rows = rows(run, RecordedRun.bindings(of: WiringView(proof)), areCompared: identity != run.wiringID)
        let text = format == .json ? json(run, identity, rows) : text(run, identity, rows, width: tool.width)
        var answer = tool.answer(text, about: proof.diagnostics)
        if answer.status == .success, identity != run.wiringID { answer.status = .differences }
        return answer
    }

    private typealias Row = (key: String, runs: RecordedRun.Binding?, files: RecordedRun.Binding?, differs: Bool)

    private func rows(_ run: RecordedRun, _ bindings: [RecordedRun.Binding], areCompared: Bool) -> [Row] {
        let (old, new) = (Self.byKey(run.bindings), Self.byKey(bindings))
        return (run.bindings + bindings).map(\.key).uniqued().map { key in
            let isSame = old[key].flatMap { first in new[key].map { first.isSame(as: $0) } } ?? false
            return (key, old[key], new[key], areCompared && !isSame)
        }
    }

    private static func byKey(_ bindings: [RecordedRun.Binding]) -> RareTable<String, RecordedRun.Binding> {
        RareTable(bindings.map { ($0.key, $0) })
    }

    @_optimize(none)
    private func text(_ run: RecordedRun, _ identity: String?, _ rows: [Row], width: Int?) -> String {
        let profile = run.profile.map { "profile \"\($0)\"" } ?? "no profile"
        let differing = rows.filter(\.differs)
        let comparison =
            switch (identity, differing.count) {
            case (run.wiringID?, _): "and the files give the same"
            case (nil, _): "the files have mistakes"
            case (let now?, 0):
                "the files give \(now): no binding is known to differ, but live settings or hidden parts do"
            case (let now?, 1): "the files give \(now): 1 binding differs"
            case (let now?, let count): "the files give \(now): \(count) bindings differ"
            }
        let version = run.version.map { " \($0)" } ?? ""
        let head = [
            "\(run.program)\(version) in \(profile), started at \(run.startedAt)",
            "runs \(run.wiringID), \(comparison)",
        ]
        var text = head.map { TerminalText.safe($0) + "\n" }.joined()
        let (columns, isCompared) = (["KEY", "RUNS", "FROM"], identity != nil && !differing.isEmpty)
        let bindings = TerminalTable(
            heading: columns + (isCompared ? ["FILES GIVE", "FROM"] : []),
            rows: (isCompared ? differing : rows.filter { $0.runs != nil }).map { row in
                let runs = [row.key, row.runs?.factory ?? "-", row.runs?.place ?? ""]
                let others = row.files?.factory == row.runs?.factory ? " with other settings" : ""
                return runs + (isCompared ? [(row.files?.factory ?? "-") + others, row.files?.place ?? ""] : [])
            })
        if !rows.isEmpty { text += "\n" + bindings.text(width: width) }
        if run.reloads.isEmpty { return text }
        let reloads = TerminalTable(
            heading: ["RELOAD", "OUTCOME", "WIRING", "DETAILS"],
            rows: run.reloads.map { [$0.at, $0.outcome, $0.wiringID, $0.details.joined(separator: ", ")] })
        return text + "\n" + reloads.text(width: width)
    }

    private func json(_ run: RecordedRun, _ identity: String?, _ rows: [Row]) -> String {
        JSONValue.answer([
            "program": .string(run.program), "version": .optional(run.version), "profile": .optional(run.profile),
            "startedAt": .string(run.startedAt),
            "wiringID": .string(run.wiringID), "filesWiringID": .optional(identity),
            "bindings": .array(
                rows.map { row in
                    [
                        "key": .string(row.key), "runs": row.runs?.json ?? .null, "files": row.files?.json ?? .null,
                        "differs": .bool(row.differs),
                    ]
                }),
            "reloads": .array(run.reloads.map(\.json)),
        ])
    }
}
