// A mistake in a file that a selection reaches is a mistake of that selection, whether or not the file could become one of
// its layers.

extension ManifestStore {
    /// Everything wrong with the place and with every file that was read.
    package var diagnostics: [Diagnostic] {
        countingOthers(placeDiagnostics) + profiles.flatMap { self[$0].map { countingOthers($0.diagnostics) } ?? [] }
    }

    /// The layers of a selection, with everything wrong with the place and with their files.
    package func chain(
        selecting profile: Located<String>?, environments: [EnvironmentName], machineEnvironment: Located<String>?
    ) -> LayerChain {
        let chain = LayerChain.chain(
            selecting: profile, in: self, environments: environments, machineEnvironment: machineEnvironment)
        return adding(to: chain, filesOf: chain.profile.map { flawed(reachedFrom: $0) } ?? [])
    }

    /// A chain with everything wrong with the place and with the files of some profiles.
    func adding(to chain: LayerChain, filesOf profiles: [String]) -> LayerChain {
        var chain = chain
        for case let file? in profiles.map({ self[$0] }) {
            chain.isPartial = chain.isPartial || file.isPartial
            chain.diagnostics += countingOthers(file.diagnostics)
        }
        // A place without profiles has nothing to select from: that nobody selected one is then no second mistake.
        if self.profiles.isEmpty { chain.diagnostics = [] }
        chain.diagnostics += countingOthers(placeDiagnostics)
        return chain
    }

    /// Those with something wrong in their files among a profile and all it extends.
    func flawed(reachedFrom profile: String) -> [String] {
        if !hasFlawedFiles { return [] }
        var search = DepthFirstSearch()
        return search.postorder(from: profile, successors: extended).filter { !isSound($0) }
    }

    /// Whether nothing is wrong with the file of a profile, if it was read.
    func isSound(_ profile: String) -> Bool { self[profile]?.isSound ?? true }

    /// The diagnostics with how many other manifests were read.
    private func countingOthers(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard case .text(let place)? = diagnostic.origin else { return diagnostic }
            let file = place.source.path.split(separator: "/").last.map(String.init) ?? ""
            let isRead = file.hasSuffix(".json") && self[String(file.dropLast(".json".count))] != nil
            var diagnostic = diagnostic
            diagnostic.otherManifests = fileCount - (isRead ? 1 : 0)
            return diagnostic
        }
    }
}
