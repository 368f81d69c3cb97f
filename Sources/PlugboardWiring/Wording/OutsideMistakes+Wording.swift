extension UnsetVariables {
    func wording(in profiles: [String]) -> Wording {
        let count = names.count
        let things =
            count == 1 ? "1 environment variable that is not set" : "\(count) environment variables that are not set"
        var notes: [String] = []
        if withDefaults.count == 1 {
            notes.append("1 more is read and has a default: \(withDefaults[0])")
        } else if !withDefaults.isEmpty {
            notes.append(
                "\(withDefaults.count) more are read and have defaults: \(withDefaults.joined(separator: ", "))")
        }
        let primary = primary
        return Wording(
            title: profiles.need(things), label: primary.map(Self.label) ?? "",
            related: places.filter { $0 != primary }.map {
                Wording.Mark($0.origin, Self.label($0), isPrimary: !$0.isEmpty)
            },
            notes: notes, revealed: places.map(\.origin))
    }

    private static func label(_ place: Place) -> String {
        place.isEmpty ? "set but empty, which counts as not set" : "not set"
    }
}

extension UnreadableFiles {
    func wording(in profiles: [String]) -> Wording {
        let count = Set(places.map(\.file)).count
        return Wording(
            title: profiles.need(count == 1 ? "1 file that cannot be read" : "\(count) files that cannot be read"),
            label: places.first?.phrase ?? "",
            related: places.dropFirst().map { Wording.Mark($0.origin, $0.phrase, isPrimary: true) },
            notes: places.contains { $0.file.variable != nil && $0.variablePath == nil }
                ? ["the value of a variable is not shown"] : [],
            revealed: places.map(\.origin))
    }
}

extension UnreadableFiles.Place {
    /// `no such file`, `no such file: variable TOKEN_FILE names "/run/secrets/token"`
    fileprivate var phrase: String {
        guard let variable = file.variable else { return problem.phrase }
        return "\(problem.phrase): variable \(variable) names \(variablePath.map(Quotation.quoted) ?? "it")"
    }
}

extension SpecialFile {
    var phrase: String {
        switch self {
        case .directory: "a directory"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}

extension FileProblem {
    var phrase: String {
        switch self {
        case .absent: "no such file"
        case .danglingLink: "a link that leads nowhere"
        case .special(let kind): "\(kind.phrase), not a file"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .tooLarge: "larger than 1 MiB"
        case .notUTF8: "not UTF-8"
        case .empty: "empty, which counts as not there"
        case .notText: "not text: it holds a zero byte"
        case .noDirectory: "relative, and this manifest is in no directory"
        }
    }
}

extension EscapingFile {
    var wording: Wording {
        Wording(
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

extension MistypedOutsideValue {
    var wording: Wording {
        let what =
            switch source {
            case .variable(let name): "environment variable \(name.value)"
            case .file(let file): file.value.subject
            case .launch(let origin): "\(origin)"
            }
        if let inner { return wording(of: inner, in: what) }
        let subject = path.isEmpty ? "settings of \(owner.name)" : "setting \"\(path.joined(separator: "/"))\""
        let takes =
            isKey
            ? "expected keys, each of them \(expected.form)"
            : "\(subject) \(path.isEmpty ? "take" : "takes") \(expected.phrase)"
        let fault = isOutOfRange ? "is out of range" : flaw?.predicate ?? "is not \(expected.phrase)"
        let form = flaw == .notUTF8 || isKey || isOutOfRange ? nil : expected.textForm
        return Wording(
            title: "\(isKey ? "a key in " : "")\(what) \(fault)",
            label: isOutOfRange ? "expected \(expected.form)" : takes,
            help: form.map { ["its text must be \($0)"] } ?? [],
            notes: [blank?.phrase, "its value is not shown", owner.registration].compactMap(\.self),
            revealed: [source.origin])
    }

    private func wording(of inner: InnerPlace, in what: String) -> Wording {
        let fault =
            inner.isMissing
            ? "is missing" : isOutOfRange ? "is out of range" : flaw?.predicate ?? "is not \(expected.phrase)"
        return Wording(
            title: "\(isKey ? "a key of " : "")\(inner.prefix)\(what) \(fault)",
            label: "expected \(expected.form)\(inner.suffix)",
            notes: ["its value is not shown", owner.registration], revealed: [source.origin])
    }
}

extension FileName {
    /// The file as the subject of a sentence.
    fileprivate var subject: String {
        switch self {
        case .path(let path): "file \"\(path)\""
        case .variable(let name): "the file that environment variable \(name) names"
        }
    }
}

extension [String] {
    /// The title's start: `profile "production" needs …`.
    fileprivate func need(_ things: String) -> String {
        first.map { "profile \"\($0)\" needs \(things)" } ?? "this wiring needs \(things)"
    }

    /// `"a", "b" or "c"`
    func listed(_ word: String) -> String {
        let quoted = map { "\"\($0)\"" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return "\(quoted.dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
