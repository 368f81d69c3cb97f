// swift-tools-version: 6.3
import PackageDescription

// Makes the compiler report each use of unsafe code that no `unsafe` acknowledges.
let memorySafe: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
    name: "plugboard",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Plugboard", targets: ["Plugboard"]),
        .library(name: "PlugboardContainer", targets: ["PlugboardContainer"]),
        .library(name: "PlugboardTool", targets: ["PlugboardTool"]),
        .library(name: "PlugboardTesting", targets: ["PlugboardTesting"]),
        .plugin(name: "PlugboardCheckManifests", targets: ["PlugboardCheckManifests"]),
        .plugin(name: "PlugboardInit", targets: ["PlugboardInit"]),
    ],
    targets: [
        // Targets that a product reaches begin with Plugboard, because a client cannot have a target of the same name.
        // Dependencies point in one direction, which `.ci/boundaries` checks.
        .target(name: "PlugboardContainer", swiftSettings: memorySafe),
        .target(name: "Plugboard", dependencies: ["PlugboardContainer"], swiftSettings: memorySafe),
        // The page of all diagnostic codes and the template of the wiring page, from which the tool prints.
        .target(name: "PlugboardDiagnosticsPage", exclude: ["WiringPage.html"]),
        .target(
            name: "PlugboardTool", dependencies: ["Plugboard", "PlugboardDiagnosticsPage"], swiftSettings: memorySafe),
        .target(name: "PlugboardTesting", dependencies: ["Plugboard"], swiftSettings: memorySafe),
        .plugin(
            name: "PlugboardCheckManifests",
            capability: .command(
                intent: .custom(
                    verb: "check-manifests", description: "Proves the manifests of the programs wired by them")),
            path: "Sources/PlugboardCheckManifests"),
        .plugin(
            name: "PlugboardInit",
            capability: .command(
                intent: .custom(
                    verb: "plugboard-init", description: "Writes a first program that a manifest wires, with a test"),
                permissions: [.writeToPackageDirectory(reason: "to write the files of a first program")]),
            path: "Sources/PlugboardInit"),

        // No sample is a product, so a client may use their names. `swift run storefront` runs one here.
        .executableTarget(
            name: "hello", dependencies: ["PlugboardTool"], path: "Samples/Hello", exclude: ["Config"]),
        .executableTarget(
            name: "storefront", dependencies: ["PlugboardTool"], path: "Samples/Storefront", exclude: ["orders.json"]),
        .executableTarget(
            name: "watch", dependencies: ["PlugboardTool"], path: "Samples/Watch", exclude: ["Config", "README.md"]),
        .executableTarget(
            name: "fleet", dependencies: ["PlugboardTool"], path: "Samples/Fleet",
            exclude: ["Config", "Output.md", "README.md", "demo"]),
        .executableTarget(name: "fuzzing", dependencies: ["PlugboardTool"], path: "Samples/Fuzzing"),
        .executableTarget(name: "minimal", dependencies: ["PlugboardContainer"], path: "Samples/Minimal"),
        .executableTarget(
            name: "benchmark", dependencies: ["PlugboardTool"], path: "Samples/Benchmark",
            exclude: ["limits.txt"]),

        .executableTarget(
            name: "stress", dependencies: ["PlugboardContainer", "MutexAnnotations"], path: "Samples/Stress"),

        // Empty, except under `--sanitize=thread`.
        .target(name: "MutexAnnotations", path: "Tests/MutexAnnotations"),
        // The amount of allocated memory, for tests that check for leaks.
        .target(name: "HeapUse", path: "Tests/HeapUse"),
        // The services that several suites share.
        .target(name: "SampleServices", path: "Tests/SampleServices"),
        // Counters, recorders, random choices and temporary files for tests.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        // The folders of PlugboardContainer that plan, with services of their own.
        .testTarget(name: "WiringTests", dependencies: ["PlugboardContainer", "SampleServices", "TestSupport"]),
        .testTarget(
            name: "ContainerTests",
            dependencies: ["PlugboardContainer", "SampleServices", "TestSupport", "MutexAnnotations"]),
        // The behaviour of other containers, promise by promise; `Refused` holds code that the compiler must refuse.
        .testTarget(
            name: "PromisesTests", dependencies: ["PlugboardTool", "SampleServices", "TestSupport", "HeapUse"],
            exclude: ["Refused"]),
        .testTarget(name: "PlugboardTests", dependencies: ["Plugboard", "SampleServices", "TestSupport"]),
        .testTarget(name: "ToolTests", dependencies: ["PlugboardTool", "TestSupport"]),
        .testTarget(name: "TestingTests", dependencies: ["PlugboardTesting"], exclude: ["Fixtures"]),
        // Every rule from manifest to report; `bad` and `worked` contain manifests, each with its exact report.
        .testTarget(
            name: "MistakesTests", dependencies: ["PlugboardTool", "SampleServices", "TestSupport"],
            exclude: ["bad", "worked", "lines"]),
        .testTarget(name: "WatchTests", dependencies: ["watch", "PlugboardTesting", "TestSupport"]),
        .testTarget(name: "FuzzingTests", dependencies: ["fuzzing"]),
        .testTarget(
            name: "StorefrontTests", dependencies: ["storefront", "PlugboardTesting", "TestSupport"],
            exclude: ["Answers/Golden"]),
        // A server of a loopback socket, and the tests that end it by signals.
        .executableTarget(name: "serving-program", dependencies: ["PlugboardTool"], path: "Tests/ServingProgram"),
        // A command of an argument parser that has its own `main`.
        .executableTarget(name: "launching-program", dependencies: ["PlugboardTool"], path: "Tests/LaunchingProgram"),
        .testTarget(name: "ServingTests", dependencies: ["serving-program", "launching-program", "TestSupport"]),
        .testTarget(
            name: "MutationTests", dependencies: ["storefront", "PlugboardTool", "TestSupport"],
            exclude: ["Harbor/Config"]),
    ],
    swiftLanguageModes: [.v6]
)

// Compiles the branch of Apple's SDKs, which have no FoundationEssentials, on other platforms.
if Context.environment["PLUGBOARD_PLAIN_FOUNDATION"] != nil {
    for target in package.targets where target.type != .system && target.type != .plugin {
        target.swiftSettings = (target.swiftSettings ?? []) + [.define("PLUGBOARD_PLAIN_FOUNDATION")]
    }
}

// CI treats warnings as errors. Elsewhere a newer compiler may report warnings that are new to this code.
if Context.environment["CI"] != nil {
    for target in package.targets where target.type != .plugin {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}
