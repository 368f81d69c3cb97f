extension ManifestSource {
    /// A manifest directory that is searched from a file upwards: the nearest folder of that name in one of the folders
    /// that the file is in. For tests, whose working directory nobody can rely on.
    ///
    /// Where there is none, the source has no profiles and says where it was searched.
    package static func directory(_ path: String, searchedUpwardsFrom file: String) -> ManifestSource {
        if path.hasPrefix("/") {
            return isDirectory(path) ? .directory(path) : ManifestSource(place: .nowhere(path, searchedFrom: nil))
        }
        var folder = file[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let candidate = "\(folder)/\(path)"
            if isDirectory(candidate) { return .directory(candidate) }
        }
        let beside = file.lastIndex(of: "/").map { String(file[..<$0]) }
        return ManifestSource(place: .nowhere(path, searchedFrom: beside))
    }

    private static func isDirectory(_ path: String) -> Bool { SpecialFile(at: path) == .directory }
}
