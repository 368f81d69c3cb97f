import PlugboardTool

/// A report of a run's wiring: the factory of each service, and the line that determined it.
package struct WiringTable {
    private let bindings: [BindingSummary]

    package init(_ bindings: [BindingSummary]) {
        self.bindings = bindings
    }

    package var lines: [String] {
        let rows = bindings.map { [$0.key.description, factory(of: $0), $0.origin.description] }
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return ["wired:"]
            + rows.map { row in
                "  \(padded(row[0], to: widths[0]))  \(padded(row[1], to: widths[1]))  \(row[2])"
            }
    }

    /// Returns `payments.batch + audit`. A binding in code without an identifier has no such text.
    private func factory(of binding: BindingSummary) -> String {
        ([binding.factory?.rawValue ?? "in code"] + binding.decorators).joined(separator: " + ")
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: width - text.count)
    }
}
