internal import Synchronization

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The file of `--status`: the wiring that a program started with, and its reloads. It contains no values.
///
///     {
///       "format": 1,
///       "program": "storefront",
///       "version": "2.4.1" or null,                       the version that the program declares
///       "profile": "production" or null,
///       "wiringID": "7d1e0a94c2f3",                       the wiring in force, after the last reload
///       "startedAt": "2026-03-01T12:00:00Z",
///       "bindings": [
///         {
///           "key": "Mailer#alerts", "factory": "mail.smtp", "place": "Config/base.json:3:5",
///           "digest": "52e186bc7d9b" or null              of all other parts, as show prints them; null for live settings
///         }
///       ],
///       "reloads": [                                      the last 100
///         {
///           "at": "2026-03-01T13:00:00Z",
///           "outcome": "adopted",                         unchanged, adopted, needsRestart, refused
///           "wiringID": "8e0f3b6d51a7",
///           "details": ["RateLimiter/settings/limit at Config/base.json:7:20"]      the changes, or codes of mistakes
///         }
///       ]
///     }
final class StatusFile: Sendable {
    private let path: String
    private let program: String
    private let version: String?
    private let profile: String?
    private let now: @Sendable () -> String
    private let startedAt: String
    private let bindings: [RecordedRun.Binding]
    private let state: Mutex<(wiringID: String, reloads: [RecordedRun.Reload])>

    private static let mostReloads = 100

    /// The current time in UTC.
    static var time: String { Date().ISO8601Format() }

    init(
        at path: String, of program: String, _ version: String?, now: @escaping @Sendable () -> String,
        _ proof: ProofOutcome
    ) {
        // The program may change its working directory before a reload.
        self.path = path.hasPrefix("/") ? path : (workingDirectory().map { $0 + "/" } ?? "") + path
        (self.program, self.version, self.now, startedAt) = (program, version, now, now())
        profile = proof.profile?.value
        bindings = RecordedRun.bindings(of: WiringView(proof))
        state = Mutex((proof.wiringID ?? "", []))
    }

    /// Writes the file of a start.
    ///
    /// - Parameter directory: The manifest directory, in which the file would be read as a profile.
    /// - Returns: The reason why it cannot be written; nil after success.
    func begin(besides directory: String?) -> String? {
        let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        if let kind = SpecialFile(at: path) { return failure("it is \(kind.rawValue)") }
        if let directory, let real = try? realPath(directory), real == (try? realPath(parent)) {
            return failure("it is in the manifest directory, whose files are profiles")
        }
        return state.withLock { write($0.wiringID, $0.reloads) }
    }

    /// Adds the end of a reload.
    ///
    /// - Returns: The reason why it cannot be written; nil after success.
    func add(_ event: ReloadEvent) -> String? {
        let (outcome, details) = Self.words(for: event.result)
        return state.withLock { state in
            state.wiringID = event.wiringID
            let reload = RecordedRun.Reload(
                at: now(), outcome: outcome, wiringID: event.wiringID, details: details)
            state.reloads = (state.reloads + [reload]).suffix(Self.mostReloads)
            return write(state.wiringID, state.reloads)
        }
    }

    private static func words(for result: Result<ReloadOutcome, any Error>) -> (outcome: String, details: [String]) {
        switch result {
        case .success(.unchanged): ("unchanged", [])
        case .success(.adopted(let changes)): ("adopted", changes.map(\.description))
        case .success(.needsRestart(let changes)): ("needsRestart", changes.map(\.description))
        case .failure(let error as WiringError):
            ("refused", error.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue).uniqued())
        case .failure(let error): ("refused", (error as? ReloadError).map { ["\($0)"] } ?? [])
        }
    }

    private func write(_ wiringID: String, _ reloads: [RecordedRun.Reload]) -> String? {
        let text = JSONValue.answer([
            "program": .string(program), "version": .optional(version), "profile": .optional(profile),
            "wiringID": .string(wiringID),
            "startedAt": .string(startedAt), "bindings": .array(bindings.map(\.json)),
            "reloads": .array(reloads.map(\.json)),
        ])
        do {
            try replaceFile(at: path, with: Array(text.utf8))
            return nil
        } catch {
            return failure(error.reason)
        }
    }

    private func failure(_ reason: String) -> String { "cannot write --status \(path): \(reason)" }
}

/// The content of a status file.
struct RecordedRun: Decodable {
    let format: Int
    let program: String
    let version: String?
    let profile: String?
    let wiringID: String
    let startedAt: String
    let bindings: [Binding]
    let reloads: [Reload]

    /// A binding, with its factory or its alias, and the place that selected it.
    struct Binding: Decodable {
        let key: String
        let factory: String
        let place: String
        /// The hash of the other parts as `show` prints them, which contain no value from outside and no secret. Nil for
        /// a binding with live settings, which a reload may have changed.
        let digest: String?

        var json: JSONValue {
            [
                "key": .string(key), "factory": .string(factory), "place": .string(place), "digest": .optional(digest),
            ]
        }

        /// Returns whether the bindings are equal as far as it is known. The places have no effect.
        func isSame(as other: Binding) -> Bool {
            factory == other.factory && (digest == nil || other.digest == nil || digest == other.digest)
        }
    }

    /// The end of a reload.
    struct Reload: Decodable {
        let at: String
        let outcome: String
        let wiringID: String
        let details: [String]

        var json: JSONValue {
            [
                "at": .string(at), "outcome": .string(outcome), "wiringID": .string(wiringID),
                "details": .strings(details),
            ]
        }
    }

    /// Returns the bindings of a wiring, in the order of answers.
    static func bindings(of view: WiringView) -> [Binding] {
        var texts = OriginFormatter()
        return view.sortedBindings.map { index in
            let binding = view.wiring.bindings[index]
            let target = view.target(of: binding)
            let alias = target.path == BindingMember.alias.path ? "alias " : ""
            var hash = IdentityHash()
            for leaf in view.leaves(of: binding).dropFirst() {
                hash.append(leaf.path.pointer)
                hash.append(leaf.value.text)
            }
            let isLive = view.graph.slots(of: index).contains { view.graph.factory(of: $0).takesLiveSettings }
            return Binding(
                key: view.spelled(binding.key), factory: alias + target.value.text, place: texts.text(target.origin),
                digest: isLive ? nil : hash.digits)
        }
    }

    /// Reads a status file.
    ///
    /// - Throws: The error of an unreadable file. It contains nothing of the file's content.
    static func read(_ path: String) throws(UsageError) -> RecordedRun {
        let bytes: [UInt8]
        do {
            bytes = try readFile(at: path, upTo: 64 << 20)
        } catch {
            switch error {
            case .special(let kind): throw .unreadableStatus(path, because: "it is \(kind.rawValue)")
            case .system(let error): throw .unreadableStatus(path, because: error.reason)
            case .outside: throw .unreadableStatus(path, because: "it is elsewhere")
            }
        }
        // The decoder's error contains parts of the file.
        guard let run = try? JSONDecoder().decode(RecordedRun.self, from: Data(bytes)), run.format == 1 else {
            throw .unreadableStatus(path, because: "it has another content")
        }
        return run
    }
}
