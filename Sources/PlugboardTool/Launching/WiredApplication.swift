/// A program whose `main` this protocol provides. The launch selects its manifest directory and its profile.
///
/// ```swift
/// @main struct Storefront: WiredApplication {
///     static let catalog = Catalog(Payments(), Mail()) { $0.entry(Checkout.self) }
///
///     func run(_ container: Container, arguments: [String]) async throws {
///         let checkout = try container.resolve(Checkout.self)
///         for order in arguments { try checkout.place(order) }
///     }
/// }
/// ```
///
/// One conformance gives the program the flags `--profile`, `--config`, `--set`, `--bind`, `--status` and `--help`, the
/// variables `PLUGBOARD_PROFILE`, `PLUGBOARD_CONFIG`, `PLUGBOARD_STATUS` and `PLUGBOARD_ENVIRONMENT`, and the commands of `APP wiring`. The program's
/// own flags may be mixed with these. A flag of the program that resembles one of these must follow `--`.
///
/// The container is started and `run` is called only if the whole wiring is valid. SIGTERM and SIGINT cancel the start
/// or the task of `run`, unless `signals` declares otherwise. When `run` ends, even if it throws, the container is
/// closed. Messages about the wiring are written to stderr; stdout belongs to the program.
///
/// The program ends with one of these statuses:
/// - 0 after success,
/// - 1 if it cannot start or if `run` throws,
/// - the status of a signal that cancels `run`, if `run` then throws `CancellationError`,
/// - 2 for a mistake in the arguments, an unknown profile or no selected profile,
/// - 78 (`EX_CONFIG`) if the wiring has mistakes or its variables are missing.
///
/// If another library has the `main` of the program, as an argument parser may, use ``WiredProgram`` instead.
public protocol WiredApplication: WiredProgram, Sendable {
    /// Creates the program. Its dependencies are not parameters, because `run` receives the container.
    init()

    /// Prepares the process before the manifests are read, such as its logging, metrics and tracing.
    ///
    /// The call precedes every provider and factory. There is no call for `APP wiring`, `--help` and an invalid flag. If
    /// it throws, the error is printed and the program ends with status 1. By default it does nothing.
    ///
    /// - Parameter options: The launch flags, and the words for the program.
    static func prepare(_ options: LaunchOptions) throws

    /// Runs the program. `Container.current` is the container during the call.
    ///
    /// - Parameters:
    ///   - container: The container of the selected profile.
    ///   - arguments: The program's own arguments, without its name.
    func run(_ container: Container, arguments: [String]) async throws
}

extension WiredApplication {
    /// Does nothing.
    public static func prepare(_ options: LaunchOptions) throws {}

    /// Reads the arguments, proves the wiring, runs the program and ends the process with its status.
    @MainActor public static func main() async {
        await preparedLaunch(CommandLine.arguments).run().endProcess()
    }
}
