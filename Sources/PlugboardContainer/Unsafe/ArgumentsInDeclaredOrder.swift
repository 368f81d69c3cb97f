import PlugboardWiring

/// Arguments in the order and of the types that a binding declares, each in memory of its own.
///
/// They are written by the initializer and then only read, by the one resolution they were given to; where that may
/// change its executor the compiler has seen that they are Sendable.
final class ArgumentsInDeclaredOrder: @unchecked Sendable {
    private let pointers: UnsafeMutablePointer<UnsafeRawPointer>
    private let count: Int
    /// Nil for what was not given.
    private let destroyers: [((UnsafeRawPointer) -> Void)?]
    /// The number of the binding.
    let binding: Int32

    /// The values are of exactly the types named; nil for what was not given.
    init(_ values: [Any?], as types: [any Any.Type], of binding: Int32) {
        self.binding = binding
        count = values.count
        let pointers = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: count + 1)
        var destroyers: [((UnsafeRawPointer) -> Void)?] = []
        for (index, value) in values.enumerated() {
            guard let value else {
                // Never followed: whoever may be without it asks `gives` first.
                (pointers + 1 + index).initialize(to: UnsafeRawPointer(pointers))
                destroyers.append(nil)
                continue
            }
            func initialize<T>(_ type: T.Type) {
                guard let value = value as? T else { preconditionFailure("an argument was matched to \(type)") }
                (pointers + 1 + index).initialize(to: boxed(value))
                destroyers.append { unbox($0, as: type) }
            }
            initialize(types[index])
        }
        self.pointers = pointers
        self.destroyers = destroyers
        pointers.initialize(to: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()))
    }

    /// Where the arguments are; good as long as this object is held. Before them stands the object itself.
    var pointer: UnsafePointer<UnsafeRawPointer> { UnsafePointer(pointers + 1) }

    /// Whether an argument was given to a binding, by the pointer to those of an object like this, which somebody holds.
    static func gives(_ number: Int, to binding: Int32, at pointer: UnsafePointer<UnsafeRawPointer>) -> Bool {
        Unmanaged<ArgumentsInDeclaredOrder>.fromOpaque(pointer[-1])._withUnsafeGuaranteedRef {
            $0.gives(number, to: binding)
        }
    }

    /// Whether one was given to a binding.
    func gives(_ number: Int, to binding: Int32) -> Bool { binding == self.binding && destroyers[number] != nil }

    func with<S>(
        _ body: (UnsafePointer<UnsafeRawPointer>) throws(ResolutionError) -> S
    ) throws(ResolutionError) -> S {
        defer { withExtendedLifetime(self) {} }
        return try body(pointer)
    }

    deinit {
        for index in 0..<count { destroyers[index]?(pointers[index + 1]) }
        pointers.deallocate()
    }
}
