import Foundation
import PlugboardTool
import TestSupport

/// The validator of Python's `jsonschema`, if it is installed.
enum SchemaValidator {
    static let isInstalled = (try? run(["-c", "import jsonschema"])) != nil

    enum Verdict: String { case valid, invalid, unread }

    struct Failed: Error { let reason: String }

    /// Validates texts by a schema, one verdict for each.
    static func verdicts(of texts: [String], by schema: String) throws -> [Verdict] {
        let folder = try TemporaryFolder()
        try folder.write(schema, to: "schema.json")
        try folder.write(Array(JSONEncoder().encode(texts)), to: "texts.json")
        let output = try run(["-W", "ignore", "-c", script, folder.path])
        let verdicts = output.split(separator: "\n").map { Verdict(rawValue: String($0)) ?? .unread }
        guard verdicts.count == texts.count else { throw Failed(reason: output) }
        return verdicts
    }

    private static let script = """
        import json, sys
        import jsonschema
        folder = sys.argv[1]
        schema = json.load(open(folder + "/schema.json", encoding="utf-8"))
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema.Draft7Validator(schema)
        for text in json.load(open(folder + "/texts.json", encoding="utf-8")):
            try:
                instance = json.loads(text.removeprefix("\\ufeff"))
            except ValueError:
                print("unread")
                continue
            print("valid" if validator.is_valid(instance) else "invalid")
        """

    @discardableResult
    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let reason = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(reason: reason) }
        return text
    }
}
