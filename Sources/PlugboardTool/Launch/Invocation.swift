/// What a command line asks a wired program to do.
enum Invocation: Sendable {
    /// Run, with the words that are left in `LaunchOptions.remaining`.
    case program(LaunchOptions)
    /// Answer a question about the wiring.
    case tool(any WiringCommand, LaunchOptions)

    /// Reads the words after the program's name. `wiring` is ours where it is the first word that is left, unless it
    /// stands behind `--`.
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
            return .success(.program(launch))
        }
        return ToolCommand.parse(Array(launch.remaining.dropFirst())).flatMap { command in
            if let conflict = command.conflict(with: launch) { return .failure(conflict) }
            return .success(.tool(command, launch))
        }
    }
}
