import Foundation
@testable import PlugboardTool
import Testing

/// Diagrams drawn by the real Graphviz.
@Suite(.enabled(if: Graphviz.isThere, "Graphviz is not installed: no picture is drawn (Debian: apt install graphviz)"))
struct GraphvizTests {
    @Test(
        arguments: [
            "graph --profile base --format dot",
            "graph Workshop#w3 --depth 2 --profile base --format dot",
        ], [1, 33])
    func `a hundred services are drawn, with any number of entries`(line: String, entries: Int) throws {
        let answer = try ask(line, Town.manifests(100), of: Town.catalog(entries: entries))
        let picture = try Graphviz.draw(answer.output)
        #expect(picture.complaints == "")
        if let folder = ProcessInfo.processInfo.environment["KEEP_PICTURES"] {
            let name = "\(line.replacing(" ", with: "_"))_\(entries).dot"
            try Data(answer.output.utf8).write(to: URL(filePath: folder).appending(path: name))
        }
    }
}

/// The program `dot`.
enum Graphviz {
    private static let path = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    static var isThere: Bool { path != nil }

    /// The diagram as SVG, and the messages of Graphviz.
    static func draw(_ text: String) throws -> (svg: String, complaints: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(path))
        process.arguments = ["-Tsvg"]
        let (input, output, complaints) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, complaints)
        try process.run()
        let writing = Thread {
            input.fileHandleForWriting.write(Data(text.utf8))
            try? input.fileHandleForWriting.close()
        }
        writing.start()
        let svg = try output.fileHandleForReading.readToEnd() ?? Data()
        let words = try complaints.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return (String(decoding: svg, as: UTF8.self), String(decoding: words, as: UTF8.self))
    }
}
