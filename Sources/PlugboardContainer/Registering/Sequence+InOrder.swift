extension Sequence {
    /// Returns the elements in a stable order. Used instead of `sorted(by:)`.
    ///
    /// The function is compiled once for all types. A specialized sort would be faster and would add 5 kB to the
    /// program for each type.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
        sorted(by: precedes)
    }
}

extension Collection {
    /// Returns the elements in a stable order. An empty collection is not sorted, which saves thousands of instructions
    /// in most loads.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
        isEmpty ? [] : sorted(by: precedes)
    }
}

extension Sequence where Element: Comparable {
    /// Returns the elements in ascending order. The function is compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder() -> [Element] {
        sorted()
    }
}

extension Collection<String> {
    /// Returns the texts in the order of their Unicode scalars, which is the same on every machine.
    package func inScalarOrder() -> [String] { inOrder { $0.precedesByScalars($1) } }
}

extension Collection {
    /// Returns each element that repeats the identity of an earlier element, with the first element of that identity. The
    /// function is compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func repeats<Identity: Hashable>(of identity: (Element) -> Identity) -> [(first: Element, again: Element)] {
        guard count > 1 else { return [] }
        var first: [Identity: Element] = [:]
        return compactMap { element in
            if let earlier = first[identity(element)] { return (earlier, element) }
            first[identity(element)] = element
            return nil
        }
    }
}

extension Sequence {
    /// Returns the elements grouped by identity. The groups are in the order of their first elements. The function is
    /// compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func groups<Identity: Hashable>(by identity: (Element) -> Identity) -> [(
        identity: Identity, elements: [Element]
    )] {
        var numbers: [Identity: Int] = [:]
        var groups: [(identity: Identity, elements: [Element])] = []
        for element in self {
            let identity = identity(element)
            let number = numbers[identity] ?? groups.count
            numbers[identity] = number
            if number == groups.count { groups.append((identity, [])) }
            groups[number].elements.append(element)
        }
        return groups
    }
}

extension Sequence where Element: Hashable {
    /// Returns the first of each group of equal elements, in order. The function is compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Array {
    /// Returns the first index at which a condition holds. If it holds at an index, it must hold at all later indexes.
    @inlinable
    package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Dictionary {
    /// Returns the value of a key. If there is none, it is made and kept.
    @inlinable
    package mutating func value(of key: Key, orKeeping make: () -> Value) -> Value {
        if let known = self[key] { return known }
        let value = make()
        self[key] = value
        return value
    }
}

extension String {
    /// Returns whether the text is before another in the order of their Unicode scalars, which is the same on every
    /// machine. UTF-8 has the same order.
    package func precedesByScalars(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    /// The last component of the text as a path.
    package var fileName: String { split(separator: "/").last.map(String.init) ?? self }

    /// Returns the digits of a number with zeros before them.
    package func zeroPadded(to count: Int) -> String {
        String(repeating: "0", count: Swift.max(0, count - self.count)) + self
    }

    /// Returns the text with some Unicode scalars replaced. If the closure returns nil, the scalar is kept.
    ///
    /// Scalars are replaced and not characters, because a quotation mark and a combining mark after it form one
    /// `Character`.
    /// `Character`.
    package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// The text as one token of a JSON pointer (RFC 6901).
    package var pointerToken: String { escaping { $0 == "~" ? "~0" : $0 == "/" ? "~1" : nil } }
}

extension Unicode.Scalar {
    /// Whether the scalar is a letter or a mark without a visible shape, such as a Hangul filler. False for joiners and
    /// variation selectors, which are part of a spelling.
    var isInvisibleLetter: Bool {
        value >= 0x300 && properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
            && value != 0x200C && value != 0x200D
    }
}
