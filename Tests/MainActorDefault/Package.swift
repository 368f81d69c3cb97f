// swift-tools-version: 6.3
import PackageDescription

// A client whose declarations are on the main actor by default, like those of new applications. It compiles the
// wiring in code of the page Getting started, word for word, and resolves main-actor services without `await`.
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
