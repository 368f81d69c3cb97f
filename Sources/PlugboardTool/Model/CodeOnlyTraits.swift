/// What code says of a binding that no manifest can: what its caller gives, how it is made, started and closed, and what of it is not
/// proven.
struct CodeOnlyTraits {
    /// The types of its arguments, in the order declared.
    private(set) var arguments: [String] = []
    /// The types of the arguments that its caller may give, likewise.
    private(set) var accepted: [String] = []
    /// What making one takes, of itself or of what it needs directly.
    private(set) var made: [String] = []
    private(set) var isStarting = false
    private(set) var isRunning = false
    private(set) var isClosing = false
    /// Whether scopes are given it.
    private(set) var isScopeValue = false
    /// Whether all that it asks for is told, its decorators' parts included.
    private(set) var isProven = true
    /// The parameters that no binding fills, settings left out.
    private(set) var given: [SuppliedParameter] = []

    /// A parameter that the container or the caller fills.
    struct SuppliedParameter {
        let decorator: String?
        let parameter: String
        let kind: ValueKind
        /// Whether `uses` says what a resolver is asked for.
        let isTold: Bool

        /// What fills the parameter: a caller's argument, a resolver, a scope factory or an injection point.
        enum ValueKind: String {
            case argument
            case resolver
            case scopeFactory
            case injectionPoint
        }

        var words: String {
            switch kind {
            case .argument: "an argument"
            case .resolver where isTold: "asked for what \"uses\" says"
            case .resolver: "asked for what is not proven"
            case .scopeFactory: "opens scopes"
            case .injectionPoint: "told who asks"
            }
        }
    }

    init() {}

    /// - Parameters:
    ///   - factory: The one that makes its instances.
    ///   - execution: What making one takes, its dependencies included.
    init(_ index: Int, made factory: FactoryOutline, needing execution: ExecutionNeeds, in view: WiringView) {
        arguments = factory.arguments.map(\.displayName)
        accepted = factory.accepted.map(\.displayName)
        if execution.contains(.suspension) { made.append("asynchronously") }
        if execution.contains(.mainActor) { made.append("on the main actor") }
        isStarting = view.isStarting(index)
        isRunning = view.isRunning(index)
        isClosing = factory.isClosing
        isScopeValue = factory.isScopeValue
        add(factory, decorator: nil)
        for decorator in view.wiring.bindings[index].decorators {
            guard let number = view.factory(decorator.factory.value) else { continue }
            add(view.outline.factories[number], decorator: decorator.id)
        }
    }

    private mutating func add(_ factory: FactoryOutline, decorator: String?) {
        if factory.isOpaque { isProven = false }
        for parameter in factory.parameters {
            guard let kind = SuppliedParameter.ValueKind(parameter.role) else { continue }
            given.append(
                SuppliedParameter(
                    decorator: decorator, parameter: parameter.spoken, kind: kind, isTold: !factory.uses.isEmpty))
        }
    }

    /// What is worth a row, with its name.
    var rows: [(name: String, text: String)] {
        var rows: [(name: String, text: String)] = []
        if !arguments.isEmpty { rows.append(("arguments", arguments.joined(separator: ", "))) }
        if !accepted.isEmpty { rows.append(("accepts", accepted.joined(separator: ", "))) }
        if !made.isEmpty { rows.append(("made", made.joined(separator: ", "))) }
        if isScopeValue { rows.append(("given", "by who opens the scope")) }
        if isStarting { rows.append(("started", "with its container")) }
        if isRunning { rows.append(("runs", "while its container is open")) }
        if isClosing { rows.append(("closed", "with its container or scope")) }
        if !isProven { rows.append(("not proven", "it asks for services itself")) }
        return rows
    }
}

extension CodeOnlyTraits.SuppliedParameter.ValueKind {
    /// Nil for what bindings and settings fill.
    init?(_ role: ParameterOutline.Role) {
        switch role {
        case .argument: self = .argument
        case .resolver: self = .resolver
        case .scopeFactory: self = .scopeFactory
        case .injectionPoint: self = .injectionPoint
        case .dependency, .settings: return nil
        }
    }
}
