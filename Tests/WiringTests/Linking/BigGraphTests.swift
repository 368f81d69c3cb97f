import SampleServices
import TestSupport
import Testing
@testable import PlugboardContainer

/// Graphs of three thousand services on a small stack: no recursion along them.
struct BigGraphTests {
    private let count = 3_000

    private func outcome(_ shop: Shop) async -> PlanOutcome? { await onStack(kibibytes: 512) { shop.outcome } }

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

    @Test func `a chain of a thousand services is planned`() async {
        let plan = await outcome(shop { $0 % 1_000 < 999 ? [$0 + 1] : [] })?.plan
        #expect(plan?.graph.slots.count == count)
        #expect(plan?.graph.sources[1_500] == [.slot(1_501)])
    }

    @Test func `a star is planned`() async {
        let plan = await outcome(shop { $0 == 0 ? [] : [0] })?.plan
        #expect(plan?.graph.slots.indices.dropFirst().allSatisfy { plan?.graph.sources[$0] == [.slot(0)] } == true)
    }

    @Test func `layers are planned`() async {
        let plan = await outcome(shop { number in number < 100 ? [] : (0..<5).map { number - 100 + $0 } })?.plan
        #expect(plan?.graph.sources[count - 1].count == 5)
    }

    @Test func `a cycle of all services is one cycle`() async {
        let found = await outcome(shop { [($0 + 1) % count] })?.diagnostics
        #expect(found?.map(\.code) == [.cycle])
        guard let cycle = found?.first?.found(Cycle.self)?.cycle else { return }
        #expect(cycle.count == count)
    }

    @Test func `a chain from a singleton to a scoped service is one captive`() async {
        let shop = shop {
            $0 + 1 < count ? [$0 + 1] : []
        } override: { number, factory in
            if number == 0 { factory.lifetime = .singleton }
            if number == count - 1 { factory.lifetime = .scoped }
        }
        #expect(await outcome(shop)?.diagnostics.map(\.code) == [.madeTooDeep, .captive])
    }

    @Test func `a chain of aliases leads to its end`() async {
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
        let chain = wiring
        let plan = await onStack(kibibytes: 512) { Planner.plan(chain, over: shop.outline) }?.plan
        #expect(plan?.graph.keys.count == count + 1)
        #expect(plan?.graph.keyTargets.allSatisfy { $0.slot == 0 } == true)
    }

    @Test func `a list of all bindings is filled in order`() async {
        var shop = shop { _ in [] }
        shop.code(Checkout.self, needs: [.list(Clock.self)])
        guard case .list(let elements)? = await outcome(shop)?.plan?.graph.sources.all.last else {
            Issue.record("no list")
            return
        }
        #expect(elements.count == count)
        #expect(elements.prefix(3) == [.slot(0), .slot(1), .slot(10)])
    }

    @Test func `a key that all services lack is reported once`() async {
        let shop = shop { _ in
            []
        } override: { _, factory in
            factory.parameters = [.one(Mailer.self)]
        }
        #expect(await outcome(shop)?.diagnostics.map(\.code) == [.notBound])
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

    private func diagnostics(of wiring: Wiring) async -> [Diagnostic]? {
        await onStack(kibibytes: 512) { Planner.plan(wiring, over: CatalogOutline()).diagnostics }
    }

    @Test func `a cycle of thousands of aliases is one cycle`() async {
        let found = await diagnostics(of: aliases(2 * count, lastTo: 0))
        #expect(found?.map(\.code) == [.aliasToNothing])
        guard let cycle = found?.first?.wording.cycle else { return }
        #expect(cycle.count == 2 * count)
    }

    @Test func `a chain of thousands of aliases to an unknown key is reported at its end`() async {
        let found = await diagnostics(of: aliases(2 * count, lastTo: 2 * count))
        #expect(found?.map(\.wording.title) == ["Mailer#5999 is an alias of Mailer#6000, which is not bound"])
    }

    @Test func `every entry on a chain to a scoped and asynchronous service is reported`() async {
        var shop = shop {
            $0 + 1 < count ? [$0 + 1] : []
        } override: { number, factory in
            if number == count - 1 {
                factory.lifetime = .scoped
                factory.execution = .suspension
            }
        }
        for number in 0..<count { shop.entry(Clock.self, ServiceName("\(number)")) }
        let codes = await outcome(shop)?.diagnostics.map(\.code)
        let each = Array(repeating: DiagnosticCode.needsScope, count: count)
        #expect(codes == [.madeTooDeep] + each + Array(repeating: .needsAwait, count: count))
    }

    @Test func `every singleton above a chain to a scoped service is reported with the ends of its path`() async {
        let shop = shop { number in
            number < count / 2 - 1 ? [number + 1] : number < count / 2 ? [] : [0]
        } override: { number, factory in
            if number == count / 2 - 1 { factory.lifetime = .scoped }
            if number >= count / 2 { factory.lifetime = .singleton }
        }
        let found = await outcome(shop)?.diagnostics
        #expect(found?.map(\.code) == [.madeTooDeep, .captive])
        let steps = (0..<23).map { "Clock#\($0)" }.joined(separator: " -> ")
        #expect(
            found?.last?.wording.notes.first
                == "path: Clock#1500 (singleton) -> \(steps) -> … -> Clock#1499 (scoped, Shop/Big.swift:1499)")
        #expect(found?.last?.wording.notes.last == "and 1480 more")
    }

    @Test func `thousands of services that each lack a different one are reported with the end of their path`() async {
        var shop = shop {
            $0 + 1 < count ? [$0 + 1] : []
        } override: { number, factory in
            factory.parameters.append(.one(Mailer.self, "mailer"))
            factory.options.declaredParameterNames.append("mailer")
            factory.options.uses.append(RegisteredUse(parameter: "mailer", target: .one("Mailer#\(number)")))
        }
        shop.entry(Clock.self, "0")
        let found = await outcome(shop)?.diagnostics
        #expect(found?.map(\.code) == Array(repeating: .notBound, count: count) + [.madeTooDeep])
        #expect(
            found?.dropLast().last?.wording.notes.first?.hasPrefix(
                "path: Storefront -> … -> Clock#2976 -> ") == true)
    }
}
