@testable import PlugboardWiring
import Testing

@Suite struct PersistentListTests {
    @Test func `a list of any length returns its elements by index`() {
        var list: PersistentList<Int> = []
        #expect(list.isEmpty && list.last == nil)
        for count in 0..<300 {
            list.append(count)
            #expect(list.count == count + 1)
            #expect(list.elementsEqual(0...count))
        }
        #expect(Array(list[298...]) == [298, 299])
    }

    @Test func `an element added to a copy is not in the list`() {
        let list = PersistentList(0..<100)
        var (one, other) = (list, list)
        one.append(1000)
        other.append(contentsOf: [2000, 2001])
        #expect(list.elementsEqual(0..<100))
        #expect(one.elementsEqual(Array(0..<100) + [1000]))
        #expect(other.elementsEqual(Array(0..<100) + [2000, 2001]))
    }
}
