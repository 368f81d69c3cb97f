import TestSupport
import Testing
@testable import Plugboard
@testable import PlugboardContainer

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The built-in providers, and the printed form of a value.
struct ShippedProviderTests {
    @Test func `values in memory are those given in code`() {
        let vault = InMemoryValues("vault", ["a": "1", "b": .secret("2")])
        #expect(vault.name == "vault")
        #expect(["a", "b", "c"].map(vault.value(for:)) == ["1", ProvidedValue("2", isSecret: true), nil])
    }

    @Test func `a key of variables is a variable in capitals after the prefix`() throws {
        let variables = ["SHOP_DB_PASSWORD": "open", "SHOP_A_1__B": "x", "SHOP_MAIL_HOST": ""]
        let vault = VariableValues("vault", prefix: "SHOP_", variables: variables)
        let values = try ["db/password", "DB.Password", "a.1-/b", "ä", "mail host"].map(vault.value(for:))
        #expect(values == ["open", "open", "x", nil, ""])
    }

    @Test func `variables of the process are read unchanged`() throws {
        let path = ProcessInfo.processInfo.environment["PATH"]
        #expect(try VariableValues("machine").value(for: "path")?.text == path)
    }

    @Test func `a key of files is the text of a file without its final line break, and a secret`() throws {
        let folder = try TemporaryFolder()
        try folder.write("open\n", to: "db-password")
        try folder.write("", to: "empty")
        let secrets = FileValues("secrets", in: folder.path + "/")
        let values = try ["db-password", "empty", "missing"].map(secrets.value(for:))
        #expect(values == [.secret("open"), nil, nil])
        #expect(try FileValues("plain", in: folder.path, areSecret: false).value(for: "db-password") == "open")
        #expect(try FileValues("secrets", in: folder.path + "/none").value(for: "db-password") == nil)
    }

    @Test func `a key of files cannot leave the directory`() throws {
        let folder = try TemporaryFolder()
        try folder.makeDirectory("in")
        try folder.write("planted", to: "outside")
        try folder.link("in/link", to: folder.path + "/outside")
        let secrets = FileValues("secrets", in: folder.path + "/in")
        for key in ["../outside", folder.path + "/outside", "link", "/etc/hostname", "..", "a/../../outside"] {
            #expect(throws: FileMistake.outside(byLink: key == "link")) { try secrets.value(for: key) }
        }
        #expect(throws: FileMistake.zeroInPath) { try secrets.value(for: "x\0y") }
    }

    @Test func `an existing file that cannot be read is reported with the reason`() throws {
        let folder = try TemporaryFolder()
        try folder.makeDirectory("folder")
        try folder.write([0xFF, 0xFE], to: "latin")
        struct Settings: Decodable, Sendable { var a: String?; var b: String? }
        let page = ProviderRig.page(
            Settings.self,
            #"{ "a": { "$from": "secrets", "key": "folder" }, "b": { "$from": "secrets", "key": "latin" } }"#,
            FileValues("secrets", in: folder.path))
        #expect(
            page == """
                error[PB0606]: profile "p": provider "secrets" failed for folder: a directory, not a file
                  --> p.json:1:94
                   |
                 1 | { "services": { "Pipe": { "factory": "pipe", "settings": { "a": { "$from": "secrets", "key": "folder" }, "b": { "$from": "secrets", "key": "latin" } } } } }
                   |                                                                                              ^^^^^^^^ asked for here

                error[PB0606]: profile "p": provider "secrets" failed for latin: not UTF-8
                  --> p.json:1:140
                   |
                 1 | { "services": { "Pipe": { "factory": "pipe", "settings": { "a": { "$from": "secrets", "key": "folder" }, "b": { "$from": "secrets", "key": "latin" } } } } }
                   |                                                                                                                                            ^^^^^^^ asked for here

                2 mistakes

                """)
    }

    @Test func `a provided value does not print its text`() {
        for value in [ProvidedValue("planted"), .secret("planted")] {
            var dumped = ""
            dump(value, to: &dumped)
            dump(["a": value], to: &dumped)
            for text in ["\(value)", String(reflecting: value), "\([value])", "\(["a": Optional(value)])", dumped] {
                #expect(!text.contains("planted"), "\(text)")
            }
        }
        #expect("\(ProvidedValue("planted"))" == "<value>")
        #expect("\(ProvidedValue.secret("planted"))" == "<secret>")
    }
}
