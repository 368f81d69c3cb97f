/// The command `wiring complete N -- WORD…`: the completions of word N, for the script of `wiring completion`.
struct CompleteCommand: WiringCommand {
    /// All words of the command line, beginning with the program. They are split as bash splits them.
    let words: [String]
    /// The number of the word at the cursor.
    let cursor: Int

    static let name = "complete"

    /// Creates the command from the words after `complete`. An invalid line has no completions.
    init(_ arguments: [String]) {
        words = Array(arguments.dropFirst())
        let cursor = arguments.first.flatMap { Int($0) } ?? -1
        self.cursor = min(max(cursor, -1), words.count)
    }

    /// Returns one line for each completion. A key with a line break also results in one line. Mistakes in an
    /// unfinished command line are not reported.
    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        let completions = Completions(self, for: tool)
        return WiringTool.Answer(output: completions.candidates.map { TerminalText.safe($0) + "\n" }.joined())
    }
}

/// The completions of a word of a command line.
///
/// Bash also splits at `=`, so `--bind PaymentGateway=pay` consists of four words. The last of them is completed.
struct Completions {
    private let tool: WiringTool
    /// The words before the completed one. Words that bash split at `=` are joined.
    private let before: [String]
    /// The launch flags and the other words before the completed one; nil if a flag is invalid.
    private let launch: LaunchOptions?
    /// The completed word, and its part up to the last `=`, which candidates do not repeat.
    private let word: String
    private let kept: String

    init(_ command: CompleteCommand, for tool: WiringTool) {
        var words: [String] = []
        var joins = false
        var kept = ""
        for (number, part) in command.words.prefix(command.cursor + 1).enumerated() {
            if part == "=", number > 0, !words.isEmpty {
                words[words.count - 1] += "="
                kept = words[words.count - 1]
                joins = true
            } else if joins {
                words[words.count - 1] += part
                joins = false
            } else {
                words.append(part)
                kept = ""
            }
        }
        if command.words.count <= command.cursor, !joins { (words, kept) = (words + [""], "") }
        word = words.popLast() ?? ""
        before = Array(words.dropFirst())
        self.kept = kept
        let isValue = before.last.flatMap { LaunchFlag(rawValue: $0) } != nil
        launch = try? LaunchOptions(arguments: isValue ? before.dropLast() : before, environment: [:])
        self.tool = tool.reading(launch?.directory)
    }

    /// The candidates for the completed word.
    var candidates: [String] {
        if before.contains("--") { return [] }
        return possible.filter { $0.hasPrefix(word) && $0.utf8.count > kept.utf8.count }
            .map { String($0.dropFirst(kept.count)) }
    }

    private var possible: [String] {
        if let flag = before.last.flatMap({ LaunchFlag(rawValue: $0) }) { return values(of: flag) }
        let name = String(word.prefix { $0 != "=" })
        if word != name, let flag = LaunchFlag(rawValue: name) { return values(of: flag).map { "\(name)=\($0)" } }
        let own = launch?.remaining ?? before
        let launchFlags = LaunchFlag.allCases.map(\.rawValue)
        guard let first = own.first else {
            if word.hasPrefix("-") { return launchFlags }
            // After a flag, an empty word belongs to the program. It is usually a file, which bash completes.
            return before.isEmpty || !word.isEmpty ? ["wiring"] : []
        }
        guard first == "wiring" else { return word.hasPrefix("-") ? launchFlags : [] }
        guard own.count > 1 else {
            return word.hasPrefix("-") ? launchFlags : ToolCommand.syntaxes.map(\.name) + ["help"]
        }
        return ToolCommand.syntaxes.first { $0.name == own[1] }.map { possible(of: $0, Array(own.dropFirst(2))) }
            ?? (own[1] == "help" ? ToolCommand.syntaxes.map(\.name) : [])
    }

    private func possible(of syntax: CommandSyntax, _ words: [String]) -> [String] {
        if let flag = syntax.flags.first(where: { $0.name == words.last }), !flag.meanings.isEmpty {
            return values(of: flag)
        }
        if word.hasPrefix("-") {
            let given = Set(words)
            let flags = syntax.flags.flatMap { flag in
                [flag.name] + (word.contains("=") ? values(of: flag).map { "\(flag.name)=\($0)" } : [])
            }
            return flags.filter { !given.contains($0) } + syntax.launchFlags.map(\.rawValue) + ["--help"]
        }
        return syntax.operands.dropFirst(syntax.operandCount(in: words)).first.map { offered(for: $0.completion) } ?? []
    }

    private func offered(for completion: CommandSyntax.Completion) -> [String] {
        switch completion {
        case .keys: return keys
        case .leaves:
            return word.contains("/") ? leaves(of: String(word.prefix { $0 != "/" })) : keys.map { [$0].pointer }
        case .profiles: return profiles
        case .offered:
            let offered = tool.loader.catalog.offeredFactories
            let services = Set(offered.map(\.service))
            return services.inScalarOrder() + offered.map(\.id.rawValue)
        case .codes: return DiagnosticCode.allCases.map(\.rawValue)
        case .shells: return CompletionShell.allCases.map(\.rawValue)
        case .files: return []
        }
    }

    private func values(of flag: CommandSyntax.Flag) -> [String] {
        flag.value?.completion.map(offered) ?? flag.choices
    }

    private func values(of flag: LaunchFlag) -> [String] {
        switch flag {
        case .profile: return profiles
        // The shell completes directories and files.
        case .config, .status: return []
        case .bind:
            let value = word.hasPrefix("\(flag.rawValue)=") ? word.dropFirst(flag.rawValue.count + 1) : word[...]
            let written = String(value.prefix { $0 != "=" })
            if written != value { return factories(of: written).map { "\(written)=\($0)" } }
            return keys.filter { !$0.contains("=") }.map { "\($0)=" }
        case .set:
            let written = word.split(separator: "=").map(String.init).first { !$0.hasPrefix("--") } ?? ""
            return settings(beginning: written)
        }
    }

    private var profiles: [String] {
        tool.loader.survey().profiles.filter { !$0.isAbstract }.map(\.name)
    }

    /// Returns the completions of `--set`: the keys with settings, or the settings of one key.
    @_optimize(none)
    private func settings(beginning written: String) -> [String] {
        let isWithinKey = written.contains("/")
        let key = written.prefix { $0 != "/" }
        var found: [String: [String]] = [:]
        for view in proofs.map({ WiringView($0) }) {
            for binding in view.wiring.bindings {
                let name = [view.spelled(binding.key)].pointer
                guard isWithinKey ? name == key : name.hasPrefix(key), found[name] == nil else { continue }
                let paths = view.settable(in: binding)
                if !paths.isEmpty { found[name] = paths.map { "\(name)/\($0.pointer)=" } }
            }
        }
        // If there is only one such key, its settings are listed instead.
        let names = found.keys.inScalarOrder()
        return names.count == 1 ? found[names[0]] ?? [] : names.map { "\($0)/" }
    }

    /// The keys of the selected profile, or of all profiles.
    private var keys: [String] {
        Set(proofs.map { WiringView($0) }.flatMap { view in view.boundKeys.map { view.spelled($0) } }).inScalarOrder()
    }

    /// Returns the settings of a key, as pointers.
    ///
    /// - Parameter written: The key in the form of a pointer.
    private func leaves(of written: String) -> [String] {
        let key = SettingPointer.unescaped(written[...]) ?? written
        for proof in proofs {
            let view = WiringView(proof)
            guard case .binding(let index) = view.find(key) else { continue }
            return view.leaves(of: view.wiring.bindings[index]).map { "\(written)/\($0.path.pointer)" }
        }
        return []
    }

    private func factories(of written: String) -> [String] {
        let proofs = proofs
        guard let catalog = proofs.first?.catalog, let key = try? catalog.names.key(written) else { return [] }
        let environments = proofs.compactMap { $0.wiring.environment?.value }
        return catalog.offeredFactories.filter { factory in
            let outline = factory.outline
            return outline.product == key.service && !factory.isDecorator
                && (outline.options.allowedIn.isEmpty
                    || outline.options.allowedIn.contains(where: environments.contains))
        }.map(\.id.rawValue)
    }

    private var proofs: [ProofOutcome] {
        var selection = tool.selection
        if let profile = launch?.profile {
            selection.profile = Located(profile, at: .launch(LaunchOrigin(name: LaunchFlag.profile.rawValue)))
        }
        let proof = tool.loader.prove(selection)
        return proof.wiring.layers.isEmpty ? tool.loader.proveEveryProfile(values: .assumed) : [proof]
    }
}

extension CommandSyntax {
    /// Returns the number of operands in some words, without flags and their values.
    fileprivate func operandCount(in words: [String]) -> Int {
        var count = 0
        var isValue = false
        for word in words {
            if word.hasPrefix("-") {
                isValue = flags.contains { $0.name == word && !$0.meanings.isEmpty }
            } else {
                if !isValue { count += 1 }
                isValue = false
            }
        }
        return count
    }
}
