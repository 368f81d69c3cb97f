#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A program whose wiring comes from a manifest directory and a profile chosen at launch.
///
/// ```swift
/// @main struct Storefront: WiredApplication {
///     static let catalog = Catalog(Payments(), Mail()).entry(Checkout.self)
///
///     func run(_ container: Container, arguments: [String]) async throws {
///         let checkout = try container.resolve(Checkout.self)
///         for order in arguments { try checkout.place(order) }
///     }
/// }
/// ```
///
/// One conformance gives the program `--profile`, `--config`, `--set`, `--bind` and `--help`, the variables
/// `PLUGBOARD_PROFILE`, `PLUGBOARD_CONFIG` and `PLUGBOARD_ENVIRONMENT`, and the commands of `APP wiring`. The program's
/// own flags may be mixed with these; a flag that resembles one of these must follow `--`.
///
/// The container is started and `run` is called only if the whole wiring is valid. SIGTERM and SIGINT cancel the task
/// of `run`, unless `signals` declares otherwise. At the end of `run`, even if it throws, the container is closed.
/// Messages about the wiring are written to stderr; stdout belongs to the program.
///
/// The program ends with status 0, or
/// - with 1 if it cannot start or if `run` throws,
/// - by the signal if `run` throws the cancellation that a signal caused,
/// - with 2 for a mistake in the arguments, an unknown profile or no selected profile,
/// - with 78 (`EX_CONFIG`) if the wiring is mistaken or its variables are missing.
///
/// A program with the `main` of another library, such as an argument parser, is a ``WiredProgram``.
public protocol WiredApplication: WiredProgram, Sendable {
    /// Creates the program. `run` receives its dependencies.
    init()

    /// Runs the program. `Container.current` is the container during the call.
    ///
    /// - Parameters:
    ///   - container: The container of the selected profile.
    ///   - arguments: The program's own arguments, without its name.
    func run(_ container: Container, arguments: [String]) async throws
}

extension WiredApplication {
    /// Reads the arguments, proves the wiring, runs the program and ends the process with its status.
    @MainActor public static func main() async {
        let status = await preparedLaunch(CommandLine.arguments).run()
        exit(status.rawValue)
    }
}
