/// An array of service types (mostly a factory's parameters) that stores up to three without memory of its own.
package struct InlineServiceArray: RandomAccessCollection, Sendable {
    @usableFromInline let first: (any Any.Type)?
    @usableFromInline let second: (any Any.Type)?
    @usableFromInline let third: (any Any.Type)?
    /// Nil for none, which no count of references is kept of.
    @usableFromInline let others: [any Any.Type]?

    /// - Parameter others: Those after the third.
    @inlinable
    package init(
        _ first: (any Any.Type)? = nil, _ second: (any Any.Type)? = nil, _ third: (any Any.Type)? = nil,
        others: [any Any.Type]? = nil
    ) {
        self.first = first
        self.second = second
        self.third = third
        self.others = others
    }

    package init(_ types: [any Any.Type]) {
        self.init(
            types.first, types.count > 1 ? types[1] : nil, types.count > 2 ? types[2] : nil,
            others: types.count > 3 ? Array(types[3...]) : nil)
    }

    // Said here, because what the standard library makes of `endIndex` costs hundreds of instructions in a debug build, as
    // tests are.

    @inlinable package var isEmpty: Bool { first == nil }

    @inlinable
    package var count: Int {
        if let others { return 3 + others.count }
        return third != nil ? 3 : second != nil ? 2 : first != nil ? 1 : 0
    }

    @inlinable package var startIndex: Int { 0 }

    @inlinable package var endIndex: Int { count }

    @inlinable
    package subscript(position: Int) -> ServiceType {
        let type: (any Any.Type)? =
            switch position {
            case 0: first
            case 1: second
            case 2: third
            default: others?[position - 3]
            }
        guard let type else { preconditionFailure("a list is asked for the services in it") }
        return ServiceType(erased: type)
    }
}
