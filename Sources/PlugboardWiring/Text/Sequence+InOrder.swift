extension Sequence {
    /// The elements by an order, those that are equal in it as they stood: `sorted(by:)` compiled once for all types.
    ///
    /// For what is told to people. The sorting that the compiler makes for one type and one order is faster, and 5 kB
    /// of program each.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
        sorted(by: precedes)
    }
}

extension Collection {
    /// The same; of nothing it is nothing without sorting, which costs thousands of instructions there: most of what a load
    /// has to tell is empty.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
        isEmpty ? [] : sorted(by: precedes)
    }
}

extension Sequence where Element: Comparable {
    /// The elements in ascending order, compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func inOrder() -> [Element] {
        sorted()
    }
}

extension Collection<String> {
    /// The texts in the order of their Unicode scalars, which is the same on every machine.
    package func inScalarOrder() -> [String] {
        inOrder { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
}

extension Collection {
    /// The elements that are alike to an earlier one in what tells them apart, each with the first that is.
    func repeats<Identity: Hashable>(of identity: (Element) -> Identity) -> [(first: Element, again: Element)] {
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
    /// The elements by what they have in common, in the order in which each group first appears.
    func groups<Identity: Hashable>(by identity: (Element) -> Identity) -> [(identity: Identity, elements: [Element])] {
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
    /// The first of each, in order, compiled once for all types: for what is told to people.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Array {
    /// The first index at which a condition holds that, once true, stays true.
    func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension String {
    /// The text with some Unicode scalars written as something else; nil keeps one.
    ///
    /// Escaping goes by scalars: a combining mark behind a quotation mark makes one `Character` of both.
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
    /// Whether it is a letter or a mark without a shape, as a Hangul filler. Joiners and variation selectors belong to a spelling.
    var isInvisibleLetter: Bool {
        value >= 0x300 && properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
            && value != 0x200C && value != 0x200D
    }
}
