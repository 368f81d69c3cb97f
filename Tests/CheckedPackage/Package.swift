// swift-tools-version: 6.3
import PackageDescription

// A client package with programs that have their own manifests, and one program without manifests, which
// `swift package check-manifests` must never run. `.ci/check-manifests` builds it with SwiftPM, valid and invalid.
let package = Package(
    name: "checked-package",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "plugboard", path: "../..")],
    targets: [
        .executableTarget(name: "Kiosk", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
        .target(name: "Furniture", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
        .executableTarget(
            name: "Office", dependencies: ["Furniture", .product(name: "PlugboardTool", package: "plugboard")]),
        .executableTarget(
            name: "Annex", dependencies: ["Furniture", .product(name: "PlugboardTool", package: "plugboard")]),
        .executableTarget(name: "Stall", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
        .executableTarget(name: "Other", dependencies: [.product(name: "PlugboardTool", package: "plugboard")]),
    ],
    swiftLanguageModes: [.v6]
)
