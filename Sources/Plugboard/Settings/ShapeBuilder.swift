import PlugboardContainer

/// A builder of the shapes of a settings type and of the objects in it, from the observed requests.
final class ShapeBuilder {
    private let observed: ObservedTypes
    /// The shapes of the objects, by type.
    private(set) var objects: [ServiceType: SettingsObjectShape] = [:]
    private var shapes: [ObjectIdentifier: SettingsShape] = [:]

    init(_ observed: ObservedTypes) {
        self.observed = observed
    }

    func shape(of type: any Any.Type) -> SettingsShape {
        let id = ObjectIdentifier(type)
        if let known = shapes[id] { return known }
        // A type that contains itself finds this entry while its own shape is being built.
        shapes[id] = .object(ServiceType(erased: type))
        let shape = newShape(of: type)
        shapes[id] = shape
        return shape
    }

    private func newShape(of type: any Any.Type) -> SettingsShape {
        guard let decodable = type as? any Decodable.Type else { return .open }
        if let leaf = LeafTable.leaf(decodable) { return .value(leaf.expectedWithin) }
        if let composed = type as? any ComposedSetting.Type { return composed.shape { shape(of: $0) } }
        if let cases = EnumRawValues.listed(by: type) { return .value(cases) }
        let service = ServiceType(erased: type)
        if let seen = observed.learnt(type) {
            let shape = rootShape(service, seen)
            return seen.isSecret ? .secret(shape) : shape
        }
        objects[service] = SettingsObjectShape(takesMore: true, isPartial: true, isOpen: true)
        return .object(service)
    }

    private func rootShape(_ type: ServiceType, _ seen: ObservedRequests) -> SettingsShape {
        let roots = seen.requests.filter(\.path.isEmpty)
        if seen.isSteady, seen.requests.count == 1, case .value(let inner, _)? = roots.first?.kind {
            return shape(of: inner.type)
        }
        if seen.isSteady, !roots.isEmpty, roots.allSatisfy({ $0.kind == .list }) { return .list(.open) }
        let summaries = (type.type as? any DescribedSettings.Type)?.descriptions ?? [:]
        let isUsual = seen.wholes > 1 || seen.isWhole && seen.requests.agree(withPropertiesOf: type.type)
        var object = object(at: [], of: seen, isUsual: isUsual, described: summaries)
        // A type without requests accepts any value. A type that requests several kinds of the same value has no single
        // shape.
        object.isOpen = !seen.isSteady || roots.isEmpty || !roots.allSatisfy(\.kind.isObject)
        if object.isOpen { for index in object.members.indices { object.members[index].isRequired = false } }
        objects[type] = object
        return .object(type)
    }

    private func object(
        at path: [String], of seen: ObservedRequests, isUsual: Bool, described summaries: [String: String] = [:]
    ) -> SettingsObjectShape {
        var object = SettingsObjectShape(takesMore: !isUsual, isPartial: !seen.isWhole)
        var names: Set<String> = []
        for request in seen.requests where request.path.count > path.count && request.path.starts(with: path) {
            let name = request.path[path.count]
            guard names.insert(name).inserted else { continue }
            object.members.append(
                member(name, at: path + [name], of: seen, isUsual: isUsual, described: summaries[name]))
        }
        for case .object(let keys) in seen.requests.filter({ $0.path == path }).map(\.kind) {
            if let keys = keys.type as? any CodingKey.Type, !keys.isClosed { object.takesMore = true }
        }
        return object
    }

    private func member(
        _ name: String, at path: [String], of seen: ObservedRequests, isUsual: Bool, described summary: String?
    ) -> SettingsObjectShape.MemberShape {
        let own = seen.requests.filter { $0.path == path }.map(\.kind)
        var member = SettingsObjectShape.MemberShape(
            name: name, shape: .open, isRequired: own.allSatisfy(\.isRequired),
            type: ServiceType(NestedObjectMarker.self), summary: summary)
        switch own.first {
        case .value(let type, _)?:
            member.type = type
            let isOne = own.allSatisfy { if case .value(type, _) = $0 { true } else { false } }
            if isOne { member.shape = shape(of: type.type) }
        case .list?: if own.allSatisfy({ $0 == .list }) { member.shape = .list(.open) }
        case .object?, nil:
            if own.allSatisfy(\.isObject) { member.shape = .inline(object(at: path, of: seen, isUsual: isUsual)) }
        }
        return member
    }
}

extension CodingKey {
    /// Whether the type is an enum that refuses the names of no case.
    static var isClosed: Bool { ConcreteType.isEnum(self) && Self(stringValue: "\u{1}") == nil }

    /// Returns whether the type takes a name. Other types than enums may be code of the program, and take any name.
    static func takes(_ name: String) -> Bool { !ConcreteType.isEnum(self) || Self(stringValue: name) != nil }
}

extension [SettingsRequest] {
    /// Returns whether the requests are those of an initializer that the compiler generates: one for each stored
    /// property, in order.
    fileprivate func agree(withPropertiesOf type: any Any.Type) -> Bool {
        let requested = compactMap { request -> (type: ObjectIdentifier, isRequired: Bool)? in
            guard request.path.count == 1, case .value(let type, let isRequired) = request.kind else { return nil }
            return (type.id, isRequired)
        }
        let stored = StoredFields.types(in: type).map { field -> (type: ObjectIdentifier, isRequired: Bool) in
            guard field is any ExpressibleByNilLiteral.Type, let optional = field as? any ComposedSetting.Type else {
                return (ObjectIdentifier(field), true)
            }
            return (ObjectIdentifier(optional.part), false)
        }
        return requested.count == count - 1 && requested.elementsEqual(stored, by: ==)
    }
}
