import SampleServices
import Testing
@testable import PlugboardContainer

/// Graphs of ten thousand services: no recursion along them, and no quadratic work.
struct BigGraphTests {
    private let count = 10_000

    private func shop(_ needs: (Int) -> [Int], override change: (Int, inout FactoryOutline) -> Void = { _, _ in })
        -> Shop
    {
        let clock = ParameterOutline.one(Clock.self)
        var outline = CatalogOutline()
        for number in 0..<count {
            var factory = FactoryOutline(
                product: ServiceType(Clock.self), location: CodeLocation(fileID: "Shop/Big.swift", line: number))
            factory.parameters = needs(number).map {
                ParameterOutline(name: "p\($0)", type: clock.type, role: clock.role)
            }
            factory.options.declaredParameterNames = factory.parameters.compactMap(\.name)
            factory.options.uses = needs(number).map { RegisteredUse(parameter: "p\($0)", target: .one("Clock#\($0)")) }
            change(number, &factory)
            factory.serviceName = ServiceName("\(number)")
            outline.bindings.append(outline.factories.count)
            outline.factories.append(factory)
        }
        return Shop { $0.outline = outline }
    }

    @Test func `a chain of a thousand services is planned`() {
        let plan = shop { $0 % 1_000 < 999 ? [$0 + 1] : [] }.outcome.plan
        #expect(plan?.graph.slots.count == count)
        #expect(plan?.graph.sources[5_000] == [.slot(5_001)])
    }

    @Test func `a star is planned`() {
        let plan = shop { $0 == 0 ? [] : [0] }.outcome.plan
        #expect(plan?.graph.slots.indices.dropFirst().allSatisfy { plan?.graph.sources[$0] == [.slot(0)] } == true)
    }

    @Test func `layers are planned`() {
        let plan = shop { number in number < 100 ? [] : (0..<5).map { number - 100 + $0 } }.outcome.plan
        #expect(plan?.graph.sources[9_999].count == 5)
    }

    @Test func `a cycle of all services is one cycle`() {
        let outcome = shop { [($0 + 1) % count] }.outcome
        #expect(outcome.diagnostics.map(\.code) == [.cycle])
        guard let cycle = outcome.diagnostics.first?.found(Cycle.self)?.cycle else { return }
        #expect(cycle.count == count)
    }

    @Test func `a chain from a singleton to a scoped service is one captive`() {
        let outcome = shop {
            $0 + 1 < count ? [$0 + 1] : []
        } override: { number, factory in
            if number == 0 { factory.lifetime = .singleton }
            if number == count - 1 { factory.lifetime = .scoped }
        }.outcome
        #expect(outcome.diagnostics.map(\.code) == [.madeTooDeep, .captive])
    }

    @Test func `a chain of aliases leads to its end`() {
        let shop = Shop {
            $0.offer("mail.smtp", Mailer.self)
        }
        var wiring = Wiring()
        for number in 0..<count {
            let target = Located(ServiceKey.of(Mailer.self, ServiceName("\(number + 1)")), at: .base(2, 9))
            wiring.bindings.append(
                WiredBinding(
                    key: .of(Mailer.self, ServiceName("\(number)")), origin: .base(2, 5), target: .alias(target)))
        }
        wiring.bindings.append(
            WiredBinding(
                key: .of(Mailer.self, ServiceName("\(count)")), origin: .base(3, 5),
                target: .factory(Located("mail.smtp", at: .base(3, 9)))))
        let plan = Planner.plan(wiring, over: shop.outline).plan
        #expect(plan?.graph.keys.count == count + 1)
        #expect(plan?.graph.keyTargets.allSatisfy { $0.slot == 0 } == true)
    }

    @Test func `a list of all bindings is filled in order`() {
        var shop = shop { _ in [] }
        shop.code(Checkout.self, needs: [.list(Clock.self)])
        guard case .list(let elements)? = shop.outcome.plan?.graph.sources.all.last else {
            Issue.record("no list")
            return
        }
        #expect(elements.count == count)
        #expect(elements.prefix(3) == [.slot(0), .slot(1), .slot(10)])
    }

    @Test func `a key that all services lack is reported once`() {
        let outcome = shop { _ in
            []
        } override: { _, factory in
            factory.parameters = [.one(Mailer.self)]
        }.outcome
        #expect(outcome.diagnostics.map(\.code) == [.notBound])
    }

    /// Aliases, each to the next; the last one refers to the key with this number.
    private func aliases(_ count: Int, lastTo end: Int) -> Wiring {
        var wiring = Wiring()
        for number in 0..<count {
            let next = number + 1 < count ? number + 1 : end
            let target = Located(ServiceKey.of(Mailer.self, ServiceName("\(next)")), at: .base(2, 9))
            wiring.bindings.append(
                WiredBinding(
                    key: .of(Mailer.self, ServiceName("\(number)")), origin: .base(2, 5), target: .alias(target)))
        }
        return wiring
    }

    @Test func `a cycle of twenty thousand aliases is one cycle`() {
        let outcome = Planner.plan(aliases(2 * count, lastTo: 0), over: CatalogOutline())
        #expect(outcome.diagnostics.map(\.code) == [.aliasToNothing])
        guard let cycle = outcome.diagnostics.first?.wording.cycle else { return }
        #expect(cycle.count == 2 * count)
    }

    @Test func `a chain of twenty thousand aliases to an unknown key is reported at its end`() {
        let found = Planner.plan(aliases(2 * count, lastTo: 2 * count), over: CatalogOutline()).diagnostics
        #expect(found.map(\.wording.title) == ["Mailer#19999 is an alias of Mailer#20000, which is not bound"])
    }

    @Test func `every entry on a chain to a scoped and asynchronous service is reported`() {
        var shop = shop {
            $0 + 1 < count ? [$0 + 1] : []
        } override: { number, factory in
            if number == count - 1 {
                factory.lifetime = .scoped
                factory.execution = .suspension
            }
        }
        for number in 0..<count { shop.entry(Clock.self, ServiceName("\(number)")) }
        let codes = shop.outcome.diagnostics.map(\.code)
        let each = Array(repeating: DiagnosticCode.needsScope, count: count)
        #expect(codes == [.madeTooDeep] + each + Array(repeating: .needsAwait, count: count))
    }

    @Test func `every singleton above a chain to a scoped service is reported with the ends of its path`() {
        let outcome = shop { number in
            number < count / 2 - 1 ? [number + 1] : number < count / 2 ? [] : [0]
        } override: { number, factory in
            if number == count / 2 - 1 { factory.lifetime = .scoped }
            if number >= count / 2 { factory.lifetime = .singleton }
        }.outcome
        #expect(outcome.diagnostics.map(\.code) == [.madeTooDeep, .captive])
        let steps = (0..<23).map { "Clock#\($0)" }.joined(separator: " -> ")
        #expect(
            outcome.diagnostics.last?.wording.notes.first
                == "path: Clock#5000 (singleton) -> \(steps) -> … -> Clock#4999 (scoped, Shop/Big.swift:4999)")
        #expect(outcome.diagnostics.last?.wording.notes.last == "and 4980 more")
    }

    @Test func `ten thousand services that each lack a different one are reported with the end of their path`() {
        var shop = shop {
            $0 + 1 < count ? [$0 + 1] : []
        } override: { number, factory in
            factory.parameters.append(.one(Mailer.self, "mailer"))
            factory.options.declaredParameterNames.append("mailer")
            factory.options.uses.append(RegisteredUse(parameter: "mailer", target: .one("Mailer#\(number)")))
        }
        shop.entry(Clock.self, "0")
        let outcome = shop.outcome
        #expect(outcome.diagnostics.map(\.code) == Array(repeating: .notBound, count: count) + [.madeTooDeep])
        #expect(
            outcome.diagnostics.dropLast().last?.wording.notes.first?.hasPrefix(
                "path: Storefront -> … -> Clock#9976 -> ") == true)
    }
}
