// swift-tools-version: 6.3
import PackageDescription

// A client whose declarations are on the main actor unless they say otherwise, as new applications are. It compiles the
// first snippet of the README, word for word, and asks for what is made on the main actor without `await`.
let package = Package(
    name: "main-actor-default",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "plugboard", path: "../..")],
    targets: [
        .executableTarget(
            name: "MainActorDefault",
            dependencies: [.product(name: "PlugboardContainer", package: "plugboard")],
            swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
