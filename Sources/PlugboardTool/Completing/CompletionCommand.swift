/// The command `wiring completion zsh`: a script with which a shell completes the command line of the program.
struct CompletionCommand: ListedCommand {
    let shell: CompletionShell

    static let syntax = CommandSyntax(
        name: "completion", summary: "a script with which a shell completes the command line",
        operands: [
            .init(
                name: "SHELL",
                summary: "\(CompletionShell.names); its first lines explain how to load it", completion: .shells)
        ],
        example: "bash", takesProfile: false)

    init(_ words: CommandArguments) throws(UsageError) {
        let word = words.operands[0]
        guard let shell = CompletionShell(rawValue: word) else {
            throw .unknownShell(word, known: CompletionShell.allCases.map(\.rawValue))
        }
        self.shell = shell
    }

    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        WiringTool.Answer(output: shell.script(for: tool.program))
    }
}

/// A shell that completes a command line with a script that calls the program.
enum CompletionShell: String, Equatable, Sendable, CaseIterable {
    case bash
    case zsh
    case fish

    /// The names of all shells: `bash, zsh, fish`.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Returns the script, in complete lines. After a word that ends in `=` or `/`, it adds no space. Without
    /// candidates, the shell completes files.
    func script(for named: String) -> String {
        let function = "_" + String(String.UnicodeScalarView(named.unicodeScalars.map(Self.safe))) + "_wiring"
        let (name, program) = (TerminalText.safe(named), quoted(named))
        switch self {
        case .bash:
            return """
                # Completes the command line of \(name): source <(\(name) wiring completion bash)
                \(function)() {
                    local line
                    COMPREPLY=()
                    while IFS= read -r line; do
                        COMPREPLY+=("$(printf %q "$line")")
                    done < <("${1/#\\~/$HOME}" wiring complete "$COMP_CWORD" -- "${COMP_WORDS[@]}" 2>/dev/null)
                    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]]; then compopt -o nospace; fi
                }
                complete -o default -F \(function) \(program)

                """
        case .zsh:
            return """
                #compdef \(name)
                # Completes the command line of \(name): source <(\(name) wiring completion zsh)
                (( ${+functions[compdef]} )) || { autoload -Uz compinit && compinit }
                \(function)() {
                    local -a before offers
                    before=("${(@Q)words[1,CURRENT-1]}")
                    offers=("${(@f)$("${before[1]/#\\~/$HOME}" wiring complete $((CURRENT - 1)) -- "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
                    offers=("${(@)offers:#}")
                    if (( ${#offers} == 0 )); then
                        _files
                    else
                        compadd -S '' -- "${(@M)offers:#*[=/]}"
                        compadd -- "${(@)offers:#*[=/]}"
                    fi
                }
                compdef \(function) \(program)

                """
        case .fish:
            return """
                # Completes the command line of \(name): \(name) wiring completion fish | source
                function _\(function)
                    set -l before (commandline --tokenize --current-process --cut-at-cursor)
                    set -l word (commandline --current-token --cut-at-cursor)
                    set -l offers ($before[1] wiring complete (count $before) -- $before "$word" 2>/dev/null)
                    if test (count $offers) -eq 0
                        __fish_complete_path "$word"
                    else
                        printf '%s\\n' $offers
                    end
                end
                complete --command \(program) --no-files --keep-order --arguments '(_\(function))'

                """
        }
    }

    /// Returns a character that is valid in the name of a shell function.
    private static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? scalar : "_"
    }

    /// Returns a text as one word of the shell.
    private func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: "'" + text.escaping { $0 == "'" ? "'\\''" : nil } + "'"
        case .fish: "'" + text.escaping { $0 == "\\" || $0 == "'" ? "\\\($0)" : nil } + "'"
        }
    }
}
