/// The key of a binding and the path to a part of it; an empty path is all of it.
package struct BindingPartPath: Sendable {
    package let key: ServiceKey
    /// As in `HistoryStep.path`; those of a decorator begin with `decorators` and its id.
    package let path: [String]

    init(_ key: ServiceKey, path: [String] = []) {
        self.key = key
        self.path = path
    }
}
