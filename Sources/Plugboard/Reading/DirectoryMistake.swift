// PB0210, PB0211 and PB0215: the manifest directory.

extension Diagnostic {
    /// Returns the diagnostic for a `$file` outside the manifest directory and all roots.
    ///
    /// - Parameter isByLink: Whether the path itself is inside, but a symbolic link in it leads outside.
    static func pathLeavesDirectory(
        _ file: Located<FileReference>, roots: [String], isByLink: Bool
    ) -> Diagnostic {
        Diagnostic(.pathLeavesDirectory, at: file.origin, judgesWhatIsWritten: true) {
            let variable = file.value.variable
            let end = isByLink ? "a symbolic link that leads out" : "leads out of it"
            return Wording(
                title: "\"$file\" may not read outside the manifest directory",
                label: variable.map { "variable \($0) names \(isByLink ? end : "a file that \(end)")" } ?? end,
                help: [
                    "put the file into the manifest directory"
                        + (roots.isEmpty ? "" : ", or name it absolutely under \(roots.listed("or"))")
                ],
                notes: ["further roots are allowed in code: fileRoots"]
                    + (variable == nil ? [] : ["the value of a variable is not shown"]))
        }
    }

    /// Returns the diagnostic for a profile that is a link to a file outside the manifest directory. `target` is the real
    /// path of that file.
    static func linkLeavesDirectory(_ path: String, target: String) -> Diagnostic {
        Diagnostic(.pathLeavesDirectory, at: .startOfFile(path), keepsManifestUnused: true) {
            Wording(
                title: "\(Quotation.path(path)) is a link that leaves the manifest directory",
                help: ["keep the file in the directory"], notes: ["it leads to \(target)"])
        }
    }

    /// Returns the diagnostic for a schema in the manifest directory that differs from that of the catalog. Editors then
    /// use outdated rules.
    ///
    /// - Parameters:
    ///   - path: The path of the schema, below the manifest directory in the program's spelling.
    ///   - command: The command line that regenerates the schema.
    package static func staleSchema(_ path: String, command: String) -> Diagnostic {
        Diagnostic(.staleSchema, at: .startOfFile(path), .warning) {
            Wording(
                title: "\(Quotation.path(path)) is out of date",
                help: ["regenerate it: \(command)"])
        }
    }
}

extension Diagnostic {
    /// Whether the diagnostic reports a directory that does not exist or has no manifests.
    package var saysNoManifests: Bool {
        switch found(DirectoryMistake.self) {
        case .missing?, .notADirectory?, .empty?: true
        case .notFound?, .unreadable?, .nothingGiven?, .stray?, .special?, .danglingLink?, .fileUnreadable?, nil: false
        }
    }
}

/// A mistake in the location of the manifests (PB0211).
enum DirectoryMistake: Sendable {
    /// A missing directory, with its absolute path.
    case missing(String, tried: String)
    /// A directory of a test that was not found, with the directory in which the upward search began; nil for an
    /// absolute path.
    case notFound(String, searchedFrom: String?)
    case notADirectory(String, tried: String)
    case unreadable(String, tried: String, reason: String)
    case empty(String, tried: String)
    /// The source in memory has no manifests.
    case nothingGiven
    /// A file in the directory that was probably intended as a profile.
    case stray(String, NameMistake)
    /// A profile that is a pipe, a socket or a device.
    case special(String, SpecialFile)
    /// A profile that is a symbolic link to a missing file.
    case danglingLink(String)
    case fileUnreadable(String, reason: String)

    /// The reason why a file is not a profile: its extension or its name.
    enum NameMistake: Equatable, Sendable {
        /// The extension is similar to `json`.
        case otherEnding
        /// The extension is `json`, but the name is not valid for a profile.
        case badName
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            .noProfiles, at: origin, severity, of: self, keepsManifestUnused: keepsManifestUnused,
            words: { all, _ in all[0].wording })
    }

    /// The file with the mistake; nil for the directory itself.
    private var origin: Origin? {
        switch self {
        case .missing, .notFound, .notADirectory, .unreadable, .empty, .nothingGiven: nil
        case .stray(let path, _), .special(let path, _), .danglingLink(let path), .fileUnreadable(let path, _):
            .startOfFile(path)
        }
    }

    /// The severity. A stray file causes a warning, so that an editor's backup does not prevent a start.
    private var severity: Diagnostic.Severity {
        if case .stray = self { .warning } else { .error }
    }

    private var keepsManifestUnused: Bool {
        switch self {
        case .fileUnreadable, .special: true
        case .missing, .notFound, .notADirectory, .unreadable, .empty, .nothingGiven, .stray, .danglingLink: false
        }
    }
}

extension DirectoryMistake {
    private var wording: Wording {
        switch self {
        case .missing(let directory, let tried):
            Wording(
                title: "there is no manifest directory \(Quotation.path(directory))", help: Self.help,
                notes: ["tried \(Quotation.path(tried))"])
        case .notFound(let directory, let folder):
            Wording(
                title: "there is no manifest directory \(Quotation.path(directory))",
                help: ["name another: .wired(profile:catalog:directory:), proveEveryProfile(of:catalog:)"],
                notes: folder.map { ["searched in \(Quotation.path($0)) and its parent directories"] } ?? [])
        case .notADirectory(let directory, let tried):
            Wording(
                title: "\(Quotation.path(directory)) is no directory, so it holds no manifests", help: Self.help,
                notes: ["tried \(Quotation.path(tried))"])
        case .unreadable(let directory, let tried, let reason):
            Wording(
                title: "the manifest directory \(Quotation.path(directory)) cannot be read: \(reason)",
                notes: ["tried \(Quotation.path(tried))"])
        case .empty(let directory, let tried):
            Wording(
                title: "there are no profiles in \(Quotation.path(directory))",
                help: ["a profile is a file there: production.json is \"production\""],
                notes: ["tried \(Quotation.path(tried))"])
        case .nothingGiven:
            Wording(
                title: "no manifest was given", help: ["give one by the name of its profile: [\"test\": \"{ … }\"]"])
        case .stray(let path, let stray): Self.stray(path, as: stray)
        case .special(let path, let kind):
            Wording(title: "\(Quotation.path(path)) is \(kind.rawValue), not a file")
        case .danglingLink(let path): Wording(title: "\(Quotation.path(path)) is a link that leads nowhere")
        case .fileUnreadable(let path, let reason):
            Wording(title: "\(Quotation.path(path)) cannot be read: \(reason)")
        }
    }

    private static let help = ["choose another with --config or PLUGBOARD_CONFIG"]

    private static func stray(_ path: String, as stray: NameMistake) -> Wording {
        let name = Quotation.path(path)
        let elsewhere = "or keep it elsewhere; files that begin with \".\" are ignored"
        switch stray {
        case .otherEnding:
            return Wording(
                title: "\(name) looks like a manifest, but its name does not end in \".json\"",
                help: ["rename it if it is a profile, \(elsewhere)"])
        case .badName:
            return Wording(
                title: "\(name) does not have a valid profile name",
                help: ["rename it, \(elsewhere)"],
                notes: [
                    "a profile's name is letters, digits, \".\", \"_\" and \"-\", and begins with a letter or digit"
                ])
        }
    }
}

extension Origin {
    /// Returns the first position of a file, for a report without an excerpt.
    static func startOfFile(_ path: String) -> Origin {
        .text(TextOrigin(source: SourceText(path: path, bytes: []), range: 0..<0))
    }
}
