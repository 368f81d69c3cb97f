extension Slot {
    /// The same factory, run where the objects it builds find the resolver that builds them. It is set once for an
    /// outermost resolution, because that costs some 700 instructions.
    static func bindingTaskLocal(_ build: @escaping Make<S>) -> Make<S> {
        { (slot, frame) throws(ResolutionError) -> S in
            if frame.isTaskLocalBound { return try build(slot, &frame) }
            frame.isTaskLocalBound = true
            defer { frame.isTaskLocalBound = false }
            return try InjectionTaskLocals.building(in: BuildingResolverSource(&frame)) {
                () throws(ResolutionError) -> S in
                try build(slot, &frame)
            }
        }
    }

    /// The same factory, where the stack has room for the levels down to the next that looks.
    static func checkingStack(_ build: @escaping Make<S>) -> Make<S> {
        { (slot, frame) throws(ResolutionError) -> S in
            guard RunningThread.current.hasRoomForLevels else {
                throw ResolutionError(.tooDeep, path: slot.slot.steps)
            }
            return try build(slot, &frame)
        }
    }

    /// The same factory, with its properties set afterwards and its observer told.
    static func wrapping(_ build: @escaping Make<S>, with hooks: SlotConfiguration.FactoryHooks) -> Make<S> {
        var build = build
        if let finishing = hooks.finishing as? PostConstructionSteps<S> {
            let factory = build
            build = { (slot, frame) throws(ResolutionError) -> S in
                var instance = try factory(slot, &frame)
                try finishing.finish(&instance, of: slot, in: &frame)
                return instance
            }
        }
        guard let observer = hooks.observer else { return build }
        let unobserved = build
        return { (slot, frame) throws(ResolutionError) -> S in
            let start = ContinuousClock.now
            do throws(ResolutionError) {
                let instance = try unobserved(slot, &frame)
                observer.resolved(slot.slot, as: type(of: instance as Any), since: start)
                return instance
            } catch {
                observer.failed(slot.slot, with: error)
                throw error
            }
        }
    }

    /// The same factory, whose instances the container or scope that keeps them will close.
    static func closing(_ build: @escaping Make<S>, by closer: LifecycleHook) -> Make<S> {
        { (slot, frame) throws(ResolutionError) -> S in
            let closables = frame.closables
            let activity = try closables.beginBuilding()
            do throws(ResolutionError) {
                let instance = try build(slot, &frame)
                try closer.check(instance, of: slot.slot)
                closables.endBuilding(
                    activity, keeping: ClosableInstances.Closable(slot: slot.slot, closer: closer, instance: instance))
                return instance
            } catch {
                closables.endBuilding(activity, keeping: nil)
                throw error
            }
        }
    }
}
