/// Repeats a reading of a selection until no file has changed during it (RULES 23.8).
///
/// Kubernetes may replace the files of a volume during a reading. Without the comparison, the reading could contain files
/// of two generations, and this mixture could be valid.
struct SettledReading {
    private let loader: ManifestLoader
    private var before: FileStamps
    private var attempts = 0

    /// The number of readings before the files are reported.
    private static let limit = 10

    /// Begins with the present state of the manifest directory and the dotenv file.
    init(of loader: ManifestLoader) {
        self.loader = loader
        before = FileStamps(of: loader)
    }

    /// Returns the proof of a reading if no file has changed since its beginning; nil if the reading must be repeated.
    /// The last attempt returns the proof with a mistake.
    mutating func settled(_ proof: ProofOutcome) -> ProofOutcome? {
        let now = FileStamps(of: loader)
        let changed = now.changes(since: before) + proof.readFiles.renewed.changes(since: proof.readFiles)
        var proof = proof
        proof.stamps = before
        guard let path = changed.first else { return proof }
        before = now
        attempts += 1
        if attempts < Self.limit { return nil }
        let reason = "it changed during each of \(Self.limit) readings"
        proof.diagnostics.append(DirectoryMistake.fileUnreadable(path, reason: reason).diagnostic)
        return proof
    }
}

extension FileStamps {
    /// Records the state of a loader's manifest directory and dotenv file.
    init(of loader: ManifestLoader) {
        self = loader.directory.map { FileStamps(of: $0, depth: 1) } ?? FileStamps()
        if let dotenv = loader.dotenv { add(file: dotenv) }
    }
}

/// The files of one reading, in the state before it.
package struct LoadedFiles: Equatable, Sendable {
    /// The manifests and the dotenv file.
    let manifests: FileStamps
    /// The `$file` files.
    let values: FileStamps
}

extension ProofOutcome {
    var files: LoadedFiles { LoadedFiles(manifests: stamps, values: readFiles) }
}

extension Container {
    /// The files of the last load or reload, even a refused one; nil for a container made in code.
    package var loadedFiles: LoadedFiles? { (origin as? LoadedWiring)?.files.withLock(\.self) }

    /// The present state of these files.
    package var presentFiles: LoadedFiles? {
        guard let loaded = origin as? LoadedWiring, let loader = loaded.loader else { return nil }
        return LoadedFiles(manifests: FileStamps(of: loader), values: loaded.files.withLock(\.values).renewed)
    }
}
