import Plugboard

/// The catalog for the manifests of the fuzzing run, with an example of each feature of a manifest.
enum FuzzCatalog {
    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("ride.wheel", Ride.self, lifetime: .singleton, settings: Wheel.self) { (_: Wheel) in AnyRide() }
        catalog.factory("ride.swing", Ride.self, settings: Swing.self, defaults: ["speed": 3]) { (_: Swing) in
            AnyRide()
        }
        catalog.factory("ride.toy", Ride.self, allowedIn: [.test]) { AnyRide() }
        catalog.factory("ride.painted", Ride.self, parameters: "inner", "booth") { (_: any Ride, _: (any Booth)?) in
            AnyRide()
        }
        catalog.factory("ride.lit", Ride.self) { (_: any Ride) in AnyRide() }
        catalog.factory("booth.tickets", Booth.self, parameters: "rides", "first") {
            (_: [any Ride], _: any Ride) in AnyBooth()
        }
        catalog.factory("gate.lit", Gate.self, parameters: "booth", "first") { (_: any Booth, _: any Ride) in AnyGate()
        }
        catalog.autoregister(Gate.self) { (_: any Booth) in AnyGate() }
        catalog.entry(Gate.self)
        return catalog
    }()

    /// The providers that the valid manifests use.
    static let providers: [any ValueProvider] = [InMemoryValues("vault", ["swing/name": "Bigger Swing"])]

    struct Wheel: Decodable, Sendable {
        enum Paint: String, Decodable, Sendable, CaseIterable { case red, green }
        struct Seat: Decodable, Sendable { let number: Int; let isFree: Bool? }

        let height: Double
        let key: Secret<String>?
        let paint: Paint?
        let seats: [Seat]?
        let prices: [String: Int]?
        let pause: Duration?
    }

    struct Swing: Decodable, Sendable {
        let speed: UInt8
        let name: String?
    }

    /// The valid manifests. An input may replace any of them.
    static let manifests: [(profile: String, text: String)] = [
        (
            "base",
            #"""
            { "abstract": true, "$comment": "what is shared", "services": {
                "Booth": { "factory": "booth.tickets", "uses": { "first": "Ride#wheel" } },
                "Ride#wheel": { "factory": "ride.wheel", "lifetime": "singleton",
                    "settings": { "height": 12.5, "paint": "red", "seats": [ { "number": 1, "isFree": true } ],
                        "prices": { "child": 3, "adult": 5 }, "pause": "30s" },
                    "decorators": [ { "id": "p", "factory": "ride.painted", "uses": { "booth": "Booth#small" } } ] },
                "Booth#small": "booth.tickets",
                "Ride": { "alias": "Ride#wheel" } } }
            """#
        ),
        (
            "live",
            #"""
            { "extends": "base", "environment": "production", "sealed": true, "manifest": 1, "services": {
                "Booth#small": null,
                "Ride#wheel": { "decorators": [],
                    "settings": { "key": { "$env": "KEY", "secret": true }, "height": { "$env": "HEIGHT", "default": 9 },
                        "seats": { "$append": [ { "number": 2 } ], "$remove": [] }, "prices": { "$literal": { "a": 1 } },
                        "pause": { "$file": "pause.txt", "default": "1s" } } },
                "Ride#swing": { "factory": "ride.swing", "settings": { "speed": 200,
                    "name": { "$from": "vault", "key": "swing/name", "default": "Big Swing" } } } } }
            """#
        ),
        (
            "toys",
            #"""
            { "extends": [ "base" ], "environment": "test", "services": {
                "Ride#wheel": { "factory": "ride.toy", "decorators": null },
                "Booth#small": { "factory": "booth.tickets", "uses": { "first": "Ride#toy",
                    "rides": [ "Ride#toy", "Ride#wheel" ] } },
                "Ride#toy": { "factory": "ride.toy", "lifetime": "transient" } } }
            """#
        ),
        (
            "evening",
            #"""
            { "extends": "live", "services": {
                "Ride#wheel": { "settings": { "paint": "green", "prices": { "child": 2 } },
                    "decorators": { "$append": [ { "id": "lights", "factory": "ride.lit" } ] } },
                "Ride#swing": { "settings": { "speed": 80 } },
                "Ride#late": { "alias": "Ride#swing" },
                "Gate": { "factory": "gate.lit", "uses": { "first": "Ride#late" } } } }
            """#
        ),
    ]
}

protocol Ride: Sendable {}
protocol Booth: Sendable {}
protocol Gate: Sendable {}
struct AnyRide: Ride {}
struct AnyBooth: Booth {}
struct AnyGate: Gate {}
