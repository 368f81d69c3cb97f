extension Growth {
    /// The inputs of commands: a binding with many settings, many bindings, and many layers.
    static let ofCommands = [
        ofSettings("diff-of-settings", ["diff", "base", "top"]),
        ofSettings("show-of-settings", ["show", "Table", "--profile", "top"]),
        ofSettings("why-of-settings", ["why", "Table", "--profile", "top"]),
        ofBindings("diff-of-bindings", ["diff", "base", "top"]),
        ofBindings("show-of-bindings", ["show", "Table#t-0", "--profile", "top"]),
        ofBindings("why-of-bindings", ["why", "Table#t-0", "--profile", "top"]),
        ofBindings("schema-of-bindings", ["schema"]),
        Growth(
            name: "why-over-layers",
            input: { size in
                // Two layers of all mention the key.
                var manifests = ["layer-0": #"{ "services": { "Table": "table" } }"#]
                for layer in 1..<max(size, 2) {
                    manifests["layer-\(layer)"] =
                        #"{ "extends": "layer-\#(layer - 1)", "services": { "Table#t-\#(layer)": "plank" } }"#
                }
                manifests["top"] =
                    #"{ "extends": "layer-\#(max(size, 2) - 1)", "services": { "Table": "plank" } }"#
                return Input(manifests: manifests)
            }, command: ["why", "Table", "--profile", "top"]),
    ]

    private static func ofSettings(_ name: String, _ command: [String]) -> Growth {
        @Sendable func manifest(_ beginning: String, _ size: Int, adding number: Int) -> String {
            let values = (0..<size).map { "\"name-\($0)\": \($0 + number)" }.joined(separator: ",\n")
            return "{ \(beginning) \"settings\": { \"values\": {\n\(values)\n} } } } }"
        }
        return Growth(
            name: name,
            input: { size in
                Input(manifests: [
                    "base": manifest(#""services": { "Table": { "factory": "table","#, size, adding: 0),
                    "top": manifest(#""extends": "base", "services": { "Table": {"#, size, adding: 1),
                ])
            }, command: command)
    }

    private static func ofBindings(_ name: String, _ command: [String]) -> Growth {
        @Sendable func bindings(_ size: Int, _ value: String) -> String {
            (0..<size).map { "\"Table#t-\($0)\": \(value)" }.joined(separator: ",\n")
        }
        return Growth(
            name: name,
            input: { size in
                Input(manifests: [
                    "base": "{ \"services\": {\n\(bindings(size, "\"table\""))\n} }",
                    "top": """
                    { "extends": "base", "services": {\n\(bindings(size, "{ \"settings\": { \"items\": [1] } }"))\n} }
                    """,
                ])
            }, command: command)
    }
}
