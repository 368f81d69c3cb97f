/// The values of variables, files and providers for one load, each of which is read once.
final class ValueTable {
    /// The result of requesting a `$from` value from its provider.
    enum ProviderLookup {
        case value(ProvidedValue)
        case missing(isEmpty: Bool)
        case unknownProvider
        case failed(ProviderFailureReason)
        /// The values were not prepared because of a mistake that is already reported.
        case unprepared
        /// The launch of the program will supply the value.
        case assumed
    }

    let sources: ValueSources
    /// Whether values are read. If not, each value counts as present and is unknown.
    let readsValues: Bool
    private var files: [FileReference: Result<String?, FileMistake>] = [:]
    /// The state of the files before their reading.
    private(set) var readFiles = FileStamps()
    private var provided: [ProviderValueKey: ProviderLookup] = [:]

    init(sources: ValueSources, values: WiringSelection.ExternalValueMode) {
        self.sources = sources
        readsValues = values == .read
    }

    /// A table that reads no external values.
    static var assumed: ValueTable { ValueTable(sources: ValueSources(), values: .assumed) }

    /// Returns the text of an external value; nil if there is none.
    func text(of source: ValueSource) -> String? {
        switch source {
        case .variable(let name): return variable(name)
        case .file(let name): return try? file(name).get()
        case .provided(let key):
            if case .value(let value) = provided(key) { return value.text }
            return nil
        case .composed: return nil
        }
    }

    /// Returns whether an external value exists; nil if that is not known. A variable's value need not be UTF-8.
    func isThere(_ source: ValueSource) -> Bool? {
        switch source {
        case .variable(let name):
            guard readsValues else { return nil }
            if sources.variable(name)?.isEmpty == false { return true }
            return sources.isPartial ? nil : false
        case .file(let name):
            switch file(name) {
            case .success(nil): return nil
            case .success, .failure(.outside): return readsValues ? true : nil
            case .failure: return false
            }
        case .provided(let key): return readsValues ? provided(key).isThere : nil
        case .composed: return nil
        }
    }

    /// Returns the value of a provider. Each value is requested once.
    func provided(_ key: ProviderValueKey) -> ProviderLookup {
        provided.value(of: key) {
            do throws(ProviderFailureReason) { return try ask(for: key) } catch { return .failed(error) }
        }
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

    /// Returns the value of a variable; nil if it is unset or empty.
    func variable(_ name: String) -> String? {
        guard let text = sources.variable(name), !text.isEmpty, !sources.undecodable.contains(name) else { return nil }
        return text
    }

    /// Returns the text of a file; nil if it is not known, because values are not read.
    func file(_ file: FileReference) -> Result<String?, FileMistake> {
        files.value(of: file) {
            Result { () throws(FileMistake) in
                switch file {
                case .path(let path): return try read(path)
                case .variable(let name):
                    // If values are not read, the path in the variable is not known.
                    guard readsValues else { return nil }
                    guard let path = variable(name) else { throw .absent }
                    return try read(path)
                }
            }
        }
    }

    /// Returns the path that a variable contains, if a message may show it; nil otherwise. The value of the variable
    /// must begin like a permitted path, because any other value may be a misplaced secret.
    func shownPath(_ file: FileReference) -> String? {
        file.variable.flatMap(variable).flatMap { sources.isBelowRoot($0) ? $0 : nil }
    }

    /// Returns the absolute path of a file, and a similar path whose first missing name is corrected; nil if a message
    /// must not show the path.
    func lookup(of file: FileReference) -> (path: String, near: String?)? {
        let written: String
        switch file {
        case .path(let path): written = path
        case .variable: return shownPath(file).map { ($0, nil) }
        }
        guard let path = sources.absolute(written) else { return nil }
        var end = path.endIndex
        while let slash = path[..<end].lastIndex(of: "/") {
            let names = sources.files.names(in: String(path[..<slash]))
            // A directory on the way may be misspelled. An absolute path may lead below a directory that is not listed.
            if names.isEmpty, path != written {
                end = slash
                continue
            }
            let name = String(path[path.index(after: slash)..<end])
            let near = names.contains(name) ? nil : NearestName.suggestion(for: name, among: names)
            return (path, near.map { written.dropLast(path[slash...].count - 1) + $0 + path[end...] })
        }
        return (path, nil)
    }

    private func read(_ path: String) throws(FileMistake) -> String? {
        if readsValues, let absolute = sources.absolute(path) { readFiles.add(file: absolute) }
        guard let (file, isInside) = try sources.permitted(path, onDisk: readsValues) else { return nil }
        let bytes = try sources.files.bytes(of: file, limit: Self.limit, where: isInside)
        guard let text = String(validating: bytes[..<Self.end(of: bytes)], as: UTF8.self) else { throw .notUTF8 }
        if text.isEmpty { throw .empty }
        if bytes.contains(0) { throw .notText }
        return text
    }

    /// The maximum size of a value file: 1 MiB.
    private static let limit = 1 << 20

    /// Returns the number of bytes before one optional line end at the end.
    private static func end(of bytes: [UInt8]) -> Int {
        if bytes.last == UInt8(ascii: "\n") {
            let isPair = bytes.dropLast().last == UInt8(ascii: "\r")
            return bytes.count - (isPair ? 2 : 1)
        }
        return bytes.count - (bytes.last == UInt8(ascii: "\r") ? 1 : 0)
    }
}

/// The sources of `$env`, `$file` and `$from` values.
struct ValueSources: Sendable {
    /// The environment of the process, read once.
    var variables: [String: String] = [:]
    /// The names of the variables whose values are not UTF-8.
    var undecodable: Set<String> = []
    /// The dotenv file, for variables that the process leaves unset or empty.
    var dotenv: ParsedDotenvFile?
    /// The directories that may contain an absolute `$file`.
    var fileRoots = ["/run/secrets", "/var/run/secrets"]
    /// The absolute base of relative `$file` paths; nil for manifests that are not files.
    var manifestDirectory: String?
    var files: any ValueFiles = DiskValueFiles()
    var providers = ValueProviders([])
    /// The values of the providers that prepare values; nil if they were not prepared.
    var prepared: PreparedValues?
    /// Whether each declared key of a provider that only the launch prepares counts as present.
    var assumesLaunchValues = false
    /// Whether the profile is sealed, so that a placeholder in a value from outside is an error.
    var isSealed = false

    /// Whether variables may be missing because the dotenv file has a mistake that is already reported.
    var isPartial: Bool { dotenv?.mistakes.isEmpty == false }

    /// Returns the text of a variable, which may be empty; nil if it is not set.
    func variable(_ name: String) -> String? {
        dotenv(setting: name)?.variables[name] ?? variables[name]
    }

    /// Returns the dotenv file if it supplies a variable; nil if the process or no source supplies it.
    func dotenv(setting name: String) -> ParsedDotenvFile? {
        guard let dotenv, dotenv.variables[name] != nil, variables[name]?.isEmpty != false else { return nil }
        return dotenv
    }
}

/// A reader of the files for `$file` values, which tests replace.
protocol ValueFiles: Sendable {
    /// Returns the absolute path without symbolic links.
    func realPath(of path: String) throws(FileMistake) -> String
    /// Returns the bytes of a regular file, up to the limit.
    ///
    /// - Parameter isAllowed: Returns whether the real path of the opened file is permitted.
    func bytes(of path: String, limit: Int, where isAllowed: (String) -> Bool) throws(FileMistake) -> [UInt8]
    /// Returns the names of the visible files in a directory; empty if the directory cannot be listed.
    func names(in directory: String) -> [String]
}

extension ValueTable {
    /// Returns the place in the dotenv file that sets a variable; nil for any other source.
    func line(of source: ValueSource) -> Origin? {
        source.variable.flatMap { sources.dotenv(setting: $0)?.origin(of: $0) }
    }
}
