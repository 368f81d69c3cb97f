/// The script with which bash completes a program's command line: it asks the program itself.
struct BashCompletion {
    private let program: String

    init(program: String) {
        self.program = program
    }

    /// The text, each line ended.
    var script: String {
        let function = "_" + String(String.UnicodeScalarView(program.unicodeScalars.map(Self.safe))) + "_wiring"
        return """
            # Completes the command line of \(TerminalText.safe(program)): source <(\(TerminalText.safe(program)) wiring completion bash)
            \(function)() {
                local line
                COMPREPLY=()
                while IFS= read -r line; do
                    COMPREPLY+=("$line")
                done < <("${1/#\\~/$HOME}" wiring complete "$COMP_CWORD" -- "${COMP_WORDS[@]}" 2>/dev/null)
                if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]]; then compopt -o nospace; fi
            }
            complete -o default -F \(function) \(Self.quoted(program))

            """
    }

    /// What may stand in the name of a function.
    private static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? scalar : "_"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
