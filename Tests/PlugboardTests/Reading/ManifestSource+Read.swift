@testable import Plugboard
@testable import PlugboardContainer

extension ManifestSource {
    /// The store of the source, with a profile and its extended files read; nil reads every profile.
    func read(_ profile: String? = nil, directory: String? = nil) -> ManifestStore {
        var store = ManifestStore(directory: directory, profiles: store().profiles)
        store.read(profile, from: self)
        return store
    }

    /// Reads the file of a profile without the words of a catalog.
    func file(of profile: String) -> ManifestFile { file(of: profile) { [] } }
}
