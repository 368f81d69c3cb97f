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
            return .success(.program(launch))
        }
        return ToolCommand.parse(Array(launch.remaining.dropFirst())).flatMap { command in
            if let conflict = command.conflict(with: launch) { return .failure(conflict) }
            return .success(.tool(command, launch))
        }
    }
}
