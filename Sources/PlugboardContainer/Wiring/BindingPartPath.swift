/// A binding and the path to a part of it. An empty path is the whole binding.
package struct BindingPartPath: Hashable, Sendable {
    package let key: ServiceKey
    /// The path, as in `HistoryStep.path`. For a decorator, it begins with `decorators` and the id.
    package let path: [String]

    package init(_ key: ServiceKey, path: [String] = []) {
        self.key = key
        self.path = path
    }
}
