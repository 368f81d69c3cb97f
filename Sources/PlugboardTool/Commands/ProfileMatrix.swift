/// The output of `wiring list --all`: a row for each key, and a column for each profile that a program can select.
///
///     {
///       "format": 1,
///       "profiles": [{ "name": "production", "wiringID": "7d1e0a94c2f3" or null }],
///       "bindings": [
///         {
///           "key": "PaymentGateway",
///           "cells": [binding or null]                    one for each profile: the object of `wiring list`; null if
///                                                         the profile does not bind the key
///           "settings": [0, 1, 1]                         one for each profile: equal numbers if the settings, uses and
///                                                         lifetimes are equal; null as in "cells"
///         }
///       ]
///     }
struct ProfileMatrix {
    private let views: [WiringView]
    private let rows: [Row]

    /// The cells of one key, one for each profile.
    private struct Row {
        let key: String
        let cells: [Cell?]
    }

    /// A binding of one profile.
    private struct Cell {
        /// The factory with its decorators.
        let text: String
        let json: JSONValue
        let binding: WiredBinding

        /// Returns whether two cells have the same factory, decorators, settings, uses and lifetime.
        func isSame(as other: Cell) -> Bool { binding.isSame(as: other.binding) }
    }

    init(_ profiles: SelectableProfiles) {
        views = profiles.views
        var texts = OriginFormatter()
        let indexes = views.map(\.indexes)
        rows = profiles.keys.map { key in
            let cells = zip(profiles.views, indexes).map { view, indexes -> Cell? in
                guard let index = indexes[key] else { return nil }
                let row = ListCommand.row(index, view, &texts)
                return Cell(text: row.cells[1], json: row.json, binding: view.wiring.bindings[index])
            }
            return Row(key: profiles.views[0].spelled(key), cells: cells)
        }
    }

    /// Returns a table. Profiles that bind every key alike share a column.
    @_optimize(none)
    func text(width: Int?) -> String {
        var columns: [[Int]] = []
        for number in views.indices {
            let equal = columns.firstIndex { column in
                rows.allSatisfy { Self.isSame($0.cells[number], $0.cells[column[0]]) }
            }
            if let equal { columns[equal].append(number) } else { columns.append([number]) }
        }
        let names = columns.map { $0.map { views[$0].name }.joined(separator: ", ") }
        let table = TerminalTable(
            heading: ["KEY"] + names,
            rows: rows.map { row in
                [row.key]
                    + columns.indices.map { column in
                        let cell = row.cells[columns[column][0]]
                        let left = column == 0 ? nil : row.cells[columns[column - 1][0]]
                        guard let cell else { return "-" }
                        if let left, cell.isSame(as: left) { return "=" }
                        return cell.text == left?.text ? "= *" : cell.text
                    }
            })
        return table.text(width: width) + "\n=: as in the column to the left; = *: the same factory, other settings\n"
    }

    private static func isSame(_ first: Cell?, _ second: Cell?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first.isSame(as: second)
    }

    var json: String {
        JSONValue.answer([
            "profiles": .array(views.map { ["name": .string($0.name), "wiringID": .optional($0.proof.wiringID)] }),
            "bindings": .array(
                rows.map { row in
                    var distinct: [Cell] = []
                    let numbers = row.cells.map { cell -> JSONValue in
                        guard let cell else { return .null }
                        let number = distinct.firstIndex { $0.isSame(as: cell) } ?? distinct.count
                        if number == distinct.count { distinct.append(cell) }
                        return .integer(number)
                    }
                    return [
                        "key": .string(row.key), "cells": .array(row.cells.map { $0?.json ?? .null }),
                        "settings": .array(numbers),
                    ]
                }),
        ])
    }
}

/// The views of all profiles that a program can select, for answers that compare them.
struct SelectableProfiles {
    /// The views, in the order of the names of the profiles.
    let views: [WiringView]
    /// The diagnostics of all profiles, including those of abstract profiles.
    let diagnostics: [Diagnostic]

    /// Proves every profile. Variables and files count as present. Every view hides the secrets of all profiles.
    init(of loader: ManifestLoader) {
        let selectable = Set(loader.survey().profiles.filter { !$0.isAbstract }.map(\.name))
        let proofs = loader.proveEveryProfile(values: .assumed)
        diagnostics = proofs.flatMap(\.diagnostics)
        views = proofs.filter { proof in
            !proof.wiring.layers.isEmpty && proof.profile.map { selectable.contains($0.value) } == true
        }.map { WiringView($0) }
        guard let first = views.first else { return }
        for view in views.dropFirst() { first.redaction.hide(view.redaction) }
        for view in views.dropFirst() { view.redaction.hide(first.redaction) }
    }

    /// The names of the profiles.
    var names: [String] { views.map(\.name) }

    /// The keys that at least one profile binds, in the order of answers.
    var keys: [ServiceKey] { Set(views.flatMap(\.boundKeys)).inOrder() }
}

extension Sequence<Wiring> {
    /// The factories that a binding or a decorator of at least one wiring names.
    var namedFactories: Set<FactoryID> {
        let bindings = flatMap(\.bindings)
        return Set(bindings.compactMap(\.target.factory) + bindings.flatMap(\.decorators).map(\.factory.value))
    }
}

extension WiringView {
    /// The name of the profile; empty without a profile.
    var name: String { proof.profile?.value ?? "" }

    /// The index of the binding of each key.
    var indexes: RareTable<ServiceKey, Int> {
        RareTable(wiring.bindings.indices.map { (wiring.bindings[$0].key, $0) })
    }
}
