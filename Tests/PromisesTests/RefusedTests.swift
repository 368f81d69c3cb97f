import Foundation
import TestSupport
import Testing

/// Code that the compiler refuses. Each `refused.swift` has an `accepted.swift` that differs only in the refused part,
/// so that there is no other reason for the refusal.
struct RefusedTests {
    private struct Refusal {
        let folder: String
        /// The text of the one error.
        let phrase: String
    }

    private static let sharedResolver =
        "conformance of 'Resolver' to 'Sendable' is unavailable: instances shared by a resolution need not be Sendable"

    private static let refusals = [
        Refusal(folder: "shared-not-sendable", phrase: "type 'Session' does not conform to the 'Sendable' protocol"),
        Refusal(folder: "instance-not-sendable", phrase: "type 'Session' does not conform to the 'Sendable' protocol"),
        Refusal(
            folder: "scope-value-not-sendable", phrase: "type 'Session' does not conform to the 'Sendable' protocol"),
        Refusal(
            folder: "given-value-not-sendable", phrase: "type 'Session' does not conform to the 'Sendable' protocol"),
        Refusal(
            folder: "contributes-another-type",
            phrase: "cannot convert value of type 'Database' to closure result type 'any Service'"),
        Refusal(
            folder: "factory-of-another-service",
            phrase: "cannot convert value of type 'SystemClock' to closure result type 'any Mailer'"),
        // The compiler's own message, which Registering.md explains: an overload with a better one would hide clearer
        // messages for other numbers of parameters and other services.
        Refusal(
            folder: "initializer-of-another-type", phrase: "no exact matches in call to instance method 'autoregister'"),
        Refusal(folder: "default-argument", phrase: "type 'Lamp' has no member 'init(clock:)'"),
        Refusal(
            folder: "literal-for-a-protocol",
            phrase: "failed to produce diagnostic for expression; please submit a bug report "
                + "(https://swift.org/contributing/#reporting-bugs)"),
        Refusal(
            folder: "main-actor-in-a-closure",
            phrase: "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context "
                + "[#ActorIsolatedCall]"),
        Refusal(
            folder: "inject-in-sendable-class",
            phrase: "stored property '_clock' of 'Sendable'-conforming class 'Screen' is mutable"),
        Refusal(
            folder: "lazy-not-sendable",
            phrase:
                "stored property 'counter' of 'Sendable'-conforming class 'Tally' contains non-Sendable type 'Counter'"),
        Refusal(
            folder: "provider-not-sendable",
            phrase:
                "stored property 'counter' of 'Sendable'-conforming class 'Tally' contains non-Sendable type 'Counter'"),
        Refusal(
            folder: "resolver-kept",
            phrase: "stored property 'resolver' of 'Sendable'-conforming class 'Tally' has non-Sendable type 'Resolver'"
        ),
        Refusal(
            folder: "resolver-in-child-task",
            phrase: "sending 'resolver' risks causing data races [#SendingRisksDataRace]"),
        // Rule 14.22.
        Refusal(
            folder: "sent-then-used",
            phrase: "sending value of non-Sendable type '() async -> ()' risks causing data races "
                + "[#SendingRisksDataRace]"),
        Refusal(
            folder: "sent-with-its-argument",
            phrase:
                "passing closure as a 'sending' parameter risks causing data races between main actor-isolated code "
                + "and concurrent execution of the closure [#SendingClosureRisksDataRace]"),
        Refusal(
            folder: "resolver-result-sent",
            phrase:
                "passing closure as a 'sending' parameter risks causing data races between code in the current task "
                + "and concurrent execution of the closure [#SendingClosureRisksDataRace]"),
        Refusal(folder: "parallel-not-sendable", phrase: "type 'Feed' does not conform to the 'Sendable' protocol"),
        Refusal(folder: "resolver-current", phrase: sharedResolver),
        Refusal(folder: "resolver-given-to-inject", phrase: sharedResolver),
        Refusal(
            folder: "injection-point-kept",
            phrase:
                "stored property 'point' of 'Sendable'-conforming class 'Title' has non-Sendable type 'InjectionPoint'"),
        Refusal(
            folder: "container-does-not-change",
            phrase: "'register(_:name:lifetime:factory:)' is unavailable: a container is immutable: "
                + "register in its Catalog, or in makeChild { }"),
        Refusal(
            folder: "label-of-an-initializer",
            phrase: "'autoregister(_:name:lifetime:_:)' is unavailable: add the label: "
                + "autoregister(S.self, initializer: X.init)"),
        Refusal(
            folder: "label-of-a-factory",
            phrase: "'factory(_:_:lifetime:settings:_:)' is unavailable: add the label: "
                + "factory(\"id\", S.self, initializer: X.init)"),
        Refusal(
            folder: "label-of-a-closure",
            phrase: "'register(_:name:lifetime:_:)' is unavailable: add the label: register(S.self, factory: X.init)"),
        Refusal(
            folder: "service-of-an-initializer",
            phrase: "'autoregister' is unavailable: name the service: autoregister(S.self, initializer: X.init)"),
        Refusal(
            folder: "service-of-a-factory",
            phrase: "'factory' is unavailable: name the service: factory(\"id\", S.self, initializer: X.init)"),
        Refusal(
            folder: "type-for-an-initializer",
            phrase: "'autoregister' is unavailable: pass the initializer: autoregister(S.self, initializer: X.init)"),
        Refusal(
            folder: "scope-for-a-lifetime",
            phrase: "'register(_:scope:factory:)' is unavailable: write lifetime: instead of scope:"),
        Refusal(
            folder: "named-at-a-request", phrase: "'resolve(_:named:)' has been renamed to 'resolve(_:name:)'"),
        Refusal(
            folder: "resolve-nothing",
            phrase: "'resolve(name:)' is unavailable: the service is not specified: "
                + "write resolve(S.self), or give the constant a type"),
        Refusal(folder: "overloaded-init-0-1", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-1-2", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-2-3", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-3-4", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-4-5", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-async", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-main-actor", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-factory", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-factory-not-sendable", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-register", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "overloaded-init-injection", phrase: "ambiguous use of 'init'"),
        Refusal(folder: "live-in-settings", phrase: "type 'Nested' does not conform to protocol 'Decodable'"),
        Refusal(
            folder: "live-as-settings",
            phrase: "cannot convert value of type 'Live<Limits>.Type' to expected argument type "
                + "'any (Decodable & Sendable).Type'"),
        // A wrong argument beside a parameter pack or a variadic is reported, and does not crash the compiler.
        Refusal(
            folder: "line-of-no-parameters",
            phrase: "cannot convert value of type 'String' to expected argument type 'Int'"),
        Refusal(
            folder: "line-of-one-parameter",
            phrase: "cannot convert value of type 'String' to expected argument type 'Int'"),
        Refusal(
            folder: "line-of-four-parameters",
            phrase: "cannot convert value of type 'String' to expected argument type 'Int'"),
        Refusal(
            folder: "file-of-four-parameters",
            phrase: "cannot convert value of type 'Int' to expected argument type 'StaticString'"),
        Refusal(
            folder: "parameter-name-of-another-type",
            phrase: "cannot convert value of type 'Int' to expected argument type 'String'"),
        Refusal(
            folder: "second-parameter-name-of-another-type",
            phrase: "cannot convert value of type 'Int' to expected argument type 'String'"),
        Refusal(
            folder: "value-for-an-argument-type",
            phrase: "cannot convert value of type 'Database' to expected argument type 'any Any.Type'"),
        Refusal(
            folder: "second-argument-of-another-type",
            phrase: "cannot convert value of type 'Int' to expected argument type 'any Any.Type'"),
        Refusal(
            folder: "single-argument-of-another-type",
            phrase: "cannot convert value of type 'String' to expected argument type 'any Any.Type'"),
        Refusal(
            folder: "override-of-another-type",
            phrase: "cannot convert value of type 'String' to expected argument type 'Bool'"),
        Refusal(
            folder: "environment-without-a-list",
            phrase: "cannot convert value of type 'String' to expected argument type '[EnvironmentName]'"),
        Refusal(
            folder: "defaults-of-another-type",
            phrase: "cannot convert value of type 'Int' to expected argument type 'SettingsDefaults'"),
        Refusal(
            folder: "line-of-a-factory", phrase: "cannot convert value of type 'String' to expected argument type 'Int'"
        ),
        Refusal(
            folder: "name-of-another-type",
            phrase: "cannot convert value of type 'Int' to expected argument type 'ServiceName'"),
        Refusal(
            folder: "lifetime-of-another-type",
            phrase: "cannot convert value of type 'String' to expected argument type 'Lifetime<Store>'"),
        Refusal(
            folder: "line-of-an-asynchronous-factory",
            phrase: "cannot convert value of type 'String' to expected argument type 'Int'"),
        Refusal(
            folder: "another-actor",
            phrase: "cannot convert value of type 'Database.Type' to expected argument type 'MainActor.Type'"),
        Refusal(
            folder: "line-of-a-decorator",
            phrase: "cannot convert value of type 'String' to expected argument type 'Int'"),
        Refusal(
            folder: "decorator-of-another-service",
            phrase: "cannot convert value of type 'Database' to closure result type 'Store'"),
        Refusal(
            folder: "configured-name-of-another-type",
            phrase: "cannot convert value of type 'Int' to expected argument type 'String'"),
        Refusal(
            folder: "accepting-a-value",
            phrase: "cannot convert value of type 'Database' to expected argument type 'any Any.Type'"),
        Refusal(
            folder: "scope-of-a-type-that-is-not-sendable",
            phrase: "type 'Session' does not conform to the 'Sendable' protocol"),
        Refusal(
            folder: "inout-parameter",
            phrase: "cannot convert value of type '@Sendable (inout Database) -> Int' to expected argument type "
                + "'@Sendable (consuming Database) throws -> Int'"),
    ]

    /// The errors in the files of one name, by folder.
    private struct Errors {
        private(set) var byFolder: [String: [String]] = [:]

        /// Compiles all files together, each inside an enum, as a client of the modules that this test was built with.
        init(in file: String) throws {
            try compile(file, of: refusals.map(\.folder))
            if byFolder.isEmpty { return }
            // Whether a value is sent to two tasks is only checked in a module without another error.
            try compile(file, of: refusals.map(\.folder).filter { byFolder[$0] == nil })
        }

        private mutating func compile(_ file: String, of folders: [String]) throws {
            let text = try folders.map { try Self.nested(file, of: $0) }.joined()
            let module = try TemporaryFolder()
            try module.write("import PlugboardContainer\n" + text, to: file)
            let remarks = try Self.remarks(compiling: "\(module.path)/\(file)")
            for line in remarks.split(separator: "\n") {
                guard let mark = line.firstRange(of: "error: ") else { continue }
                let folder = String(line.prefix { $0 != ":" })
                let error = line[mark.upperBound...].replacing("\(Self.enclosing(folder)).", with: "")
                byFolder[folder, default: []].append(String(error))
            }
        }

        /// The declarations of a file as members of an enum, because many files declare a type of the same name.
        private static func nested(_ file: String, of folder: String) throws -> String {
            let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Refused/\(folder)/\(file)")
            let lines = try String(contentsOf: path, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let members = lines.map { line in
                if line.hasPrefix("import ") { return "" }
                for word in ["func", "let"] where line.hasPrefix(word) || line.hasPrefix("@MainActor \(word)") {
                    return line.replacing("\(word) ", with: "static \(word) ", maxReplacements: 1)
                }
                return line
            }
            return """
                enum \(enclosing(folder)) {
                #sourceLocation(file: "\(folder)", line: 1)
                \(members.joined(separator: "\n"))
                #sourceLocation()
                }

                """
        }

        private static func enclosing(_ folder: String) -> String { folder.replacing("-", with: "_") }

        private static func remarks(compiling path: String) throws -> String {
            let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
            try #require(FileManager.default.fileExists(atPath: modules.path), "no modules at \(modules.path)")
            let compiler = Process()
            compiler.executableURL = URL(filePath: "/usr/bin/env")
            compiler.arguments = [
                // The compiler checks after type checking whether a value is sent to two tasks.
                "swiftc", "-emit-sil", "-o", "-", "-swift-version", "6", "-parse-as-library",
                "-diagnostic-style=llvm", "-I", modules.path, path,
            ]
            let remarks = Pipe()
            compiler.standardOutput = FileHandle.nullDevice
            compiler.standardError = remarks
            try compiler.run()
            let text = String(decoding: remarks.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            compiler.waitUntilExit()
            #expect((compiler.terminationStatus == 0) != text.contains("error:"), "\(text)")
            return text
        }
    }

    /// Rules 14.6, 14.8, 14.12 and 23.1.
    @Test func `the compiler refuses each invalid use, and nothing else`() throws {
        let refused = try Errors(in: "refused.swift").byFolder
        for refusal in Self.refusals {
            #expect(refused[refusal.folder] == [refusal.phrase], "\(refusal.folder)")
        }
        #expect(Set(refused.keys) == Set(Self.refusals.map(\.folder)))
        #expect(try Errors(in: "accepted.swift").byFolder == [:])
    }
}
