extension LayerMerger {
    mutating func merge(_ decorators: ValueOrRemoval<DecoratorsStatement>, on binding: inout WiredBinding) {
        let path = BindingMember.decorators.path
        switch decorators {
        case .removal(let origin):
            guard let inherited = binding.decoratorsOrigin else { return reportUnmet(path, at: origin, as: .null) }
            remove(path, from: inherited, at: origin)
            binding.decorators = []
            binding.decoratorsOrigin = nil
        case .value(let written):
            switch written.value {
            case .list(let statements):
                let list = distinct(wired(statements, on: &binding))
                if let inherited = binding.decoratorsOrigin {
                    overwrite(
                        path, from: inherited, at: written.origin,
                        isSame: list.elementsEqual(binding.decorators) { $0.isSame(as: $1) })
                } else {
                    record(.set, of: path, at: written.origin)
                }
                let kept = Set(list.map(\.id))
                let dropped = binding.decorators.map(\.id).filter { !kept.contains($0) }
                if !dropped.isEmpty {
                    losses.append(
                        Wiring.Loss(
                            BindingPartPath(current.key, path: path), at: written.origin, decorators: dropped))
                }
                binding.decorators = list
                binding.decoratorsOrigin = written.origin
            case .edit(let edit, let edits): apply(edit, edits, to: &binding, at: written.origin)
            }
        }
    }

    /// Merges edited settings and uses into the decorators of a list.
    private mutating func merge(
        _ edits: [DecoratorEdit], over list: inout [WiredDecorator], of binding: inout WiredBinding
    ) {
        let ids = list.map(\.id)
        let indexes = Dictionary(zip(ids, ids.indices)) { first, _ in first }
        for edit in edits {
            let id = edit.id.value
            guard let index = indexes[id] else {
                if !list.contains(where: { isMisspelled($0, as: id) }) { reportNoDecorator(edit.id, among: list) }
                continue
            }
            if edit.settings == nil, edit.uses.isEmpty {
                noteNoEdit([BindingMember.decorators.rawValue, id], at: edit.id.origin)
            }
            if let settings = edit.settings {
                var path = DecoratorMember.settings.path(in: id)
                merge(settings, over: &list[index].settings, path: &path)
            }
            if !merge(edit.uses, over: &list[index].uses, path: DecoratorMember.uses.path(in: id)) {
                binding.target = .broken
            }
        }
    }

    private mutating func reportNoDecorator(_ id: Located<String>, among decorators: [WiredDecorator]) {
        let ids = decorators.map(\.id)
        guard case .launch(let flag) = id.origin else {
            let unmet = UnmetEdit.EditForm.item(id.value, there: TruncatedList(ids), isRemoval: false)
            return reportUnmet(
                BindingMember.decorators.path, at: id.origin, as: unmet, item: id.value,
                among: decorators.map { Located($0.id, at: $0.origin) })
        }
        if current.isLenient { return }
        let nearest = NearestName.suggestion(for: id.value, among: ids)
        let near = decorators.first { $0.id == nearest }.map { Located($0.id, at: $0.origin) }
        let mistake = PointerMistake.noDecorator(id.value, of: current.key, nearest: near, there: TruncatedList(ids))
        report(.malformedPointer(flag, mistake))
    }

    /// Applies `$remove`, `$edit`, `$prepend` and `$append`, in this order (RULES 6.11 and 6.13). The id identifies a
    /// decorator.
    private mutating func apply(
        _ edit: ListEdit<DecoratorStatement>, _ edits: [DecoratorEdit], to binding: inout WiredBinding,
        at origin: Origin
    ) {
        let path = BindingMember.decorators.path
        // A flag that names a missing decorator is reported as such, and not as an edit of a missing list.
        let isFlag = if case .launch = origin { true } else { false }
        guard binding.decoratorsOrigin != nil || isFlag else {
            return reportUnmet(path, at: origin, as: .listEdit(over: nil))
        }
        guard !edit.changesNothing || !edits.isEmpty else { return noteNoEdit(path, at: origin) }
        if !edit.changesNothing { record(.edited, of: path, at: origin) }
        var list = binding.decorators
        if !edit.remove.isEmpty {
            let ids = list.map(\.id)
            let present = Set(ids)
            var unwanted: Set<String> = []
            for item in edit.remove {
                guard case .string(let id) = item.value.value else { continue }
                let isFirst = unwanted.insert(id).inserted
                if !isFirst || !present.contains(id) && !list.contains(where: { isMisspelled($0, as: id) }) {
                    reportUnmet(
                        path, at: item.origin, as: .item(id, there: TruncatedList(ids)), item: id,
                        among: list.map { Located($0.id, at: $0.origin) })
                }
            }
            list.removeAll { unwanted.contains($0.id) }
        }
        merge(edits, over: &list, of: &binding)
        guard !edit.changesNothing else {
            binding.decorators = list
            return
        }
        if !edit.prepend.isEmpty { list = wired(edit.prepend, on: &binding) + list }
        list += wired(edit.append, on: &binding)
        binding.decorators = distinct(list)
        binding.decoratorsOrigin = origin
    }

    /// Returns whether a decorator was probably intended to have this id. Such a decorator declares no id, and its
    /// factory is invalid. The mistake is reported at the decorator.
    private func isMisspelled(_ decorator: WiredDecorator, as id: String) -> Bool {
        guard decorator.id == decorator.factory.value.rawValue else { return false }
        let isOffered = outline.factory(named: id)?.product == current.key.service
        return outline.factory(named: decorator.id).map { $0.product != current.key.service || !$0.wrapsItsService }
            ?? (isOffered || NearestName.suggestion(for: id, among: [decorator.id]) != nil)
    }

    /// Returns the first decorator with each id, and reports the others (PB0213).
    private mutating func distinct(_ decorators: [WiredDecorator]) -> [WiredDecorator] {
        let repeats = decorators.repeats(of: \.id)
        for (first, again) in repeats {
            let origins = [first.origin, again.origin].inOrder { isWrittenBefore($0, $1) }
            report(.decoratorTwice(again.id, of: current.key, first: origins[0], second: origins[1]))
        }
        return repeats.isEmpty ? decorators : decorators.groups(by: \.id).map { $0.elements[0] }
    }

    /// Returns whether the left place is in a lower layer than the right one, or earlier in the same layer.
    private func isWrittenBefore(_ left: Origin, _ right: Origin) -> Bool {
        guard case .text(let first) = left, case .text(let second) = right,
            let lower = numbers[first.source], let upper = numbers[second.source]
        else { return left < right }
        return lower == upper ? left < right : lower < upper
    }

    private mutating func wired(
        _ statements: [DecoratorStatement], on binding: inout WiredBinding
    ) -> [WiredDecorator] {
        // A decorator inherits only the marks of secrets (RULES 13.17). The whole list of decorators is one leaf of the
        // binding, so changes in its parts are not recorded.
        let outer = current
        current.isRecorded = false
        current.hasLost = false
        current.removedSecrets = [:]
        defer { current = outer }
        return statements.map { statement in
            var path = DecoratorMember.settings.path(in: statement.identity)
            var decorator = WiredDecorator(
                id: statement.identity, origin: statement.origin, factory: statement.factory)
            decorator.settings = defaults[statement.factory.value]
            for inherited in binding.decorators
            where inherited.id == decorator.id && inherited.factory.value == decorator.factory.value {
                if let settings = inherited.settings { keepSecrets(of: settings, at: path) }
            }
            if let settings = statement.settings { merge(settings, over: &decorator.settings, path: &path) }
            if !merge(statement.uses, over: &decorator.uses, path: DecoratorMember.uses.path(in: statement.identity)) {
                binding.target = .broken
            }
            return decorator
        }
    }
}

extension WiredDecorator {
    /// Returns whether two decorators are equal. Their origins are ignored.
    fileprivate func isSame(as other: WiredDecorator) -> Bool {
        id == other.id && factory.value == other.factory.value && settings.isSame(as: other.settings)
            && uses.elementsEqual(other.uses) { $0.isSame(as: $1) }
    }
}

extension WiredUse {
    fileprivate func isSame(as other: WiredUse) -> Bool {
        parameter.value == other.parameter.value && target.isSame(as: other.target)
    }
}

extension WiredBinding {
    /// Returns whether two bindings have the same target, lifetime, settings, uses and decorators. Their origins are
    /// ignored.
    package func isSame(as other: WiredBinding) -> Bool {
        let isSameTarget =
            switch (target, other.target) {
            case (.code(let first), .code(let second)): first == second
            case (.factory(let first), .factory(let second)): first.value == second.value
            case (.alias(let first), .alias(let second)): first.value == second.value
            case (.broken, .broken): true
            case (.code, _), (.factory, _), (.alias, _), (.broken, _): false
            }
        return isSameTarget && lifetime?.value == other.lifetime?.value && settings.isSame(as: other.settings)
            && (decoratorsOrigin == nil) == (other.decoratorsOrigin == nil)
            && uses.elementsEqual(other.uses) { $0.isSame(as: $1) }
            && decorators.elementsEqual(other.decorators) { $0.isSame(as: $1) }
    }
}
