import TestSupport
import Testing
@testable import Plugboard
@testable import PlugboardTool

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The repairs that `wiring check --fix` lists and writes, and the parts that it never changes.
struct CheckFixTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var catalog: Catalog {
        var catalog = Catalog()
        catalog.factory("tea.pot", KettleWater.self, initializer: { KettleWater() })
        catalog.factory(
            "tea.boiled", KettleWater.self, settings: KettleHeat.self, initializer: { (_: KettleHeat) in KettleWater() }
        )
        return catalog
    }

    private func answer(_ words: String...) throws -> WiringTool.Answer {
        let loader = ManifestLoader(.directory(folder.path), catalog: catalog, variables: [:])
        guard case .success(.tool(let command, let options)) = Invocation.parse(arguments: ["wiring"] + words) else {
            throw CocoaError(.featureUnsupported)
        }
        var answer = WiringTool(program: "tea", loader: loader, options: options).answer(to: command)
        answer = WiringTool.Answer(
            output: answer.output.replacing("\(folder.path)/", with: ""),
            remarks: answer.remarks.replacing("\(folder.path)/", with: ""), status: answer.status)
        return answer
    }

    @Test func `rule 21.53: the repairs are listed, and nothing changes`() throws {
        let text = #"{ "services": { "KettleWater": { "factory": "tea.pto", "lifetme": "singleton" } } }"#
        try folder.write(text, to: "shop.json")
        let answer = try answer("check", "--all", "--fix")
        #expect(
            answer.output == """
                shop.json:1:45: "tea.pto" -> "tea.pot"
                shop.json:1:56: "lifetme" -> "lifetime"
                2 repairs of 2 mistakes, 0 remain; --write applies them

                """)
        #expect(answer.status == .mistakes)
        #expect(folder.text("shop.json") == text)
    }

    @Test func `rule 21.53: a repair is listed although it reveals an error that its mistake hid`() throws {
        try folder.write(
            #"{ "services": { "KettleWater": "tea.pot" "KettleWater#b": { "factory": "tea.boiled", "settings": { "degrees": "hot" } } } }"#,
            to: "shop.json")
        #expect(
            try answer("check", "--all", "--fix").output == """
                shop.json:1:41: insert ','
                1 repair of 1 mistake, 1 remains; --write applies them

                """)
    }

    @Test func `rule 21.53: --write keeps line ends, the byte order mark and permissions, and checks again`() throws {
        let before = "\u{FEFF}{\r\n  \"services\": { \"KettleWater\": \"tea.pto\" }\r\n}\r\n"
        try folder.write(before, to: "shop.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(folder.path)/shop.json")
        let answer = try answer("check", "--all", "--fix", "--write")
        #expect(
            answer.output.hasPrefix(
                "shop.json:2:32: \"tea.pto\" -> \"tea.pot\"\n1 repair of 1 mistake, 0 remain; written\n\n"))
        #expect(answer.output.contains("\n\nprofile \"shop\": right, 1 binding\n"), "\(answer.output)")
        #expect(answer.status == .success)
        #expect(folder.text("shop.json").map { Array($0.utf8) } == Array(before.replacing("pto", with: "pot").utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/shop.json")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try folder.names(in: ".") == ["shop.json"])
    }

    @Test(arguments: [
        #"{ "environment": "prodution", "services": { "KettleWater": "tea.pot" } }"#,
        #"{ "extends": "bsae", "services": { "KettleWater": "tea.pot" } }"#,
        #"{ "extnds": "base", "services": { "KettleWater": "tea.pot" } }"#,
        #"{ "services": { "KettleWater": { "factory": "tea.boiled", "settings": { "degrees": "hot" } } } }"#,
        #"{ "services": { "KettleWater": { "factory": "tea.boiled", "settings": { "degrees": 4, "scale": "celsus" } } } }"#,
    ])
    func `rule 21.53: decisions and values are not repaired`(text: String) throws {
        try folder.write(text, to: "shop.json")
        try folder.write(#"{ "abstract": true, "services": {} }"#, to: "base.json")
        let answer = try answer("check", "--all", "--fix", "--write")
        #expect(answer.output == "no mistake has a certain repair\n")
        #expect(answer.status == .mistakes)
        #expect(folder.text("shop.json") == text)
    }

    @Test func `rule 21.53: each change of a text that is not JSON has its line`() throws {
        try folder.write(#"{ "services": { "KettleWater": { "factory": "tea.pot", }, } }"#, to: "shop.json")
        let lines = try answer("check", "--all", "--fix").output.split(separator: "\n")
        #expect(lines.count == 3 && lines.prefix(2).allSatisfy { $0.hasSuffix("delete ','") }, "\(lines)")
    }

    @Test func `rule 21.53: a setting's name is repaired, and its value is not shown`() throws {
        try folder.write(
            #"{ "services": { "KettleWater": { "factory": "tea.boiled", "settings": { "degres": 97 } } } }"#,
            to: "shop.json")
        #expect(
            try answer("check", "--all", "--fix").output.hasPrefix(#"shop.json:1:73: "degres" -> "degrees""# + "\n"))
    }

    @Test func `rule 21.53: a link, a read-only file and a changed file are not replaced`() throws {
        let text = #"{ "services": { "KettleWater": "tea.pto" } }"#
        try folder.write(text, to: "..data/shop.json")
        try folder.link("shop.json", to: "..data/shop.json")
        #expect(
            try answer("check", "--all", "--fix", "--write").remarks.hasSuffix(
                "shop.json is not changed: it is a symbolic link\n"))
        try folder.remove("shop.json")
        try folder.write(text, to: "shop.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: "\(folder.path)/shop.json")
        let answer = try answer("check", "--all", "--fix", "--write")
        #expect(answer.remarks.hasSuffix("shop.json is not changed: it is read-only\n"))
        #expect(answer.status == .usage)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(folder.path)/shop.json")
        let fixes = ManifestLoader(.directory(folder.path), catalog: catalog, variables: [:]).fixes()
        try folder.write(text + " ", to: "shop.json")
        let refused = #expect(throws: RefusedFile.self) { try fixes.write() }
        #expect(refused?.reason == "it changed while it was checked")
        #expect(folder.text("shop.json") == text + " ")
        #expect(folder.text("..data/shop.json") == text)
    }

    @Test func `rule 21.53: a manifest without mistakes needs no repair`() throws {
        try folder.write(#"{ "services": { "KettleWater": "tea.pot" } }"#, to: "shop.json")
        let answer = try answer("check", "--all", "--fix")
        #expect(answer.output == "no manifest has a mistake\n")
        #expect(answer.status == .success)
    }

    @Test(arguments: [
        (["--write"], "wiring check --write needs --fix"),
        (["--fix", "--watch"], "--fix and --watch cannot be used together"),
        (["--fix", "--format", "json"], "--fix and --format json cannot be used together"),
    ])
    func `rule 21.53: --fix has one output`(flags: [String], error: String) {
        guard case .failure(let found) = Invocation.parse(arguments: ["wiring", "check", "--all"] + flags) else {
            Issue.record("\(flags) is accepted")
            return
        }
        #expect("\(found)".hasSuffix(error))
    }
}

struct KettleWater: Sendable {}

struct KettleHeat: Decodable, Sendable {
    let degrees: Int
    var scale: Scale?

    enum Scale: String, Decodable, CaseIterable { case celsius, kelvin }
}
