import TestSupport
import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The grammar of a dotenv file, and its effects.
struct DotenvTests {
    private func parse(_ text: String) -> [String: String] {
        let file = ParsedDotenvFile(Array(text.utf8), path: ".env")
        #expect(file.mistakes.map(\.wording.title) == [])
        return file.variables
    }

    private func mistakes(_ text: String) -> [String] {
        let file = ParsedDotenvFile(Array(text.utf8), path: ".env")
        return file.mistakes.map { "\($0.origin.map(String.init(describing:)) ?? "") \($0.wording.title)" }
    }

    @Test(arguments: [
        ("A=b", "b"), ("export A=b", "b"), ("  A=b  ", "b"), ("\texport \t A=b\t", "b"), ("A=b c", "b c"),
        ("A=b # c", "b"), ("A=b#c", "b#c"), ("A=b\t#c", "b"), ("A=\"b # c\"", "b # c"), ("A='b # c' # d", "b # c"),
        ("A=$HOME", "$HOME"), ("A=\"${HOME}\"", "${HOME}"), ("A='$HOME'", "$HOME"), ("A=a\\nb", "a\\nb"),
        ("A=\"a\\nb\\t\\\"c\\\"\\\\\\$\\r\"", "a\nb\t\"c\"\\$\r"), ("A='a\\nb'", "a\\nb"), ("A=\"a\nb\"", "a\nb"),
        ("A='a\nb=c\n'", "a\nb=c\n"), ("A=it's", "it's"), ("A=\"it's\"", "it's"), ("A='say \"b\"'", "say \"b\""),
        ("A=a=b==", "a=b=="), ("A=ä☕️", "ä☕️"), ("A=\" b \"", " b "), ("A=b\r\n", "b"), ("A='b'\r\n", "b"),
        ("\u{FEFF}A=b", "b"), ("A=b\r", "b"), ("A={\"a\": [1, 2]}", "{\"a\": [1, 2]}"), ("#A=c\nA=b\n#A=c", "b"),
    ])
    func `rules 12.8, 12.9, 12.10 and 12.11: a line sets a variable`(line: String, value: String) {
        #expect(parse(line) == ["A": value])
    }

    @Test func `rule 12.7: names are those of variables, and may follow export`() {
        #expect(
            parse("_a.b-c9=1\nexport=2\nexported=4") == ["_a.b-c9": "1", "export": "2", "exported": "4"])
        #expect(parse("export export=3") == ["export": "3"])
    }

    @Test func `rules 12.7 and 12.12: empty lines and comments are ignored, and an empty value counts as not set`() {
        #expect(parse("") == [:])
        #expect(parse("\n\r\n  \n\t# A=b\n#\n") == [:])
        #expect(parse("A=\nB=''\nC=\"\"\nD= \nE=# note\nF= # note\nG=1") == ["G": "1"])
    }

    @Test func `rule 12.1: the variables of a launch never come from a dotenv file`() {
        #expect(parse("PLUGBOARD_PROFILE=test\nPLUGBOARD_X=1\nMY_PLUGBOARD_=2") == ["MY_PLUGBOARD_": "2"])
    }

    @Test func `rule 12.3: every malformed line is reported with its place`() {
        #expect(
            mistakes(
                """
                A=1
                  export B
                C D=2
                9E=3
                =4
                F =5
                G= 6
                export H="7" 8
                I='9'#
                J="\\q"
                A=10
                sk_live_51
                K="never closed
                L=11
                """)
                == [
                    ".env:2:1 this line is neither a comment nor NAME=value",
                    ".env:3:1 this line is neither a comment nor NAME=value",
                    #".env:4:1 the text before the "=" is no name of a variable"#,
                    #".env:5:1 the text before the "=" is no name of a variable"#,
                    #".env:6:1 F has a space beside its "=""#,
                    #".env:7:1 G has a space beside its "=""#,
                    ".env:8:8 the value of H goes on behind its closing quote",
                    ".env:9:1 the value of I goes on behind its closing quote",
                    #".env:10:1 the value of J has a "\" before what needs none"#, ".env:11:1 A is set twice",
                    ".env:12:1 this line is neither a comment nor NAME=value",
                    ".env:13:1 the value of K begins with a quote that nothing closes",
                ])
    }

    @Test(arguments: ["A = b", "A=\"b\" c", "A='b", "A=\"\\q\"", "A=b\nA=b", "A=b\u{0}"])
    func `rule 12.3: a malformed line sets no variable`(line: String) {
        let file = ParsedDotenvFile(Array("B=1\n\(line)\n".utf8), path: ".env")
        #expect(file.mistakes.count == 1)
        #expect(file.variables == ["B": "1"])
    }

    @Test func `a zero byte is reported`() {
        #expect(mistakes("A=b\u{0}c") == [".env:1:1 the value of A holds a zero byte, which no variable can"])
    }

    /// Every truncation and every changed byte of a file with all forms, with one text as each of its values.
    @Test func `reading hostile texts ends, and no message contains a value or a comment`() {
        let text = """
            # pl4nted
            export A=pl4nted
            B="pl4nted \\n \\" pl4nted" # pl4nted
            C='pl4nted
            pl4nted=pl4nted'
            D=pl4nted # pl4nted\r
            E=""

            """
        let bytes = Array(text.utf8)
        var texts = bytes.indices.map { Array(bytes[..<$0]) }
        for index in bytes.indices {
            for byte in Array("\"'\\=#\n\r\0 x".utf8) {
                var changed = bytes
                changed[index] = byte
                texts.append(changed)
            }
        }
        for text in texts {
            let file = ParsedDotenvFile(text, path: ".env")
            let page = DiagnosticsReport(file.mistakes).text()
            // A changed byte may make a part of a value a name, which is printed before its "=".
            let shown = page.replacing("pl4nted=", with: "").replacing("of pl4nted ", with: "")
            #expect(!shown.contains("pl4nted"), "\(page)")
        }
    }

    @Test func `a long text with many unclosed quotes or many lines is read completely`() {
        let quotes = Array(String(repeating: "A='", count: 5_000).utf8)
        #expect(ParsedDotenvFile(quotes, path: ".env").mistakes.count > 0)
        let lines = Array((0..<5_000).map { "A\($0)=\"x\\ny\" # note\n" }.joined().utf8)
        #expect(ParsedDotenvFile(lines, path: ".env").variables.count == 5_000)
    }

    // MARK: - In a load

    struct Settings: Decodable, Sendable, Equatable { var a: String?; var b: String? }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes the dotenv file; returns its path.
    private func file(_ text: String) throws -> String {
        try folder.write(text, to: ".env")
        return "\(folder.path)/.env"
    }

    private func loader(
        _ path: String?, _ settings: String = #"{ "a": { "$env": "A" }, "b": { "$env": "B" } }"#,
        variables: [String: String] = [:], providers: [any ValueProvider] = []
    ) -> ManifestLoader {
        ManifestLoader(
            .memory(["p": ProviderRig.manifest(settings)]), catalog: ProviderRig.catalog(Settings.self),
            variables: variables, dotenv: path, providers: providers)
    }

    private func settings(_ loader: ManifestLoader) throws -> Settings {
        try loader.load(profile: "p").resolve(Pipe<Settings>.self).settings
    }

    @Test func `rule 12.1: a dotenv file feeds $env below the variables of the process`() throws {
        let path = try file("A=file\nB=file\n")
        #expect(try settings(loader(path, variables: ["A": "process"])) == Settings(a: "process", b: "file"))
    }

    @Test func `rule 12.1: an empty variable of the process counts as not set, so that the file's value applies`()
        throws
    {
        #expect(
            try settings(loader(file("A=file\nB=\n"), variables: ["A": "", "B": "b"])) == Settings(a: "file", b: "b"))
    }

    @Test func `rule 12.2: a missing file sets no variable`() throws {
        #expect(try settings(loader("/no/such/.env", variables: ["A": "1", "B": "2"])) == Settings(a: "1", b: "2"))
    }

    @Test func `rule 12.2: each load reads the file again`() throws {
        let path = try file("A=1\nB=1")
        let loader = loader(path)
        #expect(try settings(loader).a == "1")
        try folder.write("A=2\nB=2", to: ".env")
        #expect(try settings(loader).a == "2")
    }

    @Test func `rule 12.1: the file does not feed $from`() throws {
        let loader = try loader(
            file("A=file"), #"{ "a": { "$from": "vault", "key": "A", "default": "none" } }"#,
            providers: [InMemoryValues("vault")])
        #expect(try settings(loader).a == "none")
    }

    @Test func `rule 12.1: the file does not choose the profile of a launch`() throws {
        let loader = try loader(file("PLUGBOARD_PROFILE=p\nA=1\nB=2"))
        #expect(ProviderRig.page { try loader.load() }.contains("error[PB0202]"))
    }

    @Test func `rule 12.3: only a mistake in the file is reported, because the values it would set are unknown`() throws
    {
        let path = try file("A='never closed\n")
        let page = ProviderRig.page { try loader(path).load(profile: "p") }
        #expect(page.contains("error[PB0607]: the value of A begins with a quote that nothing closes"))
        #expect(page.hasSuffix("1 mistake\n"))
    }

    @Test func `rule 12.5: an unsuitable value of the file is reported with the line that sets it`() throws {
        let path = try file("# pl4nted\nexport N=pl4nted # pl4nted\nM=pl4nted\n")
        let manifest = ProviderRig.manifest(#"{ "n": { "$env": "N" } }"#)
        let loader = ManifestLoader(
            .memory(["p": manifest]), catalog: ProviderRig.catalog(Count.self), variables: [:], dotenv: path)
        let page = ProviderRig.page { try loader.load(profile: "p") }.replacing(path, with: ".env")
        #expect(
            page.hasPrefix(
                """
                error[PB0602]: environment variable N is not a whole number
                  --> p.json:1:75
                   |
                 1 | { "services": { "Pipe": { "factory": "pipe", "settings": { "n": { "$env": "N" } } } } }
                   |                                                                           ^^^ setting "n" takes a whole number
                   |
                  ::: .env:2:8
                   |
                 2 | export N=…
                   |        - set here
                   |
                   = help: its text must be digits, as in 8080
                   = note: its value is not shown

                """), "\(page)")
        #expect(!page.contains("pl4nted"))
        let own = ManifestLoader(
            .memory(["p": manifest]), catalog: ProviderRig.catalog(Count.self), variables: ["N": "x"], dotenv: path)
        #expect(!ProviderRig.page { try own.load(profile: "p") }.contains(path))
    }

    private struct Count: Decodable, Sendable { var n: Int }

    @Test func `rule 12.2: a load without values does not read the file`() throws {
        let loader = try loader(file("A"))
        #expect(loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics) == [])
    }

    @Test func `rule 12.3: a check of every profile reports its mistakes once`() throws {
        let path = try file("A=1\nA=2\n")
        let loader = ManifestLoader(
            .memory(["p": ProviderRig.manifest("{}"), "q": ProviderRig.manifest("{}")]),
            catalog: ProviderRig.catalog(Settings.self), variables: [:], dotenv: path)
        let reported = DiagnosticsReport(loader.proveEveryProfile(values: .read).flatMap(\.diagnostics))
        #expect(reported.mistakes == 1)
    }

    @Test func `rule 12.3: an unreadable file is reported`() throws {
        #expect(
            ProviderRig.page { try loader(folder.path).load(profile: "p") } == """
                error[PB0607]: the dotenv file cannot be read: a directory, not a file
                  --> \(folder.path)

                1 mistake

                """)
        try folder.write([0x41, 0x3D, 0xFF], to: ".env")
        #expect(
            ProviderRig.page { try loader("\(folder.path)/.env").load(profile: "p") }
                .hasPrefix("error[PB0607]: the dotenv file cannot be read: not UTF-8\n"))
    }

    @Test func `rule 10.6: a dotenv variable may contain the path of a file`() throws {
        let path = try file("A_FILE=../x\n")
        let loader = loader(path, #"{ "a": { "$file": { "$env": "A_FILE" } } }"#)
        #expect(ProviderRig.page { try loader.load(profile: "p") }.contains("error[PB0603]"))
    }
}
