/// A `$file` that is neither in the manifest directory nor under one of the roots (0210).
struct PathLeavesDirectory: SettingsFinding {
    var code: DiagnosticCode { .pathLeavesDirectory }
    let file: Located<FileReference>
    let roots: [String]
    /// Whether the path itself stays inside, and a symbolic link leads out.
    let isByLink: Bool

    var origin: Origin? { file.origin }
    var judgesWhatIsWritten: Bool { true }
}

extension PathLeavesDirectory {
    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"$file\" may not read outside the manifest directory",
            label: label,
            help: roots.isEmpty
                ? ["put the file into the manifest directory"]
                : ["put the file into the manifest directory, or name it absolutely under \(roots.listed("or"))"],
            notes: ["further roots are allowed in code: fileRoots"]
                + (file.value.variable == nil ? [] : ["the value of a variable is not shown"]),
            revealed: [file.origin])
    }

    private var label: String {
        let end = isByLink ? "a symbolic link that leads out" : "leads out of it"
        guard let variable = file.value.variable else { return end }
        return "variable \(variable) names \(isByLink ? end : "a file that \(end)")"
    }
}

/// A profile that is a link out of the manifest directory, with the real path that it leads to.
struct LinkLeavesDirectory: Finding {
    var code: DiagnosticCode { .pathLeavesDirectory }
    let path: String
    let target: String

    var origin: Origin? { .startOfFile(path) }
    var keepsManifestUnused: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.path(path)) is a link that leaves the manifest directory",
            help: ["keep the file in the directory"], notes: ["it leads to \(target)"])
    }
}

extension DiagnosticCode {
    /// A file or a link leads out of the manifest directory.
    public static let pathLeavesDirectory = DiagnosticCode("PB0210")
}
