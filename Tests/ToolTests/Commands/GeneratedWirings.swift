import PlugboardTool
import TestSupport

/// Random valid manifests over a catalog of many services: every verb and every kind of edit of the grammar, in four
/// layers of which two are siblings.
struct GeneratedWirings {
    /// The logarithm of the number of services.
    private static let depth = TestRun.isLong ? 7 : 5
    static let services = 1 << depth

    /// `base`, which `a` and `b` extend, and `p`, which extends both.
    static func manifests(seed: UInt64) -> [String: String] {
        var writer = ManifestWriter(seed: seed)
        let base = writer.layer([#""abstract": true"#])
        let first = writer.layer([#""extends": "base""#, #""environment": "test""#])
        let second = writer.layer([#""extends": "base""#])
        let sealed = seed.isMultiple(of: 2) ? [#""sealed": true"#] : []
        let last = writer.layer([#""extends": ["a", "b"]"#] + sealed)
        return ["base": base, "a": first, "b": second, "p": last]
    }

    /// Services `S0`, `S1`, …: types that are distinguished only by their names in manifests.
    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.autoregister(Leaf.self, lifetime: .singleton, initializer: Leaf.init)
        for name in ["a", "b", "c"] {
            catalog.autoregister(Leaf.self, name: ServiceName(name), lifetime: .singleton, initializer: Leaf.init)
        }
        var number = 0
        register(Never.self, depth: depth, &number, in: &catalog)
        return catalog
    }()

    private static func register<Tag>(_ tag: Tag.Type, depth: Int, _ number: inout Int, in catalog: inout Catalog) {
        if depth > 0 {
            register(Even<Tag>.self, depth: depth - 1, &number, in: &catalog)
            register(Odd<Tag>.self, depth: depth - 1, &number, in: &catalog)
            return
        }
        offer(Part<Tag>.self, Part<Tag>.init, number, in: &catalog)
        number += 1
    }

    private static func offer<S: Sendable>(
        _ service: S.Type, _ make: @escaping @Sendable () -> S, _ number: Int, in catalog: inout Catalog
    ) {
        catalog.service(service, name: "S\(number)")
        catalog.factory("f\(number).plain", service, initializer: make)
        catalog.factory(
            "f\(number).set", service, lifetime: .singleton, settings: GeneratedSettings.self,
            defaults: ["a": 1, "c": ["x", "y"], "e": ["x": 1]], initializer: { (_: GeneratedSettings) in make() })
        catalog.factory(
            "f\(number).dep", service, parameters: "clock", "many", "maybe", "later",
            initializer: { (_: Leaf, _: [Leaf], _: Leaf?, _: Lazy<Leaf>) in make() })
        catalog.factory("w\(number).plain", service, initializer: { (inner: S) in inner })
        catalog.factory(
            "w\(number).set", service, settings: GeneratedSettings.self, defaults: ["a": 2],
            initializer: { (_: GeneratedSettings, inner: S) in inner })
        catalog.factory(
            "w\(number).dep", service, parameters: "inner", "leaf", initializer: { (inner: S, _: Leaf) in inner })
        switch number % 4 {
        case 0: catalog.autoregister(service, lifetime: .singleton, initializer: make)
        case 1: catalog.autoregister(service, uses: ["Leaf": "Leaf#a"], initializer: { (_: Leaf) in make() })
        default: break
        }
    }
}

struct Leaf: Sendable {}
struct Even<Tag> {}
struct Odd<Tag> {}
struct Part<Tag>: Sendable {}

/// A setting of every shape.
struct GeneratedSettings: Decodable, Sendable {
    var a: Int?
    var b: String?
    var c: [String]?
    var d: [String: Int]?
    var e: Inner?
    var f: Bool?
    var g: Double?
    var h: [Int?]?
    var s: Secret<String>?

    struct Inner: Decodable, Sendable {
        var x: Int?
        var y: String?
    }
}
