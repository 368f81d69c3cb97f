import PlugboardWiring

/// The arguments of one resolution, each with the type that it has where it is given.
public struct Arguments {
    let arguments: [Argument]

    /// One argument: its value and the type it was given as.
    struct Argument {
        let type: any Any.Type
        let value: Any

        func fits(_ type: any Any.Type) -> Bool {
            func open<T>(_ type: T.Type) -> Bool { value is T }
            return open(type)
        }
    }

    /// These arguments, in any order.
    public init<each A>(_ values: repeat each A) {
        var arguments: [Argument] = []
        func append<T>(_ value: T) { arguments.append(Argument(type: T.self, value: value)) }
        repeat append(each values)
        self.arguments = arguments
    }

    var types: [ServiceType] { arguments.map { ServiceType(erased: $0.type) } }
}

extension Arguments: ValueHiding {}
