import Testing
@testable import Plugboard
@testable import PlugboardContainer

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct DirectoryReaderTests {
    @Test func `every file NAME.json is a profile, and hidden files are ignored (rule 5.1)`() throws {
        let disk = try ManifestFolder()
        for name in ["production", "base", "a.b_c-9", "9"] { try disk.folder.write("{}", to: "Config/\(name).json") }
        try disk.folder.write("{}", to: "Config/.hidden.json")
        try disk.folder.makeDirectory("Config/.plugboard")
        #expect(disk.found == ["9", "a.b_c-9", "base", "production"])
        #expect(disk.listing.directory == disk.config)
    }

    @Test func `a text is identified by the given directory and its file name`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write(#"{ "services": {} }"#, to: "Config/base.json")
        let source = ManifestSource.directory(disk.config + "//")
        let file = source.file(of: "base")
        #expect(file.source.path == disk.config + "/base.json")
        #expect(String(decoding: file.source.bytes, as: UTF8.self) == #"{ "services": {} }"#)
        #expect(file.diagnostics == [])
        #expect(source.file(of: "other").source.bytes == [])
        #expect(source.file(of: "../Config/base").source.bytes == [])
    }

    @Test func `a file is read completely when it is requested`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "Config/base.json")
        #expect(disk.listing.profiles == ["base"])
        let long = String(repeating: " ", count: 300_000) + "{}"
        try disk.folder.write(long, to: "Config/base.json")
        #expect(disk.source.file(of: "base").source.bytes.count == 300_002)
    }

    @Test func `a file that looks like a manifest and is none causes a warning (0211, rule 5.3)`() throws {
        let disk = try ManifestFolder()
        let names = [
            "-x.json", "pro duction.json", "production copy.json", "base.jsn", "base.JSON", "base.json5", "base.json~",
            "base.json.bak", "base.josn",
        ]
        for name in names + ["base.json"] { try disk.folder.write("{}", to: "Config/\(name)") }
        #expect(disk.listing.profiles == ["base"])
        #expect(disk.listing.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(
            disk.titles(disk.listing.diagnostics) == [
                "PB0211 Config/-x.json does not have a valid profile name",
                "PB0211 Config/base.JSON looks like a manifest, but its name does not end in \".json\"",
                "PB0211 Config/base.josn looks like a manifest, but its name does not end in \".json\"",
                "PB0211 Config/base.jsn looks like a manifest, but its name does not end in \".json\"",
                "PB0211 Config/base.json.bak looks like a manifest, but its name does not end in \".json\"",
                "PB0211 Config/base.json5 looks like a manifest, but its name does not end in \".json\"",
                "PB0211 Config/base.json~ looks like a manifest, but its name does not end in \".json\"",
                "PB0211 \"Config/pro duction.json\" does not have a valid profile name",
                "PB0211 \"Config/production copy.json\" does not have a valid profile name",
            ])
    }

    @Test func `directories and other files beside the profiles are ignored (rules 5.2 and 5.6)`() throws {
        let disk = try ManifestFolder()
        for name in ["base.json", "notes.txt", "smtp-password", "orders.jsonl", "README.md", "key.pem", "a.son"] {
            try disk.folder.write("{}", to: "Config/\(name)")
        }
        try disk.folder.makeDirectory("Config/old.json")
        try disk.folder.makeDirectory("Config/secrets")
        try disk.folder.link("Config/gone.txt", to: "nowhere")
        #expect(disk.found == ["base"])
    }

    /// Rule 5.5.
    @Test func `no other entry of the directory affects a profile`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write(#"{ "services": {} }"#, to: "Config/good.json")
        try disk.folder.write("{}", to: "outside.json")
        try disk.folder.link("Config/leaves.json", to: "../outside.json")
        try disk.folder.link("Config/gone.json", to: "nowhere")
        #expect(mkfifo(disk.config + "/pipe.json", 0o600) == 0)
        let loader = ManifestLoader(.directory(disk.config), catalog: Catalog(), variables: [:])
        #expect(disk.titles(loader.prove(WiringSelection(profile: .named("good"))).diagnostics) == [])
        let all = loader.proveEveryProfile(values: .read)
        #expect(
            all.flatMap { disk.titles($0.diagnostics) } == [
                "PB0211 Config/gone.json is a link that leads nowhere",
                "PB0210 Config/leaves.json is a link that leaves the manifest directory",
                "PB0211 Config/pipe.json is a pipe, not a file",
            ])
    }

    /// Rule 5.5.
    @Test func `a directory in the place of a profile is reported if it is selected or extended`() throws {
        let disk = try ManifestFolder()
        try disk.folder.makeDirectory("Config/base.json")
        try disk.folder.write(#"{ "extends": "base" }"#, to: "Config/shop.json")
        let loader = ManifestLoader(.directory(disk.config), catalog: Catalog(), variables: [:])
        func page(_ profile: String) -> String {
            DiagnosticsReport(loader.prove(WiringSelection(profile: .named(profile))).diagnostics).text()
                .replacing(disk.root + "/", with: "")
        }
        #expect(
            page("shop") == """
                error[PB0204]: "extends" names "base", which is no profile
                  --> Config/shop.json:1:14
                   |
                 1 | { "extends": "base" }
                   |              ^^^^^^ Config/base.json is a directory, not a file
                   |
                   = note: profiles in Config: shop

                1 mistake

                """)
        #expect(
            page("base") == """
                error[PB0201]: no profile is named "base" (from --profile)
                   = note: Config/base.json is a directory, not a file
                   = note: profiles in Config: shop

                1 mistake

                """)
    }

    @Test func `a socket and an unreadable file are reported as such`() throws {
        let disk = try ManifestFolder()
        try makeSocket(disk.config + "/socket.json")
        try disk.folder.link("Config/ring.json", to: "ring.json")
        #expect(disk.listing.profiles == ["ring", "socket"])
        #expect(
            disk.titles(["ring", "socket"].flatMap { disk.source.file(of: $0).diagnostics }) == [
                "PB0211 Config/ring.json cannot be read: Too many levels of symbolic links",
                "PB0211 Config/socket.json is a socket, not a file",
            ])
    }

    @Test(arguments: ["pipe", "gone", "socket"])
    func `a manifest directory of another file type is reported (0211)`(name: String) throws {
        let disk = try ManifestFolder()
        #expect(mkfifo(disk.root + "/pipe", 0o600) == 0)
        try disk.folder.link("gone", to: "nowhere")
        try makeSocket(disk.root + "/socket")
        let listing = ManifestSource.directory("\(disk.root)/\(name)").store()
        #expect(
            disk.titles(listing.diagnostics) == [
                name == "gone"
                    ? "PB0211 there is no manifest directory gone"
                    : "PB0211 \(name) is no directory, so it holds no manifests"
            ])
    }

    @Test func `a file removed after the listing cannot be read`() throws {
        let disk = try ManifestFolder()
        try disk.folder.write("{}", to: "Config/base.json")
        #expect(disk.listing.profiles == ["base"])
        try disk.folder.remove("Config/base.json")
        #expect(
            disk.titles(disk.source.file(of: "base").diagnostics) == [
                "PB0211 Config/base.json cannot be read: No such file or directory"
            ])
    }

    @Test func `a pipe is not a profile, and is never read`() throws {
        let disk = try ManifestFolder()
        #expect(mkfifo(disk.config + "/pipe.json", 0o600) == 0)
        #expect(disk.found == ["pipe"])
        #expect(
            disk.titles(disk.source.file(of: "pipe").diagnostics) == ["PB0211 Config/pipe.json is a pipe, not a file"])
    }

    @Test func `a missing directory is reported with its absolute path (0211, rule 5.19)`() {
        let tried = FileManager.default.currentDirectoryPath + "/No/Such"
        // A report quotes a path with a space.
        let shown = tried.contains(" ") ? "\"\(tried)\"" : tried
        let listing = ManifestSource.directory("./No/Such").store()
        let page = WiringError(listing.diagnostics).description
        #expect(
            page == """
                error[PB0211]: there is no manifest directory ./No/Such
                   = help: choose another with --config or PLUGBOARD_CONFIG
                   = note: tried \(shown)

                1 mistake

                """)
    }

    @Test func `an empty directory, and a file in place of one (0211)`() throws {
        let disk = try ManifestFolder()
        #expect(disk.titles(disk.listing.diagnostics) == ["PB0211 there are no profiles in Config"])
        #expect(disk.listing.diagnostics[0].wording.notes == ["tried \(disk.config)"])
        try disk.folder.write("", to: "file")
        let file = ManifestSource.directory(disk.root + "/file").store()
        #expect(disk.titles(file.diagnostics) == ["PB0211 file is no directory, so it holds no manifests"])
    }

    @Test func `manifests in memory are profiles by name`() {
        let source = ManifestSource.memory(["test": "{}", "base": "[]", "../x": "{}"])
        let listing = source.store()
        #expect(listing.directory == nil)
        #expect(listing.profiles == ["base", "test"])
        #expect(listing.diagnostics.map(\.wording.title) == ["../x.json does not have a valid profile name"])
        #expect(source.file(of: "base").source == SourceText(path: "base.json", bytes: Array("[]".utf8)))
        #expect(source.file(of: "../x").source.bytes == [])
        #expect(
            ManifestSource.memory([:]).store().diagnostics.map(\.wording.title) == ["no manifest was given"])
    }
}

extension Located<String> {
    fileprivate static func named(_ profile: String) -> Located {
        Located(profile, at: .launch(LaunchOrigin(name: "--profile")))
    }
}
