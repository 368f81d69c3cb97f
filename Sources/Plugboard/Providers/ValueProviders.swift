/// The providers of a loader by their names, and what is wrong with these.
struct ValueProviders: Sendable {
    /// Of two of one name the first.
    private var byName: [String: any ValueProvider]
    /// Sorted.
    let names: [String]
    private let mistakes: [PlainFinding]

    init(_ providers: [any ValueProvider]) {
        var byName: [String: any ValueProvider] = [:]
        var mistakes: [PlainFinding] = []
        for provider in providers {
            let name = provider.name
            if let flaw = Self.flaw(of: name, isTaken: byName[name] != nil) {
                mistakes.append(.misnamedProvider(name, flaw))
            }
            if byName[name] == nil { byName[name] = provider }
        }
        self.byName = byName
        self.mistakes = mistakes
        names = byName.keys.inScalarOrder()
    }

    private static func flaw(of name: String, isTaken: Bool) -> ProviderNameFlaw? {
        switch SourceVerb(spelled: "$\(name)") {
        case .env?, .file?: return .reserved
        case .from?, .text?, nil: break
        }
        if !VariableName.isAllowed(name) { return .malformed }
        return isTaken ? .repeated : nil
    }

    /// The first name that nothing is wrong with.
    var firstRightName: String? { names.first { Self.flaw(of: $0, isTaken: false) == nil } }

    subscript(name: String) -> (any ValueProvider)? {
        get { byName[name] }
        set { byName[name] = newValue }
    }

    /// Those that prepare their values, in the order of their names.
    var prepared: [(name: String, provider: any PreparedValueProvider)] {
        names.compactMap { name in (byName[name] as? any PreparedValueProvider).map { (name, $0) } }
    }

    /// What is wrong with the names: mistakes of code, the same in every profile.
    var diagnostics: [Diagnostic] { mistakes.map { Diagnostic($0) } }
}
