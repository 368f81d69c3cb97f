/// The manifests of one place, by profile, as far as they were read.
package struct ManifestLibrary: Sendable {
    /// What people know the place by, `Config`; nil where there is none to name.
    package let directory: String?
    /// Every profile of the place, read or not, in the order of its Unicode scalars.
    package let profiles: [String]
    /// The names of directories that stand where the file of a profile would.
    package var directories: [String] = []
    private var entries: [String: Entry] = [:]

    /// One profile's text and what it says.
    package struct Entry: Sendable {
        package let source: SourceText
        /// Nil when the text could not be made sense of, which has been reported.
        package let manifest: Manifest?
        /// Whether a part of it that others rely on could not be used.
        package let isPartial: Bool

        package init(source: SourceText, manifest: Manifest?, isPartial: Bool = false) {
            self.source = source
            self.manifest = manifest
            self.isPartial = isPartial
        }
    }

    package init(directory: String?, profiles: some Sequence<String>) {
        self.directory = directory
        self.profiles = Array(profiles).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }

    package subscript(profile: String) -> Entry? {
        get { entries[profile] }
        set { entries[profile] = newValue }
    }

    /// Reads a profile and all it extends, each once, and nothing else.
    ///
    /// Where there is no such profile, it is abstract, or none is asked for, all are read, since the message tells
    /// which could be selected.
    package mutating func read(_ profile: String?, by read: (String) -> Entry) {
        let known = Set(profiles)
        var pending = profiles
        if let profile, known.contains(profile) { pending = [profile] }
        while let next = pending.popLast() {
            guard known.contains(next), entries[next] == nil else { continue }
            let entry = read(next)
            entries[next] = entry
            pending += entry.manifest?.extends.map(\.value) ?? []
            if next == profile, entry.manifest?.abstract != nil { pending += profiles }
        }
    }

    /// Which profiles there are to select.
    package var listing: ProfileListing {
        let abstract = profiles.filter { entries[$0]?.manifest?.abstract != nil }
        let hidden = Set(abstract)
        return ProfileListing(
            directory: directory, selectable: profiles.filter { !hidden.contains($0) }, abstract: abstract,
            directories: directories)
    }

    /// The profiles that can be selected and have the given one below them.
    package func selectable(above profile: String) -> [String] {
        var above: [String: [String]] = [:]
        for name in profiles {
            for extended in entries[name]?.manifest?.extends ?? [] { above[extended.value, default: []].append(name) }
        }
        var reached: Set<String> = []
        var pending = [profile]
        while let next = pending.popLast() {
            for name in above[next] ?? [] where reached.insert(name).inserted { pending.append(name) }
        }
        return listing.selectable.filter { reached.contains($0) }
    }
}

/// The profiles of a place, as a message lists them.
package struct ProfileListing: Equatable, Sendable {
    package let directory: String?
    package let selectable: [String]
    package var abstract: [String]
    /// The names of directories that stand where the file of a profile would.
    package let directories: [String]

    package init(
        directory: String?, selectable: [String], abstract: [String] = [], directories: [String] = []
    ) {
        self.directory = directory
        self.directories = directories
        self.selectable = selectable
        self.abstract = abstract
    }
}
