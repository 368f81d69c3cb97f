import Foundation
import PackagePlugin

/// `swift package check-manifests`: builds the programs of a package that are wired by manifests, and prints what
/// `wiring check` finds in theirs, a line a finding. It ends with 1 when anything is wrong.
@main struct CheckManifests: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let wanted = extractor.extractOption(named: "product")
        guard extractor.remainingArguments.isEmpty else {
            throw Refusal("it takes --product NAME alone, not \(extractor.remainingArguments.joined(separator: " "))")
        }
        var isRight = true
        for product in try WiredPrograms(of: context.package).products(named: wanted) {
            if try !check(product, of: context.package) { isRight = false }
        }
        // An error that is thrown, and one that is reported, would be told a second time, without its place.
        if !isRight { exit(1) }
    }

    /// Whether a program's manifests are right.
    private func check(_ product: ExecutableProduct, of package: Package) throws -> Bool {
        let build = try packageManager.build(.product(product.name), parameters: .init(logging: .concise))
        guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            print(build.logText)
            throw Refusal("\(product.name) does not build")
        }
        let process = Process()
        process.executableURL = program.url
        process.currentDirectoryURL = package.directoryURL
        process.arguments = ["wiring", "check", "--all", "--no-variables", "--format", "gcc"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        for line in text.split(separator: "\n") { print(absolute(line, in: package.directoryURL)) }
        if process.terminationReason != .exit { throw Refusal("\(product.name) ended by a signal") }
        return process.terminationStatus == 0
    }

    /// A finding with its place from the root, as editors open it wherever they run.
    private func absolute(_ line: Substring, in directory: URL) -> String {
        let path = String(line.prefix { $0 != ":" })
        let file = directory.appending(path: path).path(percentEncoded: false)
        return !path.hasPrefix("/") && FileManager.default.fileExists(atPath: file)
            ? file + line.dropFirst(path.count) : String(line)
    }
}
