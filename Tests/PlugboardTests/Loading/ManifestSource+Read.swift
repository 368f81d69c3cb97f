@testable import Plugboard
@testable import PlugboardWiring

extension ManifestSource {
    /// What the source has, with a profile and all it extends read; every profile for nil.
    func read(_ profile: String? = nil, directory: String? = nil) -> ManifestStore {
        var store = ManifestStore(directory: directory, profiles: store().profiles)
        store.read(profile, from: self)
        return store
    }
}
