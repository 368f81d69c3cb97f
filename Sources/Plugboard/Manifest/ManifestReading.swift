import PlugboardWiring

/// What reading one manifest's bytes came to.
package struct ManifestReading: Sendable {
    package let profile: String
    package let source: SourceText
    /// Nil when the text could not be used at all.
    package let manifest: Manifest?
    /// Everything wrong with the text and its shape, in source order.
    package let diagnostics: [Diagnostic]
    /// Whether something is missing that other manifests or bindings may rely on: the whole text, `services` or
    /// `extends`. Completeness is then not worth judging.
    package let isPartial: Bool
}
