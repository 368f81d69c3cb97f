/// Finds the places of names in a list, by comparing where the list is short and by hashing where it is long.
struct NamePlaces {
    private var places: [String: Int]?

    /// Places in a list of `count` names, to be asked for `lookups` of them, each of which may then be added.
    init(count: Int, lookups: Int, name: (Int) -> String) {
        // A short list asked for many names may become a long one.
        guard lookups > 2, max(count, lookups) > 8 else { return }
        var places: [String: Int] = [:]
        places.reserveCapacity(count + lookups)
        for index in 0..<count { places[name(index)] = index }
        self.places = places
    }

    func place(of wanted: String, in count: Int, name: (Int) -> String) -> Int? {
        if let places { return places[wanted] }
        return (0..<count).first { name($0) == wanted }
    }

    /// Tells of a name that was added at the end.
    mutating func append(_ name: String, at place: Int) {
        places?[name] = place
    }
}
