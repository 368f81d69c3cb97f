import storefront
import TestSupport
import Testing

struct LineFileTests {
    private let folder: TemporaryFolder
    private let output = RecordingOutput()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ name: String = "lines") throws -> (file: LineFile, lines: [[UInt8]]) {
        try LineFile.open(FileLocation(directory: folder.path, file: name), output: output)
    }

    @Test func `a new file is empty and grows by lines`() throws {
        let (file, lines) = try open()
        #expect(lines == [])
        try file.append("one".utf8)
        try file.append("two".utf8)
        #expect(folder.text("lines") == "one\ntwo\n")
        #expect(output.notes == [])
    }

    @Test func `a file is reopened with its lines`() throws {
        try folder.write("one\ntwo\n", to: "lines")
        #expect(try open().lines == [Array("one".utf8), Array("two".utf8)])
    }

    @Test func `an incomplete last line is removed and reported`() throws {
        try folder.write("one\ntw", to: "lines")
        let (file, lines) = try open()
        #expect(lines == [Array("one".utf8)])
        #expect(output.notes == ["\(folder.path)/lines: the last line was cut short and has been removed (2 bytes)"])
        try file.append("two".utf8)
        #expect(folder.text("lines") == "one\ntwo\n")
    }

    @Test func `a file with only an incomplete line becomes empty`() throws {
        try folder.write("on", to: "lines")
        #expect(try open().lines == [])
        #expect(folder.text("lines") == "")
    }

    @Test func `a file belongs to one opener at a time, until that releases it`() throws {
        do {
            let first = try open()
            #expect(throws: FileFailure.self) { try open() }
            withExtendedLifetime(first) {}
        }
        _ = try open()
    }

    @Test func `a closed file reports that once, accepts no line and is free for the next opener`() throws {
        let (file, _) = try open()
        try file.append("one".utf8)
        file.close()
        file.close()
        #expect(output.notes == ["\(folder.path)/lines: closed"])
        let failure = #expect(throws: FileFailure.self) { try file.append("two".utf8) }
        #expect(failure?.description == "\(folder.path)/lines: it is closed")
        #expect(try open().lines == [Array("one".utf8)])
    }

    @Test func `a missing directory is created`() throws {
        let location = FileLocation(directory: "\(folder.path)/a/b", file: "lines")
        try LineFile.open(location, output: output).file.append("one".utf8)
        #expect(folder.text("a/b/lines") == "one\n")
    }

    @Test func `an error of the disk is reported with the path`() throws {
        try folder.write("", to: "occupied")
        let location = FileLocation(directory: "\(folder.path)/occupied", file: "lines")
        let failure = #expect(throws: FileFailure.self) { try LineFile.open(location, output: output) }
        #expect(failure?.description == "\(folder.path)/occupied: cannot make this directory: File exists")
    }
}
