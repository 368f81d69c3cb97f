import Foundation
import PackagePlugin

/// The command `swift package plugboard-init`.
///
/// It writes a first program, two profiles, a test and a step of CI into a package. It replaces no file and does not change
/// `Package.swift`: it prints the lines to add there.
@main struct InitCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
        guard arguments.isEmpty else {
            throw Refusal("it takes no arguments, not \(arguments.joined(separator: " "))")
        }
        let root = context.package.directoryURL
        let existing = Self.files.map(\.path).filter { path in
            FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
        }
        guard existing.isEmpty else {
            throw Refusal("nothing was written, because there is already \(existing.joined(separator: ", "))")
        }
        if let target = context.package.targets.first(where: { ["hello", "HelloTests"].contains($0.name) }) {
            throw Refusal("nothing was written, because the package has a target \(target.name)")
        }
        for file in Self.files {
            let url = root.appending(path: file.path)
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
            } catch {
                throw Refusal("\(file.path) cannot be written: \(error.localizedDescription)")
            }
            print("wrote \(file.path)")
        }
        print("\n\(Self.lines)")
    }

    private static let help = """
        usage: swift package --allow-writing-to-package-directory plugboard-init

        Writes a first program that Plugboard wires into this package: Sources/hello, two
        profiles in Config, a test, and a step of CI. It replaces no file, and prints the lines
        to add to Package.swift, which it does not change.
        """

    private static let lines = """
        Add these targets to Package.swift. Its platforms need .macOS(.v15) or later:

            .executableTarget(name: "hello", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
            .testTarget(name: "HelloTests", dependencies: ["hello", .product(name: "PlugboardTesting", package: "plugboard")]),

        Then:

            swift run hello --profile office Ada
            swift run hello --profile pub Ada
            swift run hello wiring check --all
            swift test
        """

    /// The files to write, with paths relative to the package.
    private static let files: [(path: String, text: String)] = [
        ("Sources/hello/Hello.swift", program),
        ("Config/office.json", #"{ "services": { "Greeter": "polite" } }"# + "\n"),
        (
            "Config/pub.json",
            #"{ "services": { "Greeter": { "factory": "loud", "settings": { "marks": 3 } } } }"# + "\n"
        ),
        ("Tests/HelloTests/HelloTests.swift", test),
        (".github/workflows/wiring.yml", workflow),
    ]

    private static let program = #"""
        import PlugboardTool

        protocol Greeter { func greet(_ name: String) -> String }
        struct Polite: Greeter { func greet(_ name: String) -> String { "Good day, \(name)." } }
        struct Volume: Decodable { let marks: Int }
        struct Loud: Greeter {
            let volume: Volume
            func greet(_ name: String) -> String { "HEY \(name)" + String(repeating: "!", count: volume.marks) }
        }

        struct Greetings: Module {
            func register(in catalog: inout Catalog) {
                catalog.factory("polite", Greeter.self, initializer: Polite.init)
                catalog.factory("loud", Greeter.self, settings: Volume.self, initializer: Loud.init(volume:))
            }
        }

        @main struct Hello: WiredApplication {
            static let catalog = Catalog(Greetings()) { $0.entry(Greeter.self) }  // the service that the program requests

            func run(_ container: Container, arguments: [String]) async throws {
                let greeter = try container.resolve(Greeter.self)
                for name in arguments { print(greeter.greet(name)) }
            }
        }

        """#

    private static let test = #"""
        import PlugboardTesting
        import Testing
        @testable import hello

        @Test func `every profile is wired completely`() {
            proveEveryProfile(catalog: Hello.catalog)
        }

        @Test(.wired(profile: "office", catalog: Hello.catalog))
        func `a guest is greeted`() throws {
            #expect(try Container.wired.resolve(Greeter.self).greet("Ada") == "Good day, Ada.")
        }

        """#

    private static let workflow = """
        # Proves every profile. An annotation marks the line of each mistake.
        name: wiring
        on: [push, pull_request]
        jobs:
          check:
            runs-on: ubuntu-latest
            container: swift:6.3
            steps:
              - uses: actions/checkout@v5
              - run: swift run -q hello wiring check --all --no-variables --format github

        """
}

/// The reason why nothing, or not everything, is written.
private struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = "plugboard-init: \(sentence)" }
}
