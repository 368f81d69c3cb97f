import Foundation
import PackagePlugin

/// The programs of a package that answer `wiring`: those that depend on PlugboardTool and say `WiredApplication`, or
/// `WiredProgram` and `launch(`, in their own sources or in a target of the package that they depend on. Any other must not
/// be run: it would do what it does.
struct WiredPrograms {
    private let all: [ExecutableProduct]

    init(of package: Package) {
        let own = Set(package.targets.map(\.id))
        all = package.products(ofType: ExecutableProduct.self).filter { product in
            let targets: [any Target] = [product.mainTarget] + product.mainTarget.recursiveTargetDependencies
            return targets.contains { $0.name == "PlugboardTool" }
                && targets.contains { own.contains($0.id) && Self.saysApplication($0) }
        }.sorted { $0.name < $1.name }
    }

    var count: Int { all.count }

    /// All of them, or those of some names.
    func products(named wanted: [String]) throws -> [ExecutableProduct] {
        guard !all.isEmpty else {
            throw Refusal(
                "no executable product of this package depends on PlugboardTool and declares a WiredApplication, "
                    + "so there are no manifests to check")
        }
        if wanted.isEmpty { return all }
        return try wanted.map { name in
            if let product = all.first(where: { $0.name == name }) { return product }
            let names = all.map(\.name).joined(separator: ", ")
            throw Refusal(
                "no program \"\(name)\" that is wired by manifests is a product of this package; "
                    + "--product takes one of \(names)")
        }
    }

    private static func saysApplication(_ target: any Target) -> Bool {
        guard let module = target as? SwiftSourceModuleTarget else { return false }
        return module.sourceFiles(withSuffix: "swift").contains { file in
            guard let text = try? String(contentsOf: file.url, encoding: .utf8) else { return false }
            return text.contains("WiredApplication") || text.contains("WiredProgram") && text.contains("launch(")
        }
    }
}

/// The error thrown when no program can be checked, with the reason to print.
struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ reason: String) { description = "check-manifests: \(reason)" }
}
