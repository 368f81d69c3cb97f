@testable import Plugboard
@testable import PlugboardWiring
import Testing

/// Links in a manifest directory, and where they lead.
extension DirectoryReaderTests {
    @Test func `a ConfigMap's links stay inside (rule 15)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.makeDirectory("Config/..2024_01")
        try disk.folder.write(#"{ "abstract": true }"#, to: "Config/..2024_01/base.json")
        try disk.folder.link("Config/..data", to: "..2024_01")
        try disk.folder.link("Config/base.json", to: "..data/base.json")
        #expect(disk.listing.profiles == ["base"])
        #expect(disk.listing.diagnostics == [])
        #expect(disk.source.file(of: "base") { [] }.source.path == disk.config + "/base.json")
    }

    @Test func `a directory that is itself a link may be read (rule 15)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "Config/base.json")
        try disk.folder.link("Current", to: "Config")
        let source = ManifestSource.directory(disk.root + "/Current")
        #expect(source.store().diagnostics == [])
        #expect(source.bytes(of: "base").bytes != nil)
    }

    @Test func `a link that leaves the directory is refused, by its real path (0210)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "secret.json")
        try disk.folder.makeDirectory("Config2")
        try disk.folder.write("{}", to: "Config2/near.json")
        try disk.folder.link("Config/base.json", to: "../secret.json")
        try disk.folder.link("Config/near.json", to: "../Config2/near.json")
        let listing = disk.listing
        #expect(listing.profiles == ["base", "near"])
        #expect(disk.source.bytes(of: "base").bytes == nil)
        #expect(listing.diagnostics == [])
        #expect(
            disk.titles(["base", "near"].flatMap { disk.source.bytes(of: $0).diagnostics }) == [
                "PB0210 Config/base.json is a link that leaves the manifest directory",
                "PB0210 Config/near.json is a link that leaves the manifest directory",
            ])
    }

    @Test func `a file that became a link out of the directory after the listing is refused too (rule 15)`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "Config/base.json")
        try disk.folder.write("{}", to: "secret.json")
        #expect(disk.listing.profiles == ["base"])
        try disk.folder.remove("Config/base.json")
        try disk.folder.link("Config/base.json", to: "../secret.json")
        #expect(disk.source.bytes(of: "base").bytes == nil)
        #expect(disk.source.bytes(of: "base").diagnostics.map(\.code) == [.pathLeavesDirectory])
    }

    @Test func `a link that leads nowhere is a profile that cannot be read`() throws {
        let disk = try ManifestFolder()
        try disk.folder.link("Config/base.json", to: "gone.json")
        #expect(disk.listing.profiles == ["base"])
        #expect(
            disk.titles(disk.source.bytes(of: "base").diagnostics) == [
                "PB0211 Config/base.json is a link that leads nowhere"
            ])
    }
}
