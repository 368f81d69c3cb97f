/// The request of a command line to a wired program.
enum Invocation: Sendable {
    /// To run, with the remaining words in `LaunchOptions.remaining`.
    case program(LaunchOptions)
    /// To answer a question about the wiring.
    case tool(any WiringCommand, LaunchOptions)

    /// Reads the words after the program's name. A question begins with `wiring` as the first remaining word before `--`.
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
