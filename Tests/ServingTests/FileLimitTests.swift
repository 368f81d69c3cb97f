import Testing

/// Programs with a shell's limit of open files.
struct FileLimitTests {
    private func expectMessage(_ name: String, openFiles: Int) async throws {
        let program = try StartedProgram(["--profile", "plain", "you"], of: name, openFiles: openFiles)
        #expect(try await program.ending() == .exit(1))
        #expect(program.remarks == "\(name): cannot start: Too many open files\n")
    }

    @Test(arguments: ["launching-program", "serving-program"])
    func `a program that cannot open a file ends with a message`(name: String) async throws {
        try await expectMessage(name, openFiles: 4)
    }

    @Test(arguments: ["launching-program", "serving-program"], [5, 6])
    func `a program that can open one or two files ends with a message`(name: String, count: Int) async throws {
        try await expectMessage(name, openFiles: count)
    }
}
