import Foundation
import PackagePlugin

/// Rewrites the source paths in the lines of a check's findings to absolute paths, so that an editor can open them from
/// any directory.
struct AbsoluteFindingPaths {
    private let directory: URL
    /// Source files by what a program calls them: `Kiosk/Kiosk.swift`.
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

    /// A line with its place from the root, where there is such a file.
    func absolute(_ line: Substring) -> String {
        let path = String(line.prefix { $0 != ":" })
        if path.hasPrefix("/") { return String(line) }
        let file = directory.appending(path: path).path(percentEncoded: false)
        if FileManager.default.fileExists(atPath: file) { return file + line.dropFirst(path.count) }
        return sources[path].map { $0 + line.dropFirst(path.count) } ?? String(line)
    }
}
