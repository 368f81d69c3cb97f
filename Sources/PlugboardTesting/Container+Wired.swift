extension Container {
    /// The container of the running test.
    ///
    /// - Throws: `NotWired` outside a test that has the `.wired(…)` trait.
    public static var wired: Container {
        get throws(NotWired) {
            guard let container = current as? Container else { throw NotWired() }
            return container
        }
    }
}

/// Thrown where a test asks for its container and has none.
public struct NotWired: Error, CustomStringConvertible {
    /// What is missing and how to add it.
    public var description: String {
        "no container: add .wired(profile:catalog:) to the test or its suite; tasks made with Task.detached see none"
    }
}
