/// The overrides that launch flags declare (RULES 6.24).
///
/// The flags are `--bind KEY=factory`, `--set KEY/settings/a/b=text` and `--set KEY/decorators/ID/settings/a/b=text`.
package struct LaunchOverrides: Sendable {
    package var binds: [Bind]
    package var sets: [Set]
    /// Whether the flags also override a sealed profile. True for a query, which does not start a program.
    package var ignoresSeal = false

    /// One `--bind` flag.
    package struct Bind: Sendable {
        /// The key as written: `Mailer#receipts`.
        var key: String
        var factory: FactoryID

        package init(key: String, factory: FactoryID) {
            self.key = key
            self.factory = factory
        }
    }

    /// One `--set` flag.
    package struct Set: Sendable {
        /// A JSON pointer below `services`, without the leading slash.
        let path: String
        /// The value. It is never printed, because it may be a secret.
        let text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    package init(binds: [Bind] = [], sets: [Set] = []) {
        self.binds = binds
        self.sets = sets
    }

    /// The names of the flags, without their values.
    var flags: [LaunchOrigin] { binds.map(\.origin) + sets.map(\.origin) }
}

extension LaunchOverrides.Bind {
    var origin: LaunchOrigin { LaunchOrigin(name: "--bind \(key)") }

    var statement: ServiceStatement {
        var edit = WrittenBindingMembers(origin: .launch(origin))
        edit.factory = Located(factory, at: .launch(origin))
        return ServiceStatement(key: Located(key, at: .launch(origin)), value: .binding(edit))
    }
}

extension LaunchOverrides.Set {
    var origin: LaunchOrigin { LaunchOrigin(name: "--set \(path)") }
}

/// The target of a `--set` pointer (RULES 6.22 and 6.24).
///
/// The target is a setting of a binding, or of one of its decorators.
package struct SettingPointer {
    /// The key as written: `Mailer#receipts`.
    let key: String
    /// The decorator's id; nil for the settings of the binding itself.
    let decorator: String?
    /// The names of the pointer after `settings`. There is at least one.
    let members: [String]

    /// Creates the target from a JSON pointer (RFC 6901) below `services`, without its first slash.
    init(_ pointer: String) throws(PointerMistake) {
        let parts = pointer.split(separator: "/", omittingEmptySubsequences: false)
        guard let settings = Self.settings(in: parts) else {
            preconditionFailure("the path of a flag is parsed before the flag is merged")
        }
        let tokens = parts.compactMap(Self.unescaped)
        guard tokens.count == parts.count else { throw .escape }
        guard tokens.count <= Manifest.deepest else { throw .tooDeep(tokens.count - 2) }
        key = tokens[0]
        decorator = settings > 1 ? tokens[2] : nil
        members = Array(tokens[(settings + 1)...])
    }

    /// Returns the index of the word `settings` in `KEY/settings/PATH` or `KEY/decorators/ID/settings/PATH`; nil for
    /// other paths.
    package static func settings(in parts: [Substring]) -> Int? {
        let settings = parts.count > 1 && parts[1] == BindingMember.decorators.rawValue ? 3 : 1
        guard parts.count > settings + 1, parts[settings] == BindingMember.settings.rawValue, !parts[0].isEmpty,
            !parts[settings - 1].isEmpty, !parts[settings + 1].isEmpty
        else { return nil }
        return settings
    }

    /// The path below the binding, such as `["decorators", "retry", "settings", "attempts"]`.
    var path: [String] {
        (decorator.map { [BindingMember.decorators.rawValue, $0] } ?? []) + BindingMember.settings.path + members
    }

    /// Returns a part of a pointer with `~1` replaced by a slash and `~0` by a tilde; nil if another character follows
    /// a tilde.
    package static func unescaped(_ part: Substring) -> String? {
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
}
