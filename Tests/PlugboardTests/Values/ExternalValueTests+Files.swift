import TestSupport
import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// Files, and variables that name them: 0603 and 0210.
extension ExternalValueTests {
    private func file(_ path: String, _ files: MemoryFiles, roots: [String] = ["/run/secrets"])
        -> SettingsRig.Outcome<Box<String>>
    {
        var rig = SettingsRig()
        rig.sources.files = files
        rig.sources.fileRoots = roots
        return rig.read(Box<String>.self, "{\"value\": {\"$file\": \"\(path)\"}}")
    }

    @Test func `a file is relative to the manifest directory (rule 10.6)`() {
        for path in ["keys/a", "./x/../keys/a"] {
            #expect(file(path, MemoryFiles(["/app/Config/\(path)": "text"])).value?.value == "text")
        }
    }

    @Test func `the final line break of a file is removed (rule 10.10)`() {
        for (text, expected) in [("a\n", "a"), ("a\r\n", "a"), ("a\r", "a"), ("a\n\n", "a\n")] {
            #expect(file("f", MemoryFiles(["/app/Config/f": text])).value?.value == expected)
        }
    }

    @Test(arguments: ["", "\n", "\r\n"])
    func `an empty file counts as missing (0603)`(text: String) {
        let outcome = file("f", MemoryFiles(["/app/Config/f": text]))
        #expect(
            outcome.titles + outcome.labels == [
                #"profile "production" needs 1 file that cannot be read"#, "empty, which counts as not there",
            ])
        var rig = SettingsRig()
        rig.sources.files = MemoryFiles(["/app/Config/f": text])
        #expect(rig.read(Box<String>.self, #"{"value": {"$file": "f", "default": "d"}}"#).value?.value == "d")
    }

    @Test func `a file with a zero byte is not a text (0603)`() {
        let outcome = file("f", MemoryFiles(["/app/Config/f": "a\0b"]))
        #expect(
            outcome.titles + outcome.labels == [
                #"profile "production" needs 1 file that cannot be read"#, "not text: it holds a zero byte",
            ])
    }

    @Test(arguments: [
        (#"{"DE":1,"DE":2}"#, "has a member that is written twice"),
        (#"{"DE":1,}"#, "has a comma before a closing bracket, which JSON does not allow"),
        ("{DE:1}", "is not valid JSON"), (String(repeating: "[", count: 129), "nests too deep"),
    ])
    func `text that resembles JSON is reported with its fault`(text: String, fault: String) {
        var rig = SettingsRig()
        rig.sources.variables["RATES"] = text
        let fromVariable = rig.read(Box<[String: Int]>.self, #"{"value": {"$env": "RATES"}}"#)
        let fromFlag = readFlag(text)
        #expect(
            fromVariable.titles + fromVariable.labels + fromFlag.titles + fromFlag.labels == [
                "environment variable RATES \(fault)", #"setting "value" takes an object"#,
                #"setting "value" of payments.stripe \#(fault)"#, "expected an object",
            ])
    }

    @Test(arguments: [("DE", #"not "DE""#), ("[1]", "not a list")])
    func `only the text of a flag is shown beside the expected kind`(text: String, found: String) {
        var rig = SettingsRig()
        rig.sources.variables["RATES"] = text
        #expect(
            rig.read(Box<[String: Int]>.self, #"{"value": {"$env": "RATES"}}"#).titles
                == ["environment variable RATES is not an object"])
        #expect(readFlag(text).titles == [#"setting "value" of payments.stripe takes an object, \#(found)"#])
    }

    private func readFlag(_ text: String) -> SettingsRig.Outcome<Box<[String: Int]>> {
        let origin = Origin.launch(LaunchOrigin(name: "--set PaymentGateway/settings/value"))
        let node = SettingsNode(
            .object([
                SettingsNodeMember(name: "value", nameOrigin: origin, node: SettingsNode(.text(text), at: origin))
            ]), at: origin)
        return SettingsRig().read(Box<[String: Int]>.self, node)
    }

    @Test func `an absolute file is under a root, or in the manifest directory (rule 10.9)`() {
        let files = MemoryFiles(["/run/secrets/k": "a", "/etc/keys/k": "b", "/app/Config/k": "c"])
        let inside = [
            file("/run/secrets/k", files), file("/etc/keys/k", files, roots: ["/etc/keys/"]),
            file("/app/Config/k", files, roots: []),
        ]
        #expect(inside.map { $0.value?.value } == ["a", "b", "c"])
        for path in [
            "/etc/keys/k", "/run/secrets-of-others/k", "/run/secrets/../../etc/keys/k", "/app/Config", "/app/Config2/k",
        ] {
            #expect(file(path, files).codes == ["PB0210"])
        }
    }

    @Test(arguments: [
        ("/run/K", "/run/\u{212A}/k"), ("/run/\u{E9}", "/run/e\u{301}/k"), ("/run/k", "/run/k/../\u{301}x"),
    ])
    func `a path whose bytes differ from those of every root is outside (rule 10.9)`(root: String, path: String) {
        #expect(file(path, MemoryFiles([path: "planted"]), roots: [root]).codes == ["PB0210"])
        #expect(file("\(root)/k", MemoryFiles(["\(root)/k": "a"]), roots: [root]).value?.value == "a")
    }

    #if os(Linux)
    @Test func `two names of different bytes are two files, even if they are equal as texts (rule 10.9)`() throws {
        let folder = try TemporaryFolder()
        let names = ["caf\u{E9}", "cafe\u{301}"]
        for name in names { try folder.write(name.count == 4 ? "\(name.utf8.count)" : "", to: name) }
        var rig = SettingsRig()
        rig.sources = ValueSources(variables: [:], manifestDirectory: folder.path)
        let read = rig.read(
            [String: String].self, "{\"a\": {\"$file\": \"\(names[0])\"}, \"b\": {\"$file\": \"\(names[1])\"}}")
        #expect(read.value == ["a": "5", "b": "6"])
        #expect(Set(read.references.map(\.source.value)).count == 2)
        var state = FileStamps(of: folder.path, depth: 1)
        for name in names {
            try folder.write("longer", to: name)
            let now = FileStamps(of: folder.path, depth: 1)
            #expect(now.changes(since: state).map { Array($0.utf8) } == [Array(name.utf8)])
            state = now
        }
    }
    #endif

    @Test func `a variable cannot name a path with U+0000, also with a default (0603)`() {
        let outcome = named(
            "/run/secrets/k\0.pem", MemoryFiles(["/run/secrets/k": "a"]), beside: ", \"default\": \"d\"")
        #expect(outcome.codes == ["PB0603"])
        #expect(
            outcome.labels == [
                #"a path with U+0000, which no file has: variable KEY_FILE names "/run/secrets/k\u{0}.pem""#
            ])
    }

    @Test func `a path to the outside of the directory is refused, whether or not the file exists (0210)`() {
        #expect(
            file("../x", MemoryFiles([:])).report == """
                PB0210 Config/production.json:1:21 "$file" may not read outside the manifest directory
                ^ leads out of it
                help: put the file into the manifest directory, or name it absolutely under "/run/secrets"
                note: further roots are allowed in code: fileRoots
                """)
    }

    @Test func `a link is checked by its target (0210)`() {
        let inside = MemoryFiles(
            ["/app/Config/..data/k": "text"], links: ["/app/Config/k": "/app/Config/..data/k"])
        #expect(file("k", inside).value?.value == "text")
        let outside = MemoryFiles(["/etc/passwd": "root"], links: ["/app/Config/k": "/etc/passwd"])
        #expect(file("k", outside).labels == ["a symbolic link that leads out"])
        var linkedDirectory = MemoryFiles(["/real/Config/k": "text"])
        linkedDirectory.links = ["/app/Config": "/real/Config", "/app/Config/k": "/real/Config/k"]
        #expect(file("k", linkedDirectory).value?.value == "text")
    }

    @Test func `all unreadable files are one diagnostic (0603)`() {
        var rig = SettingsRig()
        var files = MemoryFiles(["/app/Config/large": String(repeating: "x", count: (1 << 20) + 1)])
        files.files["/app/Config/pipe"] = .failure(.special(.pipe))
        files.files["/app/Config/locked"] = .failure(.unreadable("Permission denied"))
        files.files["/app/Config/latin"] = .success([0xE9])
        rig.sources.files = files
        struct Five: Decodable, Sendable { let a: String; let b: Int; let c: [Int]; let d: Bool; let e: String }
        let outcome = rig.read(
            Five.self,
            """
            {"a": {"$file": "gone"}, "b": {"$file": "large"}, "c": {"$file": "pipe"},
             "d": {"$file": "locked"}, "e": {"$file": "latin"}}
            """)
        #expect(outcome.value == nil)
        #expect(
            outcome.report == """
                PB0603 Config/production.json:1:17 profile "production" needs 5 files that cannot be read
                ^ no such file
                ^ Config/production.json:1:41 larger than 1 MiB
                ^ Config/production.json:1:66 a pipe, not a file
                ^ Config/production.json:2:17 cannot be read: Permission denied
                ^ Config/production.json:2:43 not UTF-8
                note: tried /app/Config/gone
                """)
    }

    /// Rule 10.11.
    @Test func `a default applies to a missing file, not to a broken one (0603)`() {
        var rig = SettingsRig()
        var files = MemoryFiles([:])
        files.files["/app/Config/latin"] = .success([0xE9])
        rig.sources.files = files
        #expect(rig.read(Box<Int>.self, #"{"value": {"$file": "gone", "default": 4}}"#).value?.value == 4)
        #expect(rig.read(Box<Int>.self, #"{"value": {"$file": "latin", "default": 4}}"#).codes == ["PB0603"])
    }

    @Test func `a manifest in memory has no directory for relative files (0603)`() {
        var rig = SettingsRig()
        rig.sources.manifestDirectory = nil
        #expect(
            rig.read(Box<String>.self, #"{"value": {"$file": "f"}}"#).labels
                == ["relative, and this manifest is in no directory"])
    }

    @Test func `each file is read once in a load (rule 10.1)`() {
        final class Counting: ValueFiles, @unchecked Sendable {
            var count = 0
            func realPath(of path: String) -> String { path }
            func names(in directory: String) -> [String] { [] }
            func bytes(of path: String, limit: Int, where isAllowed: (String) -> Bool) -> [UInt8] {
                count += 1
                return Array("5".utf8)
            }
        }
        var rig = SettingsRig()
        let files = Counting()
        rig.sources.files = files
        let part = (Box<Int>.self as any (Decodable & Sendable).Type, #"{"value": {"$file": "f"}}"#)
        #expect(read(rig, [part, part, part]).values == [true, true, true])
        #expect(files.count == 1)
    }

    @Test func `files of the disk are found, resolved and refused by file type`() throws {
        let disk = DiskValueFiles()
        #expect(throws: FileMistake.absent) { try disk.realPath(of: "/nowhere/at/all") }
        #expect(throws: FileMistake.absent) { try disk.realPath(of: "/etc/passwd/below") }
        #expect(try disk.realPath(of: "/usr/../usr") == "/usr")
        #expect(throws: FileMistake.absent) { try disk.bytes(of: "/nowhere/at/all", limit: 10) { _ in true } }
        #expect(throws: FileMistake.special(.directory)) { try disk.bytes(of: "/usr", limit: 10) { _ in true } }
        #expect(throws: FileMistake.special(.device)) { try disk.bytes(of: "/dev/null", limit: 10) { _ in true } }
        #expect(throws: FileMistake.tooLarge) { try disk.bytes(of: "/proc/self/status", limit: 10) { _ in true } }
        #expect((try? disk.bytes(of: "/proc/self/status", limit: 1 << 20) { _ in true })?.isEmpty == false)
    }

    @Test func `a dangling link and a socket are reported as such`() throws {
        let folder = try TemporaryFolder()
        try folder.link("gone", to: "nowhere")
        try makeSocket("\(folder.path)/socket")
        let disk = DiskValueFiles()
        #expect(throws: FileMistake.danglingLink) { try disk.realPath(of: "\(folder.path)/gone") }
        #expect(throws: FileMistake.special(.socket)) {
            try disk.bytes(of: "\(folder.path)/socket", limit: 10) { _ in true }
        }
    }

    // MARK: The path in a variable

    /// Reads `{ "$file": { "$env": "KEY_FILE" } }`.
    private func named(
        _ path: String?, _ files: MemoryFiles = MemoryFiles([:]), beside: String = "",
        values: WiringSelection.ExternalValueMode = .read
    ) -> SettingsRig.Outcome<Box<String>> {
        var rig = SettingsRig()
        rig.values = values
        rig.sources.variables["KEY_FILE"] = path
        rig.sources.files = files
        return rig.read(Box<String>.self, "{\"value\": {\"$file\": {\"$env\": \"KEY_FILE\"}\(beside)}}")
    }

    @Test func `a variable may contain the path of a file (rule 10.6)`() {
        let files = MemoryFiles(["/run/secrets/k": "text\n", "/app/Config/keys/k": "other"])
        let read = [
            named("/run/secrets/k", files), named("keys/k", files),
            named(nil, files, beside: ", \"default\": \"d\""),
            named("/run/secrets/gone", files, beside: ", \"default\": \"d\""),
        ]
        #expect(read.map { $0.value?.value } == ["text", "other", "d", "d"])
        let lines = named("/run/secrets/k", files).references.map {
            "\($0.source.value.words) \($0.source.value.variable ?? "")"
        }
        #expect(lines == ["<env KEY_FILE> KEY_FILE", "<file <env KEY_FILE>> KEY_FILE"])
    }

    /// Rule 10.8.
    @Test func `a missing variable for a path is reported as missing (0601)`() {
        for path in [nil, ""] {
            let outcome = named(path)
            #expect(
                outcome.codes + outcome.titles == [
                    "PB0601", #"profile "production" needs 1 environment variable that is not set"#,
                ])
        }
    }

    @Test func `a path variable that is not UTF-8 is reported (0602)`() {
        var rig = SettingsRig()
        rig.sources.undecodable = ["KEY_FILE"]
        let outcome = rig.read(Box<String>.self, #"{"value": {"$file": {"$env": "KEY_FILE"}, "default": "d"}}"#)
        #expect(outcome.titles == ["environment variable KEY_FILE is not UTF-8"])
    }

    @Test
    func `the file that a variable names is reported with it, and by its path if that is certainly a path (0603)`() {
        let gone = named("/run/secrets/gone")
        #expect(gone.titles == [#"profile "production" needs 1 file that cannot be read"#])
        #expect(
            gone.labels + gone.wordings.flatMap(\.notes) == [
                #"no such file: variable KEY_FILE names "/run/secrets/gone""#
            ])
        let missing = named("/app/Config/keys/gone")
        #expect(
            missing.labels + missing.wordings.flatMap(\.notes) == [
                #"no such file: variable KEY_FILE names "/app/Config/keys/gone""#
            ])
        let hidden = named("hunter2")
        #expect(
            hidden.labels + hidden.wordings.flatMap(\.notes) == [
                "no such file: variable KEY_FILE names it", "the value of a variable is not shown",
            ])
    }

    /// Rule 10.8.
    @Test(arguments: ["../hunter2", "/etc/hunter2", "/hunter2"])
    func `a variable cannot name a file outside of the roots, and its value is not reported (0210)`(path: String) {
        let outcome = named(path)
        #expect(
            outcome.codes + outcome.labels + outcome.wordings.flatMap(\.notes) == [
                "PB0210", "variable KEY_FILE names a file that leads out of it",
                "further roots are allowed in code: fileRoots", "the value of a variable is not shown",
            ])
        let link = named("/run/secrets/k", MemoryFiles([:], links: ["/run/secrets/k": "/etc/passwd"]))
        #expect(link.labels == ["variable KEY_FILE names a symbolic link that leads out"])
    }

    @Test func `the content of a file that a variable names is reported by the file (0602)`() {
        var rig = SettingsRig()
        rig.sources.variables["PORT_FILE"] = "/run/secrets/port"
        rig.sources.files = MemoryFiles(["/run/secrets/port": "hunter2"])
        let outcome = rig.read(Box<Int>.self, #"{"value": {"$file": {"$env": "PORT_FILE"}}}"#)
        #expect(outcome.titles == ["the file that environment variable PORT_FILE names is not a whole number"])
    }

    @Test func `without variables the file of a variable counts as present`() {
        let outcome = named(nil, values: .assumed)
        #expect(outcome.value == nil)
        #expect(outcome.titles == [])
    }
}
