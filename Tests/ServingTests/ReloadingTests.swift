import Foundation
import TestSupport
import Testing

/// RULES 23.11: programs that reload their live settings.
struct ReloadingTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/live.json" }

    init() throws { folder = try TemporaryFolder() }

    private func write(_ limit: String, factory: String = "ticker") throws {
        let text =
            "{ \"services\": { \"Ticker\": { \"factory\": \"\(factory)\", \"settings\": { \"limit\": \(limit) } } } }"
        try folder.write(text, to: ".next")
        try folder.replace("live.json", by: ".next")
    }

    private func start(_ kind: String) async throws -> StartedProgram {
        try write("1")
        let program = try StartedProgram([kind, "--config", folder.path])
        try await program.says("limit 1")
        return program
    }

    private func identity(in remarks: String) -> [String] {
        remarks.split(separator: "\n").compactMap { $0.contains("wiring ID ") ? $0.suffix(12).description : nil }
    }

    /// Waits for the reports of adopted values, which follow the values.
    private func adoptions(_ count: Int, of program: StartedProgram) async throws {
        while identity(in: program.remarks).count < count { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test func `rule 23.11: a change of a file is adopted, a mistake is refused once, and a restart is announced`()
        async throws
    {
        let program = try await start("live-polling")
        try write("2")
        try await program.says("limit 2")
        try write("\"many\"")
        try await program.remarks(contain: "reload: refused, the values in force stay")
        try write("3", factory: "fixed")
        try await program.remarks(contain: "needs a restart")
        try write("3")
        try await program.says("limit 3")
        try await adoptions(2, of: program)
        program.send(SIGTERM)
        #expect(try await program.ending() == .signal(SIGTERM))
        #expect(program.lines == ["limit 1", "limit 2", "limit 3"])
        let ids = identity(in: program.remarks)
        #expect(ids.count == 2)
        #expect(Set(ids).count == 2)
        var remarks = program.remarks
        for id in ids { remarks = remarks.replacing(id, with: "ID") }
        #expect(
            remarks.replacing(path, with: "live.json") == """
                serving-program: profile "live" (from the program's default): code < live.json
                serving-program: reload: adopted, wiring ID ID
                  Ticker/settings/limit at live.json:1:73
                error[PB0502]: setting "limit" of ticker takes a whole number, not "many"
                  --> live.json:1:73
                   |
                 1 | { "services": { "Ticker": { "factory": "ticker", "settings": { "limit": "…" } } } }
                   |                                                                         ^^^ expected a whole number
                   |
                   = note: "ticker" is registered at serving_program/Reloading.swift:10

                1 mistake
                "serving-program wiring explain PB0502" explains it
                serving-program: reload: refused, the values in force stay
                serving-program: reload: needs a restart, nothing is adopted
                  restart  Ticker/factory at live.json:1:40
                  restart  Ticker/settings/limit at live.json:1:72
                serving-program: reload: adopted, wiring ID ID
                  Ticker/settings/limit at live.json:1:73
                serving-program: stopped before its work was done

                """)
    }

    @Test func `rule 23.11: a reload is repeated while a provider fails, and the failure is reported once`()
        async throws
    {
        let program = try await start("live-polling")
        try write(#"{ "$from": "failing-at-first", "key": "limit" }"#)
        try await program.says("limit 4")
        try await adoptions(1, of: program)
        program.send(SIGTERM)
        #expect(try await program.ending() == .signal(SIGTERM))
        let id = identity(in: program.remarks).joined()
        #expect(
            program.remarks.replacing(path, with: "live.json").replacing(id, with: "ID") == #"""
                serving-program: profile "live" (from the program's default): code < live.json
                error[PB0606]: profile "live": provider "failing-at-first" failed for limit: FailingAtFirst.Failure
                  --> live.json:1:111
                   |
                 1 | { "services": { "Ticker": { "factory": "ticker", "settings": { "limit": { "$from": "failing-at-first", "key": "limit" } } } } }
                   |                                                                                                               ^^^^^^^ asked for here

                1 mistake
                "serving-program wiring explain PB0606" explains it
                serving-program: reload: refused, the values in force stay
                serving-program: reload: adopted, wiring ID ID
                  Ticker/settings/limit at live.json:1:73
                serving-program: stopped before its work was done

                """#)
    }

    @Test func `rule 23.11: a file that a refused reload did not find is polled, and each change is reported once`()
        async throws
    {
        let program = try await start("live-polling")
        try folder.makeDirectory("values")
        try write(#"{ "$file": "values/limit" }"#)
        try await program.remarks(contain: "reload: refused, the values in force stay")
        for (count, limit) in [(1, "2"), (2, "3")] {
            try folder.write(limit, to: "values/.next")
            try folder.replace("values/limit", by: "values/.next")
            try await program.says("limit \(limit)")
            try await adoptions(count, of: program)
            // Time for a report that would be too many.
            try await Task.sleep(for: .milliseconds(100))
        }
        program.send(SIGTERM)
        #expect(try await program.ending() == .signal(SIGTERM))
        let outcomes = program.remarks.matches(of: /reload: (\w+)/).map { String($0.output.1) }
        #expect(outcomes == ["refused", "adopted", "adopted"])
    }

    @Test func `rule 23.11: SIGHUP does not end the program while it closes`() async throws {
        let program = try await start("live-closing")
        program.send(SIGTERM)
        try await program.says("closing")
        program.send(SIGHUP)
        #expect(try await program.ending() == .signal(SIGTERM))
    }

    @Test func `rule 23.11: an interval of any length is accepted`() async throws {
        let program = try await start("live-polling-rarely")
        // The interval begins beside the start.
        try await Task.sleep(for: .milliseconds(100))
        program.send(SIGTERM)
        #expect(try await program.ending() == .signal(SIGTERM))
    }

    @Test func `rule 23.11: SIGHUP reloads, and does not end the program`() async throws {
        let program = try await start("live-signal")
        program.send(SIGHUP)
        try await program.remarks(contain: "reload: nothing has changed")
        try write("2")
        program.send(SIGHUP)
        try await program.says("limit 2")
        program.send(SIGINT)
        #expect(try await program.ending() == .signal(SIGINT))
    }

    @Test func `rule 23.11: without a trigger, nothing is reloaded and SIGHUP ends the program`() async throws {
        let program = try await start("live-none")
        try write("2")
        program.send(SIGHUP)
        #expect(try await program.ending() == .signal(SIGHUP))
        #expect(program.lines == ["limit 1"])
    }

    @Test func `rule 23.14: a program that polls without a pause does not start`() async throws {
        let program = try StartedProgram(["live-polling-never"])
        #expect(try await program.ending() == .exit(1))
        #expect(program.output == "")
        #expect(
            program.remarks
                == "serving-program: .polling(every: 0.0 seconds) polls without a pause: pass a time above zero\n")
    }
}
