@testable import PlugboardTool
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The schema in the manifest directory, and the check whether it is current (RULES 21.30).
struct SchemaFileTests {
    private static let small: Catalog = {
        var catalog = Catalog()
        catalog.factory("pot.clay", Pot.self, initializer: Pot.init)
        catalog.factory("kettle.plain", Kettle.self, settings: Label.self, initializer: { (_: Label) in Kettle() })
        return catalog
    }()

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var schema: String? { folder.text(".schema.json") }

    private func write(_ manifests: [String: String]) throws {
        for (profile, text) in manifests { try folder.write(text, to: "\(profile).json") }
    }

    private func ask(_ line: String, _ source: ManifestSource? = nil, of catalog: Catalog = Self.small) throws
        -> WiringTool.Answer
    {
        let command = try ToolCommand.parse(line.split(separator: " ").map(String.init)).get()
        let loader = ManifestLoader(source ?? .directory(folder.path), catalog: catalog, variables: [:])
        return WiringTool(program: "tea", loader: loader, options: try LaunchOptions(arguments: [])).answer(to: command)
    }

    private func isStale(of catalog: Catalog = Self.small) throws -> Bool {
        try ask("check --all --format gcc", of: catalog).output.contains("[PB0215]")
    }

    @Test func `a written schema is current, and keys bound later do not make it outdated`() throws {
        try write(["shop": #"{ "services": { "Pot": "pot.clay" } }"#])
        #expect(try !isStale())
        let answer = try ask("schema --write")
        #expect(answer.output == "wrote \(folder.path)/.schema.json\n")
        #expect(try !isStale())
        #expect(try ask("schema").output == schema)
        try write(["shop": #"{ "services": { "Pot#blue": "pot.clay", "Kettle#gas": null } }"#])
        #expect(try !isStale())
        #expect(try ask("schema").output != schema)
    }

    @Test func `another catalog, another profile and an edit by hand make it outdated`() throws {
        try write(["shop": "{}"])
        _ = try ask("schema --write")
        #expect(try isStale(of: Tea.serving))
        let text = try #require(schema)
        try folder.write(text.replacing("pot.clay", with: "pot.clai"), to: ".schema.json")
        #expect(try isStale())
        try folder.write(text, to: ".schema.json")
        #expect(try !isStale())
        try write(["cafe": "{}"])
        #expect(try isStale())
    }

    @Test func `a planted link at its place is not followed`() throws {
        try write(["shop": "{}"])
        try folder.write("mine", to: "other")
        try folder.link(".schema.json.\(getpid()).new", to: "other")
        try folder.link(".schema.json", to: "other")
        #expect(try ask("schema --write").status == .success)
        #expect(folder.text("other") == "mine")
        #expect(try !isStale())
    }

    @Test func `a file larger than any schema is outdated`() throws {
        try write(["shop": "{}", ".schema": ""])
        #expect(truncate("\(folder.path)/.schema.json", 1 << 40) == 0)
        #expect(try isStale())
    }

    @Test(arguments: ["", "{", "{}", "\n\n\n", "{\n\n\n}\n"])
    func `any other content is outdated and harmless`(text: String) throws {
        try write(["shop": "{}", ".schema": text])
        #expect(try isStale())
    }

    /// Rule 21.36.
    @Test func `the schema is the same byte for byte, and contains no secret`() throws {
        var catalog = Tea.catalog
        catalog.factory(
            "kettle.keyed", Kettle.self, settings: Power.self, defaults: ["label": "plain-label", "watts": 7],
            initializer: { (_: Power) in Kettle() })
        let manifests = [
            "shop": #"{ "services": { "Kettle": { "factory": "kettle.plain", "settings": { "pin": "planted" } } } }"#
        ]
        let first = try ask("schema", .memory(manifests), of: catalog).output
        #expect(try first == ask("schema", .memory(manifests), of: catalog).output)
        #expect(first.contains("plain-label") && !first.contains("planted"))
    }

    @Test func `a schema that cannot be written is reported with the reason`() throws {
        let memory = try ask("schema --write", .memory(["shop": "{}"]))
        let reason = "tea: the manifests are no files, so there is no directory to write a schema to\n"
        #expect(memory == WiringTool.Answer(output: "", remarks: reason, status: .usage))
        let nowhere = try ask("schema --write", .directory("/nowhere/at/all"))
        let place = "tea: /nowhere/at/all/.schema.json cannot be written: No such file or directory\n"
        #expect(nowhere == WiringTool.Answer(output: "", remarks: place, status: .mistakes))
    }
}
