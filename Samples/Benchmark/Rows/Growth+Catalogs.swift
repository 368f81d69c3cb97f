import Plugboard

extension Growth {
    /// The inputs whose catalog also grows.
    static let ofCatalogs = [
        Growth(name: "misspelled-factories") { size in
            var catalog = Catalog()
            for number in 0..<size {
                catalog.factory("table.\(number)", GrowingShop.Table.self) { GrowingShop.Table() }
            }
            let tables = (0..<size).map { "\"Table#t-\($0)\": \"tabel.\($0)\"" }
            return Input(
                manifests: ["top": "{ \"services\": {\n\(tables.joined(separator: ",\n"))\n} }"], catalog: catalog)
        },
        Growth(name: "registered-twice-in-a-loop") { size in
            var catalog = Catalog()
            for number in 0..<2 * size {
                catalog.register(GrowingShop.Table.self, name: "t-\(number / 2)") { GrowingShop.Table() }
            }
            return Input(manifests: ["top": "{}"], catalog: catalog)
        },
        Growth(name: "overrides-of-nothing-in-a-loop") { size in
            var catalog = Catalog()
            for number in 0..<size {
                catalog.register(GrowingShop.Table.self, name: "t-\(number * 7_919)", override: true) {
                    GrowingShop.Table()
                }
            }
            return Input(manifests: ["top": "{}"], catalog: catalog)
        },
        Growth(name: "misspelled-services") { size in
            var catalog = Catalog()
            for number in 0..<size {
                catalog.service(GrowingShop.Table.self, name: "Table-\(number)")
                catalog.factory("table.\(number)", GrowingShop.Table.self) { GrowingShop.Table() }
            }
            let tables = (0..<size).map { "\"Tabel-\($0)\": \"table.\($0)\"" }
            return Input(
                manifests: ["top": "{ \"services\": {\n\(tables.joined(separator: ",\n"))\n} }"], catalog: catalog)
        },
        Growth(
            name: "name-not-bound",
            input: { size in
                var catalog = Catalog()
                for number in 0..<size {
                    catalog.register(GrowingShop.Table.self, name: "t-\(number)") { GrowingShop.Table() }
                }
                return Input(manifests: ["top": "{}"], catalog: catalog)
            }, missesName: true),
    ]
}
