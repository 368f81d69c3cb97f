import PlugboardTool

/// One run of the program over files of orders.
package struct OrderRun: Sendable {
    private let container: Container
    private let output: any Output

    package init(_ container: Container) throws {
        self.container = container
        output = try container.resolve(Output.self)
    }

    /// Places every order of the files, and prints one line for each and a summary at the end.
    package func place(ordersIn paths: [String]) async throws {
        guard !paths.isEmpty else { throw NoOrderFile() }
        var summary = Summary()
        for path in paths {
            for entry in try OrderFile(path: path).entries {
                try Task.checkCancellation()
                switch entry {
                case .malformed(let malformed):
                    summary.countMalformed()
                    output.line(Self.line(for: malformed))
                case .order(let order):
                    let (outcome, steps) = try await place(order)
                    summary.count(outcome)
                    output.line(Self.line(for: order, outcome, steps))
                }
            }
        }
        summary.lines.forEach(output.line)
    }

    /// Places an order in its own scope, whose services share its trace and end with it.
    private func place(_ order: Order) async throws -> (Outcome, steps: [String]) {
        try await container.withScope { scope in
            let outcome = try await scope.resolve(Checkout.self).place(order)
            return (outcome, try scope.resolve(OrderTrace.self).steps)
        }
    }

    private static func line(for order: Order, _ outcome: Outcome, _ steps: [String]) -> String {
        let line =
            switch outcome {
            case .accepted(let total): "\(order.id) accepted: \(total), \(order.customer.name.shortened)"
            case .refused(let reason): "\(order.id) refused: \(reason)"
            case .repeated: "\(order.id) repeated: placed before"
            }
        return steps.isEmpty ? line : "\(line) (\(steps.joined(separator: ", ")))"
    }

    private static func line(for malformed: OrderFile.Malformed) -> String {
        let name = malformed.id?.text ?? "order \(malformed.position) of the file"
        return "\(name) malformed: \(malformed.reason)"
    }
}

/// The error of a program that was started without orders.
package struct NoOrderFile: Error, CustomStringConvertible {
    package init() {}

    package var description: String { "name at least one file of orders" }
}
