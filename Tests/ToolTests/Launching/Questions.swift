@testable import PlugboardTool
import TestSupport
import Testing

/// The possible command lines of a program.
struct Questions {
    /// Every command with every set of its flags, for each possible subject.
    let all: [[String]]
    /// Every command about a profile without a flag, and `check` in each of its formats.
    let basic: [[String]]

    /// - Parameters:
    ///   - folder: A directory of manifests of the profiles `base` and `production`, which bind `Bank`.
    ///   - before: A directory with other manifests of the same profiles.
    init(of folder: String, before: String) {
        all = ToolCommand.syntaxes.flatMap { syntax in
            let lines = Self.lines(of: syntax, folder, before)
            let profiles = lines.filter { !$0.contains("--all") }.map { $0 + Self.production }
            return lines + (syntax.takesProfile ? profiles : [])
        }
        let ofProfile = ToolCommand.syntaxes.filter { $0.takesProfile }.flatMap { syntax in
            var bare = syntax
            let kept = ["check": "--format", "show": "--resolved"][syntax.name]
            bare.flags = syntax.flags.filter { $0.name == kept }
            return Self.lines(of: bare, folder, before).map { $0 + Self.production }
        }
        let ofAll = [
            ["page", "--from", before], ["list", "--all", "--format", "json"],
            ["diff", "--all", "--full", "--from", before],
            ["find", "--setting", "key", "--unused"], ["page"],
            ["diff", "--all", "--format", "markdown", "--from", before],
            ["find", "--variable", "key", "--file", ".key", "--factory", "bank.real"],
        ]
        basic = ofProfile + ofAll.map { ["wiring"] + $0 }
    }

    /// The number of neighbours that together run all basic command lines in a short run.
    static let parts = 16

    /// All command lines for a planting in a long run; else a sixteenth of the basic ones and a few of all. Neighbours have
    /// different ones.
    func asked(of number: Int) -> [[String]] {
        if TestRun.isLong { return all }
        func part(of lines: [[String]], _ parts: Int) -> [[String]] {
            lines.indices.filter { $0 % parts == number % parts }.map { lines[$0] }
        }
        return part(of: basic, Self.parts) + part(of: all, 151)
    }

    private static let production = ["--profile", "production"]
    /// Flags without other output: those that draw a part of the same graph, and `--watch`, which needs signals.
    private static let silent = ["--depth", "--uses", "--used-by", "--watch"]

    private static func lines(of syntax: CommandSyntax, _ folder: String, _ before: String) -> [[String]] {
        var lines = [["wiring", syntax.name]]
        for operand in syntax.operands {
            let longer = lines.flatMap { line in words(for: operand, folder).map { line + [$0] } }
            lines = operand.isOptional ? lines + longer : longer
        }
        // `check --write` would repair the manifests for the following questions.
        for flag in syntax.flags
        where !silent.contains(flag.name) && !(syntax.name == "check" && flag.name == "--write") {
            let choices = flag.value.map { _ in [value(of: flag.name, before)] } ?? flag.choices
            lines += lines.flatMap { line in
                choices.isEmpty ? [line + [flag.name]] : choices.map { line + [flag.name, $0] }
            }
        }
        return lines
    }

    private static func value(of flag: String, _ before: String) -> String {
        switch flag {
        case "--from": return before
        case "--factory": return "bank.real"
        case "--setting", "--variable": return "key"
        case "--file": return ".key"
        default:
            Issue.record("no value for flag \(flag)")
            return ""
        }
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
