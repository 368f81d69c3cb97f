/// The bindings in force for one selection, merged from all layers.
///
/// A wiring may contain mistakes. Only a `Planner` proves that it has none.
package struct Wiring: Sendable {
    /// The selected profile; nil for code alone.
    package var profile: String?
    package var environment: Located<EnvironmentName>?
    /// The place of `"sealed": true` in the lowest layer that has it; nil if no layer is sealed.
    package var sealed: Origin?
    /// The layers, lowest first: code, extended profiles, the profile, `--bind`, `--set`, the replacements of a test.
    package var layers: [Layer] = []
    /// The bindings in the order in which layers first name them. Output sorts them by key.
    package var bindings: [WiredBinding] {
        get { list }
        // In place. With `didSet`, each change from another module would copy the list.
        _modify {
            knownKeys = nil
            yield &list
        }
    }
    private var list: [WiredBinding] = []
    /// The keys of the bindings, if these are the ones that `code` made.
    private var knownKeys: KeyTable?
    /// A function that searches for the layer that completes a cycle in a graph of this wiring; nil without layers.
    package var cycleClosing: (@Sendable (WiringGraph) -> CycleClosingSearch)?
    /// A function that replays the layers: it returns a function from a key to the effects of the layers on its leaves,
    /// lowest layer first. Nil without layers.
    package var replay: (@Sendable () -> (ServiceKey) -> [HistoryStep])?
    /// The keys that a layer removed and no later layer binds again.
    package var removals: [Removal] = []
    /// The decorators of code that wrap no binding.
    var idleDecorations: [CodeDecoration] = []
    /// The parts that higher layers took from lower ones, and that are absent in force.
    package var losses: [Loss] = []
    /// Whether a layer could not be read. It may contain the missing bindings, so completeness is not checked.
    package var isPartial = false
    /// Whether merging found a mistake, so that a binding may lack a part that a layer writes.
    package var isMistaken = false

    package init() {}

    /// A layer by its name and its text.
    package struct Layer: Hashable, Sendable {
        /// The layer's name: `code`, a profile's name, `--bind`, `--set` or `test`.
        package let name: String
        /// The manifest's text; nil for layers that are not manifests.
        package let source: SourceText?

        package init(name: String, source: SourceText? = nil) {
            self.name = name
            self.source = source
        }
    }

    /// Decorators that a list does not repeat, or a list of settings that became empty.
    package struct Loss: Equatable, Sendable {
        package let part: BindingPartPath
        package let origin: Origin
        /// The ids of the dropped decorators; empty for a list of settings.
        package let decorators: [String]

        package init(_ part: BindingPartPath, at origin: Origin, decorators: [String] = []) {
            (self.part, self.origin, self.decorators) = (part, origin, decorators)
        }
    }

    /// A key that a layer removed and no later layer binds again.
    package struct Removal: Equatable, Sendable {
        package var key: ServiceKey
        /// The place of the `null` that removes the key.
        package var origin: Origin
        /// The origin of the removed binding.
        package let removed: Origin

        package init(key: ServiceKey, origin: Origin, removed: Origin) {
            self.key = key
            self.origin = origin
            self.removed = removed
        }
    }
}

extension Wiring {
    /// Returns the wiring of code alone, layer 0 (RULES 6.16).
    ///
    /// If two registrations have one key, the later one is used. A `uses:` that names no service is ignored. The checks
    /// of the catalog report both mistakes.
    package static func code(_ outline: CatalogOutline, names directory: ServiceDirectory? = nil) -> Wiring {
        var wiring = Wiring()
        lazy var names = directory ?? ServiceDirectory(outline)
        wiring.layers = [Layer(name: "code")]
        let registrations = outline.bindingsInForce
        // The keys of the outline are those of its registrations in force unless one of these replaces another.
        let known = outline.uniqueKeys.flatMap { $0.keys.count == registrations.count ? $0 : nil }
        var keys = known ?? KeyTable(capacity: registrations.count)
        var bindings: [WiredBinding] = []
        bindings.reserveCapacity(registrations.count)
        for factory in registrations {
            let (key, origin) = (outline.factories[factory].key, Origin.code(outline.factories[factory].location))
            let number = known == nil ? keys.insert(key).number : bindings.count
            // Changed in the array, because a binding is large to copy.
            if number == bindings.count {
                bindings.append(WiredBinding(key: key, origin: origin, target: .code(factory)))
            } else {
                bindings[number] = WiredBinding(key: key, origin: origin, target: .code(factory))
            }
            if let lifetime = outline.factories[factory].lifetime {
                bindings[number].lifetime = Located(lifetime, at: origin)
            }
            let uses = outline.factories[factory].options.uses
            if !uses.isEmpty { bindings[number].uses = uses.compactMap { names.use($0, at: origin) } }
        }
        wiring.bindings = bindings
        wiring.knownKeys = keys
        return wiring
    }

    /// Whether the bindings are unchanged since `code` made them.
    var isOfCodeAlone: Bool { knownKeys != nil }

    /// The keys of the bindings, with their numbers.
    var keys: KeyTable {
        if let knownKeys { return knownKeys }
        var keys = KeyTable(capacity: bindings.count)
        for binding in bindings.indices {
            let (_, isNew) = keys.insert(bindings[binding].key)
            precondition(isNew, "a wiring has one binding for each key")
        }
        return keys
    }

    /// Returns the number of the layer that contains a place: 0 for code, the largest for launch flags.
    package func layerNumber(of origin: Origin) -> Int {
        switch origin {
        case .code: 0
        case .launch: .max
        case .text(let text): layers.firstIndex { $0.source == text.source } ?? .max
        }
    }

    /// Returns whether `--bind` is the only layer that binds the key.
    func isBoundAtLaunchAlone(_ binding: Int) -> Bool {
        let layer = layers[bindings[binding].firstLayer]
        return layer.name == "--bind" && layer.source == nil
    }
}

extension Wiring {
    /// Returns the wiring with the decorators of code, inside those of manifests. A replacement of a test has none.
    package func decorated(by outline: CatalogOutline) -> Wiring {
        if outline.decorations.isEmpty { return self }
        let keys = keys
        var wiring = self
        var inner: [Int: [WiredDecorator]] = [:]
        for decoration in outline.decorations {
            guard let number = keys[decoration.key], !bindings[number].target.isAlias else {
                wiring.idleDecorations.append(decoration)
                continue
            }
            if !bindings[number].isTestOverride { inner[number, default: []].append(WiredDecorator(decoration)) }
        }
        for (number, decorators) in inner {
            // Outside of those that a child inherits.
            let all = wiring.bindings[number].decorators
            let place = all.firstIndex { $0.inCode == nil } ?? all.count
            wiring.bindings[number].decorators.insert(contentsOf: decorators, at: place)
        }
        return wiring
    }
}

extension WiredBinding.Target {
    fileprivate var isAlias: Bool { if case .alias = self { true } else { false } }
}

extension WiredDecorator {
    fileprivate init(_ decoration: CodeDecoration) {
        let (id, origin) = (decoration.location.description, Origin.code(decoration.location))
        self.init(id: id, origin: origin, factory: Located(FactoryID(id), at: origin))
        inCode = decoration.factory
    }
}
