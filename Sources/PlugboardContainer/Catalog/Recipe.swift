/// How the slots of a registration are made, and the types of its parameters.
struct Recipe: Sendable {
    let parameterTypes: [any Any.Type]
    let makeSlot: @Sendable (SlotSeed) -> AnySlot

    init(_ parameterTypes: [any Any.Type], makeSlot: @escaping @Sendable (SlotSeed) -> AnySlot) {
        self.parameterTypes = parameterTypes
        self.makeSlot = makeSlot
    }
}

/// Types of parameters, named rather than passed: a program's call names them at no cost, and the library lists them.
@usableFromInline
package struct Types<each P> {
    static var list: [any Any.Type] {
        var count = 0
        func see<T>(_ type: T.Type) { count += 1 }
        repeat see((each P).self)
        var list: [any Any.Type] = []
        list.reserveCapacity(count)
        repeat list.append((each P).self)
        return list
    }
}

/// Those of no parameters.
@usableFromInline
package typealias NoTypes = Types<>
