/// Where the values of `$env`, `$file` and `$from` come from.
struct ValueSources: Sendable {
    /// The process's environment, read once.
    var variables: [String: String] = [:]
    /// The names of those that are set to what is no UTF-8.
    var undecodable: Set<String> = []
    /// Sets what the process leaves unset or empty.
    var dotenv: ParsedDotenvFile?
    /// Directories under which an absolute `$file` may lie.
    var fileRoots = ["/run/secrets", "/var/run/secrets"]
    /// Absolute; what a relative `$file` is relative to. Nil for manifests that are not files.
    var manifestDirectory: String?
    var files: any ValueFiles = DiskValueFiles()
    var providers = ValueProviders([])
    /// What the providers that prepare their values have prepared; nil where nobody waited for them.
    var prepared: PreparedValues?
    /// Whether each declared key of a launch provider counts as present.
    var assumesLaunchValues = false

    /// Whether others might be set than are: the file that was to set them is mistaken, which is told.
    var isPartial: Bool { dotenv?.mistakes.isEmpty == false }

    /// The text of a variable, which may be empty; nil where nobody sets it.
    func variable(_ name: String) -> String? {
        dotenv(setting: name)?.variables[name] ?? variables[name]
    }

    /// The dotenv file, where it sets a variable; nil where the process does, or nobody.
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
