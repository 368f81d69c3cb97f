extension WiringView {
    /// The paths below a binding that `--set` may name: what its factory and its decorators take, and what is written,
    /// secrets left out, which no command line may have.
    func settable(in binding: WiredBinding) -> [[String]] {
        var paths = settable(by: factory(of: binding)).map { BindingMember.settings.path + $0.path }
        var secrets = self.secrets(of: factory(of: binding)).map { BindingMember.settings.path + $0 }
        for decorator in binding.decorators {
            let (beginning, made) = (DecoratorMember.settings.path(in: decorator.id), factory(decorator.factory.value))
            paths += settable(by: made).map { beginning + $0.path }
            secrets += self.secrets(of: made).map { beginning + $0 }
        }
        let written = leaves(of: binding).map(\.path).filter {
            $0.contains(BindingMember.settings.rawValue) && $0.last != BindingMember.settings.rawValue
        }
        paths += written.filter { path in !secrets.contains { path.starts(with: $0) } }
        let inner = Set(paths.map { Array($0.dropLast()) })
        return Set(paths).subtracting(inner).sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func settable(by factory: FactoryIndex?) -> [AskedSetting] {
        description(of: factory)?.settings.filter { !$0.isSecret } ?? []
    }

    private func secrets(of factory: FactoryIndex?) -> [[String]] {
        description(of: factory)?.settings.filter(\.isSecret).map(\.path) ?? []
    }
}
