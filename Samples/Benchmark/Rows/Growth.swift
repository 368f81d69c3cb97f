import Plugboard
import PlugboardTool

/// An input of variable size, which shows whether the work for it is linear.
struct Growth: Sendable {
    let name: String
    /// Returns the manifests of a size and the flags of a launch. The selected profile is `top`.
    let input: @Sendable (Int) -> Input
    /// Whether a run creates the container and a child that lists its singletons.
    var makesChild = false
    /// Whether a run creates the container and prints the error for a name without a binding.
    var missesName = false
    /// The words of a `wiring` command, whose answer is the work; nil for a proof.
    var command: [String]?

    struct Input: Sendable {
        var manifests: [String: String]
        var catalog = Catalog(GrowingShop())
        var overrides = LaunchOverrides()
    }

    /// Returns the work: it proves the input and writes the report, as `check` does.
    func contender(_ size: Int) -> (Int) -> Void {
        let input = input(size)
        let loader = ManifestLoader(.memory(input.manifests), catalog: input.catalog, variables: [:])
        var selection = WiringSelection(profile: Located("top", at: .launch(LaunchOrigin(name: "--profile"))))
        selection.overrides = input.overrides
        if let command {
            return { operations in
                for _ in 0..<operations {
                    guard let answer = WiringTool.answer(to: ["wiring"] + command, of: "shop", loader: loader) else {
                        stop(UsageError("\(command) is no command"))
                    }
                    consume(answer.output.utf8.count)
                }
            }
        }
        if makesChild {
            return { operations in
                do {
                    for _ in 0..<operations {
                        let child = try loader.load(profile: "top").makeChild {
                            $0.autoregister(GrowingShop.Hall.self, initializer: GrowingShop.Hall.init(tables:))
                        }
                        consume(try child.resolve(GrowingShop.Hall.self).tables.count)
                    }
                } catch {
                    stop(error)
                }
            }
        }
        if missesName {
            return { operations in
                for _ in 0..<operations {
                    do {
                        _ = try loader.load(profile: "top").resolve(GrowingShop.Table.self, name: "missing")
                    } catch {
                        consume("\(error)".utf8.count)
                    }
                }
            }
        }
        return { operations in
            for _ in 0..<operations {
                let proof = loader.prove(selection)
                consume(DiagnosticsReport(proof.diagnostics).text().utf8.count)
            }
        }
    }
}

extension Growth {
    /// Returns a growing input of the profiles `base` and `top`. Both have settings for the service `Table`.
    private static func settings(
        _ name: String, base: @escaping @Sendable (Int) -> String,
        top: @escaping @Sendable (Int) -> String
    ) -> Growth {
        Growth(name: name) { size in
            Input(manifests: [
                "base": #"{ "services": { "Table": { "factory": "table", "settings": \#(base(size)) } } }"#,
                "top": #"{ "extends": "base", "services": { "Table": { "settings": \#(top(size)) } } }"#,
            ])
        }
    }

    /// Returns an input with flags for a table. Some of its decorators have settings.
    private static func flags(_ name: String, _ overrides: @escaping @Sendable (Int) -> LaunchOverrides) -> Growth {
        Growth(name: name) { size in
            let coats = (0..<(name.contains("many-decorators") ? size : 0)).map {
                "{ \"factory\": \"lacquer\", \"id\": \"coat-\($0)\" }"
            }
            let decorators = (["\"lacquer\""] + coats).joined(separator: ", ")
            return Input(
                manifests: [
                    "top":
                        "{ \"services\": { \"Table\": { \"factory\": \"table\", \"decorators\": [\(decorators)] } } }"
                ], overrides: overrides(size))
        }
    }

    private static func services(_ name: String, _ members: @escaping @Sendable (Int) -> [String]) -> Growth {
        Growth(name: name) { size in
            Input(manifests: ["top": "{ \"services\": {\n\(members(size).joined(separator: ",\n"))\n} }"])
        }
    }

    private static func object(_ size: Int, _ value: (Int) -> String) -> String {
        "{\n\((0..<size).map { "\"name-\($0)\": \(value($0))" }.joined(separator: ",\n"))\n}"
    }

    private static func list(_ size: Int, _ item: (Int) -> String) -> String {
        "[\((0..<size).map(item).joined(separator: ",\n"))]"
    }

    static let all = ofManifests + ofCatalogs + ofCommands

    private static let ofManifests = [
        settings("new-members") { _ in
            #"{ "values": { "a": 1 } }"#
        } top: { size in
            "{ \"values\": \(object(size) { "\($0)" }) }"
        },
        settings("members-over-members") { size in
            "{ \"values\": \(object(size) { "\($0)" }) }"
        } top: { size in
            "{ \"values\": \(object(size) { "\($0 + 1)" }) }"
        },
        settings("nulls-over-members") { size in
            "{ \"values\": \(object(size) { "\($0)" }) }"
        } top: { size in
            "{ \"values\": \(object(size) { _ in "null" }) }"
        },
        settings("nulls-over-nothing") { _ in
            #"{ "values": { "a": 1 } }"#
        } top: { size in
            "{ \"values\": \(object(size) { _ in "null" }) }"
        },
        settings("unknown-settings") { _ in
            "{}"
        } top: { size in
            object(size) { "\($0)" }
        },
        settings("unknown-in-lists") { _ in
            "{}"
        } top: { size in
            "{ \"rows\": \(list(size) { "{ \"naem\": \"\($0)\" }" }) }"
        },
        settings("wrong-types") { _ in
            "{}"
        } top: { size in
            "{ \"values\": \(object(size) { _ in "[]" }) }"
        },
        settings("unset-variables") { _ in
            "{}"
        } top: { size in
            "{ \"values\": \(object(size) { "{ \"$env\": \"NAME_\($0)\" }" }) }"
        },
        settings("missing-files") { _ in
            "{}"
        } top: { size in
            "{ \"values\": \(object(size) { "{ \"$file\": \"/run/secrets/\($0)\" }" }) }"
        },
        settings("literal-secrets") { _ in
            "{}"
        } top: { size in
            "{ \"secrets\": \(list(size) { "\"\($0)\"" }) }"
        },
        settings("list-edits") { size in
            "{ \"items\": \(list(size) { "\($0)" }) }"
        } top: { size in
            "{ \"items\": { \"$remove\": \(list(size) { "\($0)" }), \"$append\": \(list(size) { "\($0)" }) } }"
        },
        settings("list-misses") { size in
            "{ \"items\": [1] }"
        } top: { size in
            "{ \"items\": { \"$remove\": \(list(size) { "\($0 + 2)" }) } }"
        },
        Growth(name: "decorator-misses") { size in
            Input(manifests: [
                "base": #"{ "services": { "Table": { "factory": "table", "decorators": ["varnish"] } } }"#,
                "top": """
                { "extends": "base", "services": { "Table": { "decorators": { "$remove": \(list(size) { "\"d\($0)\"" }) } } } }
                """,
            ])
        },
        Growth(name: "unknown-uses") { size in
            Input(manifests: [
                "top": """
                { "services": { "Table": "table", "Room": { "factory": "room", "uses": \(object(size) { _ in "\"Table\"" }) } } }
                """
            ])
        },
        settings("extra-in-lists") { _ in
            "{}"
        } top: { size in
            "{ \"rows\": \(list(size) { "{ \"name\": \"\($0)\", \"extra\": 1 }" }) }"
        },
        Growth(name: "nulls-over-nulls") { size in
            func table(_ value: String) -> String {
                "{ \"Table\": { \"settings\": { \"values\": \(object(size) { _ in value }) } } }"
            }
            return Input(manifests: [
                "base": #"{ "services": { "Table": "table" } }"#,
                "values": "{ \"extends\": \"base\", \"services\": \(table("1")) }",
                "nulls": "{ \"extends\": \"values\", \"services\": \(table("null")) }",
                "top": "{ \"extends\": \"nulls\", \"services\": \(table("null")) }",
            ])
        },
        Growth(name: "layers") { size in
            var manifests = ["top": "{ \"extends\": \"layer-\(size - 1)\" }"]
            manifests["layer-0"] = #"{ "services": { "Table": "table" } }"#
            for layer in 1..<max(size, 2) {
                let settings = "{ \"items\": { \"$append\": [\(layer)] } }"
                manifests["layer-\(layer)"] = """
                    { "extends": "layer-\(layer - 1)", "services": { "Table": { "settings": \(settings) } } }
                    """
            }
            return Input(manifests: manifests)
        },
        flags("sets-of-one-binding") { size in
            LaunchOverrides(
                sets: (0..<size).map { LaunchOverrides.Set(path: "Table/settings/values/name-\($0)", text: "1") })
        },
        flags("sets-of-one-decorator") { size in
            LaunchOverrides(
                sets: (0..<size).map {
                    LaunchOverrides.Set(path: "Table/decorators/lacquer/settings/values/name-\($0)", text: "1")
                })
        },
        flags("sets-of-many-decorators") { size in
            LaunchOverrides(
                sets: (0..<size).map {
                    LaunchOverrides.Set(path: "Table/decorators/coat-\($0)/settings/values/name", text: "1")
                })
        },
        flags("sets-of-nothing") { size in
            LaunchOverrides(sets: (0..<size).map { LaunchOverrides.Set(path: "Table/settings/name-\($0)", text: "1") })
        },
        flags("binds-of-one-key-and-many") { size in
            LaunchOverrides(
                binds: (0..<size).map { LaunchOverrides.Bind(key: "Table#t-\($0)", factory: "plank") })
        },
        services("aliases") { size in
            ["\"Table\": \"table\""] + (0..<size).map { "\"Table#t-\($0)\": { \"alias\": \"Table\" }" }
        },
        services("settings-of-bindings") { size in
            (0..<size).map { "\"Table#t-\($0)\": { \"factory\": \"table\", \"settings\": { \"vlaues\": {} } }" }
        },
        services("bindings") { size in (0..<size).map { "\"Table#t-\($0)\": \"table\"" } },
        Growth(
            name: "singletons-of-a-parent",
            input: { size in
                let tables = (0..<size).map {
                    "\"Table#t-\($0)\": { \"factory\": \"plank\", \"lifetime\": \"singleton\" }"
                }
                return Input(manifests: ["top": "{ \"services\": {\n\(tables.joined(separator: ",\n"))\n} }"])
            }, makesChild: true),
        services("unknown-services") { size in (0..<size).map { "\"Tabel-\($0)\": \"table\"" } },
        services("unknown-factories") { size in (0..<size).map { "\"Table#t-\($0)\": \"tabel\"" } },
        services("unknown-keys") { size in
            (0..<size).map { "\"Table#t-\($0)\": { \"factory\": \"table\", \"lifetme\": \"transient\" }" }
        },
        services("members-written-twice") { size in (0..<size).map { "\"Table#t-\($0 / 2)\": \"table\"" } },
        services("edits-of-nothing") { size in (0..<size).map { "\"Table#t-\($0)\": { \"settings\": {} }" } },
        Growth(name: "one-line") { size in
            Input(manifests: [
                "top": "{\"services\":{\((0..<size).map { "\"Tabel-\($0)\":\"table\"" }.joined(separator: ","))}}"
            ])
        },
        Growth(name: "trailing-commas") { size in
            Input(manifests: [
                "top": """
                { "services": { "Table": { "factory": "table", "settings": { "rows": \(list(size) { "{ \"name\": \"\($0)\", }" }) } } } }
                """
            ])
        },
        Growth(name: "changed-factories") { size in
            let tables = (0..<size).map {
                "\"Table#t-\($0)\": { \"factory\": \"table\", \"settings\": { \"values\": {} } }"
            }
            let planks = (0..<size).map { "\"Table#t-\($0)\": \"plank\"" }
            return Input(manifests: [
                "base": "{ \"services\": {\n\(tables.joined(separator: ",\n"))\n} }",
                "top": "{ \"extends\": \"base\", \"services\": {\n\(planks.joined(separator: ",\n"))\n} }",
            ])
        },
    ]
}

/// The services of the growing manifests.
struct GrowingShop: Module {
    final class Table: Sendable {}
    final class Room: Sendable {
        init(table: Table) {}
    }

    final class Hall: Sendable {
        let tables: [Table]

        init(tables: [Table]) { self.tables = tables }
    }

    struct Settings: Decodable, Sendable {
        let values: [String: Int]?
        let defaulted: [String: Int]?
        let items: [Int]?
        let rows: [Row]?
        let secrets: [Secret<String>]?

        struct Row: Decodable, Sendable { let name: String }
    }

    func register(in catalog: inout Catalog) {
        catalog.factory("table", Table.self, settings: Settings.self) { (_: Settings) in Table() }
        catalog.factory("plank", Table.self) { Table() }
        catalog.factory("lacquer", Table.self, settings: Settings.self) { (table: Table, _: Settings) in table }
        catalog.factory("varnish", Table.self) { (table: Table) in table }
        catalog.factory("room", Room.self, parameters: "table", initializer: Room.init(table:))
    }
}
