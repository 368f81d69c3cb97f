/// A comparison of Plugboard with hand-written code, in one process.
///
///     swift run -c release benchmark --rows W1,W4
@main struct Benchmark {
    static func main() {
        // Measuring never waits, so it runs on the main thread and needs no task.
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            try Benchmark(options: options).run()
        } catch let usage as UsageError {
            Console.tell(usage.message)
            Console.exit(2)
        } catch {
            Console.tell("\(error)")
            Console.exit(1)
        }
    }

    let options: Options

    private func run() throws {
        switch options.task {
        case .help: print(Options.help)
        case .list: for row in Rows.all { print("\(row.id)  \(row.title)") }
        case .count(let counts): try count(counts)
        case .grow(let cases, let size): grow(cases, from: size)
        case .measure(let rows): measure(rows)
        }
    }

    private func measure(_ rows: [Row]) {
        var results: [RowResult] = []
        for (number, row) in rows.enumerated() {
            Console.progress("\(number + 1)/\(rows.count)  \(row.id)  \(row.title)")
            results.append(row.measure(rounds: options.rounds))
        }
        Console.progress("")
        print(options.format == .json ? results.json : results.table)
    }

    /// Runs rows a fixed number of times, for a tool that counts instructions in `countedOperations`.
    private func count(_ counts: [Count]) throws {
        for count in counts {
            let contest = try count.row.contest()
            let contender = count.isOurs ? contest.ours : contest.manual
            // The first run is not counted: first-time work is not part of the operation, except in rows that measure
            // it.
            if !count.row.isOfFirst { contender(1) }
            let operations = countedOperations(contender, count.operations ?? contest.countedOperations)
            tellCounted("\(count.row.id):\(count.isOurs ? "ours" : "manual")", operations * contest.unitsPerOperation)
        }
    }

    /// Runs each input in three sizes, for a tool that counts instructions.
    private func grow(_ cases: [Growth], from size: Int) {
        for growth in cases {
            growth.contender(1)(1)
            for size in [size, 2 * size, 4 * size] {
                tellCounted("\(growth.name)", countedOperations(growth.contender(size), 1) * size)
            }
        }
    }

    /// Prints the name and the units of a run. A separate function, so that a tool can write its counts when it is
    /// called.
    @inline(never) private func tellCounted(_ name: String, _ units: Int) {
        print("\(name) \(units)")
    }
}
