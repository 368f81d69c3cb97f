/// The options of the command line.
struct Options {
    var task = Task.measure(Rows.all)
    var format = Format.text
    var rounds = 61

    enum Task: Sendable {
        case help
        case list
        case measure([Row])
        case count([Count])
        case grow([Growth], from: Int)
    }

    enum Format: String {
        case text
        case json
    }

    static let help = """
        usage: benchmark [--rows W1,W4] [--rounds N] [--format text|json]
               benchmark --count ROW:ours|manual[,…] [N]
               benchmark --growth N [--cases NAME,…]
               benchmark --list

          --rows    these rows only; W7 stands for W7-100, W7-1000 and W7-10000
          --rounds  how many rounds each row is measured in (61)
          --count   runs one row N times in the function countedOperations, for callgrind's --toggle-collect
          --growth  proves growing inputs of N, 2 N and 4 N parts each, for the same tool
        """

    init(_ arguments: some Collection<String>) throws(UsageError) {
        var words = Array(arguments)[...]
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h": task = Task.help
            case "--list": task = Task.list
            case "--rows": task = Task.measure(try Self.rows(try Self.value(of: word, from: &words)))
            case "--rounds": rounds = try Self.number(word, try Self.value(of: word, from: &words))
            case "--format":
                let text = try Self.value(of: word, from: &words)
                guard let format = Format(rawValue: text) else { throw UsageError("unknown format \"\(text)\"") }
                self.format = format
            case "--count":
                let rows = try Self.value(of: word, from: &words)
                let operations = words.first.flatMap { Int($0) }
                if operations != nil { words.removeFirst() }
                task = Task.count(try Self.counts(rows, operations))
            case "--growth":
                task = Task.grow(Growth.all, from: try Self.number(word, try Self.value(of: word, from: &words)))
            case "--cases":
                let names = try Self.value(of: word, from: &words).split(separator: ",").map(String.init)
                guard case .grow(_, let size) = task else { throw UsageError("--cases follows --growth") }
                task = Task.grow(Growth.all.filter { names.contains($0.name) }, from: size)
            default: throw UsageError("unknown argument \"\(word)\"\n\(Self.help)")
            }
        }
    }

    private static func value(of option: String, from words: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = words.popFirst() else { throw UsageError("\(option) needs a value") }
        return value
    }

    private static func number(_ option: String, _ text: String) throws(UsageError) -> Int {
        guard let number = Int(text), number > 0 else { throw UsageError("\(option) needs a number, not \"\(text)\"") }
        return number
    }

    private static func rows(_ list: String) throws(UsageError) -> [Row] {
        var rows: [Row] = []
        for name in list.split(separator: ",") {
            let named = Rows.all.filter { $0.id == name || $0.id.hasPrefix("\(name)-") }
            guard !named.isEmpty else { throw UsageError("there is no row \(name); --list tells them") }
            rows += named
        }
        return rows
    }

    private static func counts(_ list: String, _ operations: Int?) throws(UsageError) -> [Count] {
        var counts: [Count] = []
        for text in list.split(separator: ",") {
            let parts = text.split(separator: ":")
            guard parts.count == 2, ["ours", "manual"].contains(parts[1]),
                let row = Rows.all.first(where: { $0.id == parts[0] })
            else { throw UsageError("--count takes ROW:ours or ROW:manual, not \"\(text)\"") }
            counts.append(Count(row: row, isOurs: parts[1] == "ours", operations: operations))
        }
        return counts
    }
}

/// One contender of one row, with a fixed number of runs; nil for the row's own number.
struct Count {
    let row: Row
    let isOurs: Bool
    let operations: Int?
}

struct UsageError: Error {
    let message: String

    init(_ message: String) { self.message = "benchmark: \(message)" }
}
