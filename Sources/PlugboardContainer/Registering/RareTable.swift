/// A dictionary for code that runs rarely: after a mistake, for a command, or when a container is inspected or closed.
///
/// The functions are compiled once for all types, and each is slower than that of `Dictionary`, which is compiled
/// again for each pair of types and then adds 2 kB to the program.
package struct RareTable<Key: Hashable, Value> {
    private var entries: [Key: Value]

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package init() { entries = [:] }

    /// Creates a table of the elements of each key, in order.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Element>(grouping elements: [Element], by key: (Element) -> Key) where Value == [Element] {
        entries = Dictionary(grouping: elements, by: key)
    }

    /// Creates a table of pairs. The first value of a key is kept.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package init(_ pairs: [(Key, Value)]) {
        entries = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    package var isEmpty: Bool { entries.isEmpty }
    package var count: Int { entries.count }

    package var keys: [Key] {
        @inline(never) @_semantics("optimize.sil.specialize.generic.never") get { Array(entries.keys) }
    }

    package var values: [Value] {
        @inline(never) @_semantics("optimize.sil.specialize.generic.never") get { Array(entries.values) }
    }

    package subscript(key: Key) -> Value? {
        @inline(never) @_semantics("optimize.sil.specialize.generic.never") get { entries[key] }
        @inline(never) @_semantics("optimize.sil.specialize.generic.never") set { entries[key] = newValue }
    }

    package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
        @inline(never) @_semantics("optimize.sil.specialize.generic.never") get { entries[key] ?? value() }
        @inline(never) @_semantics("optimize.sil.specialize.generic.never") _modify {
            yield &entries[key, default: value()]
        }
    }

    /// Returns the value of a key. If there is none, it is made and kept.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package mutating func value(of key: Key, orKeeping make: () -> Value) -> Value {
        if let known = entries[key] { return known }
        let value = make()
        entries[key] = value
        return value
    }

    /// Removes a key, and returns its value.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package mutating func removeValue(forKey key: Key) -> Value? { entries.removeValue(forKey: key) }
}

extension RareTable where Value == Void {
    /// Adds a key. Returns whether it is new.
    package mutating func insert(_ key: Key) -> Bool {
        if self[key] != nil { return false }
        self[key] = ()
        return true
    }

    package func contains(_ key: Key) -> Bool { self[key] != nil }
}

extension RareTable: Sendable where Key: Sendable, Value: Sendable {}
