// swift-tools-version: 6.3
import PackageDescription

// A client package with programs that are wired by manifests, each by its own, and one that is not and must never be run
// by `swift package check-manifests`. `.ci/check-manifests` builds it with SwiftPM, good and bad.
let package = Package(
    name: "checked-package",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "plugboard", path: "../..")],
    targets: [
        .executableTarget(name: "Kiosk", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
        .executableTarget(name: "Office", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
        .executableTarget(name: "Stall", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
        .executableTarget(name: "Other", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
    ],
    swiftLanguageModes: [.v6]
)
