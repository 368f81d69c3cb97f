import Plugboard

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A manifest directory with every kind of entry that a directory may contain.
package enum FuzzDirectory {
    /// Creates the directory, proves every profile in it, and returns the failures.
    package static func failures() -> [String] {
        let manager = FileManager.default
        let top = manager.temporaryDirectory.appending(path: "plugboard-fuzzing-\(UUID().uuidString)")
        let folder = top.appending(path: "Config")
        defer { try? manager.removeItem(at: top) }
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            return try failures(in: folder, outside: top)
        } catch {
            return ["the directory could not be made: \(error)"]
        }
    }

    private static let good = #"{ "services": { "Ride": "ride.toy" }, "environment": "test" }"#

    private static func failures(in folder: URL, outside top: URL) throws -> [String] {
        let manager = FileManager.default
        func write(_ text: String, _ url: URL) throws { try Data(text.utf8).write(to: url) }
        func link(_ name: String, _ target: String) throws {
            try manager.createSymbolicLink(atPath: folder.appending(path: name).path, withDestinationPath: target)
        }
        // The layout in which Kubernetes mounts a ConfigMap.
        try manager.createDirectory(at: folder.appending(path: "..2026"), withIntermediateDirectories: true)
        try write(good, folder.appending(path: "..2026/mounted.json"))
        try link("..data", "..2026")
        try link("mounted.json", "..data/mounted.json")
        try write(good, folder.appending(path: "plain.json"))
        try write(good, top.appending(path: "outside.json"))
        try link("leaves.json", "../outside.json")
        try link("absolute.json", "/etc/hostname")
        try link("endless.json", "endless.json")
        try link("dangling.json", "nowhere")
        try link("zeros.json", "/dev/zero")
        try manager.createDirectory(at: folder.appending(path: "folder.json"), withIntermediateDirectories: true)
        try write(good, folder.appending(path: "no manifest.txt"))
        try write(good, folder.appending(path: "a b.json"))
        guard mkfifo(folder.appending(path: "pipe.json").path, 0o600) == 0 else { return ["no pipe could be made"] }
        // A sparse file of one gibibyte, which uses no space: reading must stop at the limit.
        let sparse = folder.appending(path: "sparse.json").path
        let descriptor = open(sparse, O_WRONLY | O_CREAT, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, 1 << 30) == 0 else { return ["no sparse file could be made"] }
        close(descriptor)

        let loader = ManifestLoader(.directory(folder.path), catalog: FuzzCatalog.catalog, variables: [:])
        let proofs = loader.proveEveryProfile(values: .assumed)
        return proofs.flatMap(judge) + (proofs.count == 9 ? [] : ["\(proofs.count) profiles"])
    }

    /// Returns the failures of a profile: a report that is too long, or a file that is wrongly accepted or refused.
    private static func judge(_ proof: ProofOutcome) -> [String] {
        let profile = proof.profile?.value ?? ""
        let page = DiagnosticsReport(proof.diagnostics).text()
        var failures: [String] = []
        if page.utf8.count > Examination.longestPage { failures.append("a page of \(page.utf8.count) bytes") }
        let isReadable = ["mounted", "plain"].contains(profile)
        if isReadable != !proof.wiring.isPartial { failures.append("\(profile) was \(isReadable ? "not " : "")read") }
        if profile == "sparse", !page.contains("larger than 64 MiB") { failures.append("sparse.json was not refused") }
        return failures
    }
}
