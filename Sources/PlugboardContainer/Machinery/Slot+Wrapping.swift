extension Slot {
    /// The same factory, run where the objects it builds find the resolver that builds them. It is set once for an
    /// outermost resolution, because that costs some 700 instructions.
    @usableFromInline
    static func announcing(_ build: @escaping Make<S>) -> Make<S> {
        { (slot, frame) throws(ResolutionError) -> S in
            if frame.pointee.isAnnounced { return try build(slot, frame) }
            frame.pointee.isAnnounced = true
            defer { frame.pointee.isAnnounced = false }
            let resolver = Resolver(frame)
            return try Surroundings.building(with: resolver) { () throws(ResolutionError) -> S in
                try build(slot, frame)
            }
        }
    }

    /// The same factory, with its properties set afterwards and its observer told.
    @usableFromInline
    static func wrapping(_ build: @escaping Make<S>, _ seed: SlotSeed) -> Make<S> {
        var build = build
        if let finishing = seed.finishing as? Finishing<S> {
            let factory = build
            build = { (slot, frame) throws(ResolutionError) -> S in
                var instance = try factory(slot, frame)
                try finishing.finish(&instance, slot, frame)
                return instance
            }
        }
        guard let observer = seed.observer else { return build }
        let unobserved = build
        return { (slot, frame) throws(ResolutionError) -> S in
            let start = ContinuousClock.now
            do throws(ResolutionError) {
                let instance = try unobserved(slot, frame)
                observer.resolved(slot.slot, since: start)
                return instance
            } catch {
                observer.failed(slot.slot, with: error)
                throw error
            }
        }
    }

    /// The same factory, whose instances the container or scope that keeps them will close.
    @usableFromInline
    static func closing(_ build: @escaping Make<S>, _ seed: SlotSeed) -> Make<S> {
        guard let closer = seed.closer else { return build }
        return { (slot, frame) throws(ResolutionError) -> S in
            let log = frame.pointee.log
            try log.beginBuilding()
            do throws(ResolutionError) {
                let instance = try build(slot, frame)
                log.endBuilding(ClosingLog.Closable(slot: slot.slot, closer: closer, instance: instance))
                return instance
            } catch {
                log.endBuilding(nil)
                throw error
            }
        }
    }
}
