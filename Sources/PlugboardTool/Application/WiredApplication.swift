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
/// own flags may stand among these; one that looks like a slip in one of these stands behind `--`.
///
/// The container is started and `run` called only when the whole wiring is right, in a task that SIGTERM and SIGINT cancel
/// unless `signals` says otherwise; at its end, also after a throw, the container is closed. The program ends with status 0; 1
/// when it cannot start or `run` throws, but by the signal when it throws the cancellation; 2 on a mistake in the
/// arguments, an unknown profile or none; 78 (`EX_CONFIG`) when the wiring is wrong or its variables are missing.
/// Everything about the wiring goes to stderr; stdout is the program's.
///
/// A program whose `main` another library writes, such as an argument parser, is a ``WiredProgram``.
public protocol WiredApplication: WiredProgram, Sendable {
    /// Makes the program; everything it needs comes with `run`.
    init()

    /// Does the program's work. `Container.current` is its container meanwhile.
    ///
    /// - Parameters:
    ///   - container: The container of the selected profile.
    ///   - arguments: The arguments that are the program's own, without its name.
    func run(_ container: Container, arguments: [String]) async throws
}

extension WiredApplication {
    /// Reads the arguments, proves the wiring, runs the program and ends the process with its status.
    @MainActor public static func main() async {
        let status = await preparedLaunch(CommandLine.arguments).run()
        exit(status.rawValue)
    }
}
