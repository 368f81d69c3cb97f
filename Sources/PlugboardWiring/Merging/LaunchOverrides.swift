/// What the flags of a launch change: `--bind KEY=factory`, `--set KEY/settings/a/b=text` and
/// `--set KEY/decorators/ID/settings/a/b=text` (RULES 36).
package struct LaunchOverrides: Sendable {
    package var binds: [Bind]
    package var sets: [Set]
    /// Whether they lie over a sealed profile too: for a question, which starts nothing.
    package var ignoresSeal = false

    /// One `--bind`.
    package struct Bind: Sendable {
        /// As written: `Mailer#receipts`.
        var key: String
        var factory: FactoryID

        package init(key: String, factory: FactoryID) {
            self.key = key
            self.factory = factory
        }
    }

    /// One `--set`.
    package struct Set: Sendable {
        /// A JSON pointer below `services`, without the leading slash.
        let path: String
        /// Never printed: it may be a secret.
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

    /// The flags without their values.
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
