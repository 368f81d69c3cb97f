/// A generator of sets of layers in which whole members are misspelled, moved, doubled, swapped and removed.
struct LayerSource {
    private var random: FixedRandom
    private let good: [JSONSketch]

    init(seed: UInt64) {
        random = FixedRandom(seed: seed)
        good = FuzzCatalog.manifests.map { JSONSketch($0.text) }
    }

    /// Returns the texts of all profiles, in the order of the valid manifests.
    mutating func next() -> [String] {
        var layers = good
        for _ in 0...random.below(5) { change(&layers) }
        return layers.map { String(decoding: $0.bytes(space: ""), as: UTF8.self) }
    }

    private mutating func change(_ layers: inout [JSONSketch]) {
        let from = random.below(layers.count)
        let to = random.below(2) == 0 ? from : random.below(layers.count)
        let (sources, targets) = (layers[from].members, layers[to].members)
        // A layer without members has nothing to change.
        guard !sources.isEmpty, !targets.isEmpty else { return }
        let (source, target) = (random.element(of: sources), random.element(of: targets))
        switch random.below(9) {
        case 0, 1: misspell(in: &layers)
        case 2: layers[to].insert(layers[from].member(at: source, isRemoved: true), at: target)
        case 3, 4: layers[to].insert(layers[from].member(at: source, isRemoved: false), at: target)
        case 5: _ = layers[from].member(at: source, isRemoved: true)
        case 6: swap(source, of: from, target, of: to, in: &layers, isName: false)
        case 7: swap(source, of: from, target, of: to, in: &layers, isName: true)
        default: extend(&layers[from], among: layers.count)
        }
    }

    /// Makes one misspelling in several files, as an author does that remembers a word incorrectly.
    private mutating func misspell(in layers: inout [JSONSketch]) {
        let words = random.element(of: layers).words
        guard !words.isEmpty else { return }
        var word = random.element(of: words)
        let halves = word.split(separator: "#", maxSplits: 1).map(String.init)
        if halves.count == 2, random.below(2) == 0 { word = random.element(of: halves) }
        let slip = random.below(8) == 0 ? random.element(of: words) : misspelled(word)
        for index in layers.indices where random.below(4) > 0 {
            layers[index] = layers[index].replacing(word, with: slip)
        }
    }

    private mutating func misspelled(_ word: String) -> String {
        var letters = Array(word)
        guard !letters.isEmpty else { return "x" }
        let place = random.below(letters.count)
        switch random.below(5) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(letters[place], at: place)
        case 2: letters.swapAt(place, random.below(letters.count))
        case 3: letters[place] = random.element(of: Array("aeiou#./~$ "))
        default: letters[place] = Character(letters[place].isUppercase ? letters[place].lowercased() : "X")
        }
        return String(letters)
    }

    private func swap(
        _ source: JSONSketch.Path, of from: Int, _ target: JSONSketch.Path, of to: Int, in layers: inout [JSONSketch],
        isName: Bool
    ) {
        guard let one = layers[from].member(at: source, isRemoved: false),
            let other = layers[to].member(at: target, isRemoved: false)
        else { return }
        // The second member is changed first, because the first may contain it.
        layers[to].changeMembers(around: target[...]) { members, place in
            members[place] = isName ? (one.name, other.value) : (other.name, one.value)
        }
        layers[from].changeMembers(around: source[...]) { members, place in
            members[place] = isName ? (other.name, one.value) : (one.name, other.value)
        }
    }

    private mutating func extend(_ layer: inout JSONSketch, among count: Int) {
        let names = (0...random.below(3)).map { _ in
            JSONSketch.scalar("\"\(FuzzCatalog.manifests[random.below(count)].profile)\"")
        }
        guard case .object(let members) = layer else { return }
        layer = .object(members.filter { $0.name != "extends" } + [("extends", .list(names))])
    }
}

extension JSONSketch {
    /// Returns the member at a path, and removes it if requested.
    fileprivate mutating func member(at path: Path, isRemoved: Bool) -> (name: String, value: JSONSketch)? {
        var found: (name: String, value: JSONSketch)?
        changeMembers(around: path[...]) { members, place in
            found = members[place]
            if isRemoved { members.remove(at: place) }
        }
        return found
    }

    /// Inserts a member before another one. If the other one is an object, inserts the member into that object.
    fileprivate mutating func insert(_ member: (name: String, value: JSONSketch)?, at path: Path) {
        guard let member else { return }
        changeMembers(around: path[...]) { members, place in
            if case .object(let inner) = members[place].value, inner.count % 2 == 0 {
                members[place].value = .object(inner + [member])
            } else {
                members.insert(member, at: place)
            }
        }
    }
}
