/// The values of variables, files and providers for one load: each is read once.
final class ValueTable {
    /// The result of reading a `$file`: its text, that it is missing, or that its path leaves the directory.
    enum FileReadResult {
        case text(String)
        case missing(FileProblem?)
        case leaves(byLink: Bool)
    }

    /// The result of asking a provider for a `$from`.
    enum ProviderLookup {
        case value(ProvidedValue)
        case missing(isEmpty: Bool)
        case unknownProvider
        case failed(ProviderFailureReason)
        /// Its provider was not prepared, which is reported.
        case unprepared
        /// The launch of the program supplies it.
        case assumed
    }

    let sources: ValueSources
    /// If false, each counts as present and fits anything.
    let readsValues: Bool
    private let containment: FileContainment
    private var files: [FileReference: FileReadResult] = [:]
    private var provided: [ProviderValueKey: ProviderLookup] = [:]

    init(sources: ValueSources, values: WiringSelection.ExternalValueMode) {
        self.sources = sources
        readsValues = values == .read
        containment = FileContainment(sources: sources)
    }

    /// A table for a run that reads no value from outside.
    static var assumed: ValueTable { ValueTable(sources: ValueSources(), values: .assumed) }

    /// The text of a value from elsewhere; nil when there is none.
    func text(of source: ValueSource) -> String? {
        switch source {
        case .variable(let name): return variable(name)
        case .file(let name):
            if case .text(let text) = file(name) { return text }
            return nil
        case .provided(let key):
            if case .value(let value) = provided(key) { return value.text }
            return nil
        case .composed: return nil
        }
    }

    /// The value of a provider, which is requested once.
    func provided(_ key: ProviderValueKey) -> ProviderLookup {
        if let known = provided[key] { return known }
        let answer: ProviderLookup
        do {
            answer = try ask(for: key)
        } catch {
            answer = .failed(error)
        }
        provided[key] = answer
        return answer
    }

    private func ask(for key: ProviderValueKey) throws(ProviderFailureReason) -> ProviderLookup {
        guard let provider = sources.providers[key.provider] else { return .unknownProvider }
        if sources.assumesLaunchValues, let launch = provider as? LaunchValues, launch.keys.contains(key.key) {
            return .assumed
        }
        let value: ProvidedValue?
        if provider is any PreparedValueProvider {
            guard let prepared = sources.prepared else { return .unprepared }
            value = try prepared.value(of: key)
        } else {
            do { value = try provider.value(for: key.key) } catch { throw ProviderFailureReason(error) }
        }
        if let message = value?.failureMessage { throw ProviderFailureReason(message: message) }
        guard let value, !value.text.isEmpty else { return .missing(isEmpty: value != nil) }
        return .value(value)
    }

    /// Nil when it is not set; set but empty is not set.
    func variable(_ name: String) -> String? {
        guard let text = sources.variable(name), !text.isEmpty, !sources.undecodable.contains(name) else { return nil }
        return text
    }

    /// Whether a variable has a value, even one that is not UTF-8; nil if that is not known.
    func isSet(_ name: String) -> Bool? {
        guard readsValues else { return nil }
        if sources.variable(name)?.isEmpty == false { return true }
        return sources.isPartial ? nil : false
    }

    func file(_ file: FileReference) -> FileReadResult {
        if let known = files[file] { return known }
        let value: FileReadResult =
            switch file {
            case .path(let path): read(path)
            // The path is not known without values.
            case .variable(let name): readsValues ? variable(name).map(read) ?? .missing(.absent) : .missing(nil)
            }
        files[file] = value
        return value
    }

    /// The value of a variable that is certainly a path, because it begins as one that may be read; any other value may be a
    /// misplaced secret.
    func shownPath(_ file: FileReference) -> String? {
        file.variable.flatMap(variable).flatMap { containment.isBelowRoot($0) ? $0 : nil }
    }

    /// The absolute path at which a file is looked for, and a near name of a file there; nil where that may not be shown.
    func lookup(of file: FileReference) -> (path: String, near: String?)? {
        let written: String
        switch file {
        case .path(let path): written = path
        case .variable: return shownPath(file).map { ($0, nil) }
        }
        guard let path = containment.absolute(written), let slash = path.lastIndex(of: "/") else { return nil }
        let name = path[path.index(after: slash)...]
        let near = NearestName.suggestion(for: String(name), among: sources.files.names(in: String(path[..<slash])))
        return (path, near.map { written.dropLast(name.count) + $0 })
    }

    private func read(_ path: String) -> FileReadResult {
        switch containment.judge(path, onDisk: readsValues) {
        case .leaves(let byLink): return .leaves(byLink: byLink)
        case .problem(let problem): return .missing(problem)
        case .insideAsWritten: return .missing(nil)
        case .inside(let realPath, let isInside):
            do {
                let bytes = try sources.files.bytes(of: realPath, limit: Self.limit, where: isInside)
                guard let text = String(validating: bytes[..<Self.end(of: bytes)], as: UTF8.self) else {
                    return .missing(.notUTF8)
                }
                if text.isEmpty { return .missing(.empty) }
                return bytes.contains(0) ? .missing(.notText) : .text(text)
            } catch {
                return error == .outside ? .leaves(byLink: true) : .missing(error)
            }
        }
    }

    /// 1 MiB.
    private static let limit = 1 << 20

    /// The count of bytes without one line end at the end.
    private static func end(of bytes: [UInt8]) -> Int {
        if bytes.last == UInt8(ascii: "\n") {
            let isPair = bytes.dropLast().last == UInt8(ascii: "\r")
            return bytes.count - (isPair ? 2 : 1)
        }
        return bytes.count - (bytes.last == UInt8(ascii: "\r") ? 1 : 0)
    }
}

/// Where the values of `$env`, `$file` and `$from` come from.
struct ValueSources: Sendable {
    /// The process's environment, read once.
    var variables: [String: String] = [:]
    /// The names of those whose value is not UTF-8.
    var undecodable: Set<String> = []
    /// Provides variables that the process leaves unset or empty.
    var dotenv: ParsedDotenvFile?
    /// Directories under which an absolute `$file` may lie.
    var fileRoots = ["/run/secrets", "/var/run/secrets"]
    /// The absolute base of a relative `$file`. Nil for manifests that are not files.
    var manifestDirectory: String?
    var files: any ValueFiles = DiskValueFiles()
    var providers = ValueProviders([])
    /// The values of the providers that prepare theirs; nil if they were not prepared.
    var prepared: PreparedValues?
    /// Whether each declared key of a launch provider counts as present.
    var assumesLaunchValues = false

    /// Whether variables may be missing because the dotenv file has a mistake, which is reported.
    var isPartial: Bool { dotenv?.mistakes.isEmpty == false }

    /// The text of a variable, which may be empty; nil if it is not set.
    func variable(_ name: String) -> String? {
        dotenv(setting: name)?.variables[name] ?? variables[name]
    }

    /// The dotenv file, if it provides a variable; nil if the process sets it, or neither does.
    func dotenv(setting name: String) -> ParsedDotenvFile? {
        guard let dotenv, dotenv.variables[name] != nil, variables[name]?.isEmpty != false else { return nil }
        return dotenv
    }
}

/// Reads the files that `$file` names; tests can replace the disk.
protocol ValueFiles: Sendable {
    /// The absolute path without symbolic links.
    func realPath(of path: String) throws(FileProblem) -> String
    /// The bytes of a regular file that is not longer than the limit.
    ///
    /// - Parameter isAllowed: Judges the real path of the file once it is open.
    func bytes(of path: String, limit: Int, where isAllowed: (String) -> Bool) throws(FileProblem) -> [UInt8]
    /// The names of the files in a directory that are not hidden; none if it cannot be listed.
    func names(in directory: String) -> [String]
}
