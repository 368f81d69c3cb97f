/// The kind of a command line: a run of the program, or a command of `wiring`.
enum Invocation: Sendable {
    /// A run of the program. `LaunchOptions.remaining` contains its own words.
    case program(LaunchOptions)
    /// A command of `wiring`.
    case tool(any WiringCommand, LaunchOptions)

    /// Returns the kind of the words after the program's name. They are a command if `wiring` is the first remaining
    /// word before `--`.
    static func parse(
        arguments: [String], environment: [String: String] = [:]
    ) -> Result<Invocation, UsageError> {
        let launch: LaunchOptions
        do {
            launch = try LaunchOptions(arguments: arguments, environment: environment)
        } catch {
            return .failure(.launch(error))
        }
        guard launch.remainingBeforeSeparator > 0, launch.remaining.first == "wiring" else {
            return misspelledCommand(launch).map(Result.failure) ?? .success(.program(launch))
        }
        return ToolCommand.parse(Array(launch.remaining.dropFirst())).flatMap { command in
            if launch.statusSource == .flag {
                return .failure(
                    .flagNotTaken(LaunchFlag.status.rawValue, command: launch.remaining.dropFirst().first ?? ""))
            }
            if let conflict = command.conflict(with: launch) { return .failure(conflict) }
            return .success(.tool(command, launch))
        }
    }

    /// Returns the error for a command of `wiring` whose first word has one typo; nil if the words are the program's.
    private static func misspelledCommand(_ launch: LaunchOptions) -> UsageError? {
        let words = launch.remaining.prefix(launch.remainingBeforeSeparator)
        guard words.count > 1, (["help"] + ToolCommand.syntaxes.map(\.name)).contains(words[1]) else { return nil }
        guard NearestName.distance(from: words[0], to: "wiring", limit: 1) != nil else { return nil }
        return .misspelledWiring(words[0], command: words[1])
    }
}
