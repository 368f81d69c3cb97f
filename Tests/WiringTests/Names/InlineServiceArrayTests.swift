import PlugboardWiring
import Testing

@Suite
struct InlineServiceArrayTests {
    static let types: [any Any.Type] = [Int.self, String.self, Bool.self, Double.self, UInt.self, Character.self]

    @Test(arguments: 0...6)
    func `a list returns the services that it was created with, stored inline or not`(count: Int) {
        let types = Array(Self.types.prefix(count))
        let list = InlineServiceArray(types)
        #expect(list.map(\.id) == types.map { ObjectIdentifier($0) })
        #expect(list.indices == types.indices)
        #expect(list.isEmpty == types.isEmpty)
    }

    @Test
    func `a list built type by type equals a list built from an array`() {
        #expect(
            InlineServiceArray(Int.self, String.self).map(\.id)
                == InlineServiceArray([Int.self, String.self]).map(\.id))
        let long = InlineServiceArray(Int.self, String.self, Bool.self, others: [Double.self, UInt.self])
        #expect(long.map(\.id) == Self.types.prefix(5).map { ObjectIdentifier($0) })
    }
}
