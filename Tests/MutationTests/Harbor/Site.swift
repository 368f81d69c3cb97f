/// A name or a value in a manifest of the port, and its meaning.
struct Site {
    let manifest: Int
    let value: GoodManifest.Value
    /// The member's name, or the value.
    let isName: Bool
    let role: Role
    /// The key of the enclosing binding.
    var binding = ""

    enum Role {
        case topKey, bindingKey, decoratorKey, referenceKey, verb
        case profile, environment, lifetime, factory(service: String, isDecorator: Bool)
        case boundKey, usedKey, parameter
        case decoratorID, removedID, variable, file, provider
        /// A member of settings, among all members that its object may have; its depth below `settings`.
        case setting(Field, of: [Field], depth: Int)
        case tableKey([String]?)
        case value(Form)
        /// The source of a secret.
        case secret
    }

    /// The range, including quotes.
    var range: Range<Int> { isName ? value.name ?? value.range : value.range }
}

/// All names and values in the manifests of the port.
struct Sites {
    let manifests: [GoodManifest]
    private(set) var all: [Site] = []
    private var manifest = 0
    private var binding = ""

    init(_ manifests: [GoodManifest]) {
        self.manifests = manifests
        for index in manifests.indices {
            manifest = index
            readTop()
        }
    }

    private mutating func add(_ value: GoodManifest.Value, isName: Bool = false, _ role: Site.Role) {
        all.append(Site(manifest: manifest, value: value, isName: isName, role: role, binding: binding))
    }

    private func children(_ value: GoodManifest.Value) -> [GoodManifest.Value] {
        manifests[manifest].children(of: value.path).filter { $0.path.last != "$comment" }
    }

    private mutating func readTop() {
        binding = ""
        for member in children(manifests[manifest].values[0]) {
            add(member, isName: true, .topKey)
            switch member.path.last {
            case "extends": for name in member.kind == .list ? children(member) : [member] { add(name, .profile) }
            case "environment": add(member, .environment)
            case "services": for service in children(member) { readBinding(service) }
            default: break
            }
        }
    }

    private mutating func readBinding(_ value: GoodManifest.Value) {
        let key = value.path.last ?? ""
        binding = key
        add(value, isName: true, .boundKey)
        let service = String(key.prefix { $0 != "#" })
        if value.kind == .string { add(value, .factory(service: service, isDecorator: false)) }
        guard value.kind == .object else { return }
        let factory = manifests.factory(of: key, in: manifest)
        readMembers(of: value, service: service, card: factory.flatMap { HarborKnowledge[$0] }, isDecorator: false)
    }

    private mutating func readMembers(
        of value: GoodManifest.Value, service: String, card: Card?, isDecorator: Bool
    ) {
        for member in children(value) {
            add(member, isName: true, isDecorator ? .decoratorKey : .bindingKey)
            switch member.path.last {
            case "factory": add(member, .factory(service: service, isDecorator: isDecorator))
            case "lifetime": add(member, .lifetime)
            case "alias": add(member, .usedKey)
            case "id": add(member, .decoratorID)
            case "uses":
                for use in children(member) {
                    add(use, isName: true, .parameter)
                    for key in use.kind == .list ? children(use) : [use] { add(key, .usedKey) }
                }
            case "decorators": readDecorators(member, service)
            case "settings": if let card { read(member, .object(card.fields), depth: 0) }
            default: break
            }
        }
    }

    private mutating func readDecorators(_ value: GoodManifest.Value, _ service: String) {
        if value.kind == .list {
            for item in children(value) { readDecorator(item, service) }
        } else if value.kind == .object {
            for edit in children(value) {
                add(edit, isName: true, .verb)
                for item in children(edit) {
                    if edit.path.last == "$remove" { add(item, .removedID) } else { readDecorator(item, service) }
                }
            }
        }
    }

    private mutating func readDecorator(_ item: GoodManifest.Value, _ service: String) {
        if item.kind == .string { return add(item, .factory(service: service, isDecorator: true)) }
        let factory = children(item).first { $0.path.last == "factory" }
        let id = factory.map { manifests[manifest].content($0.range) } ?? ""
        readMembers(of: item, service: service, card: HarborKnowledge[id], isDecorator: true)
    }

    private mutating func read(_ value: GoodManifest.Value, _ form: Form, depth: Int) {
        let members = value.kind == .object ? children(value) : []
        if case .secret = form { add(value, .secret) }
        if members.contains(where: { $0.path.last?.hasPrefix("$") == true }) { return readVerbs(members, form, depth) }
        if value.kind != .null { add(value, .value(form)) }
        switch form {
        case .object(let fields):
            for member in members {
                guard let field = fields.first(where: { $0.name == member.path.last }) else { continue }
                add(member, isName: true, .setting(field, of: fields, depth: depth))
                read(member, field.form, depth: depth + 1)
            }
        case .table(let form, let keys):
            for member in members {
                add(member, isName: true, .tableKey(keys))
                read(member, form, depth: depth + 1)
            }
        case .list(let form): if value.kind == .list { for item in children(value) { read(item, form, depth: depth) } }
        default: break
        }
    }

    private mutating func readVerbs(_ members: [GoodManifest.Value], _ form: Form, _ depth: Int) {
        for member in members {
            let name = member.path.last ?? ""
            add(member, isName: true, name.hasPrefix("$") ? .verb : .referenceKey)
            switch name {
            case "$env": add(member, .variable)
            case "$file": add(member, .file)
            case "$from": add(member, .provider)
            case "default": add(member, .value(form))
            case "$append", "$prepend":
                if case .list(let form) = form { for item in children(member) { read(item, form, depth: depth) } }
            default: break
            }
        }
    }
}

extension [GoodManifest] {
    /// The layers below a manifest, the nearest first, without the manifest itself.
    func layers(below index: Int) -> [Int] {
        let all: [[Int]] = [[], [0], [0], [2, 0], [0]]
        return all[index]
    }

    /// The layers above a manifest.
    func layers(over index: Int) -> [Int] { indices.filter { layers(below: $0).contains(index) } }

    /// The factory of a key, declared by this layer or the nearest one below.
    func factory(of key: String, in index: Int) -> String? {
        for layer in [index] + layers(below: index) {
            guard let binding = self[layer][["services", key]] else { continue }
            if binding.kind == .string { return self[layer].content(binding.range) }
            if let factory = self[layer][["services", key, "factory"]] { return self[layer].content(factory.range) }
        }
        return nil
    }

    /// Whether a layer declares the factory of a key itself, so that it inherits no settings.
    func isFresh(_ key: String, in index: Int) -> Bool {
        guard self[index][["services", key, "factory"]] != nil else { return false }
        let own = factory(of: key, in: index)
        return layers(below: index).first.flatMap { factory(of: key, in: $0) } != own
    }
}
