import PlugboardWiring

/// Arguments in the order and of the types declared, each in memory of its own.
///
/// They are written by the initializer and then only read, by the one resolution they were given to; where that may
/// change its executor the compiler has seen that they are Sendable.
final class MatchedArguments: @unchecked Sendable {
    private let pointers: UnsafeMutablePointer<UnsafeRawPointer>
    private let count: Int
    private let destroyers: [(UnsafeRawPointer) -> Void]

    /// The values are of exactly the types named.
    init(_ values: [Any], as types: [any Any.Type]) {
        count = values.count
        let pointers = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: count)
        var destroyers: [(UnsafeRawPointer) -> Void] = []
        for (index, value) in values.enumerated() {
            func place<T>(_ type: T.Type) {
                guard let value = value as? T else { preconditionFailure("an argument was matched to \(type)") }
                (pointers + index).initialize(to: boxed(value))
                destroyers.append { unbox($0, as: type) }
            }
            place(types[index])
        }
        self.pointers = pointers
        self.destroyers = destroyers
    }

    /// Good as long as this object is held.
    var pointer: UnsafePointer<UnsafeRawPointer> { UnsafePointer(pointers) }

    func with<S>(
        _ body: (UnsafePointer<UnsafeRawPointer>) throws(ResolutionError) -> S
    ) throws(ResolutionError) -> S {
        defer { withExtendedLifetime(self) {} }
        return try body(pointer)
    }

    deinit {
        for index in 0..<count { destroyers[index](pointers[index]) }
        pointers.deallocate()
    }
}
