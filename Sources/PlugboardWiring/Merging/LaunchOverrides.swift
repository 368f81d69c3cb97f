/// What the flags of a launch change: `--bind KEY=factory` and `--set KEY/settings/a/b=text` (RULES 36).
package struct LaunchOverrides: Sendable {
    package var binds: [Bind]
    package var sets: [Set]
    /// Whether they lie over a sealed profile too: for a question, which starts nothing.
    package var ignoresSeal = false

    package struct Bind: Sendable {
        /// As written: `Mailer#receipts`.
        package var key: String
        package var factory: FactoryID

        package init(key: String, factory: FactoryID) {
            self.key = key
            self.factory = factory
        }
    }

    package struct Set: Sendable {
        /// A JSON pointer below `services`, without the leading slash.
        package let path: String
        /// Never printed: it may be a secret.
        package let text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    package init(binds: [Bind] = [], sets: [Set] = []) {
        self.binds = binds
        self.sets = sets
    }

    /// The flags without their values.
    var flags: [LaunchOrigin] { binds.map(\.origin) + sets.map(\.origin) }
}

extension LaunchOverrides.Bind {
    var origin: LaunchOrigin { LaunchOrigin(name: "--bind \(key)") }

    var statement: ServiceStatement {
        var edit = BindingEdit(origin: .launch(origin))
        edit.factory = Located(factory, at: .launch(origin))
        return ServiceStatement(key: Located(key, at: .launch(origin)), value: .binding(edit))
    }
}

extension LaunchOverrides.Set {
    var origin: LaunchOrigin { LaunchOrigin(name: "--set \(path)") }

    /// The key and the members behind `settings` that the pointer leads through.
    func place() throws(LaunchPointerError) -> (key: String, members: [String]) {
        var tokens: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            guard let token = Self.unescaped(part) else { throw LaunchPointerError(.escape) }
            tokens.append(token)
        }
        guard tokens.count > 1 else { throw LaunchPointerError(.tooShort) }
        guard tokens[1] == "settings" else { throw LaunchPointerError(.notSettings(tokens[1])) }
        guard tokens.count > 2 else { throw LaunchPointerError(.tooShort) }
        guard tokens.count <= Manifest.deepest else { throw LaunchPointerError(.tooDeep(tokens.count - 2)) }
        return (tokens[0], Array(tokens[2...]))
    }

    /// `~1` is a slash and `~0` a tilde; nil for a tilde before anything else.
    private static func unescaped(_ part: Substring) -> String? {
        guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
        var result = ""
        var scalars = part.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "~" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.next() {
            case "0": result += "~"
            case "1": result += "/"
            default: return nil
            }
        }
        return result
    }

    /// The settings that say this one, the same tree a manifest would have.
    func statement(_ key: String, _ members: [String]) -> ServiceStatement {
        let origin = Origin.launch(origin)
        var node = SettingsNode(.text(text), at: origin)
        for member in members.reversed() {
            node = SettingsNode(.object([SettingsMember(name: member, nameOrigin: origin, node: node)]), at: origin)
        }
        var edit = BindingEdit(origin: origin)
        edit.settings = .value(Located(node, at: origin))
        return ServiceStatement(key: Located(key, at: origin), value: .binding(edit))
    }
}

/// Why a pointer of `--set` leads to no setting.
struct LaunchPointerError: Error {
    let fault: KeyMistake.PointerFault

    init(_ fault: KeyMistake.PointerFault) {
        self.fault = fault
    }
}
