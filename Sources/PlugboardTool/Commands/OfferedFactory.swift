/// A factory that manifests can name, for answers and the schema.
struct OfferedFactory {
    let index: FactoryIndex
    let id: FactoryID
    /// The service as manifests write it.
    let service: String
    let outline: FactoryOutline
    let catalog: OutlinedCatalog

    /// The beginning of the name of a variable for a setting.
    var variablePrefix: String? { VariableName.prefix(of: id.rawValue, in: catalog.outline.program) }

    /// The description of the factory's settings, computed on request.
    var settings: SettingsDescription? { catalog.description(of: index) }

    /// The dependencies of the factory, by the names of its parameters: `clock: Clock`.
    var needs: [(parameter: String, type: String)] {
        outline.parameters.compactMap { parameter in
            guard case .dependency = parameter.role,
                parameter.role != .dependency(.one(outline.product)) || !isDecorator
            else { return nil }
            return (parameter.nameInUses, parameter.type.displayName)
        }
    }

    /// Whether the factory wraps an instance of its own service.
    var isDecorator: Bool { outline.wrappedCount == 1 }

    var lifetime: LifetimeKind { outline.lifetime ?? .transient }

    /// One sentence for the schema, which an editor shows. `wiring factories` prints the details.
    var summary: String {
        let kind = isDecorator ? "decorates a \(service)" : lifetime.rawValue
        return (outline.options.deprecation.map { "deprecated: \($0); " } ?? "") + "\(kind), at \(outline.location)"
    }

    var allowedIn: String { outline.options.allowedIn.map(\.rawValue).joined(separator: ", ") }
}

extension OutlinedCatalog {
    /// The factories that manifests can name, ordered by service and identifier.
    var offeredFactories: [OfferedFactory] {
        let offered = outline.offered.map { id, index in
            OfferedFactory(
                index: index, id: id,
                service: names.spelling(of: outline.factories[index].product)
                    ?? outline.factories[index].product.displayName,
                outline: outline.factories[index], catalog: self)
        }
        return offered.inOrder { left, right in
            if left.service == right.service { return left.id < right.id }
            return left.service.utf8.lexicographicallyPrecedes(right.service.utf8)
        }
    }
}

extension WiringView {
    /// Returns the other factories that a manifest can name for a binding, ordered by identifier.
    func alternatives(to binding: WiredBinding) -> [FactoryOutline] {
        let current = factory(of: binding)
        let offered = outline.offered.filter { _, index in
            index != current && outline.factories[index].product == binding.key.service
                && outline.factories[index].wrappedCount != 1
        }
        return offered.inOrder { $0.key < $1.key }.map { outline.factories[$0.value] }
    }
}

extension SettingsShape {
    /// Whether the value is a secret.
    var isSecret: Bool { if case .secret = unwrapped { true } else { false } }

    /// Returns the accepted values in words.
    func words(in objects: [ServiceType: SettingsObjectShape]) -> String {
        switch self {
        case .optional(let inner), .secret(let inner): inner.words(in: objects)
        case .value(.wholeNumberWithin(_, let most)) where most.utf8.count > 10: ExpectedValue.wholeNumber.phrase
        case .value(.numberWithin): ExpectedValue.number.phrase
        case .value(let expected):
            expected.form.hasPrefix(expected.phrase) ? expected.form : "\(expected.phrase): \(expected.form)"
        case .list(.open), .list(.object), .list(.inline): "a list"
        case .list(let item): "a list, each \(item.words(in: objects))"
        case .table(.oneOf(let names), let value):
            "an object of \(names.joined(separator: ", ")), each \(value.words(in: objects))"
        case .table(_, let value): "an object, each \(value.words(in: objects))"
        case .object(let type) where objects[type]?.isOpen == true: "whatever \(type) takes"
        case .object, .inline: ExpectedValue.object.phrase
        case .open: "anything"
        }
    }
}
