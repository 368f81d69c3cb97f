import Foundation

/// The built program, beside the test bundle.
enum BuiltProgram {
    static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    static let path = "\(folder)/storefront"
    /// The package's directory, with `Config` in it.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
}
