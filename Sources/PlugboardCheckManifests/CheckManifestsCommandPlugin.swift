import Foundation
import PackagePlugin

/// The command `swift package check-manifests`.
///
/// It builds the programs of a package that are wired by manifests, and prints the findings of `wiring check` in the
/// format of a compiler. If there is a mistake, it ends with status 1.
@main struct CheckManifestsCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        if extractor.extractFlag(named: "help") > 0 || arguments.contains("-h") { return print(Self.help) }
        let wanted = extractor.extractOption(named: "product")
        guard extractor.remainingArguments.isEmpty else {
            throw Refusal("only --product NAME is valid, not \(extractor.remainingArguments.joined(separator: " "))")
        }
        let programs = WiredPrograms(of: context.package)
        let products = try programs.products(named: wanted)
        let places = AbsoluteFindingPaths(in: context.package)
        var wrong: [String] = []
        var findings = Findings()
        do {
            defer { findings.print(naming: programs.count > 1) }
            for product in products where try !check(product, of: context.package, places, adding: &findings) {
                wrong.append(product.name)
            }
        }
        // Not thrown or reported as an error, because SwiftPM would print it a second time, without its place.
        guard !wrong.isEmpty else {
            let names = products.map(\.name).joined(separator: ", ")
            return print("check-manifests: no mistake in the manifests of \(names)")
        }
        if programs.count > 1 { complain("mistakes in \(wrong.joined(separator: ", ")); \(Self.advice)") }
        exit(1)
    }

    private static let help = """
        usage: swift package check-manifests [--product NAME ...]

        Builds the programs of this package that are wired by manifests, and asks each for
        `wiring check --all --no-variables`: every profile is proven, nothing else runs. Each
        mistake is printed with its place, like that of a compiler:

            /path/Config/production.json:12:16: error: [PB0301] no factory is registered as …

        A program is wired by manifests if it depends on PlugboardTool, and its sources declare
        a WiredApplication, or a WiredProgram that calls launch. It checks the manifests of its own
        "static var manifests" (default: Config).

          --product NAME  only this program; may be given more than once
          -h, --help      this help

        Ends with 0 if no program has a mistake, otherwise with 1. "swift package check-manifests"
        can be a step of CI or a task of an editor.
        """

    private static let advice =
        "each program checks the manifests of its own \"static var manifests\" (default: Config)"

    /// Returns whether a program's manifests have no mistakes, and adds its findings.
    private func check(
        _ product: ExecutableProduct, of package: Package, _ places: AbsoluteFindingPaths,
        adding findings: inout Findings
    ) throws -> Bool {
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
        findings.add(text.split(separator: "\n").map(places.absolute), of: product.name)
        if process.terminationReason != .exit { throw Refusal("\(product.name) ended by a signal") }
        return process.terminationStatus == 0
    }

    private func complain(_ sentence: String) {
        FileHandle.standardError.write(Data("check-manifests: \(sentence)\n".utf8))
    }
}

/// The findings of several programs. Programs that share manifests and a catalog share their findings.
struct Findings {
    /// Each finding with its notes, which follow it.
    private var all: [(lines: [String], programs: [String])] = []
    /// The findings without the names of their programs, which paths and commands contain.
    private var contents: [[String]: Int] = [:]

    mutating func add(_ lines: [String], of program: String) {
        var added: [[String]] = []
        for line in lines {
            if line.contains(": [PB") || added.isEmpty { added.append([]) }
            added[added.count - 1].append(line)
        }
        for lines in added {
            let content = lines.map {
                $0.replacing("path: \(program) -> ", with: "path: ").replacing("\(program) wiring ", with: "wiring ")
            }
            if let known = contents[content] {
                all[known].programs.append(program)
            } else {
                contents[content] = all.count
                all.append((lines, [program]))
            }
        }
    }

    /// Prints each finding once, with the names of its programs if there are several programs.
    func print(naming: Bool) {
        for (lines, programs) in all {
            let name = naming && lines[0].contains(": [PB") ? " (\(programs.joined(separator: ", ")))" : ""
            Swift.print(([lines[0] + name] + lines.dropFirst()).joined(separator: "\n"))
        }
    }
}

/// The programs of a package that answer `wiring`.
///
/// Such a program depends on PlugboardTool. Its own sources, or a target of the package that it depends on, contain
/// `WiredApplication`, or `WiredProgram` and `launch(`. Other programs are not run, because they would do their normal
/// work.
struct WiredPrograms {
    private let all: [ExecutableProduct]

    init(of package: Package) {
        let own = Set(package.targets.map(\.id))
        all = package.products(ofType: ExecutableProduct.self).filter { product in
            let targets: [any Target] = [product.mainTarget] + product.mainTarget.recursiveTargetDependencies
            return targets.contains { $0.name == "PlugboardTool" }
                && targets.contains { own.contains($0.id) && Self.declaresApplication($0) }
        }.sorted { $0.name < $1.name }
    }

    var count: Int { all.count }

    /// Returns all such programs, or those with the given names.
    func products(named wanted: [String]) throws -> [ExecutableProduct] {
        guard !all.isEmpty else {
            throw Refusal(
                "no executable product of this package depends on PlugboardTool and declares a WiredApplication, "
                    + "so there are no manifests to check")
        }
        if wanted.isEmpty { return all }
        return try wanted.map { name in
            if let product = all.first(where: { $0.name == name }) { return product }
            let names = all.map(\.name).joined(separator: ", ")
            throw Refusal(
                "no program \"\(name)\" that is wired by manifests is a product of this package; "
                    + "--product takes one of \(names)")
        }
    }

    private static func declaresApplication(_ target: any Target) -> Bool {
        guard let module = target as? SwiftSourceModuleTarget else { return false }
        return module.sourceFiles(withSuffix: "swift").contains { file in
            guard let text = try? String(contentsOf: file.url, encoding: .utf8) else { return false }
            return text.contains("WiredApplication") || text.contains("WiredProgram") && text.contains("launch(")
        }
    }
}

/// The error thrown when no program can be checked, with the reason to print.
struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = "check-manifests: \(reason)" }
}

/// A function that makes the source paths in findings absolute, so that an editor can open them from any directory.
struct AbsoluteFindingPaths {
    private let directory: URL
    /// The source files by their paths in findings: `Kiosk/Kiosk.swift`.
    private let sources: [String: String]

    init(in package: Package) {
        directory = package.directoryURL
        var sources: [String: String] = [:]
        for target in package.targets {
            guard let module = target as? SwiftSourceModuleTarget else { continue }
            for file in module.sourceFiles(withSuffix: "swift") {
                sources["\(module.moduleName)/\(file.url.lastPathComponent)"] = file.url.path(percentEncoded: false)
            }
        }
        self.sources = sources
    }

    /// Returns a line with an absolute path, if the line begins with the path of a source file.
    func absolute(_ line: Substring) -> String {
        let path = String(line.prefix { $0 != ":" })
        if path.hasPrefix("/") { return String(line) }
        let file = directory.appending(path: path).path(percentEncoded: false)
        if FileManager.default.fileExists(atPath: file) { return file + line.dropFirst(path.count) }
        return sources[path].map { $0 + line.dropFirst(path.count) } ?? String(line)
    }
}
