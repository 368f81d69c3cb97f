@testable import PlugboardTool
import Testing

/// The possible command lines of a program.
struct Questions {
    /// Every command with every set of its flags, for each possible subject.
    let all: [[String]]
    /// Every command about a profile without a flag, and `check` in each of its formats.
    let basic: [[String]]

    /// A directory of manifests of the profiles `base` and `production`, which bind `Bank`.
    init(of folder: String) {
        all = ToolCommand.syntaxes.flatMap { syntax in
            let lines = Self.lines(of: syntax, folder)
            let profiles = lines.filter { !$0.contains("--all") }.map { $0 + Self.production }
            return lines + (syntax.takesProfile ? profiles : [])
        }
        basic = ToolCommand.syntaxes.filter { $0.takesProfile }.flatMap { syntax in
            var bare = syntax
            bare.flags = syntax.name == "check" ? syntax.flags.filter { $0.name == "--format" } : []
            return Self.lines(of: bare, folder).map { $0 + Self.production }
        }
    }

    /// The number of neighbours that together run all command lines in a short run.
    static let parts = 48

    /// All command lines for a planting in a long run; else a third of the basic ones and a part of all. Neighbours
    /// have different parts.
    func asked(of number: Int, isLong: Bool) -> [[String]] {
        if isLong { return all }
        func part(of lines: [[String]], _ parts: Int) -> [[String]] {
            lines.indices.filter { $0 % parts == number % parts }.map { lines[$0] }
        }
        return part(of: basic, 3) + part(of: all, Self.parts)
    }

    private static let production = ["--profile", "production"]
    /// Flags without other output: those that draw a part of the same graph, and `--watch`, which needs signals.
    private static let silent = ["--depth", "--uses", "--used-by", "--watch"]

    private static func lines(of syntax: CommandSyntax, _ folder: String) -> [[String]] {
        var lines = [["wiring", syntax.name]]
        for operand in syntax.operands {
            lines = lines.flatMap { line in words(for: operand, folder).map { line + [$0] } }
        }
        for flag in syntax.flags where !silent.contains(flag.name) {
            let choices = flag.value.map { $0.name == "DIR" ? [folder] : ["base"] } ?? flag.choices
            lines += lines.flatMap { line in
                choices.isEmpty ? [line + [flag.name]] : choices.map { line + [flag.name, $0] }
            }
        }
        return lines
    }

    private static func words(for operand: CommandSyntax.Operand, _ folder: String) -> [String] {
        switch operand.name {
        case "KEY", "SERVICE": return ["Bank"]
        case "KEY[/PATH]": return ["Bank", "Bank/settings/key", "Bank/settings/mode"]
        case "CODE": return ["PB0701"]
        case "P": return ["base"]
        case "Q": return ["production"]
        case "FILE": return ["\(folder)/production.json"]
        case "SHELL": return CompletionShell.allCases.map(\.rawValue)
        default:
            Issue.record("no value for operand \(operand.name)")
            return []
        }
    }
}
