internal import FoundationEssentials

extension ManifestSource {
    /// A manifest directory that is searched from a file upwards: the nearest folder of that name in one of the folders
    /// that the file is in. For tests, whose working directory nobody can rely on.
    ///
    /// Where there is none, the source is the path beside the file, so that the message names a place that makes sense.
    package static func directory(_ path: String, searchedUpwardsFrom file: String) -> ManifestSource {
        if path.hasPrefix("/") { return .directory(path) }
        var folder = file[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let candidate = "\(folder)/\(path)"
            var isDirectory = false
            if FileManager.default.fileExists(atPath: candidate, isDirectory: &isDirectory), isDirectory {
                return .directory(candidate)
            }
        }
        return .directory(file.lastIndex(of: "/").map { "\(file[..<$0])/\(path)" } ?? path)
    }
}
