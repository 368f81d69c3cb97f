import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// Links in a manifest directory, and their targets.
extension DirectoryReaderTests {
    @Test func `a ConfigMap's links stay inside (rule 5.8)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.makeDirectory("Config/..2024_01")
        try disk.folder.write(#"{ "abstract": true }"#, to: "Config/..2024_01/base.json")
        try disk.folder.link("Config/..data", to: "..2024_01")
        try disk.folder.link("Config/base.json", to: "..data/base.json")
        #expect(disk.found == ["base"])
        #expect(disk.source.file(of: "base").source.path == disk.config + "/base.json")
    }

    @Test func `a directory that is itself a link may be read (rule 5.8)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "Config/base.json")
        try disk.folder.link("Current", to: "Config")
        let source = ManifestSource.directory(disk.root + "/Current")
        #expect(source.store().diagnostics == [])
        #expect(source.file(of: "base").source.bytes != [])
    }

    @Test func `a link to a file outside of the directory is refused, by its real path (0210)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "secret.json")
        try disk.folder.makeDirectory("Config2")
        try disk.folder.write("{}", to: "Config2/near.json")
        try disk.folder.link("Config/base.json", to: "../secret.json")
        try disk.folder.link("Config/near.json", to: "../Config2/near.json")
        let listing = disk.listing
        #expect(listing.profiles == ["base", "near"])
        #expect(disk.source.file(of: "base").source.bytes == [])
        #expect(listing.diagnostics == [])
        #expect(
            disk.titles(["base", "near"].flatMap { disk.source.file(of: $0).diagnostics }) == [
                "PB0210 Config/base.json is a link that leaves the manifest directory",
                "PB0210 Config/near.json is a link that leaves the manifest directory",
            ])
    }

    @Test func `a file that became a link to the outside after the listing is refused too (rule 5.9)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "Config/base.json")
        try disk.folder.write("{}", to: "secret.json")
        #expect(disk.listing.profiles == ["base"])
        try disk.folder.remove("Config/base.json")
        try disk.folder.link("Config/base.json", to: "../secret.json")
        #expect(disk.source.file(of: "base").source.bytes == [])
        #expect(disk.source.file(of: "base").diagnostics.map(\.code) == [.pathLeavesDirectory])
    }

    @Test func `a file that becomes a link after its check is checked again when it is open (rule 5.9)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("outside", to: "secret.json")
        try disk.folder.link("Config/base.json", to: "../secret.json")
        let config = try realPath(disk.config) + "/"
        // The checked path, at which there is now a link.
        #expect(throws: FileReadError.self) {
            try readFile(at: disk.config + "/base.json", upTo: 10) { $0.hasPrefix(config) }
        }
        let outside = try realPath(disk.root + "/secret.json")
        var judged: [String] = []
        let bytes = try readFile(at: disk.config + "/base.json", upTo: 10) { real in
            judged.append(real)
            return true
        }
        #expect(judged == [outside] && bytes == Array("outside".utf8))
    }

    @Test func `a value file that becomes a link to the outside of its root after its check is refused (0210)`() throws
    {
        /// Swaps the file between the check of its path and its opening.
        final class Swapping: ValueFiles, @unchecked Sendable {
            let folder: ManifestFolder
            init(_ folder: ManifestFolder) { self.folder = folder }

            func realPath(of path: String) throws(FileMistake) -> String { try DiskValueFiles().realPath(of: path) }
            func names(in directory: String) -> [String] { DiskValueFiles().names(in: directory) }
            func bytes(of path: String, limit: Int, where isAllowed: (String) -> Bool) throws(FileMistake) -> [UInt8] {
                try? folder.folder.remove("Config/token")
                try? folder.folder.link("Config/token", to: "../outside")
                return try DiskValueFiles().bytes(of: path, limit: limit, where: isAllowed)
            }
        }
        let disk = try ManifestFolder()
        try disk.folder.write("inside", to: "Config/token")
        try disk.folder.write("outside", to: "outside")
        let reading = ValueTable(sources: ValueSources(manifestDirectory: disk.config), values: .read)
        #expect(reading.text(of: .file(.path("token"))) == "inside")
        let swapped = ValueTable(
            sources: ValueSources(manifestDirectory: disk.config, files: Swapping(disk)), values: .read)
        guard case .failure(.outside(byLink: true)) = swapped.file(.path("token")) else {
            Issue.record("\(swapped.file(.path("token")))")
            return
        }
    }

    @Test func `a dangling link is a profile that cannot be read`() throws {
        let disk = try ManifestFolder()
        try disk.folder.link("Config/base.json", to: "gone.json")
        #expect(disk.listing.profiles == ["base"])
        #expect(
            disk.titles(disk.source.file(of: "base").diagnostics) == [
                "PB0211 Config/base.json is a link that leads nowhere"
            ])
    }
}
