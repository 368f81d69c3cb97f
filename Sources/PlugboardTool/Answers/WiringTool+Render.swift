extension WiringTool {
    /// `wiring render`: the manifest in force, which loads again to the same wiring.
    ///
    /// Half a manifest would be a trap for whoever loads it, so a wrong wiring is not rendered.
    func render() -> Answer {
        let proof = proof()
        guard !proof.hasErrors else { return answer("", about: proof.diagnostics) }
        return answer(RenderedManifest(WiringView(proof)).text, about: proof.diagnostics)
    }
}
